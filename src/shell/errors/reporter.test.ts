import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ORIGIN = location.origin
const STACK = `Error: broken
    at t (${ORIGIN}/_astro/menu.Bx12_3yz.js:1:234)`

const errorOf = (message: string, stack = STACK) => Object.assign(new Error(message), { stack })

let sent: { kind: string; message: string; frames: string[]; path: string }[]
let reporter: typeof import('./reporter.ts')

beforeEach(async () => {
  sent = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return new Response(null, { status: 204 })
    }),
  )
  document.body.innerHTML = ''
  // The counts of a page.
  vi.resetModules()
  reporter = await import('./reporter.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('an error is sent with its kind, frames and path, and without values', () => {
  reporter.report(errorOf('mere@client.example is unknown'), 'rejection')
  expect(sent).toEqual([
    {
      kind: 'rejection',
      message: 'Error: *** is unknown',
      frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)'],
      path: '/',
    },
  ])
  expect(fetch).toHaveBeenCalledWith(
    '/functions/v1/error-report',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  )
})

test('it carries the token of whoever is signed in, and is sent without one that cannot be used [A62]', async () => {
  const config = { supabaseUrl: ORIGIN, publishableKey: 'the-public-key' }
  const headersAfter = async (message: string, answer: Response) => {
    const request = vi.fn<typeof fetch>(async (url) =>
      url === '/config.json' ? answer : new Response(null, { status: 204 }),
    )
    vi.stubGlobal('fetch', request)
    reporter.report(errorOf(message), 'error')
    const reports = () => request.mock.calls.filter(([url]) => url !== '/config.json')
    await vi.waitFor(() => expect(reports()).toHaveLength(1))
    return reports()[0]?.[1]?.headers
  }
  const anonymous = { 'content-type': 'text/plain' }
  localStorage.setItem('sb-127-auth-token', '{"access_token":"a.b.c","user":{}}')
  expect(await headersAfter('offline', Response.error())).toEqual(anonymous)
  expect(await headersAfter('of a client', Response.json(config))).toEqual({
    ...anonymous,
    apikey: 'the-public-key',
    authorization: 'Bearer a.b.c',
  })
  localStorage.setItem('sb-127-auth-token', '{')
  expect(await headersAfter('lost', Response.json(config))).toEqual(anonymous)
  localStorage.clear()
})

test('what was typed is cut out, in fields that are gone too [R7.60]', () => {
  reporter.rememberInput(document)
  document.body.innerHTML =
    '<form><input value="Mere Walker"><textarea>The roof leaks\nsince May</textarea></form>'
  document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
  document.body.innerHTML = '<input value="Henderson">'
  reporter.report(errorOf('Mere Walker of Henderson said The roof leaks to us'), 'error')
  expect(sent[0]?.message).toBe('Error: *** of *** said *** to us')
})

test('the same error is sent once, and ten of a page at most [R7.65]', () => {
  const error = errorOf('the first')
  reporter.report(error, 'module')
  reporter.report(error, 'rejection')
  reporter.report(errorOf('the first'), 'error')
  expect(sent).toHaveLength(1)
  for (const letter of 'abcdefghijklmno') reporter.report(errorOf(`the ${letter}`), 'error')
  expect(sent).toHaveLength(10)
})

test.each([
  ['an extension', `Error\n    at t (chrome-extension://abc/content.js:1:2)\n${STACK}`],
  ['another extension', 'x@moz-extension://abc-def/content.js:1:2'],
  ['another site', 'Error\n    at t (https://elsewhere.example/tag.js:1:2)'],
])('an error of %s is left out [R7.65]', (_, stack) => {
  reporter.report(errorOf('broken', stack), 'error')
  expect(sent).toEqual([])
})

test('an error that the browser tells nothing of is left out, and a given up transition [R7.65]', () => {
  reporter.reportUncaught(new ErrorEvent('error', { message: 'Script error.' }))
  const reason = new DOMException('Transition was aborted', 'AbortError')
  reporter.reportUncaught(
    Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }),
  )
  expect(sent).toEqual([])
  reporter.reportUncaught(new ErrorEvent('error', { error: errorOf('ours') }))
  expect(sent).toMatchObject([{ kind: 'error', message: 'Error: ours' }])
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('with %s nothing is sent [R7.65]', (name, value) => {
  vi.stubGlobal('navigator', { [name]: value })
  reporter.report(errorOf('broken'), 'error')
  expect(sent).toEqual([])
})
