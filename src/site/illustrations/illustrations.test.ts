import { expect, test } from 'vitest'
import { performanceAnalytics } from '../../../content/services/performance-analytics.ts'
import { voiceAgents } from '../../../content/services/voice-agents.ts'
import { workflowAutomation } from '../../../content/services/workflow-automation.ts'
import { daysOf, openTimes, placeSteps, thread } from './enquiry-path.ts'
import { barPath, total } from './hours.ts'
import { callsByHour, peak, pressureLines, SHADES, shadeOf } from './pressure-map.ts'

const numbers = (path: string) => (path.match(/-?\d+(?:\.\d+)?/gu) ?? []).map(Number)

test('bars by the hour stand on each other and end under the top', () => {
  const hours = [
    { team: 3, agent: 0, missed: 1 },
    { team: 0, agent: 0, missed: 0 },
    { team: 1, agent: 2, missed: 0 },
  ]
  expect(hours.map(total)).toEqual([4, 0, 3])
  expect(barPath(hours, 'team', 48)).toBe('M12 48V18h36V48ZM132 48V38h36V48Z')
  expect(barPath(hours, 'agent', 48)).toBe('M132 38V18h36V38Z')
  expect(barPath(hours, 'missed', 48)).toBe('M12 18V8h36V18Z')
  const coordinates = numbers(barPath(performanceAnalytics.illustration.hours, 'missed', 240))
  expect(Math.min(...coordinates)).toBeGreaterThanOrEqual(0)
})

test('an enquiry is followed over ten days, in order, dark at the weekend', () => {
  const { steps, open } = workflowAutomation.illustration
  const placed = placeSteps(steps)
  expect(placed.map(({ days }) => days)).toEqual([0, 0, 0, 2, 2, 2, 3, 6, 6, 9])
  const xs = placed.map(({ x }) => x)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
  const days = daysOf(placed)
  expect(days.join(' ')).toBe('Tue Wed Thu Fri Sat Sun Mon Tue Wed Thu')
  expect(openTimes(days, open)).toHaveLength(8)
  expect(thread(placed)).toMatch(/^M1182 12H1183V36/u)
})

test('the pressure map has its lines around the busy hours, and no broken number', () => {
  const { hills } = voiceAgents.pressureMap
  const lines = pressureLines(hills, 960, 280)
  expect(lines.length).toBeGreaterThan(8)
  expect(lines.map(({ d }) => d).join('')).not.toMatch(/NaN|undefined|Infinity/u)
  const friday = hills.find(({ day }) => day === 4)
  expect(friday && peak(friday).y).toBeCloseTo(4.5 / 7)
})

test('the week has 7 x 24 cells, shaded by their calls, the busiest where the map says [R2.282]', () => {
  const { hills } = voiceAgents.pressureMap
  const calls = callsByHour(hills)
  expect(calls.map((hours) => hours.length)).toEqual(Array(7).fill(24))
  expect(calls[0]?.[8]).toBe(31)
  expect(Math.max(...calls.flat())).toBe(31)
  expect(calls[3]?.[2]).toBe(0)
  expect([0, 1, 4, 5, 19, 20, 31].map(shadeOf)).toEqual([-1, 0, 0, 1, 2, 3, 3])
  expect(SHADES).toEqual(SHADES.toSorted((a, b) => a - b))
})
