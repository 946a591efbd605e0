import { useCallback, useEffect, useState } from 'react'
import { confirmWords as words } from '../../../content/accounts/account-pages.ts'
import { VERIFIED_LOGIN_PATH } from '../../../domain/site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import account from '../account.module.css'
import type { ConfirmState, SessionLink } from './confirm-state.ts'
import { askAboutSession } from './session-link.ts'

interface SessionCheckProps {
  link: SessionLink
  onState: (state: ConfirmState) => void
}

/** Asks the server about a link that says of itself that it was verified. */
export function SessionCheck({ link, onState }: SessionCheckProps) {
  const [hasFailed, setFailed] = useState(false)

  const ask = useCallback(async () => {
    setFailed(false)
    const result = await askAboutSession(link)
    if (result === 'failed') return setFailed(true)
    if (result === 'verified') return location.replace(VERIFIED_LOGIN_PATH)
    onState(result)
  }, [link, onState])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; `onState` is a new function at every render
  useEffect(() => {
    ask()
  }, [link])

  if (!hasFailed) {
    return (
      <p className={`${text.lead} ${account.lead}`} role="status">
        {words.checking}
      </p>
    )
  }
  return (
    <>
      <Notice tone="error">
        <p>{words.checkFailed}</p>
      </Notice>
      <p>
        <Button onClick={ask}>{words.checkAgain}</Button>
      </p>
    </>
  )
}
