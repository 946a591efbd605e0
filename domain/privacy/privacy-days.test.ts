import { describe, expect, it } from 'vitest'
import { isPrivacyWorkingDay, privacyDaysBetween, privacyDueOn, today } from './privacy-days.ts'

const works = (day: string) => isPrivacyWorkingDay(Date.parse(day))

describe('a working day of the Privacy Act', () => {
  it.each([
    ['a Wednesday', '2026-11-18'],
    // The office is closed.
    ['the anniversary of Auckland', '2026-01-26'],
    ['the anniversary of Auckland in February', '2027-02-01'],
    ['Christmas Eve', '2026-12-24'],
    ['the first Monday after the summer break', '2027-01-18'],
    ['Easter Tuesday', '2026-04-07'],
    ['the Monday after an Anzac Day in the week', '2025-04-28'],
    ['the Monday after a Waitangi Day in the week', '2026-02-09'],
  ])('is %s, %s [R6.180]', (_, day) => {
    expect(works(day)).toBe(true)
  })

  it.each([
    ['a Saturday', '2026-11-21'],
    ['a Sunday', '2026-11-22'],
    ['Good Friday', '2026-04-03'],
    ['Easter Monday', '2026-04-06'],
    ['Good Friday of another year', '2027-03-26'],
    ['Matariki', '2026-07-10'],
    ['Matariki of another year', '2027-06-25'],
    ['the birthday of the King', '2026-06-01'],
    ['Labour Day', '2026-10-26'],
    ['Waitangi Day', '2026-02-06'],
    ['the Monday after a Waitangi Day on a Saturday', '2027-02-08'],
    ['the Monday after a Waitangi Day on a Sunday', '2033-02-07'],
    ['Anzac Day', '2025-04-25'],
    ['the Monday after an Anzac Day on a Saturday', '2026-04-27'],
    ['the Monday after an Anzac Day on a Sunday', '2027-04-26'],
    ['Christmas Day', '2026-12-25'],
    ['a Wednesday between the years', '2026-12-30'],
    ['a Monday in January that the office is open', '2027-01-11'],
    ['the last day of the summer break', '2027-01-15'],
  ])('is not %s, %s [R6.180]', (_, day) => {
    expect(works(day)).toBe(false)
  })
})

describe('the day by which a request is answered', () => {
  it.each([
    ['over Labour Day', '2026-10-21', '2026-11-19'],
    ['without a holiday', '2026-11-10', '2026-12-08'],
    ['over Easter and Anzac Day on a Saturday', '2026-03-31', '2026-05-01'],
    ['over Easter of another year', '2027-03-19', '2027-04-20'],
    ['over Matariki', '2026-07-01', '2026-07-30'],
    ['over the King’s birthday', '2026-05-15', '2026-06-15'],
    ['over the summer break', '2026-12-18', '2027-02-09'],
    ['in the summer break', '2026-12-28', '2027-02-15'],
    ['over Waitangi Day on a Saturday', '2027-01-20', '2027-02-18'],
    // That day itself is not counted, whatever it is.
    ['that came on a Sunday', '2026-11-15', '2026-12-11'],
  ])('%s: %s, %s [R6.180]', (_, cameOn, due) => {
    expect(privacyDueOn(cameOn)).toBe(due)
    expect(privacyDaysBetween(cameOn, due)).toBe(20)
  })
})

it('counts from the day after it came to today in New Zealand [R6.180]', () => {
  // 11:30 in the evening of 18 November there.
  expect(today(new Date('2026-11-18T10:30:00Z'))).toBe('2026-11-18')
  expect(today(new Date('2026-11-18T11:30:00Z'))).toBe('2026-11-19')
  expect(privacyDaysBetween('2026-10-21', '2026-10-21')).toBe(0)
  expect(privacyDaysBetween('2026-10-21', '2026-10-22')).toBe(1)
  expect(privacyDaysBetween('2026-10-21', '2026-11-17')).toBe(18)
  expect(privacyDaysBetween('2026-11-10', '2026-11-09')).toBe(0)
})
