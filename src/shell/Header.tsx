import { agency } from '../../content/agency.ts'
import { shell } from '../../content/site.ts'
import { bookingHref } from '../booking.ts'
import type { Path } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { Logo } from './Logo.tsx'
import { Menu, MenuButton } from './Menu.tsx'
import { mainNavigation } from './navigation.ts'
import { OfficeStatus } from './OfficeStatus.tsx'

export function Header({ current }: { current: Path }) {
  return (
    <header className="masthead">
      <div className="dateline">
        <p className="wrap">
          <span data-office="moment">{agency.location.display}</span>
          <OfficeStatus />
        </p>
      </div>
      <div className="bar">
        <div className="wrap">
          <Logo />
          <nav className="bar-links" aria-label={shell.mainNavigation}>
            <ul>
              {mainNavigation(current).map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="bar-end">
            <AccountLinks current={current} />
            <ButtonLink variant="line" className="bar-demo" href={bookingHref()}>
              {shell.bookDemo}
            </ButtonLink>
          </div>
          <MenuButton />
        </div>
      </div>
      <Menu current={current} />
    </header>
  )
}
