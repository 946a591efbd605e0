import { expect, it } from 'vitest'
import { retryAfterSeconds } from './hosted-differences.ts'

it.each([
  ['For security purposes, you can only request this after 12 seconds.', 429, 12],
  ['email rate limit exceeded', 429, 30],
  ['Invalid login credentials', 400, undefined],
])('the wait after %j (%i) is %s [R9.11]', (message, status, seconds) => {
  expect(retryAfterSeconds({ message, status })).toBe(seconds)
})
