import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, framesOf, scrub } from './error-report.ts'
import { errorReportSchema } from './error-report-schema.ts'

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''))
const base64url = fc
  .uint8Array({ minLength: 16, maxLength: 64 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))
const jwt = fc.tuple(fc.object({ maxDepth: 0 }), base64url).map(([claims, signature]) =>
  [{ alg: 'ES256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat(signature)
    .join('.'),
)
const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength, maxLength }).map((list) => list.join(''))
const phone = fc
  .tuple(
    fc.constantFrom('021', '+64 21', '(09)', '0800', '+1-555'),
    fc.constantFrom(' ', '-', '.', ''),
    digits(3, 3),
    digits(4, 4),
  )
  .map(([prefix, gap, first, last]) => [prefix, first, last].join(gap))

const secrets = {
  'a signed token': jwt,
  'a token': base64url,
  'a token in hexadecimal': hex(40),
  'a UUID': fc.uuid(),
  'a mail address': fc.emailAddress(),
  'a phone number': phone,
  'a long number': digits(4, 20),
  'an address of the network': fc.oneof(
    fc.ipV4(),
    fc.ipV6().filter((ip) => /\d{2}/u.test(ip)),
  ),
  'a quoted value': fc
    .string({ minLength: 8 })
    .filter((text) => /\w{6}/u.test(text))
    .map((text) => `"${text}"`),
  'an address with a query': fc.webUrl({ withQueryParameters: true }),
}

const around = fc.constantFrom(
  'Failed to fetch',
  'invalid input syntax for type uuid:',
  'The visitor could not be found',
  'status 503:',
  '(',
  ')',
  ',',
  ' - ',
  '',
)
const separator = fc.constantFrom(' ', ', ', ' (', ': ', '\n', '=', '\t')

/** What would give a secret away: any six characters of it in a row, but words of the message itself. */
const remains = (text: string, secret: string): string[] =>
  Array.from({ length: Math.max(0, secret.length - 5) }, (_, at) =>
    secret.slice(at, at + 6),
  ).filter((piece) => /[\p{L}\p{N}]{4}/u.test(piece) && text.includes(piece))

describe('scrub', () => {
  it.each(Object.entries(secrets))('leaves nothing of %s [R7.60]', (_, secretOf) => {
    fc.assert(
      fc.property(around, separator, secretOf, around, (before, gap, secret, after) => {
        const text = scrub(`${before}${gap}${secret} ${after}`)
        expect(remains(text, secret)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('leaves nothing of what was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 6 }).filter((text) => /\w{6}/u.test(text)),
        (text) => {
          expect(remains(scrub(`Could not send ${text} to us`, [text]), text)).toEqual([])
        },
      ),
    )
    expect(scrub('User Mere Walker is unknown', ['Mere Walker', 'is'])).toBe('User *** is unknown')
  })

  it('keeps 300 characters at most, of any message', () => {
    const text = fc
      .array(fc.oneof(around, separator, ...Object.values(secrets)))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (message) => {
        expect(scrub(message).length).toBeLessThanOrEqual(300)
      }),
    )
  })

  // A pattern that backtracks would run into the test's time limit.
  it('reads long messages of what its patterns look for', () => {
    for (const part of ['a', 'a@', '"', "'", '=', '?&', '0:', '1 ', 'eyJ.', 'http://']) {
      expect(scrub(part.repeat(100_000)).length).toBeLessThanOrEqual(300)
    }
  })

  it('reads no more of characters that stand for several', () => {
    // Each is written in six letters: its patterns would read 12,000 for half a second.
    expect(scrub(`broken ${'\u3316'.repeat(1990)}`)).toBe('broken')
    expect(scrub(`broken ${'\u3316'.repeat(20)}`)).toBe('broken ***')
  })

  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'email')",
      'TypeError: Cannot read properties of undefined (reading ***)',
    ],
    [
      'Minified React error #31; visit https://react.dev/errors/31?args[]=object',
      'Minified React error #31; visit ***',
    ],
    [
      'Failed to fetch dynamically imported module: https://a.example/_astro/dialogs.Bx12_3yz.js',
      'Failed to fetch dynamically imported module: dialogs',
    ],
    ["Failed to fetch http://a.aa/@a'b'%00aaa?c", 'Failed to fetch ***'],
    ['config.json: 503', 'config.json: 503'],
    ['refused eyJhbGci.eyJzdWIi.c2ln', 'refused ***'],
    [
      `Unexpected token 'K', "Kia "ora" Mere"... is not valid JSON`,
      'Unexpected token ***, ***... is not valid JSON',
    ],
    ['invalid_refresh_token_not_found', 'invalid_refresh_token_not_found'],
    ["can't open the visitor's list", "can't open the visitor's list"],
    ['new Float32Array(2): out of memory', 'new Float32Array(2): out of memory'],
    ['password is hunter2', 'password ***'],
    ['Authorization: Bearer abc', 'Authorization ***'],
  ])('%s', (message, expected) => {
    expect(scrub(message)).toBe(expected)
  })
})

const ORIGIN = 'https://southerly.example'

describe('framesOf', () => {
  it('reads V8 and Gecko, and takes our own files alone', () => {
    const v8 = `TypeError: x is not a function
    at t (${ORIGIN}/_astro/menu.Bx12_3yz.js:1:234)
    at async Object.<anonymous> (${ORIGIN}/_astro/start.Cx12_3yz.js?v=eyJhbGciOi:1:12)
    at ${ORIGIN}/update-password?token=secret:3:4
    at chrome-extension://abcdef/content.js:1:2
    at eval (eval at evaluate (:1:1), <anonymous>:1:1)`
    const gecko = `t@${ORIGIN}/_astro/menu.Bx12_3yz.js:1:234
async*@${ORIGIN}/_astro/start.Cx12_3yz.js:1:12
@https://elsewhere.example/x.js:1:2`
    expect(framesOf(v8, [ORIGIN])).toEqual([
      't (/_astro/menu.Bx12_3yz.js:1:234)',
      'Object.<anonymous> (/_astro/start.Cx12_3yz.js:1:12)',
    ])
    expect(framesOf(gecko, [ORIGIN])).toEqual([
      't (/_astro/menu.Bx12_3yz.js:1:234)',
      '/_astro/start.Cx12_3yz.js:1:12',
    ])
  })

  it('reads Node, relative to the project', () => {
    const stack = `Error
    at send (file:///srv/app/packages/platform/app.ts:10:2)
    at Client._query (/srv/app/node_modules/pg/lib/client.js:526:17)
    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)
    at other (/home/mere/secret.js:1:1)`
    expect(framesOf(stack, ['file:///srv/app/', '/srv/app/'])).toEqual([
      'send (packages/platform/app.ts:10:2)',
      'Client._query (node_modules/pg/lib/client.js:526:17)',
      'process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
    ])
  })
})

describe('a report', () => {
  const report = {
    kind: 'error',
    message: 'mere@client.example is unknown',
    frames: [
      't (/_astro/menu.Bx12_3yz.js:1:234)',
      'https://elsewhere.example/x.js:1:2',
      'mere@client.example',
    ],
    path: '/admin/submissions/5b0c5b9e-1111-4222-8333-123456789abc',
    release: '0.2.0+abc',
  }

  it('is taken without what names a person, and with the path that events count', () => {
    expect(v.parse(errorReportSchema, report)).toEqual({
      kind: 'error',
      message: '*** is unknown',
      frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)'],
      path: '/admin/submissions/:id',
      release: '0.2.0+abc',
    })
  })

  it.each([
    { kind: 'request' },
    { path: 'https://elsewhere.example/' },
    { message: 1 },
    { frames: 'x' },
  ])('%o is none of a browser', (fields) => {
    expect(v.is(errorReportSchema, { ...report, ...fields })).toBe(false)
  })
})

describe('fingerprintOf', () => {
  const error = {
    kind: 'error',
    message: 'status 503',
    frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)', 'src/a.ts:1:2'],
  } as const

  it('is the same for other numbers, lines, builds and outer frames', async () => {
    const same = {
      kind: 'error',
      message: 'status 502',
      frames: ['t (/_astro/menu.Cy12_3yz.js:9:9)', 'src/a.ts:2:3'],
    } as const
    expect(await fingerprintOf(same)).toBe(await fingerprintOf(error))
    expect(await fingerprintOf(error)).toMatch(/^[0-9a-f]{32}$/u)
  })

  it.each([{ kind: 'rejection' }, { message: 'another' }, { frames: ['src/b.ts:1:2'] }] as const)(
    'is another with %o',
    async (fields) => {
      expect(await fingerprintOf({ ...error, ...fields })).not.toBe(await fingerprintOf(error))
    },
  )
})
