import { applications } from './applications.ts'
import { OTHER } from './events.ts'
import { ALIASED_SERVICES, paths } from './paths.ts'
import { redirects } from './redirects.ts'

/** Paths of the applications that carry an identifier, as they are counted. */
const WITH_IDENTIFIERS = ['/admin/submissions/:id'] as const

const VIEWS = ['/admin/messages', '/admin/users', '/admin/numbers'] as const

/** All that is counted by its own name. */
export const MEASURED_PATHS: ReadonlySet<string> = new Set<string>([
  ...Object.values(paths),
  ...ALIASED_SERVICES.map((slug) => `/solutions/${slug}`),
  ...redirects.map(({ from }) => from),
  ...VIEWS,
  ...WITH_IDENTIFIERS,
])

const matches = (path: string, pattern: string): boolean => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => (part === ':id' ? parts[place] !== '' : part === parts[place]))
  )
}

/**
 * The path as it is counted: an address of the site, with identifiers as `:id`; an unknown view of an
 * application is the application's, any other path `other` (R7.33).
 */
export const measuredPath = (pathname: string): string => {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (MEASURED_PATHS.has(path)) return path
  const pattern = WITH_IDENTIFIERS.find((candidate) => matches(path, candidate))
  return pattern ?? applications.find((page) => path.startsWith(`${page}/`)) ?? OTHER
}
