import { errors } from '../../content/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

const { title, text, refresh } = errors.form

/** The error fallback of a form whose input is stored. */
export function BrokenForm() {
  return (
    <Notice
      tone="error"
      title={title}
      actions={
        <Button variant="line" onClick={() => location.reload()}>
          {refresh}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}
