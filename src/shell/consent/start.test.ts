import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../domain/site/paths.ts'

const BAR =
  '<div id="consent" data-version="0a1b2c3d" hidden><button data-consent="essential"></button></div>'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  delete document.documentElement.dataset.tokenTaken
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
})

/** Opens the page at `path` and waits for what consent does there. Returns what was asked of the server. */
const open = async (path: string, body = '', headers: Readonly<Record<string, string>> = {}) => {
  history.replaceState(null, '', path)
  document.body.innerHTML = BAR + body
  const asked = vi.fn(async (_address: string) =>
    Response.json({ supabaseUrl: '', publishableKey: '', gtmId: 'GTM-TEST' }, { headers }),
  )
  vi.stubGlobal('fetch', asked)
  const { startConsent } = await import('./start.ts')
  startConsent(document)
  await new Promise((resolve) => setTimeout(resolve))
  return asked.mock.calls.map(([address]) => address)
}

const isAsking = () => !document.getElementById('consent')?.hidden

const answered = (analytics: boolean) =>
  localStorage.setItem(
    'consent',
    JSON.stringify({
      version: '0a1b2c3d',
      decidedAt: '2026-11-22T10:00:00Z',
      analytics,
      marketing: false,
      shown: 'bar',
    }),
  )

test('a page that may carry a container asks for its id, and then the visitor [R7.45]', async () => {
  expect(await open(paths.about)).toEqual(['/config.json'])
  expect(isAsking()).toBe(true)
})

test.each([
  ['of an account', paths.login, ''],
  ['with a password', paths.about, '<input type="password">'],
])('without an answer a page %s asks the server for nothing [R7.35]', async (_, path, body) => {
  expect(await open(path, body)).toEqual([])
  expect(isAsking()).toBe(false)
})

test('without an answer a page whose address carried a token asks the server for nothing [R7.35]', async () => {
  document.documentElement.dataset.tokenTaken = ''
  expect(await open(paths.about)).toEqual([])
  expect(isAsking()).toBe(false)
})

test('after a no nothing is asked for, on any page [R7.35]', async () => {
  answered(false)
  expect(await open(paths.about)).toEqual([])
  expect(await open(paths.login)).toEqual([])
})

test('a yes is remembered on a page of an account, too: the visit is kept [R4.65]', async () => {
  answered(true)
  expect(await open(`${paths.login}?utm_source=radio`)).toEqual(['/config.json'])
  expect(sessionStorage.getItem('visit')).toContain('radio')
})

test('an answer is given at the server’s time: a receipt from days ahead would be refused [R2.706]', async () => {
  const server = new Date('2026-11-22T10:00:00Z')
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z'), toFake: ['Date'] })
  try {
    await open(paths.about, '', { date: server.toUTCString() })
    document.querySelector<HTMLElement>('[data-consent]')?.click()
    expect(JSON.parse(localStorage.getItem('consent') ?? '')).toMatchObject({
      decidedAt: server.toISOString(),
    })
  } finally {
    vi.useRealTimers()
  }
})
