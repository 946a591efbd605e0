import { roomBar as words } from '../../../content/project/room.ts'
import { shell } from '../../../content/site/site.ts'
import { type Path, paths } from '../../../domain/site/paths.ts'
import { Logo } from '../../shell/Logo.tsx'
import { MenuButton } from '../../shell/MenuSheet.tsx'
import { markOf, ROOM_MENU, roomEntries } from '../../shell/room-entries.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './RoomBar.module.css'

interface RoomBarProps {
  current: Path
  /** For these alone, where visitors see the bar of the site. */
  audience?: 'clients' | undefined
  /** How many messages are unread. */
  unread?: number
}

/** The one bar of the client's room. */
export function RoomBar({ current, audience, unread = 0 }: RoomBarProps) {
  return (
    <header className={styles.bar} data-for={audience}>
      <div className={`${styles.row} ${layout.wrap}`}>
        <Logo className={styles.logo} isMark />
        <nav aria-label={words.navigation} data-for="clients">
          <ul className={styles.links}>
            {roomEntries().map((name) => (
              <li key={name}>
                <a href={paths[name]} aria-current={markOf(paths[name], current)}>
                  {words.links[name]}
                  {name === 'messages' && unread > 0 ? <Unread count={unread} /> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <a className={styles.desk} href={paths.admin} data-for="administrators">
            {words.admin}
          </a>
          {/* Where the session has ended while the page was open. */}
          <a className={styles.login} href={paths.login} data-dialog="login" data-for="visitors">
            {shell.clientLogin}
          </a>
          <Button variant="text" className={styles.logout} data-action="logout" data-for="clients">
            {words.logout}
          </Button>
          <MenuButton isOfRoom opens={ROOM_MENU} />
        </div>
      </div>
    </header>
  )
}

const Unread = ({ count }: { count: number }) => (
  <span className={styles.unread}>
    {count}
    <span className={text.visuallyHidden}> {words.unread}</span>
  </span>
)
