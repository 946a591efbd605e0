import { agency } from '../../content/agency.ts'
import { shell } from '../../content/site.ts'
import type { Path } from '../../domain/paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import { AccountLinks } from './AccountLinks.tsx'
import { bookingAttributes } from './booking.ts'
import styles from './Menu.module.css'
import { mainNavigation, menuNavigation } from './navigation.ts'

const ID = 'menu'

/** Opens the menu by invoker command, without script; `menu.ts` is the fallback. */
export function MenuButton({ isOfRoom = false }: { isOfRoom?: boolean }) {
  return (
    <Button
      variant={isOfRoom ? 'text' : 'line'}
      className={isOfRoom ? undefined : styles.opener}
      command="show-modal"
      commandfor={ID}
    >
      {shell.menu.open}
    </Button>
  )
}

/** The bar's links on a narrow screen, as a modal sheet from the top. */
export function Menu({ current }: { current: Path }) {
  return (
    <dialog id={ID} className={styles.menu} aria-label={shell.menu.title}>
      <div className={`${styles.head} ${layout.wrap}`}>
        <span className={styles.title}>{shell.menu.title}</span>
        <button
          type="button"
          className={dialog.close}
          command="close"
          commandfor={ID}
          aria-label={shell.menu.close}
        >
          <Icon shape="close" />
        </button>
      </div>
      <nav className={`${styles.body} ${layout.wrap}`} aria-label={shell.mainNavigation}>
        <ul className={styles.links}>
          {mainNavigation(current).map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
        <AccountLinks current={current} className={styles.links} />
        <ul className={styles.more}>
          {menuNavigation(current).map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
        <ButtonLink className={styles.demo} {...bookingAttributes()}>
          {shell.bookDemo}
        </ButtonLink>
        <a className={styles.phone} href={`tel:${agency.phone.e164}`}>
          {agency.phone.display}
        </a>
      </nav>
    </dialog>
  )
}
