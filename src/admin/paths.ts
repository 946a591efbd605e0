import { paths } from '../../domain/paths.ts'

/** The addresses of the administrator's application; all are below its page. */
export const adminPaths = {
  submissions: paths.admin,
  submission: (id: string) => `${paths.admin}/submissions/${id}`,
  messages: `${paths.admin}/messages`,
  users: `${paths.admin}/users`,
} as const
