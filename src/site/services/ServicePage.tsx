import type { ReactNode } from 'react'
import { prices } from '../../../content/prices.ts'
import { servicePrice } from '../../../content/services/price.ts'
import { type Service, servicePage } from '../../../content/services/service.ts'
import { anchors, paths } from '../../../domain/site/paths.ts'
import { bookingAttributes } from '../../shell/booking.ts'
import button from '../../ui/Button.module.css'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { CallToAction } from '../CallToAction.tsx'
import { Inline } from '../Inline.tsx'
import { Illustration } from '../illustrations/Illustration.tsx'
import { WeekOfStrips } from '../illustrations/WeekOfStrips.tsx'
import pageHead from '../page-head.module.css'
import sectionHead from '../section-head.module.css'
import { ComplianceBadges } from './ComplianceBadges.tsx'
import { DoesAndDoesNot } from './DoesAndDoesNot.tsx'
import styles from './ServicePage.module.css'
import { ServicePrice } from './ServicePrice.tsx'

interface ServicePageProps {
  service: Service
  /** The island of its illustration, if that can be played. */
  children?: ReactNode
}

/** A service's page: its illustration, what it does and does not, and the call to action. */
export function ServicePage({ service, children }: ServicePageProps) {
  const { name, title, lead, callToAction, illustration, week, compliance, sections } = service
  const price = servicePrice(prices, service.slug)
  return (
    <>
      <section
        className={`${layout.wrap} ${pageHead.pageHead} ${styles.head}`}
        aria-labelledby="service-title"
      >
        <div>
          <p className={styles.crumb}>
            <a href={paths.solutions}>{servicePage.crumb}</a> / {name}
          </p>
          <h1 id="service-title">{title}</h1>
        </div>
        <div>
          <p className={`${text.lead} ${styles.lead}`}>{lead}</p>
          <p className={`${layout.actions} ${styles.actions}`}>
            <ButtonLink {...bookingAttributes()}>{callToAction.label}</ButtonLink>
            <a className={button.go} href={price ? '#prices' : anchors.prices}>
              {`${price ? price.link : servicePage.prices} `}
              <Icon shape="arrow" />
            </a>
          </p>
        </div>
      </section>
      <Illustration illustration={illustration}>{children}</Illustration>
      <DoesAndDoesNot does={service.does} doesNot={service.doesNot} />
      {price ? <ServicePrice words={price} /> : null}
      {week ? (
        <section className={`${layout.section} ${styles.part}`} aria-labelledby="week-title">
          <div className={`${layout.wrap} ${sectionHead.sectionHead}`}>
            <h2 id="week-title">{week.heading}</h2>
            <p className={`${text.note} ${sectionHead.note}`}>{week.text}</p>
          </div>
          <WeekOfStrips week={week} />
        </section>
      ) : null}
      {sections.map(({ id, heading, statements }) => (
        <section
          key={id}
          id={id}
          className={`${layout.section} ${styles.part}`}
          aria-labelledby={`${id}-title`}
        >
          <div className={`${layout.wrap} ${layout.split}`}>
            <h2 id={`${id}-title`}>{heading}</h2>
            <ul className={styles.statements}>
              {statements.map(({ text }) => (
                <li key={text}>
                  <Inline text={text} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      {compliance ? (
        <ComplianceBadges className={styles.compliance} compliance={compliance} />
      ) : null}
      <CallToAction words={callToAction} interest={service.interest} />
    </>
  )
}
