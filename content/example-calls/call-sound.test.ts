import { expect, test } from 'vitest'
import { type ExampleCall, layCall } from '../../domain/example-calls/call.ts'
import { callTones } from '../../domain/example-calls/call-sound.ts'
import plumberNight from './plumber-night.json' with { type: 'json' }
import propertySunday from './property-sunday.json' with { type: 'json' }

const rounded = (second: number) => Math.round(second * 100) / 100
const heard = (call: unknown, picks: readonly number[]) =>
  callTones(layCall(call as ExampleCall, picks)).map(({ from, to, hertz }) => [
    rounded(from),
    rounded(to),
    hertz.join('+'),
  ])

test('a call rings in New Zealand’s cadence and is picked up before its first second; its text pings [R2.212]', () => {
  expect(heard(plumberNight, [])).toEqual([
    [-1.4, -1, '400+450'],
    [-0.8, -0.4, '400+450'],
    [-0.12, 0, '160+95'],
    // The text of 1:18.
    [78, 78.16, '1175'],
    [78.14, 78.64, '1568'],
  ])
})

test('the person’s phone rings 0.4 s on, 0.2 s off, 0.4 s on, 2 s off until it is picked up [R2.212]', () => {
  expect(heard(plumberNight, [1]).slice(3)).toEqual([
    [36, 36.4, '400+450'],
    [36.6, 37, '400+450'],
    [39, 39.4, '400+450'],
    [39.6, 40, '400+450'],
    [42, 42.4, '400+450'],
    [42.6, 43, '400+450'],
    [45, 45.4, '400+450'],
    [45.6, 46, '400+450'],
    [47, 47.12, '160+95'],
  ])
})

test('a phone that rings across a choice keeps its cadence [R2.212]', () => {
  const rings = heard(propertySunday, []).filter(([from]) => Number(from) > 0 && Number(from) < 58)
  expect(rings.map(([from]) => from)).toEqual([47, 47.6, 50, 50.6, 53, 53.6, 56, 56.6])
})
