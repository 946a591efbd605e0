import { paths } from './paths.ts'

/** A view of an application: an address that its page answers by itself. */
interface View {
  /** `:id` stands for an identifier. */
  readonly path: string
  /** What its script may add to that of the application, in kB as it is sent (`npm run size`). */
  readonly budget: number
  /** The view whose entry of the navigation is the current one here; without it the view has its own. */
  readonly under?: string
}

/** The administrator's views, in the order of the navigation. */
export const adminViews = {
  submissions: { path: paths.admin, budget: 7 },
  submission: { path: `${paths.admin}/submissions/:id`, budget: 8, under: 'submissions' },
  messages: { path: `${paths.admin}/messages`, budget: 10 },
  users: { path: `${paths.admin}/users`, budget: 4 },
  numbers: { path: `${paths.admin}/numbers`, budget: 12 },
} as const satisfies Readonly<Record<string, View>>

export type AdminView = keyof typeof adminViews

/** A view with an entry in the navigation. */
export type AdminEntry = {
  [Name in AdminView]: (typeof adminViews)[Name] extends { readonly under: string } ? never : Name
}[AdminView]

/** The views of each page with client-side routing. */
const viewsOf: Readonly<Record<string, Readonly<Record<string, View>>>> = {
  [paths.admin]: adminViews,
}

/**
 * Pages with client-side routing: all paths below them are answered with the page. Used by the server,
 * the development server and static hosts.
 */
export const applications: readonly string[] = Object.keys(viewsOf)

/** The paths of all views of all applications. */
export const viewPaths: readonly string[] = Object.values(viewsOf).flatMap((views) =>
  Object.values(views).map(({ path }) => path),
)

/** The application's page that answers `path`, if it is below one. */
export const applicationAt = (path: string): string | undefined =>
  applications.find((page) => path.startsWith(`${page}/`))

/** Whether `path` is an address of a view whose path is `pattern`. */
export const isPathOf = (pattern: string, path: string): boolean => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => (part === ':id' ? parts[place] !== '' : part === parts[place]))
  )
}
