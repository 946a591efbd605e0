import { useEffect, useState } from 'react'
import { confirmationWords } from '../../content/account.ts'
import { accountToasts } from '../../content/account-toasts.ts'
import { toast } from '../shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { resendVerification } from './resend.ts'
import { resendAllowedAt } from './resend-cooldown.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Asks for the verification mail again; shows how long the next one must wait. */
export function ResendButton({ email, label }: { email: string; label: string }) {
  const [allowedAt, setAllowedAt] = useState(0)
  const [sending, setSending] = useState(false)
  const seconds = useSecondsUntil(allowedAt)

  useEffect(() => setAllowedAt(resendAllowedAt(email)), [email])

  const resend = async () => {
    if (sending || seconds > 0) return
    setSending(true)
    const result = await resendVerification(email)
    if (result.outcome === 'sent') toast.success(accountToasts.verificationSent)
    if (result.outcome === 'wait') toast.info(result.message)
    if (result.outcome === 'failed') toast.error(result.message)
    setAllowedAt(resendAllowedAt(email))
    setSending(false)
  }

  // `aria-disabled` and not `disabled`: the focus stays where it is when the wait begins.
  return (
    <Button variant="line" aria-disabled={sending || seconds > 0} onClick={resend}>
      {sending
        ? confirmationWords.sending
        : seconds > 0
          ? confirmationWords.resendIn(seconds)
          : label}
    </Button>
  )
}
