import { paths } from '../../domain/paths.ts'

/** The paths of the admin application. */
export const adminPaths = {
  submissions: paths.admin,
  submission: (id: string) => `${paths.admin}/submissions/${id}`,
  messages: `${paths.admin}/messages`,
  users: `${paths.admin}/users`,
  numbers: `${paths.admin}/numbers`,
} as const
