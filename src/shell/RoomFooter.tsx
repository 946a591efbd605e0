import { agency } from '../../content/agency.ts'
import { roomFooter as words } from '../../content/project/room-frame.ts'
import { shell } from '../../content/site/site.ts'
import layout from '../ui/layout.module.css'
import { Logo } from './Logo.tsx'
import { linkTo } from './navigation.ts'
import { OfficeStatus } from './OfficeStatus.tsx'
import styles from './RoomFooter.module.css'

interface RoomFooterProps {
  /** For these alone, where visitors have the foot of the site. */
  audience?: 'clients' | undefined
}

/** The foot of the client's room: who we are, how we are reached, and what has to be findable. */
export function RoomFooter({ audience }: RoomFooterProps) {
  return (
    <footer className={styles.footer} data-for={audience}>
      <div className={`${styles.row} ${layout.wrap}`}>
        <Logo />
        <ul className={styles.links}>
          {words.links.map((link) => (
            <li key={link.to}>
              <a href={linkTo(link)}>{link.label}</a>
            </li>
          ))}
        </ul>
        <p className={styles.office}>
          <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
          <OfficeStatus className={styles.status} />
        </p>
        {agency.isFictional ? <p className={styles.fictional}>{shell.footer.fictional}</p> : null}
      </div>
    </footer>
  )
}
