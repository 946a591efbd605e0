import { type CallToAction, servicePage } from '../../../content/services/service.ts'
import type { Interest } from '../../../domain/contact.ts'
import { bookingHref } from '../../booking.ts'
import { anchors, contactAbout } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface ConsultationProps {
  callToAction: CallToAction
  /** Where the button leads: to book a call unless said otherwise. */
  href?: string
  /** Offers to write instead, with the form set to it. */
  interest?: Interest
}

/** The end of a service's page: somebody to talk to, and the way back to what else there is. */
export function Consultation({ callToAction, href = bookingHref(), interest }: ConsultationProps) {
  const { heading, text, label } = callToAction
  return (
    <section className="consultation" aria-labelledby="consultation-title">
      <div className="wrap">
        <h2 id="consultation-title">{heading}</h2>
        <div>
          <p>{text}</p>
          <p className="acts">
            <ButtonLink variant="signal" href={href}>
              {label}
            </ButtonLink>
            {interest ? (
              <a className="go" href={contactAbout(interest)}>
                {servicePage.write} <Icon shape="arrow" />
              </a>
            ) : null}
            <a className="go" href={anchors.offerings}>
              {servicePage.seeOfferings} <Icon shape="arrow" />
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
