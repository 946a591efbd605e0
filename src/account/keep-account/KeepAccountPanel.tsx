import { useEffect, useRef, useState } from 'react'
import { keepAccountPage as words } from '../../../content/profile/deletion.ts'
import { paths } from '../../../domain/site/paths.ts'
import { type KeepOutcome, keepAccount } from '../../api/public/keep-account.ts'
import { keepRedirectAfterLogin } from '../../session/redirect-after-login.ts'
import { clearMailLink, readLinkToken } from '../../shell/mail-link/mail-link.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import styles from './KeepAccountPanel.module.css'

/** Where the profile says whether a deletion waits. */
const SECTION = `${paths.profile}#deletion`

/** Keeps the account of the mailed link, by a button: opening the page changes nothing. */
export function KeepAccountPanel() {
  return (
    <ErrorBoundary>
      <Panel />
    </ErrorBoundary>
  )
}

function Panel() {
  const [token, setToken] = useState<string>()
  const [outcome, setOutcome] = useState<KeepOutcome>()
  const [isSending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => setToken(readLinkToken()), [])
  const isOver = outcome === 'kept' || outcome === 'ended' || outcome === 'begun' || token === ''
  useEffect(() => {
    if (outcome && isOver) heading.current?.focus()
  }, [outcome, isOver])

  const keep = async () => {
    if (isSending || !token) return
    setSending(true)
    setOutcome(undefined)
    const became = await keepAccount(token)
    // A reload, or the way back, offers nothing that is done.
    if (became === 'kept') clearMailLink()
    setOutcome(became)
    setSending(false)
  }

  if (isOver) {
    const { title, text: said, ...more } = words[over(outcome)]
    return (
      <div className={styles.panel}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={text.lead}>{said}</p>
        {'next' in more ? (
          <p>
            {outcome === 'kept' ? (
              <ButtonLink href={SECTION}>{more.next}</ButtonLink>
            ) : (
              <ButtonLink href={paths.login} onClick={() => keepRedirectAfterLogin(SECTION)}>
                {more.next}
              </ButtonLink>
            )}
          </p>
        ) : null}
      </div>
    )
  }
  return (
    <div className={styles.panel}>
      <h1>{words.ready.title}</h1>
      <p className={text.lead}>{words.ready.text}</p>
      {outcome === 'failed' || outcome === 'too-many' ? (
        <Notice tone="error" title={words[problem(outcome)].title}>
          <p>{words[problem(outcome)].text}</p>
        </Notice>
      ) : null}
      <p>
        <Button aria-disabled={isSending || !token} onClick={keep}>
          {isSending ? words.ready.submitting : words.ready.submit}
        </Button>
      </p>
    </div>
  )
}

const over = (outcome: KeepOutcome | undefined) =>
  outcome === 'kept' || outcome === 'begun' ? outcome : 'ended'
const problem = (outcome: 'failed' | 'too-many') => (outcome === 'too-many' ? 'tooMany' : 'failed')
