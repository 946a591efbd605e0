import { type ReactNode, useEffect, useRef } from 'react'
import { confirmationWords as words } from '../../content/account.ts'
import { ResendButton } from './ResendButton.tsx'

/** After a registration: alike for an address that is new and one that has an account. */
export function ConfirmationView({ email, login }: { email: string; login: ReactNode }) {
  const text = useRef<HTMLDivElement>(null)

  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), [])

  return (
    <div className="confirmation" ref={text} tabIndex={-1}>
      <p className="lead">
        {words.before} <strong>{email}</strong> {words.after}
      </p>
      <p>{words.existing}</p>
      <p>{words.nothing}</p>
      <div className="account-acts">
        <ResendButton email={email} label={words.resend} />
        {login}
      </div>
    </div>
  )
}
