import { useState } from 'react'
import { agency } from '../../../content/agency.ts'
import { newsletter } from '../../../content/pages/news-page.ts'
import { askNewsletter, type NewsletterOutcome } from '../../api/public/newsletter.ts'
import { readLinkToken } from '../../shell/mail-link/mail-link.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import head from '../page-head.module.css'
import styles from './newsletter.module.css'

type State = 'ready' | 'sending' | NewsletterOutcome['kind']

/** The page of the newsletter's mail links: nothing is done before the button is pressed. */
export function NewsletterLink({ action }: { action: 'confirm' | 'unsubscribe' }) {
  const [state, setState] = useState<State>('ready')
  const [token] = useState(readLinkToken)
  const isHydrated = useHydrated()
  const words = newsletter[action]

  const act = async () => {
    if (state === 'sending') return
    setState('sending')
    setState((await askNewsletter(action, { token })).kind)
  }

  if (state === 'sent')
    return (
      <div className={styles.outcome}>
        <Notice tone="success">{words.done}</Notice>
      </div>
    )
  if (state === 'expired')
    return (
      <div className={styles.outcome}>
        <Notice tone="error">
          {words.expired} {action === 'unsubscribe' ? <WriteToUs /> : null}
        </Notice>
      </div>
    )
  return (
    <>
      {state === 'failed' || state === 'invalid' || state === 'too-many' ? (
        <div className={styles.outcome}>
          <Notice tone="error">{newsletter.failed}</Notice>
        </div>
      ) : null}
      <p className={`${layout.actions} ${head.actions}`}>
        <Button aria-disabled={!isHydrated || state === 'sending' || undefined} onClick={act}>
          {words.submit}
        </Button>
      </p>
    </>
  )
}

export function WriteToUs() {
  return <a href={`mailto:${agency.email}`}>{agency.email}</a>
}
