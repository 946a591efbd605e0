import { useRef, useState } from 'react'
import { updatePasswordWords as words } from '../../../content/accounts/account-pages.ts'
import { passwordCodeWords } from '../../../content/accounts/password-code.ts'
import { newPasswordMessages, newPasswordSchema } from '../../../domain/accounts/new-password.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import account from '../account.module.css'
import { AuthenticatorCodeField, CODE_DIGITS } from './AuthenticatorCodeField.tsx'
import { LostSecondFactor } from './LostSecondFactor.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { PasswordUpdate } from './password-update.ts'

/** The account of the link, if another account is logged in here. */
interface OtherAccount {
  readonly email: string
  readonly here: string
}

interface NewPasswordFormProps {
  update: PasswordUpdate
  /** Known before the link is used only if it carries a session. */
  otherAccount: OtherAccount | undefined
  onUpdated: (email: string) => void
  onInvalidLink: () => void
}

export function NewPasswordForm({
  update,
  otherAccount,
  onUpdated,
  onInvalidLink,
}: NewPasswordFormProps) {
  /** Undefined until the server requires a code. */
  const [code, setCode] = useState<string>()
  const [codeError, setCodeError] = useState<string>()
  const [other, setOther] = useState(otherAccount)
  const Shown = otherAccount ? Notice : FocusedNotice
  const codeInput = useRef<HTMLInputElement>(null)
  const refuseCode = (message: string) => {
    setCodeError(message)
    codeInput.current?.focus()
  }
  const { field, onSubmit, watch, problem, isSubmitting } = useSchemaForm(newPasswordSchema, {
    labels: words,
  })

  const submit = onSubmit(async ({ password }) => {
    setCodeError(undefined)
    if (code !== undefined && code.length < CODE_DIGITS) {
      return refuseCode(passwordCodeWords.incomplete)
    }
    const result = await update.change(password, { code, isAgreed: other !== undefined })
    if (result.outcome === 'invalid-link') return onInvalidLink()
    if (result.outcome === 'other-account') return setOther(result)
    if (result.outcome === 'code-needed') return setCode('')
    if (result.outcome === 'wrong-code') {
      setCode('')
      return refuseCode(result.message)
    }
    // Verified: not required again.
    setCode(undefined)
    if (result.outcome === 'refused') {
      toast.error(result.toast)
      return { problem: result.message }
    }
    toast.success(newPasswordMessages.updated)
    onUpdated(result.email)
  })

  return (
    <form
      className={form.form}
      method="post"
      action={paths.updatePassword}
      noValidate
      onSubmit={submit}
    >
      {problem ? (
        <FocusedNotice tone="error">
          <p>{problem}</p>
        </FocusedNotice>
      ) : null}
      <NewPasswordField password={watch('password')} rules="required" {...field('password')} />
      <PasswordField autoComplete="new-password" {...field('confirmation')} />
      {code === undefined ? null : (
        <div>
          <AuthenticatorCodeField
            ref={codeInput}
            value={code}
            onChange={setCode}
            error={codeError}
          />
          <LostSecondFactor onRemove={update.removeSecondFactor} />
        </div>
      )}
      {other ? (
        <Shown title={words.otherAccount.title(other.here)}>
          <p className={account.named}>
            {words.otherAccount.before} <strong>{other.email}</strong>.
          </p>
          <p>{words.otherAccount.text}</p>
        </Shown>
      ) : null}
      <div className={account.actions}>
        {other ? (
          <ButtonLink href={paths.home} className={account.mainAction}>
            {words.otherAccount.decline}
          </ButtonLink>
        ) : null}
        <Button
          type="submit"
          variant={other ? 'line' : 'primary'}
          className={other ? undefined : account.mainAction}
          aria-disabled={isSubmitting}
        >
          {isSubmitting ? words.submitting : other ? words.otherAccount.submit : words.submit}
        </Button>
      </div>
    </form>
  )
}
