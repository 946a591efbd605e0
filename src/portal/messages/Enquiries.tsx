import { useCallback, useEffect, useState } from 'react'
import { ownEnquiryWords as words } from '../../../content/project/thread.ts'
import { loadWords } from '../../../content/site/ui.ts'
import { writeDay } from '../../../domain/time/new-zealand-time.ts'
import { loadOwnEnquiries, type OwnEnquiry } from '../../api/client/own-enquiries.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './messages.module.css'

/** What the client wrote by the contact form before the account; nothing where nothing joined it. */
export function Enquiries() {
  const [found, setFound] = useState<readonly OwnEnquiry[]>([])
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setFound(await loadOwnEnquiries())
    } catch (error) {
      console.warn('enquiries', error)
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])

  if (!hasFailed && found.length === 0) return null
  return (
    <section>
      <h2>{words.title}</h2>
      {hasFailed ? (
        <p role="alert">
          {words.failed}{' '}
          <Button variant="text" onClick={load}>
            {loadWords.tryAgain}
          </Button>
        </p>
      ) : null}
      {found.map(({ id, reference, sentAt, message }) => (
        <details key={id} className={styles.enquiry}>
          <summary>{words.summary(reference, writeDay(sentAt))}</summary>
          <p dir="auto">{message}</p>
        </details>
      ))}
    </section>
  )
}
