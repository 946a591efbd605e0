import { useCallback, useEffect, useRef, useState } from 'react'
import { agency } from '../../../../content/agency.ts'
import { consentsWords } from '../../../../content/profile/consents.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { writeDay } from '../../../../domain/time/new-zealand-time.ts'
import {
  leaveNewsletter,
  loadOwnNewsletter,
  type OwnNewsletter,
} from '../../../api/client/consents.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './consents.module.css'
import { Wording } from './Wording.tsx'

const words = consentsWords.newsletter

const say = (newsletter: OwnNewsletter | null): string => {
  if (!newsletter) return words.none
  const { status, consentedAt, leftAt } = newsletter
  if (status === 'confirmed') return words.confirmed(writeDay(consentedAt))
  return status === 'pending'
    ? words.pending(writeDay(consentedAt))
    : words.left(writeDay(leftAt ?? consentedAt))
}

/**
 * Whether the newsletter comes to the account's address, and the button that stops it: where it is offered, and for
 * whoever is or was on its list.
 */
export function NewsletterPart({ userId }: { userId: string | undefined }) {
  const [known, setKnown] = useState<OwnNewsletter | null | 'failed'>()
  const [isLeaving, setLeaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const standing = useRef<HTMLParagraphElement>(null)
  const load = useCallback(async () => {
    try {
      setKnown(await loadOwnNewsletter())
    } catch {
      setKnown('failed')
    }
  }, [])
  useEffect(() => {
    if (userId) load()
  }, [userId, load])

  const leave = async () => {
    if (isLeaving) return
    setLeaving(true)
    setFailed(false)
    try {
      await leaveNewsletter()
      await load()
      // The button is gone.
      standing.current?.focus()
    } catch {
      setFailed(true)
    } finally {
      setLeaving(false)
    }
  }

  const isOffered = agency.features.newsletter
  const own = typeof known === 'object' ? known : null
  if (!isOffered && !own) return null
  return (
    <div className={styles.part}>
      <h3>{words.title}</h3>
      {known === 'failed' ? (
        <LoadFailed onRetry={load}>{words.notLoaded}</LoadFailed>
      ) : known === undefined ? null : (
        <>
          <p role="status" tabIndex={-1} ref={standing}>
            {say(known)}
          </p>
          {known ? <Wording title={words.wording} text={known.wording} /> : null}
          {hasFailed ? <Notice tone="error">{words.failed}</Notice> : null}
          <p>
            {own && own.status !== 'unsubscribed' ? (
              <Button variant="line" aria-disabled={isLeaving} onClick={leave}>
                {isLeaving ? words.leaving : words.leave}
              </Button>
            ) : isOffered ? (
              <a href={paths.news}>{words.join}</a>
            ) : null}
          </p>
        </>
      )}
    </div>
  )
}
