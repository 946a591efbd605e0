import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { confirmationWords } from '../../../content/accounts/account.ts'
import { accountToasts } from '../../../content/accounts/account-toasts.ts'
import { resendSchema } from '../../../domain/accounts/resend.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSecondsUntil } from '../../ui/use-seconds-until.ts'
import { resendVerification } from './resend.ts'
import { resendAllowedAt } from './resend-cooldown.ts'

interface ResendButtonProps {
  /** The current value of the address field. */
  email: string
  label: string
  /** Called with the message for the field if `email` is invalid. */
  onNoAddress?: (message: string) => void
  className?: string | undefined
}

/** Resends the verification mail; shows the time until the next is allowed. */
export function ResendButton({ email: text, label, onNoAddress, className }: ResendButtonProps) {
  const email = text.trim()
  const [allowedAt, setAllowedAt] = useState(0)
  const [sending, setSending] = useState(false)
  const seconds = useSecondsUntil(allowedAt)

  useEffect(() => setAllowedAt(resendAllowedAt(email)), [email])

  const resend = async () => {
    if (sending || seconds > 0) return
    const checked = v.safeParse(resendSchema, { email })
    if (!checked.success) return onNoAddress?.(checked.issues[0].message)
    setSending(true)
    const result = await resendVerification(email)
    if (result.outcome === 'sent') toast.success(accountToasts.verificationSent)
    if (result.outcome === 'wait') toast.info(result.message)
    if (result.outcome === 'failed') toast.error(result.message)
    setAllowedAt(resendAllowedAt(email))
    setSending(false)
  }

  // `aria-disabled`, because `disabled` would lose the focus when the wait begins.
  return (
    <Button
      variant="line"
      className={className}
      aria-disabled={sending || seconds > 0}
      onClick={resend}
    >
      {sending
        ? confirmationWords.sending
        : seconds > 0
          ? confirmationWords.resendIn(seconds)
          : label}
    </Button>
  )
}
