import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginEnds } from './LoginEnds.tsx'

const { checkSession } = vi.hoisted(() => ({ checkSession: vi.fn(async () => true) }))
vi.mock('../../api/session-check.ts', () => ({ checkSession }))

const MINUTE = 60_000
// 4:12 AM in Auckland; the code was typed half a minute after the password.
const login = Date.UTC(2026, 10, 17, 15, 12) / 1000
const tokenOf = (amr: readonly { readonly method: string; readonly timestamp: number }[]) =>
  `e30.${btoa(JSON.stringify({ amr }))}.e30`
const TOKEN = tokenOf([
  { method: 'totp', timestamp: login + 30 },
  { method: 'password', timestamp: login },
])

let root: Root
const place = document.createElement('div')
const show = (accessToken: string) =>
  act(async () => root.render(<LoginEnds accessToken={accessToken} />))
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const said = () => place.querySelector('[role=status]')?.textContent?.replaceAll(/\s/gu, ' ')
const NOTICE =
  'You will be logged out at 4:12 PM, twelve hours after your login. What you typed is kept on this device.'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: login * 1000 + 11 * 60 * MINUTE })
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  checkSession.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => vi.resetModules())

test('the end of an administrator’s login is said two minutes before, without taking the focus [R6.243]', async () => {
  const field = document.createElement('textarea')
  document.body.append(field)
  await show(TOKEN)
  field.focus()
  await pass(58 * MINUTE - 1)
  expect(said()).toBe('')
  await pass(1)
  expect(said()).toBe(NOTICE)
  expect(document.activeElement).toBe(field)
  expect(checkSession).not.toHaveBeenCalled()
  await pass(2 * MINUTE)
  expect(checkSession).toHaveBeenCalledOnce()
  await pass(MINUTE)
  expect(checkSession).toHaveBeenCalledOnce()
})

test('a new token of the same login puts nothing off, and that of a new one does [R6.243]', async () => {
  await pass(59 * MINUTE)
  await show(TOKEN)
  expect(said()).toBe(NOTICE)
  await show(`${TOKEN}2`)
  expect(said()).toBe(NOTICE)
  await show(tokenOf([{ method: 'password', timestamp: login + 12 * 3600 }]))
  expect(said()).toBe('')
})

test('a token that does not say when its login was announces no end [R6.243]', async () => {
  for (const token of ['token', 'e30.e30.e30', tokenOf([])]) {
    await show(token)
    await pass(24 * 60 * MINUTE)
    expect(said()).toBe('')
  }
  expect(checkSession).not.toHaveBeenCalled()
})
