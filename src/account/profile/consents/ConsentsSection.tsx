import { consentsWords as words } from '../../../../content/profile/consents.ts'
import { PhoneFold } from '../PhoneFold.tsx'
import { Section } from '../Section.tsx'
import styles from './consents.module.css'
import { NewsletterPart } from './NewsletterPart.tsx'
import { TrackingPart } from './TrackingPart.tsx'

interface ConsentsSectionProps {
  /** Undefined until it is known who is logged in. */
  readonly userId: string | undefined
  readonly onLoggedOut: () => void
}

/** What the client agreed to, with wording and time, and what is mailed without asking. */
export function ConsentsSection({ userId, onLoggedOut }: ConsentsSectionProps) {
  return (
    <Section id="consents" title={words.title} text={words.text} busy={!userId}>
      <div className={styles.part}>
        <h3>{words.service.title}</h3>
        <p>{words.service.text}</p>
        <PhoneFold title={words.service.list}>
          <ul className={styles.answers}>
            {Object.values(words.service.mails).map(({ title, when, why }) => (
              <li key={title}>
                <p className={styles.answer}>{title}</p>
                <p>{when}</p>
                <p className={styles.time}>{why}</p>
              </li>
            ))}
          </ul>
        </PhoneFold>
      </div>
      <TrackingPart userId={userId} onLoggedOut={onLoggedOut} />
      <NewsletterPart userId={userId} />
    </Section>
  )
}
