import { useEffect, useRef } from 'react'
import { dialogWords } from '../../../content/accounts/account.ts'
import { bookedWords } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import type { ActOutcome } from '../parts/call-problem.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { useBooking } from '../parts/use-booking.ts'
import styles from './CancelDialog.module.css'

const words = bookedWords.cancelling

interface CancelDialogProps {
  startsAt: string
  onCancel: () => Promise<ActOutcome>
  onClose: () => void
}

/** Asks before a call is cancelled; the safe button has the focus. */
export function CancelDialog({ startsAt, onCancel, onClose }: CancelDialogProps) {
  const { isSending, problem, send } = useBooking(onCancel)
  const safe = useRef<HTMLButtonElement>(null)
  // After the dialog was opened, which focuses the first of its controls.
  useEffect(() => safe.current?.focus(), [])
  return (
    <Dialog title={words.title} closeLabel={dialogWords.close} onClose={onClose}>
      <p>{words.text(writeCallTime(startsAt))}</p>
      <div className={styles.end}>
        <ProblemNotice act="cancel" problem={problem} />
        <p className={layout.actions}>
          <Button ref={safe} onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="line" aria-disabled={isSending || undefined} onClick={() => send()}>
            {isSending ? words.submitting : words.submit}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
