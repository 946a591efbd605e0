import { useEffect, useState } from 'react'
import { updatePasswordWords as words } from '../../../content/accounts/account-pages.ts'
import {
  LOGIN_AFTER_UPDATE_MS,
  newPasswordMessages,
} from '../../../domain/accounts/new-password.ts'
import { paths, RESET_PATH } from '../../../domain/site/paths.ts'
import { isLinkOver } from '../../api/link-look.ts'
import { storedUser } from '../../session/session-display.ts'
import { clearMailLink, readMailLink } from '../../shell/mail-link/mail-link.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import account from '../account.module.css'
import { type Account, claimedAccount } from '../mail-link/access-claims.ts'
import { isSame } from '../mail-link/login-link.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { createPasswordUpdate, type PasswordLink } from './password-update.ts'

type Update = ReturnType<typeof createPasswordUpdate>

type State =
  /** Before script has run, and until the server has looked at the link. */
  | { readonly kind: 'drawn' }
  | {
      readonly kind: 'form'
      readonly update: Update
      readonly account: Account | undefined
      readonly other: ReturnType<typeof otherAccountOf>
    }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'updated'; readonly email: string }

/** With the account that the link claims, if any; the server confirms it before a change. */
const formFor = (link: PasswordLink): State => {
  const claimed = link.kind === 'session' ? claimedAccount(link.accessToken) : undefined
  if (link.kind === 'session' && !claimed) return { kind: 'invalid' }
  const other = otherAccountOf(claimed)
  return { kind: 'form', update: createPasswordUpdate(link), account: claimed, other }
}

/** The account that the link claims, if another account is logged in here. */
const otherAccountOf = (named: Account | undefined) => {
  const here = storedUser()
  return named && here && !isSame(named, here)
    ? { email: named.email, here: here.email }
    : undefined
}

/** The page that the links of password mails open (R2.66). */
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
    const showInvalid = () => {
      clearMailLink()
      setState({ kind: 'invalid' })
    }
    if (!isOurs) return showInvalid()
    if (link.kind === 'session') return setState(formFor(link))
    // Before two passwords are typed for nothing; the link is not used up by it.
    isLinkOver(link.tokenHash, link.type).then((isOver) =>
      isOver ? showInvalid() : setState(formFor(link)),
    )
  }, [])

  useEffect(() => {
    if (state.kind !== 'updated') return
    const timer = setTimeout(() => location.assign(paths.login), LOGIN_AFTER_UPDATE_MS)
    return () => clearTimeout(timer)
  }, [state.kind])

  return (
    <div className={account.panel} data-state={state.kind}>
      <h1>{title}</h1>
      {state.kind === 'form' ? (
        <>
          {new URLSearchParams(location.search).has('verified') ? (
            <Notice tone="success" title={words.verified.title}>
              <p>{words.verified.text}</p>
            </Notice>
          ) : null}
          {state.account && !state.other ? (
            <p className={`${text.lead} ${account.lead} ${account.named}`}>
              {words.account} <strong>{state.account.email}</strong>.
            </p>
          ) : null}
          <NewPasswordForm
            update={state.update}
            otherAccount={state.other}
            onUpdated={(email) => setState({ kind: 'updated', email })}
            onInvalidLink={() => setState({ kind: 'invalid' })}
          />
        </>
      ) : null}
      {state.kind === 'invalid' ? isInvitation ? <InvalidInvitation /> : <InvalidReset /> : null}
      {state.kind === 'updated' ? (
        <Notice tone="success" title={newPasswordMessages.updated}>
          <p>
            {done(state.email)} <a href={paths.login}>{words.login}</a>
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

/** Offers no reset: the site sends none to administrators, and an invited user already is one. */
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
