import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import {
  dialogWords,
  loginWords,
  resetWords,
  loginAgainWords as words,
} from '../../../content/accounts/account.ts'
import { passwordCodeWords } from '../../../content/accounts/password-code.ts'
import { loginSchema } from '../../../domain/accounts/login.ts'
import { paths, RESET_PATH } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import account from '../account.module.css'
import { AuthenticatorCodeField, CODE_DIGITS } from '../password/AuthenticatorCodeField.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { ResetRequestForm } from '../password/ResetRequestForm.tsx'
import { LoginBlocked } from './LoginBlocked.tsx'
import { loginBlockedUntil } from './login-attempts.ts'
import { createLoginOnceMore, type LoginStep } from './login-once-more.ts'

const passwordSchema = v.pick(loginSchema, ['password'])

interface LoginAgainDialogProps {
  person: { readonly id: string; readonly email: string }
  /** Called once: logged in, or left. */
  onEnd: (isLoggedIn: boolean) => void
}

/** Asks the person who is logged in for the password again, and the code where there is a second factor. */
export function LoginAgainDialog({ person, onEnd }: LoginAgainDialogProps) {
  const login = useMemo(() => createLoginOnceMore(person), [person])
  const [view, setView] = useState<'password' | 'code' | 'reset'>('password')
  const isOver = useRef(false)
  const body = useRef<HTMLDivElement>(null)

  // After `showModal`, which focuses the close button.
  useEffect(() => {
    if (view !== 'code') body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [view])

  const end = (isLoggedIn: boolean) => {
    if (isOver.current) return
    isOver.current = true
    if (!isLoggedIn) login.leave()
    onEnd(isLoggedIn)
  }
  const follow = ({ kind }: LoginStep) => {
    // What was left meanwhile is not gone on with.
    if (isOver.current) login.leave()
    else if (kind === 'logged-in') end(true)
    else if (kind === 'code-needed') setView('code')
  }

  return (
    <Dialog
      title={view === 'reset' ? resetWords.title : words.title}
      closeLabel={dialogWords.close}
      onClose={() => end(false)}
    >
      <div ref={body}>
        {view === 'reset' ? (
          <ResetRequestForm email={person.email} onBack={() => setView('password')} />
        ) : (
          <>
            <p>{words.lead}</p>
            <p className={account.loggedInAs}>
              {words.as} <strong>{person.email}</strong>.
            </p>
            {view === 'code' ? (
              <CodeForm onCode={login.code} onStep={follow} onLeave={() => end(false)} />
            ) : (
              <PasswordForm
                email={person.email}
                onPassword={login.password}
                onStep={follow}
                onForgot={() => setView('reset')}
                onLeave={() => end(false)}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface PasswordFormProps {
  email: string
  onPassword: (password: string) => Promise<LoginStep>
  onStep: (step: LoginStep) => void
  onForgot: () => void
  onLeave: () => void
}

function PasswordForm({ email, onPassword, onStep, onForgot, onLeave }: PasswordFormProps) {
  const [failure, setFailure] = useState<string>()
  const [blockedUntil, setBlockedUntil] = useState(loginBlockedUntil)
  const { field, onSubmit, setFocus, isSubmitting } = useSchemaForm(passwordSchema, {
    labels: loginWords,
  })

  const endBlock = useCallback(() => {
    setBlockedUntil(undefined)
    setFailure(undefined)
  }, [])

  const logIn = onSubmit(async ({ password }) => {
    setFailure(undefined)
    const step = await onPassword(password)
    if (step.kind === 'refused') {
      setFailure(step.refusal.message)
      setBlockedUntil(step.refusal.blockedUntil)
      setFocus('password', { shouldSelect: true })
    }
    onStep(step)
  })

  return (
    <form
      className={`${form.form} ${account.again}`}
      method="post"
      action={paths.login}
      noValidate
      onSubmit={logIn}
    >
      {/* Tells password managers the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {blockedUntil !== undefined ? (
        <LoginBlocked until={blockedUntil} onEnd={endBlock} />
      ) : failure ? (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <fieldset className={form.form} disabled={blockedUntil !== undefined}>
        <PasswordField autoComplete="current-password" {...field('password')} />
      </fieldset>
      <div className={account.actions}>
        <Button type="submit" disabled={blockedUntil !== undefined} aria-disabled={isSubmitting}>
          {isSubmitting ? loginWords.submitting : words.submit}
        </Button>
        <Button variant="text" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
      <p className={account.other}>
        <a
          href={RESET_PATH}
          onClick={(event) => {
            event.preventDefault()
            onForgot()
          }}
        >
          {loginWords.forgot}
        </a>
      </p>
    </form>
  )
}

interface CodeFormProps {
  onCode: (code: string) => Promise<LoginStep>
  onStep: (step: LoginStep) => void
  onLeave: () => void
}

function CodeForm({ onCode, onStep, onLeave }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    input.current?.focus()
    if (code.length < CODE_DIGITS) return setError(passwordCodeWords.incomplete)
    setBusy(true)
    const step = await onCode(code)
    setBusy(false)
    if (step.kind === 'wrong-code') setError(step.message)
    if (step.kind === 'refused') setError(step.refusal.message)
    input.current?.select()
    onStep(step)
  }

  return (
    <form
      className={`${form.form} ${account.again}`}
      method="post"
      action={paths.login}
      noValidate
      onSubmit={check}
    >
      <AuthenticatorCodeField ref={input} value={code} onChange={setCode} error={error} />
      <div className={account.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? loginWords.submitting : words.submit}
        </Button>
        <Button variant="text" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </form>
  )
}
