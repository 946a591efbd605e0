/**
 * Pages with client-side routing: all paths below them are answered with the page. Used by the server,
 * the development server and static hosts.
 */
export const applications = ['/admin'] as const

/** The application's page that answers `path`, if it is below one. */
export const applicationAt = (path: string): string | undefined =>
  applications.find((page) => path.startsWith(`${page}/`))
