import * as v from 'valibot'
import { email, line } from '../forms/fields.ts'

/** What is done to the team, and mailed to it. */
export const TEAM_ACTS = ['invited', 'withdrawn', 'revoked', 'factor-reset'] as const
export type TeamAct = (typeof TEAM_ACTS)[number]

/** For how long the link of an invitation is good, as that of every mail. */
export const INVITATION_MINUTES = 60

/** The refusals of an act on the team that people are told apart. */
export const teamCodes = {
  /** The address has an account, which may be somebody else's. */
  accountExists: 'account_exists',
  isAdministrator: 'is_administrator',
  last: 'last_administrator',
  gone: 'not_found',
} as const

export const invitationSchema = v.object({
  email: email('Please type a whole email address, such as tai@example.nz'),
})

/** The name that clients see of an administrator. */
export const memberNameSchema = v.object({
  name: line(1, 80, 'Please type the name that clients will see'),
})

const comparable = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')

/** Whether two names read the same, capitals and spaces aside. */
export const isSameName = (one: string, other: string): boolean =>
  comparable(one) === comparable(other)

/** What the function `team` is sent. */
export const teamActSchema = v.variant('act', [
  v.object({ act: v.literal('invite'), ...invitationSchema.entries }),
  v.object({ act: v.literal('remove'), id: v.pipe(v.string(), v.uuid()) }),
  v.object({
    act: v.literal('name'),
    id: v.pipe(v.string(), v.uuid()),
    ...memberNameSchema.entries,
  }),
])
export type TeamActInput = v.InferInput<typeof teamActSchema>

const moment = v.pipe(v.string(), v.isoTimestamp())

const memberSchema = v.object({
  id: v.string(),
  email: v.string(),
  /** As clients see the person; empty where none was given. */
  name: v.string(),
  since: moment,
  /** Name, or else the address, of who invited; empty: the command line. */
  invitedBy: v.string(),
  /** When the invitation that was not accepted was mailed; null once it was accepted. */
  invitedAt: v.nullable(moment),
  hasSecondFactor: v.boolean(),
  lastLoginAt: v.nullable(moment),
  /** Whether nobody could open the desk without this one. */
  isLast: v.boolean(),
})
export type Member = v.InferOutput<typeof memberSchema>

/** The answer of the function `team`, the oldest first. */
export const teamSchema = v.object({ members: v.array(memberSchema) })
