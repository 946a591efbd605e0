import { agency } from '../../../content/agency.ts'
import { roomBar, roomMenu as words } from '../../../content/project/room.ts'
import { shell } from '../../../content/site/site.ts'
import { anchors, contactForm, type Path, paths } from '../../../domain/site/paths.ts'
import menu from '../../shell/Menu.module.css'
import { MenuSheet } from '../../shell/MenuSheet.tsx'
import { OfficeStatus } from '../../shell/OfficeStatus.tsx'
import { ThemeSwitch } from '../../shell/ThemeSwitch.tsx'
import { Button } from '../../ui/Button.tsx'
import { Unread } from './RoomBar.tsx'
import styles from './RoomMenu.module.css'
import { markOf, ROOM_MENU, roomEntries } from './room-entries.ts'

interface RoomMenuProps {
  current: Path
  unread: number
}

/** The menu of the room: its pages, whom to ask, the logout and the colours. The site is one link away. */
export const RoomMenu = ({ current, unread }: RoomMenuProps) => (
  <MenuSheet
    id={ROOM_MENU}
    label={roomBar.navigation}
    foot={
      <>
        <p className={styles.help}>
          <b>{words.help}</b>
          <a href={`tel:${agency.phone.e164}`}>{agency.phone.display}</a>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
          <OfficeStatus />
        </p>
        <ThemeSwitch className={styles.theme} />
      </>
    }
  >
    <ul className={menu.links} data-for="clients">
      {roomEntries().map((name) => (
        <li key={name}>
          <a href={paths[name]} aria-current={markOf(paths[name], current)}>
            {roomBar.links[name]}
            {name === 'messages' && unread > 0 ? (
              <span className={styles.unread}>
                <Unread count={unread} />
              </span>
            ) : null}
          </a>
        </li>
      ))}
      <li data-for="administrators">
        <a href={paths.admin}>{roomBar.admin}</a>
      </li>
      <li>
        <Button variant="line" data-action="logout">
          {roomBar.logout}
        </Button>
      </li>
    </ul>
    {/* Where the session has ended while the page was open. */}
    <ul className={menu.links} data-for="visitors">
      <li>
        <a href={paths.login} data-dialog="login">
          {shell.clientLogin}
        </a>
      </li>
      <li>
        <a href={paths.discoveryQuestions}>{words.questions}</a>
      </li>
    </ul>
    <ul className={menu.more}>
      <li>
        <a href={anchors.faq}>{words.faq}</a>
      </li>
      <li>
        <a href={contactForm}>{words.contact}</a>
      </li>
      <li>
        <a href={paths.maintenanceManual}>{words.manual}</a>
      </li>
      <li>
        <a href={paths.home}>{words.site}</a>
      </li>
    </ul>
  </MenuSheet>
)
