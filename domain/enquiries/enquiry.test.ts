import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addedSchema, answeredElsewhereSchema } from './enquiry.ts'

const elsewhere = (day: string, time: string) =>
  v.safeParse(answeredElsewhereSchema, { via: 'phone', at: { day, time }, text: '' })

test('a time that was elsewhere is New Zealand’s', () => {
  const { output } = elsewhere('2025-11-25', '14:30')
  expect(output).toEqual({ via: 'phone', at: new Date('2025-11-25T01:30:00Z'), text: '' })
})

test.each([
  ['', '14:30', 'day', 'Please choose a day'],
  ['2025-11-25', '25:00', 'time', 'Please use a time such as 14:30'],
  ['2999-01-01', '09:00', 'time', 'That is still to come'],
  // The clocks go forward from 2 to 3.
  ['2025-09-28', '02:30', 'time', 'New Zealand’s clocks leave this time out'],
])('%s %s is refused at its field', (day, time, field, message) => {
  const { issues } = elsewhere(day, time)
  expect(issues).toMatchObject([{ message }])
  expect(issues?.[0].path?.at(-1)?.key).toBe(field)
})

test('what is added has words', () => {
  const at = { day: '2025-11-25', time: '14:30' }
  expect(v.is(addedSchema, { text: 'She rang', at })).toBe(true)
  expect(v.is(addedSchema, { text: ' \n', at })).toBe(false)
  expect(v.is(addedSchema, { text: 'x'.repeat(5001), at })).toBe(false)
})
