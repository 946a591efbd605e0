import { errors } from '../../content/site/errors.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'

const { title, text, refresh } = errors.form

/** The error fallback of a form whose input is stored. */
export function BrokenForm() {
  return (
    <LoadFailed title={title} onRetry={() => location.reload()} retry={refresh}>
      {text}
    </LoadFailed>
  )
}
