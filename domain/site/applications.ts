import { type Path, paths } from './paths.ts'

/** A view of an application: an address that its page answers by itself. */
interface View {
  /** `:id` stands for an identifier. */
  readonly path: string
  /** The view whose entry of the navigation is the current one here; without it the view has its own. */
  readonly under?: string
}

/** The administrator's views, in the order of the navigation. */
export const adminViews = {
  today: { path: paths.admin },
  inbox: { path: `${paths.admin}/inbox` },
  enquiry: { path: `${paths.admin}/inbox/:id`, under: 'inbox' },
  submissions: { path: `${paths.admin}/submissions` },
  submission: { path: `${paths.admin}/submissions/:id`, under: 'submissions' },
  projects: { path: `${paths.admin}/projects` },
  project: { path: `${paths.admin}/projects/:id`, under: 'projects' },
  clients: { path: `${paths.admin}/clients` },
  client: { path: `${paths.admin}/clients/:id`, under: 'clients' },
  privacy: { path: `${paths.admin}/privacy`, under: 'clients' },
  privacyRequest: { path: `${paths.admin}/privacy/:id`, under: 'clients' },
  calls: { path: `${paths.admin}/calls` },
  team: { path: `${paths.admin}/team` },
  numbers: { path: `${paths.admin}/numbers` },
  system: { path: `${paths.admin}/system` },
  systemAudit: { path: `${paths.admin}/system/audit`, under: 'system' },
  systemLogins: { path: `${paths.admin}/system/logins`, under: 'system' },
  systemSubscribers: { path: `${paths.admin}/system/subscribers`, under: 'system' },
} as const satisfies Readonly<Record<string, View>>

export type AdminView = keyof typeof adminViews

/** A view with an entry in the navigation. */
export type AdminEntry = {
  [Name in AdminView]: (typeof adminViews)[Name] extends { readonly under: string } ? never : Name
}[AdminView]

interface RoomPage {
  /** `:id` stands for an identifier. */
  readonly path: string
  /** The address of its document. */
  readonly page: Path
  /** What a visitor is told who is led to the login; undefined where visitors see the page as well. */
  readonly guard: 'room' | 'profile' | undefined
}

/** The pages of the client's room, which is one application; each has a document of its own. */
export const roomViews = {
  home: {
    path: paths.discoveryQuestions,
    page: paths.discoveryQuestions,
    guard: undefined,
  },
  submission: {
    path: `${paths.discoveryQuestions}/:id`,
    page: paths.submission,
    guard: 'room',
  },
  messages: { path: paths.messages, page: paths.messages, guard: 'room' },
  call: { path: paths.book, page: paths.book, guard: undefined },
  profile: { path: paths.profile, page: paths.profile, guard: 'profile' },
} as const satisfies Readonly<Record<string, RoomPage>>

export type RoomView = keyof typeof roomViews

/** The documents of the room that lead visitors to the login. */
export const guardedRoomPages: readonly string[] = Object.values(roomViews)
  .filter(({ guard }) => guard !== undefined)
  .map(({ page }) => page)

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

/** The paths of all views of all applications, but for pages of the room that have an address of their own. */
export const viewPaths: readonly string[] = [
  ...Object.values(adminViews),
  roomViews.submission,
].map(({ path }) => path)

/** The application that answers `path`, if it is below one. */
export const applicationAt = (path: string): Application | undefined =>
  applications.find(({ below }) => path.startsWith(`${below}/`))

/** The address of a submission, by its id. */
export const submissionPath = (id: string): string =>
  roomViews.submission.path.replace(':id', encodeURIComponent(id))

/** The parameter of the messages' address that names a project. */
export const THREAD_PROJECT = 'project'

/** The address of the thread of a client's project that may be closed, by its id. */
export const threadPath = (id: string): string =>
  `${paths.messages}?${new URLSearchParams({ [THREAD_PROJECT]: id })}`

/** The anchor of the message of that number in its thread. */
export const messageAnchor = (number: number): string => `message-${number}`

/** The number of the message that the fragment of an address names, if it does. */
export const messageOfFragment = (fragment: string): number | undefined => {
  const number = Number(/^#message-(\d{1,9})$/u.exec(fragment)?.[1])
  return number > 0 ? number : undefined
}

/** The messages, with one begun that asks for a correction. */
export const CORRECTION_PATH = `${paths.messages}?correction=true` as const

/** The address of a project at the desk, by its id. */
export const projectPath = (id: string): string =>
  adminViews.project.path.replace(':id', encodeURIComponent(id))

/** The address of a submission at the desk, by its id. */
export const deskSubmissionPath = (id: string): string =>
  adminViews.submission.path.replace(':id', encodeURIComponent(id))

/** The address of a client at the desk, by the account's id. */
export const clientPath = (id: string): string =>
  adminViews.client.path.replace(':id', encodeURIComponent(id))

/** The address of a privacy request at the desk, by its id. */
export const privacyPath = (id: string): string =>
  adminViews.privacyRequest.path.replace(':id', encodeURIComponent(id))

/** The address of the inbox with what is held back. */
export const heldEnquiriesPath = `${adminViews.inbox.path}?state=quarantine`

/** The address of the mails that failed, where they are sent again. */
export const failedMailsPath = `${adminViews.system.path}?state=failed`

/** The address of an enquiry at the desk, by its id. */
export const enquiryPath = (id: string): string =>
  adminViews.enquiry.path.replace(':id', encodeURIComponent(id))

/** Whether `path` is an address of a view whose path is `pattern`. */
export const isPathOf = (pattern: string, path: string): boolean => {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, place) => (part === ':id' ? parts[place] !== '' : part === parts[place]))
  )
}

/** The page of the room at `pathname`; undefined for any other address. */
export const roomPageAt = (pathname: string): RoomView | undefined => {
  const path = pathname.replace(/(?<=.)\/$/u, '')
  return (Object.keys(roomViews) as RoomView[]).find((name) => isPathOf(roomViews[name].path, path))
}
