import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearMailLink,
  keepLinkSession,
  readMailLink,
  takeMailLink,
  takeNewsletterToken,
} from './mail-link.ts'

/** Loads `address`, or reloads the current one. */
const load = async (address?: string) => {
  if (address) history.replaceState(null, '', address)
  delete window.mailLinkFragment
  vi.resetModules()
  // @ts-expect-error A classic script without types.
  await import('./take-mail-link.js')
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

test('so has a page of the newsletter', async () => {
  await load('/newsletter/confirm#token_hash=xyz')
  await load()
  expect(takeNewsletterToken()).toBe('xyz')
  expect(history.state).toBeNull()
})

test('a place in the page is no link', async () => {
  await load('/confirm#main')
  expect(location.hash).toBe('#main')
  expect(takeMailLink()).toEqual(nothing)
})
