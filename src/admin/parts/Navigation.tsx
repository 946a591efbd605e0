import { Link, useLocation } from 'react-router'
import { adminViews, adminShell as words } from '../../../content/admin.ts'
import { adminPaths } from '../paths.ts'
import styles from './Navigation.module.css'

const views = ['submissions', 'messages', 'users', 'numbers'] as const

/** The view of an address; a single submission belongs to the submissions. */
const viewAt = (pathname: string) =>
  pathname.startsWith(adminPaths.submission(''))
    ? 'submissions'
    : views.find((view) => adminPaths[view] === pathname)

export function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.views} aria-label={words.navigation}>
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Link
              to={adminPaths[view]}
              aria-current={viewAt(pathname) === view ? 'page' : undefined}
            >
              {adminViews[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
