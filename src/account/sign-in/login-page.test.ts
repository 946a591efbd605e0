import { expect, it, vi } from 'vitest'
import { followWhoIsLoggedIn } from './login-page.ts'

const { sayWhoIsLoggedIn } = vi.hoisted(() => ({ sayWhoIsLoggedIn: vi.fn() }))
vi.mock('./already-logged-in.ts', () => ({ sayWhoIsLoggedIn }))

const storeElsewhere = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))

it('looks again who is logged in where another tab logs in, and not where it changes the theme', async () => {
  followWhoIsLoggedIn(document)
  storeElsewhere('theme')
  storeElsewhere('sb-southerly-auth-token')
  await vi.waitFor(() => expect(sayWhoIsLoggedIn).toHaveBeenCalled())
  expect(sayWhoIsLoggedIn).toHaveBeenCalledTimes(1)
})
