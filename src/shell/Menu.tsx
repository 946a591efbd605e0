import { agency } from '../../content/agency.ts'
import { shell } from '../../content/site/site.ts'
import type { Path } from '../../domain/site/paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { bookingAttributes } from './booking.ts'
import styles from './Menu.module.css'
import { MenuSheet } from './MenuSheet.tsx'
import { NavigationEntry } from './NavigationEntry.tsx'
import { mainNavigation, menuNavigation } from './navigation.ts'

/** The bar's links on a narrow screen. */
export function Menu({ current }: { current: Path }) {
  return (
    <MenuSheet label={shell.mainNavigation}>
      <ul className={styles.links}>
        {mainNavigation(current).map((link) => (
          <li key={link.href}>
            <NavigationEntry entry={link} />
          </li>
        ))}
      </ul>
      <AccountLinks current={current} className={styles.links} />
      <ul className={styles.more}>
        {menuNavigation(current).map((link) => (
          <li key={link.href}>
            <NavigationEntry entry={link} />
          </li>
        ))}
      </ul>
      <ButtonLink className={styles.demo} {...bookingAttributes()}>
        {shell.bookCall}
      </ButtonLink>
      <a className={styles.phone} href={`tel:${agency.phone.e164}`}>
        {agency.phone.display}
      </a>
    </MenuSheet>
  )
}
