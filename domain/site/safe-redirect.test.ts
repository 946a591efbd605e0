import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect, sameOriginPath } from './safe-redirect.ts'

const FALLBACK = '/discovery-questions'

describe('safeRedirect', () => {
  it.each([
    ['/profile', '/profile'],
    ['/admin?status=pending#first', '/admin?status=pending#first'],
    ['/@someone', '/@someone'],
    ['/a/../b', '/b'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ])('lets %j through as %j', (candidate, expected) => {
    expect(safeRedirect(candidate, FALLBACK)).toBe(expected)
  })

  it.each([
    null,
    undefined,
    '',
    'profile',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/profile',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    '@evil.example',
    'southerly.example@evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
  ])('refuses %j', (candidate) => {
    expect(safeRedirect(candidate, FALLBACK)).toBe(FALLBACK)
  })

  it.each([
    ['/admin#access_token=eyJ&refresh_token=r&type=recovery', '/admin'],
    ['/discovery-questions#refresh_token=r', '/discovery-questions'],
    ['/contact#type=signup&provider_refresh_token=p', '/contact'],
    ['/?x=1#error=access_denied&error_code=otp_expired', '/?x=1'],
    ['/confirm#token_hash=h&type=signup', '/confirm'],
    ['/admin?code=c&status=pending#first', '/admin?status=pending#first'],
    ['/login?token_hash=h', '/login'],
    ['/discovery-questions#question-codes', '/discovery-questions#question-codes'],
  ])('takes what a mail link carries out of %j [A17]', (candidate, expected) => {
    expect(safeRedirect(candidate, FALLBACK)).toBe(expected)
  })

  it('never leaves the origin, whatever it is given [R9.13, A12]', () => {
    const hostileText = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '@', ':', '%', '2', 'f', '\t', '\n', '?', '#', 'x'),
      maxLength: 12,
    })
    fc.assert(
      fc.property(hostileText, (tail) => {
        const target = new URL(safeRedirect(`/${tail}`, FALLBACK), 'https://ours.example')
        expect(target.origin).toBe('https://ours.example')
      }),
      { seed: 20260718, numRuns: 5000 },
    )
  })
})

describe('sameOriginPath', () => {
  const origin = 'https://southerly.example'

  it('keeps the path of an address of our own', () => {
    expect(sameOriginPath(`${origin}/login?verified=true`, origin, '/')).toBe(
      '/login?verified=true',
    )
  })

  it.each([
    null,
    '/login',
    'https://evil.example/login',
    'https://southerly.example.evil.example/',
    'https://southerly.example@evil.example/',
    'http://southerly.example/',
    'https://southerly.example//evil.example',
    'https://southerly.example/\u0000/evil',
    'javascript:alert(1)',
  ])('refuses %j', (address) => {
    expect(sameOriginPath(address, origin, '/')).toBe('/')
  })
})
