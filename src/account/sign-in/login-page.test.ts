import { expect, it, vi } from 'vitest'
import { watchLoggedInUser } from './login-page.ts'

const { showLoggedInUser } = vi.hoisted(() => ({ showLoggedInUser: vi.fn() }))
vi.mock('./already-logged-in.ts', () => ({ showLoggedInUser }))

const storeElsewhere = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))

it('looks again who is logged in where another tab logs in, and not where it changes the theme', async () => {
  watchLoggedInUser(document)
  storeElsewhere('theme')
  storeElsewhere('sb-southerly-auth-token')
  await vi.waitFor(() => expect(showLoggedInUser).toHaveBeenCalled())
  expect(showLoggedInUser).toHaveBeenCalledTimes(1)
})
