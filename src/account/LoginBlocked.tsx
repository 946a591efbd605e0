import { loginMessages } from '../../domain/login.ts'
import { Notice } from '../ui/Notice.tsx'
import { Countdown } from './Countdown.tsx'

/** Says that logging in is blocked, and until when. */
export function LoginBlocked({ until, onEnd }: { until: number; onEnd: () => void }) {
  return (
    <div>
      <Notice tone="error">
        <p>{loginMessages.tooManyAttempts}</p>
      </Notice>
      <Countdown until={until} onEnd={onEnd} />
    </div>
  )
}
