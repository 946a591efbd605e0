import { loginMessages } from '../../../domain/accounts/login.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { Notice } from '../../ui/Notice.tsx'
import account from '../account.module.css'

interface LoginBlockedProps {
  /** Milliseconds since the epoch; none where the page is prerendered, which holds its place. */
  until?: number
  onEnd: () => void
}

/** Notice that login is blocked, with a countdown. */
export function LoginBlocked({ until, onEnd }: LoginBlockedProps) {
  return (
    <div className={account.blocked}>
      <Notice tone="error">
        <p>{loginMessages.tooManyAttempts}</p>
      </Notice>
      <Countdown until={until} onEnd={onEnd} />
    </div>
  )
}
