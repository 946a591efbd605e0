import { type ReactNode, useEffect, useRef } from 'react'
import { confirmationWords as words } from '../../../content/accounts/account.ts'
import text from '../../ui/text.module.css'
import account from '../account.module.css'
import { ResendButton } from './ResendButton.tsx'

/** After a registration: the same whether or not the address already had an account. */
export function ConfirmationView({ email, login }: { email: string; login: ReactNode }) {
  const view = useRef<HTMLDivElement>(null)

  // The focused form was unmounted.
  useEffect(() => view.current?.focus(), [])

  return (
    <div className={account.confirmation} ref={view} tabIndex={-1}>
      <p className={`${text.lead} ${account.lead}`}>
        {words.before} <strong>{email}</strong> {words.after}
      </p>
      <ul>
        <li>
          {words.existing} {login}
        </li>
        <li>
          {words.nothing}
          <ResendButton email={email} label={words.resend} />
        </li>
      </ul>
    </div>
  )
}
