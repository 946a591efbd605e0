import { AuthRetryableFetchError } from '@supabase/auth-js'
import { PostgrestClient, PostgrestError } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isAnswerLost, serverMessage, shownMessage, thrownMessage } from './server-message.ts'

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

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it.each([
  ['a lost network', new TypeError('Failed to fetch')],
  ['an answer that is cut off', thrownBy(() => JSON.parse('{"users":['))],
  ['an answer of another form', thrownBy(() => v.parse(v.array(v.string()), null))],
  [
    'a function that could not be asked',
    new Error('Failed to send a request to the Edge Function'),
  ],
  ['a refresh that did not arrive', new AuthRetryableFetchError('Failed to fetch', 0)],
  ['no error at all', null],
])(
  'shows no words of libraries and browsers, but the specified sentence: %s [R8.4]',
  (_, error) => {
    expect(shownMessage(error)).toBe('An unexpected error occurred')
  },
)

it('shows what the database says, and what a service says with a status', () => {
  const refused = { message: 'The tide is out', details: '', hint: '', code: 'P0001' }
  expect(shownMessage(new PostgrestError(refused))).toBe('The tide is out')
  expect(shownMessage(refused)).toBe('The tide is out')
  expect(shownMessage(new AuthRetryableFetchError('Shut for stock', 503))).toBe('Shut for stock')
})

it('shows the specified sentence for rows that could not be asked for [R8.4]', async () => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const rows = new PostgrestClient('http://127.0.0.1:9', { fetch, retry: false }).from('rows')
  const { error } = await rows.select('*')
  expect(shownMessage(error)).toBe('An unexpected error occurred')
})

it('knows an answer that did not come from one that refuses', async () => {
  const errorOf = async (answer: () => Promise<Response>) =>
    (await new PostgrestClient('http://data.example', { fetch: answer }).rpc('act')).error
  const refusal = { code: '23514', message: 'No', details: null, hint: null }
  expect(
    await errorOf(() => Promise.reject(new TypeError('Failed to fetch'))).then(isAnswerLost),
  ).toBe(true)
  expect(
    await errorOf(async () => new Response('<html>Bad Gateway', { status: 502 })).then(
      isAnswerLost,
    ),
  ).toBe(true)
  expect(
    await errorOf(async () => Response.json(refusal, { status: 400 })).then(isAnswerLost),
  ).toBe(false)
  expect(isAnswerLost(null)).toBe(false)
})
