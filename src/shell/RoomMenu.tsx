import { agency } from '../../content/agency.ts'
import { roomBar } from '../../content/project/room.ts'
import { roomMenu as words } from '../../content/project/room-frame.ts'
import { shell } from '../../content/site/site.ts'
import { anchors, contactForm, paths } from '../../domain/site/paths.ts'
import { Button } from '../ui/Button.tsx'
import menu from './Menu.module.css'
import { MenuSheet } from './MenuSheet.tsx'
import { OfficeStatus } from './OfficeStatus.tsx'
import styles from './RoomMenu.module.css'
import { ROOM_MENU, roomEntries } from './room-entries.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/**
 * The menu of the room: its pages, whom to ask, the logout and the colours. The site is one link away. It is no part of
 * the island, and marks nothing: the bar has the page that is open, and what is unread.
 */
export const RoomMenu = () => (
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
          <a href={paths[name]}>{roomBar.links[name]}</a>
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
