import { describe, expect, it } from 'vitest'
import { isElsewhere, phoneProblem } from './call-booking.ts'

describe('isElsewhere', () => {
  it.each(['Pacific/Auckland', 'Pacific/Chatham', 'Antarctica/McMurdo', 'NZ', ''])(
    'takes %j for New Zealand',
    (zone) => {
      expect(isElsewhere(zone)).toBe(false)
    },
  )

  it.each(['Europe/Berlin', 'Australia/Sydney', 'UTC'])('knows that %s is not', (zone) => {
    expect(isElsewhere(zone)).toBe(true)
  })
})

describe('phoneProblem', () => {
  it.each(['0151 234 5678', '151 234 5678', '(0151) 234-5678', 'tel 0151 2345678'])(
    'refuses %s on a device elsewhere [R2.483]',
    (phone) => {
      expect(phoneProblem(phone, 'Europe/Berlin')).toBe(
        'Start with + and your country code, such as +49 30 555 0123',
      )
    },
  )

  it.each(['+49 151 2345678', ' (+49) 151 2345678', '0049 151 2345678', '＋49 151 2345678'])(
    'takes %s there [R2.483]',
    (phone) => {
      expect(phoneProblem(phone, 'Europe/Berlin')).toBeUndefined()
    },
  )

  it.each(['Pacific/Auckland', 'Pacific/Chatham', 'Antarctica/McMurdo', ''])(
    'takes a number of New Zealand as it is typed there: %j [R2.483]',
    (zone) => {
      expect(phoneProblem('021 555 0188', zone)).toBeUndefined()
    },
  )
})
