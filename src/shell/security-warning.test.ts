import { beforeEach, describe, expect, it, vi } from 'vitest'
import { kindOf, warnOfViolation } from './security-warning.ts'

const { error, report } = vi.hoisted(() => ({ error: vi.fn(), report: vi.fn() }))
vi.mock('../ui/toasts.ts', () => ({ toast: { error } }))
vi.mock('../api/public/security-event.ts', () => ({ reportSecurityEvent: report }))

const page = `${location.origin}/contact`
const violation = {
  blockedURI: 'https://evil.example/x.js',
  documentURI: page,
  effectiveDirective: 'script-src-elem',
  sourceFile: page,
}
const written = { ...violation, blockedURI: 'inline' }

beforeEach(() => {
  sessionStorage.clear()
  error.mockClear()
  report.mockClear()
})

describe('the kind of a violation', () => {
  it.each([
    ['script from elsewhere', {}, 'csp-violation'],
    ['script written into the page', { blockedURI: 'inline' }, 'xss-attempt'],
    ['text run as script', { blockedURI: 'eval', effectiveDirective: 'script-src' }, 'xss-attempt'],
    ['style', { blockedURI: 'inline', effectiveDirective: 'style-src-attr' }, 'csp-violation'],
    [
      'a picture in the clear',
      { documentURI: 'https://southerly.example/', blockedURI: 'http://cdn.example/a.png' },
      'mixed-content',
    ],
  ])('of %s [R4.49]', (_, change, kind) => {
    expect(kindOf({ ...violation, ...change })).toBe(kind)
  })
})

it('warns of our own page once a session, and reports what is more serious than a violation [R4.49]', async () => {
  await warnOfViolation(written)
  await warnOfViolation(violation)
  expect(error.mock.calls).toEqual([
    [
      'Security warning detected',
      'A potential security issue was detected: xss-attempt. This has been logged for review.',
    ],
  ])
  expect(report.mock.calls).toEqual([['xss-attempt']])
})

it.each([
  ['markup that Chromium names no source for', { sourceFile: '' }, 'csp-violation'],
  [
    'a handler in such markup',
    { sourceFile: '', blockedURI: 'inline', effectiveDirective: 'script-src-attr' },
    'xss-attempt',
  ],
  [
    'script of another site',
    { sourceFile: 'https://evil.example/x.js', effectiveDirective: 'connect-src' },
    'csp-violation',
  ],
])('warns of %s in our own document [R4.49, R8.5]', async (_, change, kind) => {
  await warnOfViolation({ ...violation, ...change })
  expect(error.mock.calls).toEqual([
    ['Security warning detected', expect.stringContaining(`was detected: ${kind}.`)],
  ])
})

it.each([
  ['an extension of Chromium', { sourceFile: 'chrome-extension://abc/content.js' }],
  ['an extension of Firefox', { sourceFile: 'moz-extension://abc/content.js' }],
  ['an extension of Safari', { sourceFile: 'safari-web-extension://abc/content.js' }],
  ['an extension that Safari does not name', { sourceFile: 'webkit-masked-url://hidden/' }],
  ['a picture of an extension', { sourceFile: '', blockedURI: 'chrome-extension' }],
  ['a frame of another origin', { documentURI: 'https://evil.example/' }],
])('warns of nothing that %s did [R4.49]', async (_, change) => {
  await warnOfViolation({ ...violation, ...change })
  expect(error).not.toHaveBeenCalled()
  await warnOfViolation(violation)
  expect(error).toHaveBeenCalledOnce()
})
