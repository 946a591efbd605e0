import { useEffect, useState } from 'react'
import { updatePasswordWords as words } from '../../content/account-pages.ts'
import { LOGIN_AFTER_UPDATE_MS, newPasswordMessages } from '../../domain/new-password.ts'
import { paths } from '../paths.ts'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RESET_PATH } from './addresses.ts'
import { forgetMailLink, readMailLink } from './mail-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { createPasswordUpdate } from './password-update.ts'

type Update = ReturnType<typeof createPasswordUpdate>

type State =
  /** Before script has run. */
  | { readonly kind: 'drawn' }
  | { readonly kind: 'form'; readonly update: Update }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'updated' }

/** Specification, section 2, "Password update page". */
export function UpdatePasswordPanel() {
  return (
    <ErrorBoundary>
      <UpdatePasswordViews />
    </ErrorBoundary>
  )
}

function UpdatePasswordViews() {
  const [state, setState] = useState<State>({ kind: 'drawn' })
  const [isInvitation, setIsInvitation] = useState(false)
  const { title, done } = isInvitation ? words.invitation : words

  useEffect(() => {
    const link = readMailLink()
    const isOurs =
      (link.kind === 'token' || link.kind === 'session') &&
      (link.type === 'recovery' || link.type === 'invite')
    setIsInvitation(isOurs && link.type === 'invite')
    if (!isOurs) forgetMailLink()
    setState(isOurs ? { kind: 'form', update: createPasswordUpdate(link) } : { kind: 'invalid' })
  }, [])

  useEffect(() => {
    if (state.kind !== 'updated') return
    const timer = setTimeout(() => location.assign(paths.login), LOGIN_AFTER_UPDATE_MS)
    return () => clearTimeout(timer)
  }, [state.kind])

  return (
    <div className="account-panel">
      <h1>{title}</h1>
      {state.kind === 'form' ? (
        <NewPasswordForm
          update={state.update}
          onUpdated={() => setState({ kind: 'updated' })}
          onInvalidLink={() => setState({ kind: 'invalid' })}
        />
      ) : null}
      {state.kind === 'invalid' ? isInvitation ? <InvalidInvitation /> : <InvalidReset /> : null}
      {state.kind === 'updated' ? (
        <Notice tone="success" title={newPasswordMessages.updated}>
          <p>
            {done} <a href={paths.login}>{words.login}</a>
          </p>
        </Notice>
      ) : null}
    </div>
  )
}

function InvalidReset() {
  return (
    <>
      <Notice tone="error">
        <p>{newPasswordMessages.invalidLink}</p>
      </Notice>
      <p>
        <ButtonLink href={RESET_PATH}>{words.requestNew}</ButtonLink>
      </p>
    </>
  )
}

/** No reset helps: the site mails none to an administrator, and who is invited is one already. */
function InvalidInvitation() {
  return (
    <>
      <Notice tone="error" title={words.invitation.invalidTitle}>
        <p>{words.invitation.invalid}</p>
      </Notice>
      <p>
        <ButtonLink href={paths.login}>{words.login}</ButtonLink>
      </p>
    </>
  )
}
