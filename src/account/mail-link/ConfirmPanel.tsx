import { lazy, startTransition, useEffect, useState } from 'react'
import { confirmationWords } from '../../../content/accounts/account.ts'
import { stepsWords, confirmWords as words } from '../../../content/accounts/account-pages.ts'
import { paths } from '../../../domain/site/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccountSteps } from '../AccountSteps.tsx'
import account from '../account.module.css'
import { ConfirmationView } from '../register/ConfirmationView.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { type ConfirmState, openMailLink } from './confirm-state.ts'
import { LoginDeclined, LoginQuestion } from './LoginQuestion.tsx'
import { SessionCheck } from './SessionCheck.tsx'

/** Lazy: visitors with a valid link do not need its form validation. */
const NewLinkForm = lazy(async () => {
  const { NewLinkForm } = await import('./NewLinkForm.tsx')
  return { default: NewLinkForm }
})

/** The page that mail links open: nothing is verified before the button is pressed. */
export function ConfirmPanel() {
  return (
    <ErrorBoundary>
      <ConfirmViews />
    </ErrorBoundary>
  )
}

function ConfirmViews() {
  const [state, setState] = useState<ConfirmState>({ kind: 'drawn' })
  // A transition keeps the current view until the next one has loaded.
  const show = (next: ConfirmState) => startTransition(() => setState(next))

  useEffect(() => {
    const opened = openMailLink(location)
    if (opened) startTransition(() => setState(opened))
  }, [])

  const isSignUp = 'type' in state ? state.type === 'signup' : true
  const isDone = ['half-confirmed', 'changed', 'address', 'factor-kept'].includes(state.kind)
  const isLogin = state.kind === 'question' || state.kind === 'declined'
  const title = titleOf(state)
  return (
    <>
      <div className={account.main}>
        {/* Keyed by title, so that a new panel replaces the prerendered one without a layout shift. */}
        <div className={account.panel} key={title}>
          <h1>{title}</h1>
          <View state={state} onState={show} />
        </div>
      </div>
      {isSignUp && !isDone && !isLogin ? <AccountSteps words={stepsWords} here="confirm" /> : null}
    </>
  )
}

const titleOf = (state: ConfirmState) => {
  if (state.kind === 'sent') return confirmationWords.title
  if ('type' in state) return words.links[state.type].title
  if (state.kind === 'drawn') return words.title
  if (state.kind === 'factor-kept') return words.links.factor_removal.title
  if (state.kind === 'question' || state.kind === 'declined') return words.links.magiclink.title
  return words.links.email_change.title
}

interface ViewProps {
  state: ConfirmState
  onState: (state: ConfirmState) => void
}

function View({ state, onState }: ViewProps) {
  switch (state.kind) {
    case 'drawn':
      return <ConfirmButton link={undefined} onState={onState} />
    case 'ready':
      return <ConfirmButton link={state} onState={onState} />
    case 'session':
      return <SessionCheck link={state} onState={onState} />
    case 'question':
      return <LoginQuestion question={state} onState={onState} />
    case 'declined':
      return <LoginDeclined here={state.here} />
    case 'half-confirmed':
      return (
        <FocusedNotice tone="success" title={words.halfTitle}>
          <p>{words.halfText}</p>
        </FocusedNotice>
      )
    case 'changed':
      return (
        <>
          <FocusedNotice tone="success" title={words.changedTitle}>
            <p>{words.changedText}</p>
          </FocusedNotice>
          <p>
            <ButtonLink href={paths.profile}>{words.profile}</ButtonLink>
          </p>
        </>
      )
    case 'address':
      return (
        <>
          <FocusedNotice title={words.addressTitle}>
            <p className={account.named}>
              <strong>{state.email}</strong>
            </p>
            <p>{words.addressText}</p>
          </FocusedNotice>
          <p>
            <ButtonLink href={paths.profile}>{words.profile}</ButtonLink>
          </p>
        </>
      )
    case 'factor-kept':
      return (
        <FocusedNotice tone="success" title={words.keptTitle}>
          <p>{words.keptText}</p>
        </FocusedNotice>
      )
    case 'sent':
      return (
        <ConfirmationView
          email={state.email}
          login={<a href={paths.login}>{confirmationWords.login}</a>}
        />
      )
    case 'invalid':
      return <Invalid type={state.type} onSent={(email) => onState({ kind: 'sent', email })} />
  }
}

interface InvalidProps {
  type: Extract<ConfirmState, { kind: 'invalid' }>['type']
  onSent: (email: string) => void
}

function Invalid({ type, onSent }: InvalidProps) {
  if (type === 'signup') {
    return (
      <>
        <Notice tone="error" title={words.invalidTitle}>
          <p>{words.invalidText}</p>
        </Notice>
        <NewLinkForm onSent={onSent} />
      </>
    )
  }
  const isChange = type === 'email_change'
  const text = {
    email_change: words.invalidChange,
    magiclink: words.invalidLogin,
    factor_removal: words.invalidFactor,
  }[type]
  return (
    <>
      <Notice tone="error" title={words.invalidTitle}>
        <p>{text}</p>
      </Notice>
      <p>
        {isChange ? (
          <ButtonLink href={`${paths.profile}#email`}>{words.profile}</ButtonLink>
        ) : (
          <ButtonLink href={paths.login}>{words.login}</ButtonLink>
        )}
      </p>
    </>
  )
}
