import { beforeEach, expect, it, vi } from 'vitest'
import { withRecentLogin } from './login-again.ts'
import { registerLogin } from './open-login.ts'

const openLoginAgain = vi.fn()
const aroha = { id: 'b1f5c0a4-7c9e-4f6f-8d53-0c9f6f0a1d11', email: 'aroha@client.example' }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('sb-127-auth-token', JSON.stringify({ user: aroha }))
  openLoginAgain.mockReset()
  registerLogin(async () => ({ openAccountDialog: () => {}, openLoginAgain }))
})

it('asks for no login where the server wants none [R4.86]', async () => {
  expect(await withRecentLogin(async () => 'done', document.body)).toBe('done')
  expect(openLoginAgain).not.toHaveBeenCalled()
})

it('does what was wanted by itself after the login of the same person [R4.86]', async () => {
  openLoginAgain.mockResolvedValue(true)
  const act = vi.fn().mockResolvedValueOnce('login_needed').mockResolvedValueOnce('done')
  expect(await withRecentLogin(act, document.body)).toBe('done')
  expect(openLoginAgain).toHaveBeenCalledExactlyOnceWith(aroha, document.body)
  expect(act).toHaveBeenCalledTimes(2)
})

it('does nothing more where the dialog was left, or nobody is logged in [R4.86]', async () => {
  openLoginAgain.mockResolvedValue(false)
  const act = vi.fn().mockResolvedValue('login_needed')
  expect(await withRecentLogin(act, document.body)).toBe('left')
  expect(act).toHaveBeenCalledOnce()

  localStorage.clear()
  expect(await withRecentLogin(act, document.body)).toBe('left')
  expect(openLoginAgain).toHaveBeenCalledOnce()
})
