import '../../api/auth-code.ts'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { loginWords, resetWords } from '../../../content/accounts/account.ts'
import { loginSchema } from '../../../domain/accounts/login.ts'
import { paths } from '../../../domain/site/paths.ts'
import { DemoLogin } from '../../session/DemoLogin.tsx'
import { takeMailLink } from '../../shell/mail-link/mail-link.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import account from '../account.module.css'
import { ResetRequestForm } from '../password/ResetRequestForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import login from './login.module.css'
import { useForVisitor } from './use-for-visitor.ts'

/** The address that the link of a confirmation page says was just verified. */
const verifiedAddress = (asked: URLSearchParams) => {
  if (asked.get('verified') !== 'true') return undefined
  const address = v.safeParse(loginSchema.entries.email, asked.get('email'))
  return address.success ? address.output : undefined
}

/** The login dialog's views, as a page. */
export function LoginPanel() {
  return (
    <ErrorBoundary>
      <LoginViews />
    </ErrorBoundary>
  )
}

function LoginViews() {
  const panel = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'login' | 'reset'>('login')
  const shown = useRef(view)
  const [email, setEmail] = useState<string>()
  const isForVisitor = useForVisitor()
  useIslandReady(panel)

  useEffect(() => {
    // The hosted platform redirects refusals here; the confirmation page offers a new link.
    if (takeMailLink().kind === 'error') return location.replace(paths.confirm)
    const asked = new URLSearchParams(location.search)
    if (asked.get('reset') === 'true') setView('reset')
    // The prerendered form, which the reset replaces, may have been typed into.
    const address = panel.current?.querySelector<HTMLInputElement>('[type="email"]')?.value
    setEmail(address || verifiedAddress(asked))
  }, [])

  // Moves the focus to the new view.
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    panel.current?.querySelector('input')?.focus()
  }, [view])

  return (
    <div
      ref={panel}
      className={`${account.panel} ${login.form}`}
      data-in-use={isForVisitor || view === 'reset' ? '' : undefined}
    >
      {view === 'login' ? (
        <>
          <h1>{loginWords.title}</h1>
          <LoginForm
            email={email}
            onForgot={(address) => {
              setEmail(address)
              setView('reset')
            }}
            register={<a href={paths.register}>{loginWords.register}</a>}
          />
          <DemoLogin next={paths.admin} />
        </>
      ) : (
        <>
          <h1>{resetWords.title}</h1>
          <ResetRequestForm email={email} onBack={() => setView('login')} />
        </>
      )}
    </div>
  )
}
