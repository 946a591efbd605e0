import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { updatePasswordWords as words } from '../../../content/accounts/account-pages.ts'
import { newPasswordMessages } from '../../../domain/accounts/new-password.ts'
import { RESET_PATH } from '../../../domain/site/paths.ts'
import { UpdatePasswordPanel } from './UpdatePasswordPanel.tsx'

vi.mock('../../api/link-look.ts', () => ({ isLinkOver: async () => false }))
vi.mock('./password-update.ts', () => ({
  createPasswordUpdate: () => ({ change: async () => ({ outcome: 'invalid-link' }) }),
}))

let root: Root

const type = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Opens the link, and sets a password with it. */
const use = async (link: string) => {
  window.mailLinkFragment = link
  await act(async () => root.render(<UpdatePasswordPanel />))
  await act(async () => {
    for (const input of document.querySelectorAll('input')) type(input, 'Neap-Tide-9')
  })
  await act(async () => document.querySelector('form')?.requestSubmit())
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('offers a new link in the place of one that resets no more [R2.67]', async () => {
  await use('#token_hash=used&type=recovery')
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    newPasswordMessages.invalidLink,
  )
  expect(document.querySelector('a')?.getAttribute('href')).toBe(RESET_PATH)
})

it('offers no reset in the place of an invitation, as administrators are mailed none', async () => {
  await use('#token_hash=used&type=invite')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    words.invitation.invalidTitle,
  )
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/login')
  expect(document.querySelector(`[href="${RESET_PATH}"]`)).toBeNull()
})
