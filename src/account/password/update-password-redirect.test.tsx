import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { newPasswordMessages } from '../../../domain/accounts/new-password.ts'
import { UpdatePasswordPanel } from './UpdatePasswordPanel.tsx'

vi.mock('../../api/link-look.ts', () => ({ isLinkOver: async () => false }))
vi.mock('./password-update.ts', () => ({
  createPasswordUpdate: () => ({
    change: async () => ({ outcome: 'updated', email: 'hana@tawa.example' }),
  }),
}))
vi.mock('../../ui/toasts.ts', () => ({
  toast: { success: vi.fn(), error: vi.fn() },
  preloadToasts: vi.fn(),
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const type = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

it('leads to the login three seconds after the password was changed, not sooner [R4.30, R9.16]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  window.mailLinkFragment = '#token_hash=fresh&type=recovery'
  const root = createRoot(place)
  await act(async () => root.render(<UpdatePasswordPanel />))
  await act(async () => {
    for (const input of document.querySelectorAll('input')) type(input, 'Neap-Tide-9')
  })
  await act(async () => document.querySelector('form')?.requestSubmit())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(document.body.textContent).toContain(newPasswordMessages.updated)

  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(leave).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(leave.mock.calls).toEqual([['/login']])
  await act(async () => root.unmount())
})
