import { describe, expect, it } from 'vitest'
import type { DrawnCall } from './day.ts'
import {
  callAt,
  hourOf,
  type Reach,
  rubOut,
  type Stroke,
  strokeTo,
  withCount,
  withHour,
} from './day-drawing.ts'
import { presetCalls } from './day-presets.ts'

const reach: Reach = { same: 5, hold: 12, apart: 22 }

/** Draws over the points of one stroke. */
const draw = (calls: readonly DrawnCall[], ...points: [minute: number, length: number][]) => {
  let state: { calls: readonly DrawnCall[]; stroke: Stroke } = {
    calls,
    stroke: { from: points[0]?.[0] ?? 0 },
  }
  for (const [minute, length] of points) {
    state = strokeTo(state.calls, state.stroke, callAt(minute, length), reach)
  }
  return state.calls
}
const at = (...calls: [minute: number, length: number][]): DrawnCall[] =>
  calls.map(([minute, length]) => ({ minute, length }))

describe('the pen', () => {
  it('adds a call at the minute of a press, as long as it is high, in order of time [R2.224]', () => {
    expect(draw(at([900, 2]), [600, 3.4])).toEqual(at([600, 3.5], [900, 2]))
  })

  it('on a call changes its length, and adds none [R2.224]', () => {
    expect(draw(at([600, 2]), [604, 5])).toEqual(at([600, 5]))
    expect(draw(at([600, 2]), [606, 5])).toEqual(at([600, 2], [606, 5]))
  })

  it('means the nearest of two calls', () => {
    expect(draw(at([600, 2], [606, 2]), [605, 5])).toEqual(at([600, 2], [606, 5]))
  })

  it('pulled up or down stays with its call, new or old', () => {
    expect(draw([], [600, 2], [603, 4], [601, 7])).toEqual(at([600, 7]))
    expect(draw(at([600, 2]), [602, 2], [610, 6])).toEqual(at([600, 6]))
  })

  it('dragged draws many, apart from each other, around those that are there [R2.224]', () => {
    expect(draw(at([650, 1]), [600, 2], [615, 2], [622, 3], [648, 4], [670, 5])).toEqual(
      at([600, 2], [622, 3], [650, 1], [670, 5]),
    )
  })

  it('draws no more than a day holds [R2.224]', () => {
    const full = presetCalls('plumbing', 'morning', 120)
    expect(draw(full, [200, 3])).toEqual(full)
  })

  it('keeps to the day', () => {
    expect([callAt(-5, 99), callAt(2000, 0)]).toEqual(at([0, 8], [1439, 0.5]))
  })
})

it('rubbing out takes what is near, and nothing else [R2.224]', () => {
  expect(rubOut(at([590, 1], [594, 1], [600, 2], [607, 1]), 600, 6)).toEqual(at([590, 1], [607, 1]))
})

describe('a number of calls a day', () => {
  const calls = presetCalls('general', 'usual', 20)

  it('thins out evenly, and leaves the others as they are [R2.225]', () => {
    const kept = withCount(calls, 5, 'general', 'usual')
    expect(kept).toEqual([3, 7, 11, 15, 19].map((index) => calls[index]))
    expect(withCount(calls, 0, 'general', 'usual')).toEqual([])
    expect(withCount(calls, 20, 'general', 'usual')).toEqual(calls)
  })

  it('fills up at minutes that are free, in order, and keeps what is drawn [R2.225]', () => {
    for (const count of [21, 60, 120]) {
      const filled = withCount(calls, count, 'general', 'usual')
      expect(filled).toHaveLength(count)
      expect(filled).toEqual(filled.toSorted((a, b) => a.minute - b.minute))
      for (const call of calls) expect(filled).toContain(call)
    }
    const minutes = withCount([], 30, 'general', 'usual').map(({ minute }) => minute)
    expect(new Set(minutes).size).toBeGreaterThan(27)
  })
})

describe('a number of calls in an hour', () => {
  it('keeps the first, and touches no other hour [R2.225]', () => {
    const calls = at([59, 1], [60, 1], [90, 2], [119, 3], [120, 1])
    expect(withHour(calls, 1, 1, 'general')).toEqual(at([59, 1], [60, 1], [120, 1]))
  })

  it('adds within the hour, as long as the trade’s calls are [R2.225]', () => {
    const calls = withHour(at([300, 1]), 23, 20, 'electrical')
    const added = calls.filter((call) => hourOf(call) === 23)
    expect(added).toHaveLength(20)
    expect(new Set(added.map(({ minute }) => minute)).size).toBe(20)
    expect(added.every(({ length }) => length === 3.5)).toBe(true)
    expect(calls).toHaveLength(21)
  })
})
