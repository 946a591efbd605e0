import { useState } from 'react'
import { lostFactorWords as words } from '../../../content/accounts/password-code.ts'
import { writeFullMoment } from '../../../domain/time/new-zealand-time.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import account from '../account.module.css'
import type { RemovalResult } from './link-second-factor.ts'

/** For a client who has lost the authenticator: requests removal of the second factor. */
export function LostSecondFactor({ onRemove }: { onRemove: () => Promise<RemovalResult> }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [result, setResult] = useState<RemovalResult>()

  const remove = async () => {
    if (isAsking) return
    setIsAsking(true)
    setResult(await onRemove())
    setIsAsking(false)
  }

  if (result?.outcome === 'accepted') {
    return (
      <div className={account.lostFactor}>
        <FocusedNotice tone="success" title={words.acceptedTitle}>
          <p>{words.accepted(writeFullMoment(result.at))}</p>
        </FocusedNotice>
      </div>
    )
  }
  if (!isAsked) {
    return (
      <Button variant="text" onClick={() => setIsAsked(true)}>
        {words.ask}
      </Button>
    )
  }
  return (
    <div className={account.lostFactor}>
      <FocusedNotice>
        <p>{words.explanation}</p>
      </FocusedNotice>
      {result ? (
        <Notice tone="error">
          <p>{result.outcome === 'refused' ? words.refused : words.failed}</p>
        </Notice>
      ) : null}
      <Button variant="line" aria-disabled={isAsking} onClick={remove}>
        {isAsking ? words.removing : words.remove}
      </Button>
    </div>
  )
}
