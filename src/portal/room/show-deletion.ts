import { storedUser } from '../../session/session-display.ts'
import { afterPaint } from '../../shell/after-paint.ts'

/** Where the page shows that the account is to be deleted. */
export const DELETION_NOTICE_ID = 'deletion-notice'

/** Says on a page of the room that a deletion of the account waits, to whoever is logged in. */
export const showDeletion = (): void =>
  afterPaint(async () => {
    const user = storedUser()
    const place = document.getElementById(DELETION_NOTICE_ID)
    if (!user || !place) return
    const { findOwnDeletion } = await import('../../session/own-deletion.ts')
    if (!(await findOwnDeletion(user.id))) return
    const { drawDeletionNotice } = await import('./DeletionNotice.tsx')
    drawDeletionNotice(place, user.id)
  })
