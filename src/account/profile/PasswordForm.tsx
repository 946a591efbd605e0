import { useId, useState } from 'react'
import { profileWords } from '../../../content/profile.ts'
import { newPasswordMessages, newPasswordSchema } from '../../../domain/new-password.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordAdvice } from '../PasswordAdvice.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { changePassword, sendPasswordCode } from '../password-change.ts'
import { useSchemaForm } from '../use-schema-form.ts'
import { CodeField } from './CodeField.tsx'

const words = profileWords.password

interface PasswordFormProps {
  email: string
  onChanged: () => void
  onLoggedOut: () => void
}

export function PasswordForm({ email, onChanged, onLoggedOut }: PasswordFormProps) {
  const id = useId()
  const [failure, setFailure] = useState<string>()
  const [needsFactor, setNeedsFactor] = useState(false)
  /** What was typed, once the server asked for the code of a mail. */
  const [code, setCode] = useState<string>()
  const { register, onSubmit, watch, errors, isSubmitting } = useSchemaForm(newPasswordSchema)

  const sendCode = async () => {
    const trouble = await sendPasswordCode()
    if (trouble) setFailure(trouble)
    return !trouble
  }

  const change = onSubmit(async ({ password }) => {
    setFailure(undefined)
    setNeedsFactor(false)
    const result = await changePassword(password, code)
    switch (result.outcome) {
      case 'changed':
        toast.success(newPasswordMessages.updated)
        return onChanged()
      case 'logged-out':
        return onLoggedOut()
      case 'factor-needed':
        return setNeedsFactor(true)
      case 'code-needed':
        setCode('')
        await sendCode()
        return
      default:
        setFailure(result.message)
        toast.error(result.toast)
    }
  })

  return (
    <form className="form" method="post" action={paths.profile} noValidate onSubmit={change}>
      {/* For password managers: whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div>
        <PasswordField
          id={`${id}-password`}
          label={words.password}
          hint={words.hint}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordAdvice password={watch('password') ?? ''} />
      </div>
      <PasswordField
        id={`${id}-confirmation`}
        label={words.confirmation}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      {code === undefined ? null : (
        <CodeField email={email} value={code} onChange={setCode} onSendAnother={sendCode} />
      )}
      {failure ? (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      {needsFactor ? (
        <Notice tone="error">
          <p>
            {words.secondFactor} <a href={paths.admin}>{words.toSecondFactor}</a>
          </p>
        </Notice>
      ) : null}
      <div className="profile-acts">
        <Button type="submit" variant="line" aria-disabled={isSubmitting || !email}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  )
}
