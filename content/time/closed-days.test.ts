import { expect, it } from 'vitest'
import { agency } from '../agency.ts'
import { loadClosedDays } from './closed-days.ts'

const summer = { from: '2026-12-24', until: '2027-01-10', name: 'Summer holidays' }

it('the agency’s closed days are one list, for its office and for calls, without a mistake [R6.250]', () => {
  expect(agency.callHours.closedDays).toBe(agency.officeHours.closedDays)
  expect(loadClosedDays(agency.officeHours.closedDays)).toEqual(agency.officeHours.closedDays)
})

it('a list is taken as it is: days, or one day', () => {
  const list = [summer, { from: '2028-02-29', until: '2028-02-29', name: 'Team day' }]
  expect(loadClosedDays(list)).toEqual(list)
})

it.each([
  ['until: must not be before `from`', { until: '2026-12-23' }],
  ['from: must be a day such as 2026-12-24', { from: '2026-02-29' }],
  ['until: must be a day such as 2026-12-24', { until: '10 January 2027' }],
  ['until: must be at most 92 days from `from`', { until: '2028-01-10' }],
  ['name: must not be empty', { name: '' }],
  ['name: must have at most 24 characters', { name: 'Closed until all are back' }],
  ['note: ', { note: 'of the whole team' }],
])('the build fails and says “%s” [R6.250]', (message, wrong) => {
  expect(() => loadClosedDays([summer, { ...summer, ...wrong }])).toThrow(
    `content/agency.ts, closedDays, is wrong:\n  1.${message}`,
  )
})
