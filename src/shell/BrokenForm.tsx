import { errors } from '../../content/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

const { title, text, refresh } = errors.form

/** In place of a form that broke; after the refresh `field`, the id of a control, has the focus. */
export function BrokenForm({ field }: { field: string }) {
  return (
    <Notice tone="error" title={title}>
      <p>{text}</p>
      <p className="acts crashed-acts">
        <Button
          variant="line"
          onClick={() => {
            location.hash = field
            location.reload()
          }}
        >
          {refresh}
        </Button>
      </p>
    </Notice>
  )
}
