import { errors } from '../../content/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

const words = errors.sessionCheck

/** Replaces a page that needs a login if the session could not be checked. */
export function SessionCheckFailed() {
  return (
    <Notice
      tone="error"
      title={words.title}
      actions={
        <Button variant="line" onClick={() => location.reload()}>
          {words.tryAgain}
        </Button>
      }
    >
      <p>{words.text}</p>
    </Notice>
  )
}
