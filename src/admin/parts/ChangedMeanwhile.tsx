import type { ReactNode } from 'react'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import styles from './ChangedMeanwhile.module.css'

const words = deskActs.changed

interface ChangedMeanwhileProps {
  title?: string | undefined
  /** A sentence on each that had changed. */
  changed: readonly { readonly id: string; readonly said: string }[]
  /** A button that does it all the same. */
  again?: ReactNode
  onClose: () => void
}

/** Says who was quicker and what they did; our act has changed nothing of that. */
export function ChangedMeanwhile({
  title = words.title,
  changed,
  again,
  onClose,
}: ChangedMeanwhileProps) {
  if (changed.length === 0) return null
  const close = () => {
    // The button goes.
    document.querySelector('h1')?.focus({ preventScroll: true })
    onClose()
  }
  return (
    <div className={styles.changed}>
      <FocusedNotice
        of={changed.map(({ said }) => said).join('\n')}
        tone="error"
        title={title}
        actions={
          <>
            {again}
            <Button variant="line" onClick={close}>
              {words.close}
            </Button>
          </>
        }
      >
        <ul>
          {changed.map(({ id, said }) => (
            <li key={id}>{said}</li>
          ))}
        </ul>
      </FocusedNotice>
    </div>
  )
}
