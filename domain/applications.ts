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
  submissions: { path: paths.admin, budget: 9 },
  submission: { path: `${paths.admin}/submissions/:id`, budget: 10, under: 'submissions' },
  project: { path: `${paths.admin}/projects/:id`, budget: 25, under: 'submissions' },
  messages: { path: `${paths.admin}/messages`, budget: 10 },
  users: { path: `${paths.admin}/users`, budget: 6 },
  calls: { path: `${paths.admin}/calls`, budget: 13 },
  numbers: { path: `${paths.admin}/numbers`, budget: 12 },
} as const satisfies Readonly<Record<string, View>>

export type AdminView = keyof typeof adminViews

/** A view with an entry in the navigation. */
export type AdminEntry = {
  [Name in AdminView]: (typeof adminViews)[Name] extends { readonly under: string } ? never : Name
}[AdminView]

/** The client's views that have identifiers in their addresses. */
export const roomViews = {
  submission: { path: `${paths.discoveryQuestions}/:id` },
} as const

/** A page that answers all paths below an address, for client-side routing. */
interface Application {
  readonly below: string
  readonly page: string
}

/** Used by the server, the development server and static hosts. */
export const applications: readonly Application[] = [
  { below: paths.admin, page: paths.admin },
  { below: paths.discoveryQuestions, page: paths.submission },
]

/** The paths of all views of all applications. */
export const viewPaths: readonly string[] = [adminViews, roomViews].flatMap((views) =>
  Object.values(views).map(({ path }) => path),
)

/** The application that answers `path`, if it is below one. */
export const applicationAt = (path: string): Application | undefined =>
  applications.find(({ below }) => path.startsWith(`${below}/`))

/** The address of a submission, by its id. */
export const submissionPath = (id: string): string =>
  roomViews.submission.path.replace(':id', encodeURIComponent(id))

/** The address of a project at the desk, by its id. */
export const projectPath = (id: string): string =>
  adminViews.project.path.replace(':id', encodeURIComponent(id))

/** Whether `path` is an address of a view whose path is `pattern`. */
export const isPathOf = (pattern: string, path: string): boolean => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => (part === ':id' ? parts[place] !== '' : part === parts[place]))
  )
}
