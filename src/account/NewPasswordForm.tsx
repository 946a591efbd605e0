import { useId, useRef, useState } from 'react'
import { updatePasswordWords as words } from '../../content/account-pages.ts'
import { passwordCodeWords } from '../../content/password-code.ts'
import { newPasswordMessages, newPasswordSchema } from '../../domain/new-password.ts'
import { paths } from '../paths.ts'
import { toast } from '../shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CODE_DIGITS, CodeField } from './CodeField.tsx'
import { LostSecondFactor } from './LostSecondFactor.tsx'
import { PasswordAdvice } from './PasswordAdvice.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { PasswordUpdate } from './password-update.ts'
import { useSchemaForm } from './use-schema-form.ts'

interface NewPasswordFormProps {
  update: PasswordUpdate
  onUpdated: () => void
  onInvalidLink: () => void
}

export function NewPasswordForm({ update, onUpdated, onInvalidLink }: NewPasswordFormProps) {
  const id = useId()
  const [failure, setFailure] = useState<string>()
  /** Undefined until the server asks for it; what is typed after that. */
  const [code, setCode] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const codeInput = useRef<HTMLInputElement>(null)
  const refuseCode = (message: string) => {
    setCodeError(message)
    codeInput.current?.focus()
  }
  const { register, onSubmit, watch, errors, isSubmitting } = useSchemaForm(newPasswordSchema)

  const submit = onSubmit(async ({ password }) => {
    setFailure(undefined)
    setCodeError(undefined)
    if (code !== undefined && code.length < CODE_DIGITS) {
      return refuseCode(passwordCodeWords.incomplete)
    }
    const result = await update.change(password, code)
    if (result.outcome === 'invalid-link') return onInvalidLink()
    if (result.outcome === 'code-needed') return setCode('')
    if (result.outcome === 'wrong-code') {
      setCode('')
      return refuseCode(result.message)
    }
    // Proved, and not to be asked for again.
    setCode(undefined)
    if (result.outcome === 'refused') {
      setFailure(result.message)
      toast.error(result.toast)
      return
    }
    toast.success(newPasswordMessages.updated)
    onUpdated()
  })

  return (
    <form className="form" method="post" action={paths.updatePassword} noValidate onSubmit={submit}>
      {failure ? (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <div>
        <PasswordField
          id={`${id}-password`}
          label={words.password}
          hint={words.passwordHint}
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
        <div>
          <CodeField ref={codeInput} value={code} onChange={setCode} error={codeError} />
          <LostSecondFactor onRemove={update.removeSecondFactor} />
        </div>
      )}
      <div className="account-acts">
        <Button type="submit" aria-disabled={isSubmitting}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  )
}
