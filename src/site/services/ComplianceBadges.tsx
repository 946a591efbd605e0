import type { Compliance } from '../../../content/services/service.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Rules that a set-up is designed for, each with the way to its evidence. */
export function ComplianceBadges({ compliance }: { compliance: Compliance }) {
  return (
    <section className="section" aria-labelledby="compliance-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="compliance-title">{compliance.heading}</h2>
          <p className="note">{compliance.note}</p>
        </div>
        <ul className="badges">
          {compliance.badges.map(({ id, name, text, evidence }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p>{text}</p>
              <a className="go" href={evidence.href}>
                {evidence.label} <Icon shape="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
