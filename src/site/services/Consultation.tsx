import { agency } from '../../../content/agency.ts'
import { type CallToAction, servicePage } from '../../../content/services/service.ts'
import { anchors } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface ConsultationProps {
  callToAction: CallToAction
  /** Where the button leads: to the booking page unless said otherwise. */
  href?: string
}

/** The end of a service's page: somebody to talk to, and the way back to what else there is. */
export function Consultation({ callToAction, href = agency.bookingUrl }: ConsultationProps) {
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
            <a className="go" href={anchors.offerings}>
              {servicePage.seeOfferings} <Icon shape="arrow" />
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
