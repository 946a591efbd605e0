import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deletionNotice as words } from '../../../content/profile/deletion.ts'
import { writeDeletionDay } from '../../../domain/accounts/deletion-moment.ts'
import { paths } from '../../../domain/site/paths.ts'
import { writeDate } from '../../../domain/time/new-zealand-time.ts'
import { cancelDeletion } from '../../api/client/account-deletion.ts'
import { fetchFunctionCode } from '../../api/client-code.ts'
import { isOpenDeletion, refreshOwnDeletion, useOwnDeletion } from '../../session/own-deletion.ts'
import { storedUser } from '../../session/session-display.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './DeletionNotice.module.css'

/** A line below the room's bar while a deletion of the account waits, with the button that takes it back. */
export function DeletionNotice({ userId }: { userId: string }) {
  const deletion = useOwnDeletion(userId)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const outcome = useRef<HTMLParagraphElement>(null)
  const isOpen = isOpenDeletion(deletion)
  useEffect(fetchFunctionCode, [])
  // The button may be gone: the outcome takes its focus.
  useEffect(() => {
    if (said && !isBusy) outcome.current?.focus()
  }, [said, isBusy])
  // The mailed link may have cancelled the deletion meanwhile.
  useEffect(() => {
    if (!isOpen) return
    const ask = () => {
      if (document.visibilityState === 'visible') refreshOwnDeletion(userId)
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [isOpen, userId])
  const keep = async () => {
    if (isBusy) return
    setBusy(true)
    const became = await cancelDeletion()
    if (became === 'begun') setSaid(words.isBegun)
    else setSaid(became === 'done' ? words.kept : words.failed)
    await refreshOwnDeletion(userId)
    setBusy(false)
  }
  const isMine = useIsLoggedIn(userId)
  if (!isMine || (!isOpen && !said)) return null
  return (
    <section className={styles.notice} aria-label={words.label}>
      <div className={`${layout.wrap} ${styles.row}`}>
        {isOpen ? (
          <p>
            {deletion.hasBegun
              ? words.begun
              : deletion.hold
                ? words.held(writeDate(deletion.hold.until))
                : words.waiting(writeDeletionDay(deletion.dueAt))}{' '}
            <a href={`${paths.profile}#deletion`}>{deletion.hold ? words.why : words.more}</a>
          </p>
        ) : null}
        <p role="status" tabIndex={-1} ref={outcome}>
          {said}
        </p>
        {isOpen && !deletion.hasBegun ? (
          <Button variant="line" aria-disabled={isBusy} onClick={keep}>
            {isBusy ? words.keeping : words.keep}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

const followTabs = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Whether `userId` is logged in, followed through other tabs; a logout of this one hides the notice's place. */
const useIsLoggedIn = (userId: string): boolean =>
  useSyncExternalStore(followTabs, () => storedUser()?.id === userId)
