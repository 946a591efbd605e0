import { useCallback, useState } from 'react'
import { resetWords } from '../../../content/accounts/account.ts'
import { resetMessages, resetSchema } from '../../../domain/accounts/reset.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import form from '../../ui/form.module.css'
import { toast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import account from '../account.module.css'
import { EmailField } from '../EmailField.tsx'
import { requestReset } from './request-reset.ts'

interface ResetRequestFormProps {
  /** Initial value of the address. */
  email?: string | undefined
  onBack: () => void
}

/** Requests the password reset mail (R2.63 to R2.65). */
export function ResetRequestForm({ email: initialEmail, onBack }: ResetRequestFormProps) {
  const [sent, setSent] = useState(false)
  const [waitUntil, setWaitUntil] = useState<number>()
  const endWait = useCallback(() => setWaitUntil(undefined), [])
  const { field, onSubmit, problem, isSubmitting } = useSchemaForm(resetSchema, {
    labels: resetWords,
    initial: { email: initialEmail ?? '' },
    draft: undefined,
  })

  const send = onSubmit(async ({ email }) => {
    if (waitUntil !== undefined) return
    const result = await requestReset(email)
    if (result.ok) {
      setSent(true)
      return void toast.success(resetMessages.sentToast)
    }
    if ('waitUntil' in result) return setWaitUntil(result.waitUntil)
    toast.error(result.toast)
    return { problem: result.message }
  })

  const back = (
    <Button variant="text" onClick={onBack}>
      {resetWords.back}
    </Button>
  )
  if (sent) {
    return (
      <>
        <FocusedNotice tone="success">
          <p>{resetMessages.sentNotice}</p>
        </FocusedNotice>
        <p className={account.other}>{back}</p>
      </>
    )
  }
  return (
    <form
      className={form.form}
      method="post"
      action={paths.login}
      noValidate
      onSubmit={send}
      // The wait is of one address.
      onChange={endWait}
    >
      <p>{resetWords.lead}</p>
      {problem ? (
        <FocusedNotice tone="error">
          <p>{problem}</p>
        </FocusedNotice>
      ) : null}
      {waitUntil === undefined ? null : (
        <div className={account.blocked}>
          <FocusedNotice of={waitUntil}>
            <p>{resetMessages.wait}</p>
          </FocusedNotice>
          <Countdown until={waitUntil} onEnd={endWait} />
        </div>
      )}
      <EmailField autoComplete="username" {...field('email')} />
      <div className={account.actions}>
        <Button
          type="submit"
          className={account.mainAction}
          disabled={isSubmitting}
          aria-disabled={waitUntil !== undefined}
        >
          {isSubmitting ? resetWords.submitting : resetWords.submit}
        </Button>
        {back}
      </div>
    </form>
  )
}
