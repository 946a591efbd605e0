import { expect, test } from 'vitest'
import { missingHeaders, SECURITY_HEADERS } from './security-headers.ts'

const complete = () =>
  new Headers(Object.fromEntries(SECURITY_HEADERS.map((name) => [name, 'set'])))

test('what is missing is named, transport security for HTTPS alone [R7.28]', () => {
  const headers = complete()
  expect(missingHeaders(headers, 'https:')).toEqual([])
  headers.delete('x-frame-options')
  headers.delete('strict-transport-security')
  expect(missingHeaders(headers, 'https:')).toEqual([
    'strict-transport-security',
    'x-frame-options',
  ])
  expect(missingHeaders(headers, 'http:')).toEqual(['x-frame-options'])
})
