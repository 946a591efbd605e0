import { useEffect, useRef, useState } from 'react'
import { visitorDataPage as words } from '../../../content/privacy/visitor-data.ts'
import { clearMailLink, readLinkToken } from '../../shell/mail-link/mail-link.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import text from '../../ui/text.module.css'
import { AskForLink } from './AskForLink.tsx'
import { BehindLink } from './BehindLink.tsx'
import styles from './your-data.module.css'

/** What is held on somebody without an account: asks for a mailed link, and shows what is behind it. */
export function YourData() {
  return (
    <ErrorBoundary>
      <div className={styles.panel}>
        <Panel />
      </div>
    </ErrorBoundary>
  )
}

function Panel() {
  const [token, setToken] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [isAgain, setAgain] = useState(false)
  useEffect(() => setToken(readLinkToken()), [])

  const askAgain = () => {
    clearMailLink()
    setToken('')
    setSentTo(undefined)
    setAgain(true)
  }
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={askAgain} />
  if (!token) return <AskForLink isAgain={isAgain} onSent={setSentTo} />
  return <BehindLink token={token} onAskAgain={askAgain} />
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.sent.title}
      </h1>
      <p className={text.lead}>{words.sent.text(email)}</p>
      <p>{words.sent.nothing}</p>
      <p>
        <Button variant="line" onClick={onAgain}>
          {words.sent.again}
        </Button>
      </p>
    </>
  )
}
