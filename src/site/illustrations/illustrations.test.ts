import { expect, test } from 'vitest'
import { performanceAnalytics } from '../../../content/services/performance-analytics.ts'
import { workflowAutomation } from '../../../content/services/workflow-automation.ts'
import { daysOf, openTimes, placeSteps, thread } from './enquiry-path.ts'
import { barPath, total } from './hours.ts'

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
