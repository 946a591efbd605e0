import { isOfSession } from '../account/session-display.ts'
import { startOfficeClock } from './office-clock.ts'

/** What no page needs at first: the clock, and an eye on logins and logouts in other tabs. */
export const startWhenIdle = (page: Document): void => {
  startOfficeClock(page, () => new Date())
  addEventListener('storage', async ({ key }) => {
    if (!isOfSession(key)) return
    const { followSession } = await import('../account/session-elsewhere.ts')
    followSession()
  })
}
