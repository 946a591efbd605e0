/** What the desk tells logins apart by: accepted, refused, logged out, or a change of what somebody logs in with. */
export const LOGIN_KINDS = ['in', 'refused', 'out', 'changed'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]
