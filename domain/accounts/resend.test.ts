import * as v from 'valibot'
import { expect, it } from 'vitest'
import { resendMessages, resendSchema, secondsToWait } from './resend.ts'

it.each([
  ['For security purposes, you can only request this after 12 seconds.', 12],
  ['For security purposes, you can only request this after 1 second.', 1],
  ['For security purposes, you can only request this after 0 seconds.', 30],
  ['Request rate limit reached', 30],
  ['', 30],
])('reads the wait out of %j as %d s [R4.15]', (message, expected) => {
  expect(secondsToWait(message)).toBe(expected)
})

it.each([
  ['', resendMessages.emailMissing],
  ['  ', resendMessages.emailMissing],
  ['hemi', resendMessages.email],
])('asks for an address where %j was typed [R5.3]', (email, message) => {
  expect(v.safeParse(resendSchema, { email }).issues?.[0]?.message).toBe(message)
})
