import { useState } from 'react'
import { profileWords } from '../../../content/accounts/profile.ts'
import {
  newPasswordMessages,
  passwordChangeByCodeSchema,
  passwordChangeSchema,
} from '../../../domain/accounts/new-password.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { NewPasswordField } from '../password/NewPasswordField.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { changePassword, sendPasswordCode } from '../password/password-change.ts'
import { type FieldRefusal, MailCodeField } from './MailCodeField.tsx'
import styles from './profile.module.css'

const words = profileWords.password

interface PasswordFormProps {
  email: string
  onChanged: () => void
  onLoggedOut: () => void
}

export function PasswordForm({ email, onChanged, onLoggedOut }: PasswordFormProps) {
  const [failure, setFailure] = useState<string>()
  const [needsFactor, setNeedsFactor] = useState(false)
  /** The typed code; undefined before a mail is sent. */
  const [code, setCode] = useState<string>()
  const [codeError, setCodeError] = useState<FieldRefusal>()
  /** Whether the code replaces the current password. */
  const [byCode, setByCode] = useState(false)
  const { field, onSubmit, watch, setValue, isSubmitting } = useSchemaForm(
    byCode ? passwordChangeByCodeSchema : passwordChangeSchema,
    { labels: words },
  )

  const sendCode = async () => {
    setFailure(undefined)
    const problem = await sendPasswordCode()
    if (problem) setFailure(problem)
    else setCode((before) => before ?? '')
    return !problem
  }

  const switchToCode = async () => {
    if (!(await sendCode())) return
    setValue('current', '')
    setByCode(true)
  }

  const change = onSubmit(async ({ password, current }) => {
    setFailure(undefined)
    setCodeError(undefined)
    setNeedsFactor(false)
    if (code === '') return setCodeError({ message: words.codeMissing })
    const result = await changePassword(password, { currentPassword: current, code })
    switch (result.outcome) {
      case 'changed':
        toast.success(newPasswordMessages.updated)
        return onChanged()
      case 'logged-out':
        return onLoggedOut()
      case 'factor-needed':
        return setNeedsFactor(true)
      case 'code-needed':
        await sendCode()
        return
      case 'field-refused': {
        const { field: refused, message } = result
        if (refused === 'code') return setCodeError({ message })
        // The server wants the password as well as the code.
        if (refused === 'current') setByCode(false)
        return { wrong: { [refused]: message } }
      }
      default:
        setFailure(result.message)
        toast.error(result.toast)
    }
  })

  return (
    <form className={form.form} method="post" action={paths.profile} noValidate onSubmit={change}>
      {/* Tells password managers the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <fieldset className={form.form} disabled={!email}>
        {byCode ? null : (
          <div>
            <PasswordField autoComplete="current-password" {...field('current')} />
            {code === undefined ? (
              <Button variant="text" onClick={switchToCode}>
                {words.codeInstead}
              </Button>
            ) : null}
          </div>
        )}
        {code === undefined ? null : (
          <MailCodeField
            email={email}
            value={code}
            onChange={setCode}
            error={codeError}
            onSendAnother={sendCode}
          />
        )}
        <NewPasswordField password={watch('password')} rules="required" {...field('password')} />
        <PasswordField autoComplete="new-password" {...field('confirmation')} />
      </fieldset>
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
      <div className={styles.actions}>
        <Button type="submit" variant="line" aria-disabled={isSubmitting || !email}>
          {isSubmitting ? words.submitting : words.submit}
        </Button>
      </div>
    </form>
  )
}
