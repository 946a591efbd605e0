import { useCallback, useId, useState } from 'react'
import { resetWords } from '../../../content/accounts/account.ts'
import { resetMessages, resetSchema } from '../../../domain/accounts/reset.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
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
  const id = useId()
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [waitUntil, setWaitUntil] = useState<number>()
  const endWait = useCallback(() => setWaitUntil(undefined), [])
  const { register, onSubmit, errors, isSubmitting } = useSchemaForm(resetSchema, {
    email: initialEmail ?? '',
  })

  const send = onSubmit(async ({ email }) => {
    if (waitUntil !== undefined) return
    setFailure(undefined)
    const result = await requestReset(email)
    if (result.ok) {
      setSent(true)
      toast.success(resetMessages.sentToast)
    } else if ('waitUntil' in result) {
      setWaitUntil(result.waitUntil)
    } else {
      setFailure(result.message)
      toast.error(result.toast)
    }
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
    <form className={form.form} method="post" action={paths.login} noValidate onSubmit={send}>
      <p>{resetWords.lead}</p>
      {failure ? (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      {waitUntil === undefined ? null : (
        <div className={account.blocked}>
          <FocusedNotice of={waitUntil}>
            <p>{resetMessages.wait}</p>
          </FocusedNotice>
          <Countdown until={waitUntil} onEnd={endWait} />
        </div>
      )}
      <EmailField
        id={`${id}-email`}
        label={resetWords.email}
        autoComplete="username"
        error={errors.email?.message}
        // The wait is of one address.
        {...register('email', { onChange: endWait })}
      />
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
