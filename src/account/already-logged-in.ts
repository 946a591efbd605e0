import { authClient } from './client.ts'
import { showSession, storedUser } from './session-display.ts'

/** Says on the login page who is logged in. A session that the server has ended gives way to the form. */
export const sayWhoIsLoggedIn = async (page: Document): Promise<void> => {
  const user = storedUser()
  const who = page.querySelector('.already-who')
  if (who) who.textContent = user?.email ?? ''
  if (!user) return
  try {
    const auth = await authClient()
    // Asks the server; the client forgets a session that has ended.
    await auth.getUser()
    const { data, error } = await auth.getSession()
    if (!error) showSession(data.session?.user ?? null)
  } catch (error) {
    console.error('session check', error)
  }
}
