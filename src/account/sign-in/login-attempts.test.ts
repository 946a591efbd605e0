import { expect, test } from 'vitest'
import { clearFailedLogins, loginBlockedUntil, recordFailedLogin } from './login-attempts.ts'

test('what is stored of failed logins goes with the next login [R7.48]', () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) recordFailedLogin()
  expect(loginBlockedUntil()).toBeDefined()
  clearFailedLogins()
  expect(loginBlockedUntil()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
})
