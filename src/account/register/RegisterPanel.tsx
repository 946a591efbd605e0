import '../../api/auth-code.ts'
import { useEffect, useRef, useState } from 'react'
import { confirmationWords, registerWords } from '../../../content/accounts/account.ts'
import { paths } from '../../../domain/site/paths.ts'
import { clearMailLink } from '../../shell/mail-link/mail-link.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import text from '../../ui/text.module.css'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import account from '../account.module.css'
import { goToAccountStep } from '../account-step.ts'
import login from '../sign-in/login.module.css'
import { useForVisitor } from '../sign-in/use-for-visitor.ts'
import { ConfirmationView } from './ConfirmationView.tsx'
import { InvitationNotice } from './InvitationNotice.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { useInvitation } from './use-invitation.ts'

/** The registration dialog's views, as a page. */
export function RegisterPanel() {
  return (
    <ErrorBoundary>
      <RegisterViews />
    </ErrorBoundary>
  )
}

function RegisterViews() {
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [registered, setRegistered] = useState<string>()
  const isForVisitor = useForVisitor()
  const invitation = useInvitation()
  useIslandReady(panel)

  useEffect(() => {
    if (!registered) return
    goToAccountStep('confirm')
    // The form was longer: below the bar of the site, and above what stands in for it.
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // The way back fills nothing in any more.
    clearMailLink()
  }, [registered])

  return (
    <div
      ref={panel}
      className={`${account.panel} ${login.form}`}
      data-in-use={isForVisitor ? '' : undefined}
    >
      {registered ? (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {confirmationWords.title}
          </h1>
          <ConfirmationView
            email={registered}
            login={<a href={paths.login}>{confirmationWords.login}</a>}
          />
        </>
      ) : (
        <>
          <h1>{registerWords.title}</h1>
          <p className={`${text.lead} ${account.lead}`}>{registerWords.lead}</p>
          {invitation ? <InvitationNotice invitation={invitation} /> : null}
          <RegisterForm
            invited={typeof invitation === 'object' ? invitation : undefined}
            onRegistered={setRegistered}
            login={<a href={paths.login}>{registerWords.login}</a>}
          />
        </>
      )}
    </div>
  )
}
