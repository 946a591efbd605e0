import { Link, useLocation } from 'react-router'
import { adminViewTitles as titles, adminShell as words } from '../../../content/admin.ts'
import { type AdminEntry, adminViews, isPathOf } from '../../../domain/applications.ts'
import styles from './Navigation.module.css'

const views = Object.entries(adminViews)
const entries = views.flatMap(([name, view]) => ('under' in view ? [] : (name as AdminEntry)))

/** The entry of the view at `pathname`. */
const entryAt = (pathname: string) => {
  const [name, view] = views.find(([, { path }]) => isPathOf(path, pathname)) ?? []
  return view && 'under' in view ? view.under : name
}

export function Navigation() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.views} aria-label={words.navigation}>
      <ul>
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
    </nav>
  )
}
