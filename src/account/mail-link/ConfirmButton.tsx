import { useState } from 'react'
import { confirmWords as words } from '../../../content/accounts/account-pages.ts'
import { paths } from '../../../domain/site/paths.ts'
import { storedUser } from '../../session/session-display.ts'
import { markMailLinkUsed } from '../../shell/mail-link/mail-link.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import account from '../account.module.css'
import type { ConfirmState, ReadyLink } from './confirm-state.ts'
import { openLoginLink } from './login-link.ts'
import { verifyMailLink } from './verify-mail-link.ts'

/** The state after the press; undefined when the page is being left. */
const press = async (link: ReadyLink): Promise<ConfirmState | 'failed' | undefined> => {
  if (link.type === 'magiclink') {
    const login = await openLoginLink(link.tokenHash)
    if (login === 'failed') return login
    if (login === 'invalid') return { kind: login, type: link.type }
    return { kind: 'question', login, here: storedUser(), isAnswer: true }
  }
  const result = await verifyMailLink(link.tokenHash, link.type)
  if (result === 'failed') return result
  if (result === 'invalid') return { kind: result, type: link.type }
  if (link.type === 'factor_removal') return { kind: 'factor-kept' }
  if (result === 'half-confirmed') return { kind: result }
  if (link.type === 'email_change') return { kind: 'changed' }
  if (typeof result === 'object') {
    const { access_token, refresh_token } = result.withoutPassword
    const session = new URLSearchParams({ access_token, refresh_token, type: 'recovery' })
    location.replace(`${paths.updatePassword}?verified#${session}`)
  } else location.replace(link.goTo)
  return undefined
}

interface ConfirmButtonProps {
  /** Undefined until the address has been read. */
  link: ReadyLink | undefined
  onState: (state: ConfirmState) => void
}

export function ConfirmButton({ link, onState }: ConfirmButtonProps) {
  const [confirming, setConfirming] = useState(false)
  const [failed, setFailed] = useState(false)
  const { lead, submit, submitting } = words.links[link?.type ?? 'signup']

  const confirm = async () => {
    if (!link || confirming) return
    setConfirming(true)
    setFailed(false)
    const result = await press(link)
    // A link that did not reach the server stays usable.
    if (result !== 'failed') markMailLinkUsed(link.type)
    if (!result) return
    setConfirming(false)
    if (result === 'failed') setFailed(true)
    else onState(result)
  }

  // Only after the address was read, so never in the prerendered page.
  const here = link?.type === 'magiclink' ? storedUser() : null
  return (
    <>
      <p className={`${text.lead} ${account.lead}`}>{lead}</p>
      {here ? (
        <Notice title={words.question.loggedInAs(here.email)}>
          <p>{words.question.maybeOther}</p>
        </Notice>
      ) : null}
      {failed ? (
        <Notice tone="error">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      <p>
        <Button aria-disabled={!link || confirming} onClick={confirm}>
          {confirming ? submitting : submit}
        </Button>
      </p>
    </>
  )
}
