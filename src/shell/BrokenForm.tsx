import { errors } from '../../content/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { refreshForForm } from './refreshed-form.ts'

const { title, text, refresh } = errors.form

/** In place of a form that broke. */
export function BrokenForm() {
  return (
    <Notice
      tone="error"
      title={title}
      acts={
        <Button variant="line" onClick={refreshForForm}>
          {refresh}
        </Button>
      }
    >
      <p>{text}</p>
    </Notice>
  )
}
