import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atServer, learnPresent, now } from './present.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

const HERE = Date.parse('2026-11-25T10:00:00Z')

/** An answer that came at once from a server whose clock is `behind` this one. */
const learn = (behind: number) =>
  learnPresent({ server: Date.now() - behind, asked: Date.now(), answered: Date.now() })

beforeEach(() => {
  vi.useFakeTimers({ now: HERE, toFake: ['Date'] })
})
afterEach(() => {
  learn(0)
  vi.useRealTimers()
})

it('is this clock’s until an answer has told the server’s [R2.700]', () => {
  expect(now()).toEqual(new Date(HERE))
})

it.each([
  ['three days fast', 3 * DAY],
  ['two hours fast', 2 * HOUR],
  ['two hours slow', -2 * HOUR],
  ['a year slow', -365 * DAY],
])('is the server’s with a clock %s, and goes on from there [R2.700, R2.701]', (_, ahead) => {
  learn(ahead)
  expect(now()).toEqual(new Date(HERE - ahead))
  expect(atServer(HERE - 60 * SECOND)).toEqual(new Date(HERE - ahead - 60 * SECOND))
  vi.setSystemTime(HERE + HOUR)
  expect(now()).toEqual(new Date(HERE + HOUR - ahead))
})

it.each([-59, 59])('leaves a clock alone that is off by %i seconds [R2.701]', (seconds) => {
  learn(seconds * SECOND)
  expect(now()).toEqual(new Date(HERE))
})

it('follows the next answer after the clock was set, fast or right again [R2.702]', () => {
  vi.setSystemTime(HERE + 3 * DAY)
  learn(3 * DAY)
  expect(now()).toEqual(new Date(HERE))
  vi.setSystemTime(HERE)
  learn(0)
  expect(now()).toEqual(new Date(HERE))
})

it.each([
  ['a sleep', 8 * HOUR],
  ['a clock that was set back', -2 * HOUR],
])('learns nothing from an answer that %s came upon [R2.702]', (_, passed) => {
  learnPresent({ server: HERE, asked: HERE, answered: HERE + passed })
  expect(now()).toEqual(new Date(HERE))
})
