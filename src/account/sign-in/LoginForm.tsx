import { type ReactNode, type Ref, useCallback, useEffect, useState } from 'react'
import { loginWords } from '../../../content/accounts/account.ts'
import { loginSchema } from '../../../domain/accounts/login.ts'
import { paths, RESET_PATH } from '../../../domain/site/paths.ts'
import { redirectAfterLogin } from '../../session/after-login.ts'
import { Button } from '../../ui/Button.tsx'
import form from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import account from '../account.module.css'
import { EmailField } from '../EmailField.tsx'
import { PasswordField } from '../password/PasswordField.tsx'
import { ResendButton } from '../register/ResendButton.tsx'
import { LoginBlocked } from './LoginBlocked.tsx'
import login from './login.module.css'
import { loginBlockedUntil } from './login-attempts.ts'
import { type SignInResult, signIn } from './sign-in.ts'

interface LoginFormProps {
  /** Initial value of the address. */
  email?: string | undefined
  /** Called with the address typed so far. */
  onForgot: (email: string) => void
  /** Called instead of navigating to the next page. */
  onLoggedIn?: ((userId: string) => void) | undefined
  /** The link to register: another page, or another view of the dialog. */
  register: ReactNode
  ref?: Ref<HTMLFormElement>
}

export function LoginForm({
  email,
  onLoggedIn,
  onForgot,
  register: registerLink,
  ref,
}: LoginFormProps) {
  const [refusal, setRefusal] = useState<Extract<SignInResult, { ok: false }>>()
  const [block, setBlockedUntil] = useState<number | 'prerendered' | undefined>('prerendered')
  const blockedUntil = block === 'prerendered' ? undefined : block
  const { field, onSubmit, getValues, setError, setValue, watch, isSubmitting } = useSchemaForm(
    loginSchema,
    { labels: loginWords },
  )

  // Not the initial state: the page is prerendered without the visitor's storage.
  useEffect(() => setBlockedUntil(loginBlockedUntil()), [])

  useEffect(() => {
    if (email) setValue('email', email)
  }, [email, setValue])

  const endBlock = useCallback(() => {
    setBlockedUntil(undefined)
    setRefusal(undefined)
  }, [])

  const logIn = onSubmit(async (credentials) => {
    setRefusal(undefined)
    const result = await signIn(credentials)
    if (result.ok) {
      if (onLoggedIn) return onLoggedIn(result.userId)
      return redirectAfterLogin(result.userId)
    }
    setRefusal(result)
    setBlockedUntil(result.blockedUntil)
  })

  return (
    <>
      <form
        className={form.form}
        method="post"
        action={paths.login}
        noValidate
        onSubmit={logIn}
        ref={ref}
      >
        {block === 'prerendered' ? (
          <div className={login.ifBlocked}>
            <LoginBlocked onEnd={endBlock} />
          </div>
        ) : blockedUntil ? (
          <LoginBlocked until={blockedUntil} onEnd={endBlock} />
        ) : refusal ? (
          <Notice tone="error">
            <p>{refusal.message}</p>
            {refusal.canResend ? (
              <ResendButton
                className={account.noticeAction}
                email={watch('email')}
                label={loginWords.resend}
                onNoAddress={(message) => setError('email', { message }, { shouldFocus: true })}
              />
            ) : null}
          </Notice>
        ) : null}
        <fieldset className={form.form} disabled={blockedUntil !== undefined}>
          <EmailField autoComplete="username" {...field('email')} />
          <PasswordField autoComplete="current-password" {...field('password')} />
        </fieldset>
        <div className={account.actions}>
          <Button
            type="submit"
            className={account.mainAction}
            disabled={blockedUntil !== undefined}
            aria-disabled={isSubmitting}
          >
            {isSubmitting ? loginWords.submitting : loginWords.submit}
          </Button>
          {/* A link, so that it works before hydration. */}
          <a
            href={RESET_PATH}
            onClick={(event) => {
              event.preventDefault()
              onForgot(getValues('email'))
            }}
          >
            {loginWords.forgot}
          </a>
        </div>
      </form>
      <p className={account.other}>
        {loginWords.newHere} {registerLink}
      </p>
    </>
  )
}
