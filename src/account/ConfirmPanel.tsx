import { useEffect, useState } from 'react'
import { confirmationWords, confirmWords as words } from '../../content/account.ts'
import type { LinkType } from '../../domain/auth-link.ts'
import { sameOriginPath } from '../../domain/safe-redirect.ts'
import { paths } from '../paths.ts'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { VERIFIED_LOGIN_PATH } from './addresses.ts'
import { ConfirmationView } from './ConfirmationView.tsx'
import { takeMailLink } from './mail-link.ts'
import { NewLinkForm } from './NewLinkForm.tsx'
import { verifyMailLink } from './verify-mail-link.ts'

const TYPE: LinkType = 'signup'

type State =
  /** Before script has run. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'ready'; readonly tokenHash: string; readonly goTo: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'sent'; readonly email: string }

/** The page that a verification mail leads to: nothing is verified before the button is pressed. */
export function ConfirmPanel() {
  return (
    <ErrorBoundary>
      <ConfirmViews />
    </ErrorBoundary>
  )
}

function ConfirmViews() {
  const [state, setState] = useState<State>({ kind: 'drawn' })
  const [confirming, setConfirming] = useState(false)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const link = takeMailLink()
    if (link.kind === 'session' && link.type === TYPE) {
      // The hosted platform's own page has verified the address on the way here.
      location.replace(VERIFIED_LOGIN_PATH)
    } else if (link.kind === 'token' && link.type === TYPE) {
      const goTo = sameOriginPath(link.redirectTo, location.origin, VERIFIED_LOGIN_PATH)
      setState({ kind: 'ready', tokenHash: link.tokenHash, goTo })
    } else {
      setState({ kind: 'invalid' })
    }
  }, [])

  if (state.kind === 'sent') {
    return (
      <div className="account-panel">
        <h1>{confirmationWords.title}</h1>
        <ConfirmationView
          email={state.email}
          login={<a href={paths.login}>{confirmationWords.login}</a>}
        />
      </div>
    )
  }
  if (state.kind === 'invalid') {
    return (
      <div className="account-panel">
        <h1>{words.title}</h1>
        <Notice tone="error" title={words.invalidTitle}>
          <p>{words.invalidText}</p>
        </Notice>
        <NewLinkForm onSent={(email) => setState({ kind: 'sent', email })} />
      </div>
    )
  }

  const confirm = async () => {
    if (state.kind !== 'ready' || confirming) return
    setConfirming(true)
    setFailed(false)
    const result = await verifyMailLink(state.tokenHash, TYPE)
    if (result === 'verified') return location.replace(state.goTo)
    setConfirming(false)
    if (result === 'invalid') setState({ kind: 'invalid' })
    else setFailed(true)
  }
  return (
    <div className="account-panel">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {failed ? (
        <Notice tone="error">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      <p>
        <Button aria-disabled={state.kind === 'drawn' || confirming} onClick={confirm}>
          {confirming ? words.submitting : words.submit}
        </Button>
      </p>
    </div>
  )
}
