import { Link, useLocation } from 'react-router'
import { adminViewTitles as titles, adminShell as words } from '../../../content/desk/admin.ts'
import { type AdminEntry, adminViews, isPathOf } from '../../../domain/site/applications.ts'
import menu from '../../shell/Menu.module.css'
import { MenuSheet } from '../../shell/MenuSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Navigation.module.css'

const views = Object.entries(adminViews)
const entries = views.flatMap(([name, view]) => ('under' in view ? [] : (name as AdminEntry)))

/** The entry of the view at `pathname`. */
const entryAt = (pathname: string) => {
  const [name, view] = views.find(([, { path }]) => isPathOf(path, pathname)) ?? []
  return view && 'under' in view ? view.under : name
}

function Links({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <ul className={className}>
      {entries.map((name) => (
        <li key={name}>
          <Link
            to={adminViews[name].path}
            aria-current={entryAt(pathname) === name ? 'page' : undefined}
          >
            {titles[name]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Navigation() {
  return (
    <nav className={styles.views} aria-label={words.navigation}>
      <Links />
    </nav>
  )
}

/** The same up to a tablet, with the address and the logout. */
export function DeskMenu({ email }: { email: string }) {
  return (
    <MenuSheet label={words.navigation}>
      <Links className={menu.links} />
      <p className={menu.account}>{email}</p>
      <ul className={menu.links}>
        <li>
          <Button variant="line" data-action="logout">
            {words.logout}
          </Button>
        </li>
      </ul>
    </MenuSheet>
  )
}
