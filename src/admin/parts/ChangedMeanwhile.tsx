import { deskActs } from '../../../content/desk-acts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const words = deskActs.changed

interface ChangedMeanwhileProps {
  /** A sentence on each that had changed. */
  changed: readonly { readonly id: string; readonly said: string }[]
  onClose: () => void
}

/** Who was quicker, and what they did: nothing of it was changed by the act that was wanted. */
export function ChangedMeanwhile({ changed, onClose }: ChangedMeanwhileProps) {
  if (changed.length === 0) return null
  return (
    <Notice
      tone="error"
      title={words.title}
      actions={
        <Button variant="line" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <ul>
        {changed.map(({ id, said }) => (
          <li key={id}>{said}</li>
        ))}
      </ul>
    </Notice>
  )
}
