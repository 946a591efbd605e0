import { expect, it } from 'vitest'
import { agency } from '../agency.ts'
import { contact } from '../enquiries/contact.ts'
import { about } from '../pages/about.ts'
import { faq } from '../pages/faq.ts'
import { maintenanceManual } from '../pages/maintenance-manual.ts'
import { messagesWords } from '../project/thread.ts'

// Joiners and no-break spaces only keep it on one line.
const plainly = (words: unknown) =>
  JSON.stringify(words).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')

it('the specified line of hours stands as it is [R9.7]', () => {
  expect(agency.officeHours.display).toBe('Monday-Friday 9:00 AM-5:30 PM NZST')
})

it.each([
  ['the questions and answers', faq],
  ['the about page', about],
  ['the maintenance manual', maintenanceManual],
  ['the messages', messagesWords],
])('in %s the hours are New Zealand time, in summer as in winter', (_, words) => {
  expect(plainly(words)).toContain('Monday-Friday 9:00 AM-5:30 PM New Zealand time')
  expect(plainly(words)).not.toMatch(/NZ[SD]T/u)
})

it('who has written reads the same time as in the receipt [R4.67]', () => {
  for (const text of [contact.sent.text, contact.sent.inline]) {
    expect(plainly(text)).toContain('by 5:30 PM, New Zealand time, on the next working day')
  }
})
