import { expect, it, vi } from 'vitest'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import { openLogin, registerLogin } from './open-login.ts'

it('opens the dialog that the page has registered, once its code has come', async () => {
  const openAccountDialog = vi.fn()
  const loadDialog = vi.fn(async () => ({ openAccountDialog, openLoginAgain: async () => true }))
  registerLogin(loadDialog)
  expect(loadDialog).not.toHaveBeenCalled()
  await openLogin('register', document.body)
  expect(openAccountDialog).toHaveBeenCalledExactlyOnceWith('register', document.body)
})

it('says that the page needs a refresh where the code cannot be had', async () => {
  const listener = vi.fn()
  addEventListener(MODULE_FAILED, listener)
  registerLogin(() => Promise.reject(new TypeError('Failed to fetch')))
  await openLogin('login', document.body)
  expect(listener).toHaveBeenCalledOnce()
})
