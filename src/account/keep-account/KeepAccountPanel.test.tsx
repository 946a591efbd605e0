import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KeepAccountPanel } from './KeepAccountPanel.tsx'

const TOKEN = 'a'.repeat(43)
const fetched = vi.fn<typeof fetch>()
let root: Root

const open = async (fragment = `#token_hash=${TOKEN}`) => {
  window.mailLinkFragment = fragment
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () => root.render(<KeepAccountPanel />))
}
const press = () => act(async () => document.querySelector('button')?.click())
const heading = () => document.querySelector('h1')?.textContent
const answers = (status: number, body: unknown = {}) =>
  fetched.mockImplementation(async () => Response.json(body, { status }))

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  sessionStorage.clear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('opening the link asks nothing of the server; the button sends its token, once [R2.452]', async () => {
  answers(200)
  await open()
  expect(heading()).toBe('Keep your account?')
  expect(fetched).not.toHaveBeenCalled()
  await press()
  expect(fetched).toHaveBeenCalledOnce()
  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/functions/v1/keep-account')
  expect(request?.body).toBe(JSON.stringify({ token: TOKEN }))
  expect(heading()).toBe('Your account stays')
  expect(document.activeElement?.tagName).toBe('H1')
  expect(window.mailLinkFragment).toBeUndefined()
})

test('a link that has ended, or is cut off, leads to the login, and from there to the deletion [R2.452]', async () => {
  answers(410, { code: 'link_ended' })
  await open()
  await press()
  expect(heading()).toBe('This link no longer works')
  const login = document.querySelector('a')
  expect(login?.getAttribute('href')).toBe('/login')
  login?.addEventListener('click', (event) => event.preventDefault())
  await act(async () => login?.click())
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/profile#deletion')

  await act(async () => root.unmount())
  await open('')
  expect(heading()).toBe('This link no longer works')
})

test('what has begun is said, and offers nothing [R2.452]', async () => {
  answers(409, { code: 'begun' })
  await open()
  await press()
  expect(heading()).toBe('The deletion has begun')
  expect(document.querySelector('button')).toBeNull()
})

test.each([
  [
    'a server that is away',
    () => fetched.mockRejectedValue(new TypeError('away')),
    'Your link still works',
  ],
  ['too many tries', () => answers(429), 'Please wait ten minutes'],
])('%s keeps the button, and says what else to do [R2.452]', async (_, prepare, said) => {
  prepare()
  await open()
  await press()
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(said)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('ring')
  answers(200)
  await press()
  expect(heading()).toBe('Your account stays')
})
