import { agency } from '../../content/agency.ts'
import { shell } from '../../content/site.ts'
import { bookingHref } from '../booking.ts'
import type { Path } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { mainNavigation } from './navigation.ts'

const ID = 'menu'

/** Opens the menu without script where invoker commands are known; `menu.ts` does it elsewhere. */
export function MenuButton() {
  return (
    <Button variant="line" className="menu-button" command="show-modal" commandfor={ID}>
      {shell.menu.open}
    </Button>
  )
}

/** The bar's links on a narrow screen, as a modal sheet from the top. */
export function Menu({ current }: { current: Path }) {
  return (
    <dialog id={ID} className="menu" aria-label={shell.menu.title}>
      <div className="menu-head wrap">
        <span className="menu-title">{shell.menu.title}</span>
        <button
          type="button"
          className="dialog-close"
          command="close"
          commandfor={ID}
          aria-label={shell.menu.close}
        >
          <Icon shape="close" />
        </button>
      </div>
      <nav className="menu-body wrap" aria-label={shell.mainNavigation}>
        <ul className="menu-links">
          {mainNavigation(current).map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
        <AccountLinks current={current} />
        <ButtonLink href={bookingHref()}>{shell.bookDemo}</ButtonLink>
        <a className="menu-phone" href={`tel:${agency.phone.e164}`}>
          {agency.phone.display}
        </a>
      </nav>
    </dialog>
  )
}
