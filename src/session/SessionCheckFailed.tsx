import { errors } from '../../content/site/errors.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'

const words = errors.sessionCheck

/** Replaces a page that needs a login if the session could not be checked. */
export function SessionCheckFailed() {
  return (
    <LoadFailed title={words.title} onRetry={() => location.reload()}>
      {words.text}
    </LoadFailed>
  )
}
