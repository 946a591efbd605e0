import type { Compliance } from '../../../content/services/service.ts'
import button from '../../ui/Button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import sectionHead from '../section-head.module.css'
import styles from './ComplianceBadges.module.css'

interface ComplianceBadgesProps {
  compliance: Compliance
  className: string | undefined
}

/** Regulations that a set-up is designed for, each with a link to its evidence. */
export function ComplianceBadges({ compliance, className }: ComplianceBadgesProps) {
  return (
    <section className={`${layout.section} ${className}`} aria-labelledby="compliance-title">
      <div className={layout.wrap}>
        <div className={sectionHead.sectionHead}>
          <h2 id="compliance-title">{compliance.heading}</h2>
          <p className={`${text.note} ${sectionHead.note}`}>{compliance.note}</p>
        </div>
        <ul className={styles.badges}>
          {compliance.badges.map(({ id, name, text: claim, evidence }) => (
            <li key={id}>
              <h3>{name}</h3>
              <p>{claim}</p>
              <a className={button.go} href={evidence.href}>
                {evidence.label} <Icon shape="arrow" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
