import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { blockedUntil, type LoginAttempts, loginSchema, noAttempts, withFailure } from './login.ts'

const failTimes = (times: number, at: number): LoginAttempts =>
  Array.from({ length: times }).reduce<LoginAttempts>(
    (attempts) => withFailure(attempts, at),
    noAttempts,
  )

describe('loginSchema', () => {
  it('says which field is wrong, to the letter [R5.1, R5.2]', () => {
    const { issues } = v.safeParse(loginSchema, { email: 'hemi', password: '12345' })
    expect(issues?.map((issue) => issue.message)).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ])
  })

  it('leaves the spaces of a password alone', () => {
    expect(v.parse(loginSchema, { email: ' Hemi@Tawhiri.example ', password: ' tide 1 ' })).toEqual(
      {
        email: 'hemi@tawhiri.example',
        password: ' tide 1 ',
      },
    )
  })
})

describe('the block after failed logins', () => {
  const now = 1_800_000_000_000
  const FIFTEEN_MINUTES = 900_000

  it('does not begin before the fifth failure [R9.9]', () => {
    expect(blockedUntil(failTimes(4, now), now)).toBeUndefined()
    expect(blockedUntil(failTimes(5, now), now)).toBe(now + FIFTEEN_MINUTES)
  })

  it('ends after fifteen minutes, to the millisecond, and the count starts again [R4.12, R9.9]', () => {
    const attempts = failTimes(5, now)
    expect(blockedUntil(attempts, now + FIFTEEN_MINUTES - 1)).toBe(now + FIFTEEN_MINUTES)
    expect(blockedUntil(attempts, now + FIFTEEN_MINUTES)).toBeUndefined()
    expect(withFailure(attempts, now + FIFTEEN_MINUTES).failures).toBe(1)
  })

  it('does not outlast a clock that was a year ahead', () => {
    const attempts = failTimes(5, now + 365 * 24 * 60 * 60 * 1000)
    expect(blockedUntil(attempts, now)).toBeUndefined()
    expect(withFailure(attempts, now).failures).toBe(1)
  })
})
