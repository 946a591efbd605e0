import { deskPrivacyWords as words } from '../../../content/desk/desk-privacy.ts'
import { PRIVACY_DAYS, privacyDaysBetween, today } from '../../../domain/privacy/privacy-days.ts'
import { now } from '../../../domain/time/present.ts'
import type { PrivacyRequest } from '../../api/desk/privacy.ts'
import styles from './privacy.module.css'

type Dated = Pick<PrivacyRequest, 'came_on' | 'due_on'>

const PLACES = Array.from({ length: PRIVACY_DAYS }, (_, place) => place + 1)

/** The 20 working days of a request: those that are over, today's, and those that are left. */
export function Days({ request: { came_on } }: { request: Dated }) {
  const used = privacyDaysBetween(came_on, today(now()))
  const markOf = (place: number) => {
    if (used > PRIVACY_DAYS) return styles.over
    if (place === used) return styles.now
    return place < used ? styles.used : undefined
  }
  return (
    <span className={styles.days} role="img" aria-label={words.used(Math.min(used, PRIVACY_DAYS))}>
      {PLACES.map((place) => (
        <i key={place} className={markOf(place)} />
      ))}
    </span>
  )
}

/** How many working days are left, or how late it is. */
export function Left({ request: { due_on } }: { request: Dated }) {
  const day = today(now())
  if (day <= due_on)
    return <span className={styles.left}>{words.left(privacyDaysBetween(day, due_on))}</span>
  return (
    <span className={`${styles.left} ${styles.late}`}>
      {words.late(Math.max(1, privacyDaysBetween(due_on, day)))}
    </span>
  )
}
