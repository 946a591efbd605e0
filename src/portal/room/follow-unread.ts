import { storedUser } from '../../session/session-display.ts'
import { afterPaint } from '../../shell/after-paint.ts'
import { whileSeen } from '../../ui/while-seen.ts'
import { showUnread } from './unread-mark.ts'

/** How often a page of the room, other than that of the messages, asks. */
const EVERY_MS = 12_000

/** Shows in the room's bar how many messages are unread, for whoever is logged in. */
export const followUnread = (): void => {
  const ask = async () => {
    const user = storedUser()
    if (!user) return
    try {
      const { loadUnreadCount } = await import('../../api/client/unread-count.ts')
      showUnread(await loadUnreadCount(user.id))
    } catch {
      // The mark stays as it was, and is asked for again.
    }
  }
  afterPaint(ask)
  whileSeen(EVERY_MS, { work: ask, onReturn: ask })
}
