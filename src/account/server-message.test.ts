import { AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { serverMessage, thrownMessage } from './server-message.ts'

it.each([
  [422, 'New password should be different from the old password.'],
  [429, 'Request rate limit reached'],
  [500, 'Something went wrong on our side'],
  [503, 'The service is briefly unavailable'],
])('passes on the server’s message of a %i', (status, message) => {
  expect(serverMessage({ status, message }, 'Fallback')).toBe(message)
})

it.each([
  [0, 'Failed to fetch'],
  [undefined, 'Failed to fetch'],
  [500, ''],
  [500, '{}'],
  [500, '{"statusCode":500}'],
  [500, '<!doctype html>\n<title>Oops</title>'],
  [502, 'Bad Gateway'],
  [504, 'Gateway Time-out'],
  [521, 'HTTP 521'],
])('uses the fallback for status %s with %j', (status, message) => {
  expect(serverMessage({ status, message }, 'Fallback')).toBe('Fallback')
})

it('finds the words in what a client throws, and none in any other error', () => {
  expect(thrownMessage(new AuthRetryableFetchError('Shut for stock', 503), 'Fallback')).toBe(
    'Shut for stock',
  )
  expect(thrownMessage(new TypeError('x is undefined'), 'Fallback')).toBe('Fallback')
})
