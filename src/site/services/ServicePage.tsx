import { type Service, servicePage } from '../../../content/services/service.ts'
import { bookingHref } from '../../booking.ts'
import { anchors } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Inline } from '../Inline.tsx'
import { PressureMap } from '../specimens/PressureMap.tsx'
import { Specimen } from '../specimens/Specimen.tsx'
import { ComplianceBadges } from './ComplianceBadges.tsx'
import { Consultation } from './Consultation.tsx'
import { DoesAndDoesNot } from './DoesAndDoesNot.tsx'

/** What a service is, drawn at work; what it does and does not; whom to ask. */
export function ServicePage({ service }: { service: Service }) {
  const { name, title, lead, callToAction, specimen, pressureMap, compliance, sections } = service
  return (
    <>
      <section className="wrap page-head service-head" aria-labelledby="service-title">
        <div>
          <p className="crumb">
            <a href={anchors.offerings}>{servicePage.crumb}</a> / {name}
          </p>
          <h1 id="service-title">{title}</h1>
        </div>
        <div>
          <p className="lead">{lead}</p>
          <p className="acts">
            <ButtonLink href={bookingHref()}>{callToAction.label}</ButtonLink>
          </p>
        </div>
      </section>
      <Specimen specimen={specimen} />
      <DoesAndDoesNot does={service.does} doesNot={service.doesNot} />
      {pressureMap ? <PressureMap map={pressureMap} /> : null}
      {sections.map(({ id, heading, statements }) => (
        <section
          key={id}
          id={id}
          className="section service-section"
          aria-labelledby={`${id}-title`}
        >
          <div className="wrap hang">
            <h2 id={`${id}-title`}>{heading}</h2>
            <ul className="statements">
              {statements.map(({ text }) => (
                <li key={text}>
                  <Inline text={text} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      {compliance ? <ComplianceBadges compliance={compliance} /> : null}
      <Consultation callToAction={callToAction} interest={service.interest} />
    </>
  )
}
