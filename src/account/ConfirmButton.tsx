import { useState } from 'react'
import { confirmWords as words } from '../../content/account-pages.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { goOnAfterLogin } from './after-login.ts'
import type { ConfirmState, ReadyLink } from './confirm-state.ts'
import { logInByMailLink, verifyMailLink } from './verify-mail-link.ts'

/** What became of the press; undefined where the page is being left. */
const press = async (link: ReadyLink): Promise<ConfirmState | 'failed' | undefined> => {
  if (link.type === 'magiclink') {
    const result = await logInByMailLink(link.link)
    if (typeof result === 'object') {
      await goOnAfterLogin(result.userId)
      return undefined
    }
    return result === 'failed' ? result : { kind: result, type: link.type }
  }
  const result = await verifyMailLink(link.tokenHash, link.type)
  if (result === 'failed') return result
  if (result === 'invalid') return { kind: result, type: link.type }
  if (link.type === 'factor_removal') return { kind: 'factor-kept' }
  if (result === 'half-confirmed') return { kind: result }
  if (link.type === 'email_change') return { kind: 'changed' }
  location.replace(link.goTo)
  return undefined
}

interface ConfirmButtonProps {
  /** Undefined until the address was read. */
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
    if (!result) return
    setConfirming(false)
    if (result === 'failed') setFailed(true)
    else onState(result)
  }

  return (
    <>
      <p className="lead">{lead}</p>
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
