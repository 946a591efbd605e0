import { agency } from '../../content/agency.ts'
import { footerGroups } from '../../content/site/footer.ts'
import { shell } from '../../content/site/site.ts'
import { officeHoursLine } from '../../content/time/office-hours.ts'
import { type Path, paths } from '../../domain/site/paths.ts'
import fold from '../ui/fold.module.css'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import { bookingAttributes } from './booking.ts'
import styles from './Footer.module.css'
import { Isobars } from './Isobars.tsx'
import { Logo } from './Logo.tsx'
import { linkTo } from './navigation.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface FooterProps {
  /** The page that its links mark. */
  current?: Path
  /** For these alone, where clients have the short foot of their room. */
  audience?: 'visitors' | undefined
}

export function Footer({ current, audience }: FooterProps) {
  return (
    <footer className={styles.footer} data-for={audience}>
      <Isobars />
      <div className={`${styles.columns} ${layout.wrap}`}>
        <div className={styles.identity}>
          <Logo className={styles.logo} />
          <p>{shell.footer.about}</p>
          {agency.isFictional ? <p className={styles.fictional}>{shell.footer.fictional}</p> : null}
        </div>
        <div>
          <h2>{shell.footer.reach}</h2>
          <ul>
            <li>
              <a href={paths.contact} aria-current={paths.contact === current ? 'page' : undefined}>
                {shell.footer.contact}
              </a>
            </li>
            <li>
              <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
            </li>
            <li>
              <a href={`mailto:${agency.email}`}>{agency.email}</a>
            </li>
            <li>{officeHoursLine}</li>
          </ul>
        </div>
        {footerGroups.map((group) => (
          <nav key={group.id} aria-labelledby={`footer-${group.id}`}>
            <h2 id={`footer-${group.id}`}>{group.heading}</h2>
            {'staysOpen' in group ? (
              <Links group={group} current={current} />
            ) : (
              <details className={`${styles.group} ${fold.folds}`}>
                <summary>
                  {group.heading}
                  <Icon shape="plus" />
                </summary>
                <Links group={group} current={current} />
              </details>
            )}
          </nav>
        ))}
        <ThemeSwitch className={styles.theme} />
      </div>
    </footer>
  )
}

function Links({
  group,
  current,
}: {
  group: (typeof footerGroups)[number]
  current?: Path | undefined
}) {
  return (
    <ul>
      {group.links.map((link) => (
        <li key={link.to} data-for={'for' in link ? link.for : undefined}>
          <a
            {...(link.to === 'book' ? bookingAttributes() : { href: linkTo(link) })}
            aria-current={linkTo(link) === current ? 'page' : undefined}
          >
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
