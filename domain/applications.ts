/**
 * Pages that are an application with addresses of its own below them: whatever is asked for below
 * such a page is answered with it, and its router decides. Our server, the development server and
 * static hosts all read this list.
 */
export const applications = ['/admin'] as const

/** The application's page that answers `path`, if it is below one. */
export const applicationAt = (path: string): string | undefined =>
  applications.find((page) => path.startsWith(`${page}/`))
