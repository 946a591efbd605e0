import { dialogWords } from '../../../content/accounts/account.ts'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import styles from './ConfirmDialog.module.css'

interface ConfirmDialogProps {
  title: string
  text: string
  submit: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be undone, or locks somebody out. */
export function ConfirmDialog({ title, text, submit, isPending, ...on }: ConfirmDialogProps) {
  return (
    <Dialog title={title} closeLabel={dialogWords.close} onClose={on.onClose}>
      <p>{text}</p>
      <p className={`${layout.actions} ${styles.confirm}`}>
        <Button aria-disabled={isPending} onClick={on.onConfirm}>
          {isPending ? projectWords.saving : submit}
        </Button>
        <Button variant="line" onClick={on.onClose}>
          {projectWords.cancel}
        </Button>
      </p>
    </Dialog>
  )
}
