import * as v from 'valibot'
import { expect, it } from 'vitest'
import { projectDateSchema, startDaySchema } from './project-date-input.ts'
import { actionOf } from './project-dates.ts'

const read = (how: { day?: string; note?: string; action?: string }) =>
  v.safeParse(projectDateSchema, {
    day: '2026-12-01',
    time: '',
    what: 'Ring the test number',
    turn: 'client',
    note: '',
    action: '',
    ...how,
  })

it.each([
  ['', ''],
  ['09 555 0142', '+64 9 555 0142'],
  [' +6495550142 ', '+64 9 555 0142'],
  ['0800 555 014', '+64 800 555 014'],
  ['0508 555 0142', '+64 508 555 0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['https://send.example', 'https://send.example/'],
  [' https://Send.Example/logo?a=b#c ', 'https://send.example/logo?a=b#c'],
  ['https://send.example:8443/ā', 'https://send.example:8443/%C4%81'],
])('%j is an action, as the database keeps it: %j [R2.565]', (typed, kept) => {
  expect(read({ action: typed }).output).toMatchObject({ action: kept })
})

it.each([
  ['http://send.example/'],
  ['send.example'],
  ['javascript:alert(1)'],
  ['https://southerly.nz@evil.example/'],
  ['https://'],
  ['ring us'],
  ['123'],
  [`https://send.example/${'a'.repeat(480)}`],
])('%j is none, which is said at its field [R2.565]', (typed) => {
  const { success, issues } = read({ action: typed })
  expect(success).toBe(false)
  expect(issues?.map(({ message }) => message)).toEqual([
    'Please use a link that begins with https://, or a phone number',
  ])
})

it('is dialled or opened as it is shown', () => {
  expect(actionOf({ action: '' })).toBeUndefined()
  expect(actionOf({ action: '+64 9 555 0142' })).toEqual({
    kind: 'phone',
    href: 'tel:+6495550142',
    number: '+64 9 555 0142',
  })
  expect(actionOf({ action: '+64 800 555 014' })).toEqual({
    kind: 'phone',
    href: 'tel:+64800555014',
    number: '0800 555 014',
  })
  expect(actionOf({ action: 'https://send.example:8443/logo' })).toEqual({
    kind: 'link',
    href: 'https://send.example:8443/logo',
    host: 'send.example:8443',
  })
})

it('has a note of at most 500 characters', () => {
  expect(read({ note: 'a'.repeat(500) }).success).toBe(true)
  expect(read({ note: 'a'.repeat(501) }).issues?.[0]?.message).toBe(
    'Please use at most 500 characters',
  )
})

it.each(['2019-12-31', '2100-01-01', '0026-12-01', 'infinity'])(
  '%s is no day of a date or a start, and that is said at the field',
  (day) => {
    expect(read({ day }).issues?.[0]).toMatchObject({
      message: expect.stringMatching(/^Please choose a day/u),
    })
    expect(v.is(startDaySchema, day)).toBe(false)
  },
)

it.each(['2020-01-01', '2099-12-31'])('%s is a day of a date and a start', (day) => {
  expect(read({ day }).success).toBe(true)
  expect(v.is(startDaySchema, day)).toBe(true)
})
