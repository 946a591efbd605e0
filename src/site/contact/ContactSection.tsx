import type { ReactNode } from 'react'
import { agency } from '../../../content/agency.ts'
import { callTimes } from '../../../content/booked-calls/book.ts'
import { isBookedHere } from '../../../content/booked-calls/booking.ts'
import { contact } from '../../../content/enquiries/contact.ts'
import { ASK_FOR_CALL, CONTACT_FORM } from '../../../domain/site/paths.ts'
import { bookingAttributes } from '../../shell/booking.ts'
import { OfficeStatus } from '../../shell/OfficeStatus.tsx'
import layout from '../../ui/layout.module.css'
import formPage from '../form/form-page.module.css'
import styles from './contact.module.css'
import { OfficeStrip } from './OfficeStrip.tsx'

interface ContactSectionProps {
  /** 1 if the section is the page. */
  level: 1 | 2
  /** The form's island. */
  children: ReactNode
}

export function ContactSection({ level, children }: ContactSectionProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const { toBook } = contact
  return (
    <section
      className={`${layout.section} ${level === 1 ? `${formPage.page} ${styles.asPage}` : styles.below}`}
      id="contact"
      aria-labelledby="contact-title"
    >
      <div className={`${layout.wrap} ${layout.split} ${layout.splitEven}`}>
        <div>
          <Heading id="contact-title">{contact.heading}</Heading>
          <div className={styles.office}>
            <p>
              <OfficeStatus className={styles.status} />
            </p>
            <OfficeStrip />
            <p className={styles.hours}>{agency.officeHours.display}</p>
            {level === 1 && isBookedHere() && callTimes ? (
              <p className={styles.callTimes}>{callTimes}</p>
            ) : null}
          </div>
          <Reach />
        </div>
        <div id={CONTACT_FORM} className={styles.form}>
          <p id={ASK_FOR_CALL} className={styles.toBook}>
            {toBook.text} <a {...bookingAttributes()}>{toBook.link}</a>
          </p>
          {children}
        </div>
      </div>
    </section>
  )
}

function Reach() {
  const words = contact.reach
  return (
    <dl className={styles.reach}>
      <div>
        <dt>{words.phone}</dt>
        <dd>
          <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
        </dd>
      </div>
      <div>
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </dd>
      </div>
      <div>
        <dt>{words.location}</dt>
        <dd>{agency.location.display}</dd>
      </div>
    </dl>
  )
}
