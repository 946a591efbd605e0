import { useEffect, useRef } from 'react'
import { dialogWords } from '../../../../content/accounts/account.ts'
import { deletionWords } from '../../../../content/profile/deletion.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './deletion.module.css'

const words = deletionWords.dialog

interface AskDialogProps {
  readonly day: string
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks before the account is put down for deletion; the safe button has the focus. */
export function AskDialog({ day, onDelete, onClose }: AskDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  // After the dialog was opened, which focuses the first of its controls.
  useEffect(() => safe.current?.focus(), [])
  return (
    <Dialog title={words.title} closeLabel={dialogWords.close} onClose={onClose}>
      <p>{words.text(day)}</p>
      <p className={`${layout.actions} ${styles.end}`}>
        <Button ref={safe} onClick={onClose}>
          {words.keep}
        </Button>
        <Button variant="line" onClick={onDelete}>
          {words.submit(day)}
        </Button>
      </p>
    </Dialog>
  )
}
