import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearMailLink,
  keepLinkSession,
  readLinkToken,
  readMailLink,
  takeMailLink,
} from './mail-link.ts'

let follow: () => void

/** Loads `address`, or reloads the current one, as a document that takes mail links below `takesLink`. */
const load = async (address?: string, { takesLink = '/' } = {}) => {
  if (address) history.replaceState(null, '', address)
  delete window.mailLinkFragment
  delete document.documentElement.dataset.tokenTaken
  const script = document.createElement('script')
  if (takesLink) script.dataset.takesLink = takesLink
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.resetModules()
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  // @ts-expect-error A classic script without types.
  await import('./take-mail-link.js')
  const [[event, listener] = []] = listen.mock.calls
  expect(event).toBe('hashchange')
  follow = listener as () => void
  listen.mockRestore()
}
/** What a browser does with an address that is entered where only its fragment is another. */
const enter = (fragment: string) => {
  history.pushState(null, '', location.pathname + fragment)
  follow()
}

const nothing = { kind: 'none' }
const link = '/confirm?from=mail#token_hash=abc&type=signup'

beforeEach(() => history.replaceState(null, '', '/'))

test('a mail link leaves the address before it is read, and is read once [R4.11]', async () => {
  await load(link)
  expect(location.pathname + location.search + location.hash).toBe('/confirm?from=mail')
  expect(takeMailLink()).toMatchObject({ kind: 'token', type: 'signup', tokenHash: 'abc' })
  expect(takeMailLink()).toEqual(nothing)
})

test('a page that could not read its link has it when it is loaded again, until it has read it', async () => {
  await load(link)
  await load()
  expect(takeMailLink()).toMatchObject({ kind: 'token', tokenHash: 'abc' })
  expect(history.state).toBeNull()
  await load()
  expect(takeMailLink()).toEqual(nothing)
})

test('a link to a new password is there through every load until it is used, and never in the address', async () => {
  await load('/update-password#token_hash=abc&type=recovery')
  expect(readMailLink()).toMatchObject({ kind: 'token', tokenHash: 'abc' })
  await load()
  expect(readMailLink()).toMatchObject({ kind: 'token', tokenHash: 'abc' })

  keepLinkSession('recovery', { access_token: 'access', refresh_token: 'refresh' })
  await load()
  expect(readMailLink()).toEqual({
    kind: 'session',
    type: 'recovery',
    accessToken: 'access',
    refreshToken: 'refresh',
  })
  expect(location.href).not.toContain('access')

  clearMailLink()
  expect(history.state).toBeNull()
  await load()
  expect(readMailLink()).toEqual(nothing)
})

test('so is the token of a page that acts on a press [R2.696]', async () => {
  await load('/newsletter/confirm#token_hash=xyz')
  for (const _ of [1, 2]) {
    expect(readLinkToken()).toBe('xyz')
    expect(location.href).not.toContain('xyz')
    await load()
  }
  clearMailLink()
  await load()
  expect(readLinkToken()).toBe('')
})

test('a link entered in a tab that has moved to its page loads that page, which has it; on another page it is dropped [R2.717]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await load('/messages', { takesLink: '/book' })
  enter('#token_hash=other')
  expect([location.href, history.state]).toEqual([`${location.origin}/messages`, null])
  expect(reload).not.toHaveBeenCalled()

  history.pushState(null, '', '/book')
  enter('#token_hash=abc')
  expect(location.href).toBe(`${location.origin}/book`)
  expect(reload).toHaveBeenCalledOnce()
  await load(undefined, { takesLink: '/book' })
  expect(readLinkToken()).toBe('abc')

  history.pushState(null, '', '/messages')
  enter('#token_hash=other')
  expect([location.href, history.state]).toEqual([`${location.origin}/messages`, null])
  expect(reload).toHaveBeenCalledOnce()
})

test('a place in the page is no link', async () => {
  await load('/confirm#main')
  expect(location.hash).toBe('#main')
  expect(takeMailLink()).toEqual(nothing)
})

test.each([
  ['/#access_token=a&refresh_token=r&type=signup', '/'],
  ['/contact?utm_source=mail#type=recovery&access_token=a', '/contact?utm_source=mail'],
  ['/discovery-questions#error=access_denied&error_code=otp_expired', '/discovery-questions'],
  ['/about#token_hash=h&type=signup', '/about'],
  ['/solutions?code=c&utm_source=mail#offer', '/solutions?utm_source=mail#offer'],
  ['/?token_hash=h&type=recovery', '/?type=recovery'],
  ['/blog?access_token=a&refresh_token=r&provider_token=p&token=t', '/blog'],
])(
  'any other page takes what a mail link carries out of %s, and keeps none of it [A17]',
  async (address, left) => {
    await load(address, { takesLink: '' })
    expect(location.pathname + location.search + location.hash).toBe(left)
    expect(window.mailLinkFragment).toBeUndefined()
    expect(history.state).toBeNull()
    expect(document.documentElement.dataset.tokenTaken).toBe('')
  },
)

test('an address without a link is left as it is, and so is the state of its entry', async () => {
  history.replaceState({ view: 1 }, '', '/admin?status=pending#first')
  await load(undefined, { takesLink: '' })
  expect(location.pathname + location.search + location.hash).toBe('/admin?status=pending#first')
  expect(history.state).toEqual({ view: 1 })
  expect(document.documentElement.dataset.tokenTaken).toBeUndefined()
})
