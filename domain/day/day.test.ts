import { describe, expect, it } from 'vitest'
import { callLength, countDay, type Day, isOpen, TRADES } from './day.ts'
import { presetCalls, SHAPE_NAMES, usualDay } from './day-presets.ts'

const nineToFive: Day = { ...usualDay('plumbing'), opens: 540, shuts: 1020, calls: [] }
const withCalls = (...calls: [minute: number, length: number][]): Day => ({
  ...nineToFive,
  calls: calls.map(([minute, length]) => ({ minute, length })),
})
const fates = (day: Day) => countDay(day).calls.map(({ missed }) => missed ?? 'answered')

describe('a call', () => {
  it('is missed outside the hours: open from the minute of opening to that before closing [R2.221]', () => {
    const day = withCalls([539, 1], [540, 0.5], [1019, 1], [1020, 1])
    expect(fates(day)).toEqual(['shut', 'answered', 'answered', 'shut'])
  })

  it('is missed when all who can answer are on another [R2.221]', () => {
    const calls: [number, number][] = [
      [600, 4],
      [602, 3],
      [603, 1],
      [604, 1],
    ]
    expect(fates(withCalls(...calls))).toEqual(['answered', 'busy', 'busy', 'answered'])
    expect(fates({ ...withCalls(...calls), people: 2 })).toEqual([
      'answered',
      'answered',
      'busy',
      'answered',
    ])
  })

  it('that nobody answers keeps nobody busy', () => {
    expect(fates(withCalls([538, 8], [541, 1]))).toEqual(['shut', 'answered'])
    expect(fates(withCalls([600, 1], [600, 8], [601, 1]))).toEqual(['answered', 'busy', 'answered'])
  })

  it('in the same minute as another comes after it, whatever the order of drawing', () => {
    expect(fates(withCalls([700, 2], [600, 2], [600, 2]))).toEqual(['answered', 'busy', 'answered'])
  })
})

describe('hours', () => {
  it('may cross midnight [R2.221]', () => {
    const night = { opens: 1080, shuts: 120 }
    expect([1079, 1080, 1439, 0, 119, 120].map((minute) => isOpen(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('that shut when they open are never open', () => {
    expect(isOpen({ opens: 600, shuts: 600 }, 600)).toBe(false)
  })
})

describe('the count', () => {
  it('adds up, and has the week of as many such days [R2.221]', () => {
    const day = { ...withCalls([300, 2], [600, 4], [601, 2], [1200, 1]), days: 6 }
    expect(countDay(day)).toMatchObject({ all: 4, shut: 2, busy: 1, missed: 3, missedAWeek: 18 })
  })

  it('has the mean length to one decimal, and one minute at least [R2.221]', () => {
    expect(countDay(withCalls([600, 4], [700, 2.5], [800, 2.5])).minutes).toBe(3)
    expect(countDay(withCalls([600, 3], [700, 2], [800, 2])).minutes).toBe(2.3)
    expect(countDay(withCalls([600, 0.5])).minutes).toBe(1)
    expect(countDay(nineToFive)).toMatchObject({ all: 0, missed: 0, minutes: 1 })
  })
})

it.each([
  [-1, 0.5],
  [0.74, 0.5],
  [0.75, 1],
  [3.3, 3.5],
  [99, 8],
])('%d minutes are drawn as %d', (minutes, length) => {
  expect(callLength(minutes)).toBe(length)
})

describe('a preset', () => {
  const all = TRADES.flatMap((trade) => SHAPE_NAMES.map((shape) => [trade, shape] as const))

  it.each(all)(
    'of %s, %s, is the same at every look, in order and within bounds [R2.222]',
    (trade, shape) => {
      for (const count of [0, 1, 30, 120]) {
        const calls = presetCalls(trade, shape, count)
        expect(calls).toEqual(presetCalls(trade, shape, count))
        expect(calls).toHaveLength(count)
        expect(calls).toEqual(calls.toSorted((a, b) => a.minute - b.minute))
        for (const { minute, length } of calls) {
          expect(Number.isInteger(minute) && minute >= 0 && minute < 1440).toBe(true)
          expect(length).toBe(callLength(length))
        }
      }
    },
  )

  it('is another day for another trade or shape', () => {
    const days = all.map(([trade, shape]) => JSON.stringify(presetCalls(trade, shape, 40)))
    expect(new Set(days).size).toBe(days.length)
  })

  it('is shaped as it is called', () => {
    const share = (shape: (typeof SHAPE_NAMES)[number], from: number, until: number) =>
      presetCalls('plumbing', shape, 120).filter(({ minute }) => minute >= from && minute < until)
        .length
    expect(share('morning', 420, 600)).toBeGreaterThan(share('usual', 420, 600) * 1.5)
    expect(share('evening', 1020, 1320)).toBeGreaterThan(share('usual', 1020, 1320) * 1.5)
    expect(share('storm', 1200, 1440) + share('storm', 0, 360)).toBeGreaterThan(60)
  })

  it('is a day with calls that are missed and calls that are answered, for every trade', () => {
    for (const trade of TRADES) {
      const { all: calls, missed } = countDay(usualDay(trade))
      expect(missed, trade).toBeGreaterThan(2)
      expect(missed, trade).toBeLessThan(calls)
    }
  })
})
