import { useState } from 'react'
import { confirmWords } from '../../../content/accounts/account-pages.ts'
import { paths } from '../../../domain/site/paths.ts'
import { redirectAfterLogin } from '../../session/after-login.ts'
import { storedUser } from '../../session/session-display.ts'
import { markMailLinkUsed } from '../../shell/mail-link/mail-link.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toastOnNextPage } from '../../ui/pending-toast.ts'
import account from '../account.module.css'
import type { Account } from './access-claims.ts'
import type { ConfirmState, LoginQuestion as Question } from './confirm-state.ts'
import { acceptLogin, declineLogin, isSame } from './login-link.ts'

const words = confirmWords.question

interface LoginQuestionProps {
  question: Question
  onState: (state: ConfirmState) => void
}

/** Shows the account that a link logs in to, and the one logged in now, before anything changes. */
export function LoginQuestion({ question, onState }: LoginQuestionProps) {
  const { login, here, isAnswer } = question
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { email } = login.account
  const isOther = here !== null && !isSame(here, login.account)
  const choice = isOther ? words.other : words.visitor
  const Shown = isAnswer ? FocusedNotice : Notice

  const accept = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const result = await acceptLogin(login, here)
    switch (result) {
      case 'accepted':
      case 'unconfirmed':
      case 'notEnded':
        markMailLinkUsed('magiclink')
        toastOnNextPage(words[result](email), result === 'accepted' ? 'success' : 'error')
        return redirectAfterLogin(login.account.id)
      case 'invalid':
        markMailLinkUsed('magiclink')
        return onState({ kind: result, type: 'magiclink' })
      case 'failed':
        setBusy(false)
        return setFailure(words.failed)
      default:
        setBusy(false)
        if (result === 'logged-out' && here) setFailure(words.loggedOut(here.email))
        return onState({ ...question, here: storedUser(), isAnswer: true })
    }
  }

  const decline = () => {
    if (isBusy) return
    // The visitor has declined, whatever the server answers.
    declineLogin(login)
    markMailLinkUsed('magiclink')
    onState({ kind: 'declined', here: storedUser() })
  }

  const acceptButton = (
    <Button
      variant={isOther ? 'line' : 'primary'}
      className={isOther ? undefined : account.mainAction}
      aria-disabled={isBusy}
      onClick={accept}
    >
      {isBusy ? words.submitting : choice.submit}
    </Button>
  )
  const declineButton = (
    <Button
      variant={isOther ? 'primary' : 'line'}
      className={isOther ? account.mainAction : undefined}
      onClick={decline}
    >
      {choice.decline}
    </Button>
  )
  return (
    <>
      <Shown title={isOther ? words.loggedInAs(here.email) : words.visitor.title}>
        <p className={account.named}>
          {isOther ? words.other.before : words.visitor.before} <strong>{email}</strong>.
        </p>
        <p>{choice.warning}</p>
      </Shown>
      {failure ? (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <div className={account.actions}>
        {isOther ? declineButton : acceptButton}
        {isOther ? acceptButton : declineButton}
      </div>
    </>
  )
}

/** After "no". */
export function LoginDeclined({ here }: { here: Account | null }) {
  return (
    <>
      <FocusedNotice title={words.declinedTitle}>
        <p>{here ? words.stillLoggedInAs(here.email) : words.notLoggedIn}</p>
      </FocusedNotice>
      <p>
        <ButtonLink href={paths.home}>{words.home}</ButtonLink>
      </p>
    </>
  )
}
