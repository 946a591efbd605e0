import { agency } from '../../content/agency.ts'
import { shell } from '../../content/site/site.ts'
import type { Path } from '../../domain/site/paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { AccountLinks } from './AccountLinks.tsx'
import { bookingAttributes } from './booking.ts'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { MenuButton } from './MenuSheet.tsx'
import { NavigationEntry } from './NavigationEntry.tsx'
import { barNavigation } from './navigation.ts'
import { OfficeStatus } from './OfficeStatus.tsx'

interface HeaderProps {
  current: Path
  /** For these alone, where the page has another bar for others. */
  audience?: 'visitors'
}

/** Its menu is a part of the layout (`Menu`). */
export function Header({ current, audience }: HeaderProps) {
  return (
    <header className={styles.masthead} data-for={audience}>
      <div className={styles.dateLine}>
        <p className={layout.wrap}>
          <span data-office="moment">{agency.location.display}</span>
          <OfficeStatus className={`${styles.status} ${styles.long}`} />
          <OfficeStatus isShort className={`${styles.status} ${styles.short}`} />
        </p>
      </div>
      <div className={styles.bar}>
        <div className={`${styles.row} ${layout.wrap}`}>
          <Logo />
          <nav className={styles.links} aria-label={shell.mainNavigation}>
            <ul>
              {barNavigation(current).map((entry) =>
                entry.isAbsent ? (
                  <li key={entry.href} className={styles.absent}>
                    <span aria-hidden="true">{entry.label}</span>
                    {entry.standIn && (
                      <div className={styles.standIn}>
                        <NavigationEntry entry={entry.standIn} />
                      </div>
                    )}
                  </li>
                ) : (
                  <li key={entry.href} className={entry.isAnchor ? styles.anchor : undefined}>
                    <NavigationEntry entry={entry} />
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className={styles.end}>
            <AccountLinks current={current} className={styles.links} />
            <ButtonLink variant="line" className={styles.demo} {...bookingAttributes()}>
              {shell.bookCall}
            </ButtonLink>
          </div>
          <ButtonLink className={styles.book} aria-label={shell.bookCall} {...bookingAttributes()}>
            {shell.book}
            <span className={styles.rest}>{shell.bookCall.slice(shell.book.length)}</span>
          </ButtonLink>
          <MenuButton />
        </div>
      </div>
    </header>
  )
}
