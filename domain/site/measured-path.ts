import { applicationAt, isPathOf, viewPaths } from './applications.ts'
import { OTHER } from './events.ts'
import { ALIASED_SERVICES, paths } from './paths.ts'
import { redirects } from './redirects.ts'

/** All that is counted by its own name. */
export const MEASURED_PATHS: ReadonlySet<string> = new Set<string>([
  ...Object.values(paths),
  ...ALIASED_SERVICES.map((slug) => `/solutions/${slug}`),
  ...redirects.map(({ from }) => from),
  ...viewPaths,
])

/**
 * The path as it is counted: an address of the site, with identifiers as `:id`; an unknown view of an
 * application is the application's, any other path `other` (R7.33).
 */
export const measuredPath = (pathname: string): string => {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  if (MEASURED_PATHS.has(path)) return path
  return viewPaths.find((pattern) => isPathOf(pattern, path)) ?? applicationAt(path)?.below ?? OTHER
}
