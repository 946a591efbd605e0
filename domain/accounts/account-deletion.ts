import { paths } from '../site/paths.ts'

/** Between the wish to delete an account and its deletion, in days: time to think again. */
export const DELETION_GRACE_DAYS = 14

/** A deletion that was held is carried out no sooner than so many days after it was let go. */
export const DELETION_NOTICE_DAYS = 1

const DAY_MS = 86_400_000

/** When an account is deleted whose owner asks for it at `now`. */
export const deletionDueAt = (now: Date): Date =>
  new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS)

/** When a deletion due at `dueAt`, held and let go at `now`, is carried out. */
export const releasedDueAt = (dueAt: Date, now: Date): Date =>
  new Date(Math.max(dueAt.getTime(), now.getTime() + DELETION_NOTICE_DAYS * DAY_MS))

/** The longest reason for holding a deletion, in characters; the database has the same number. */
export const HOLD_REASON_MAX = 500

/** Codes of refusals, all 409 but the last, which is 410. */
export const deletionCodes = {
  /** It has begun: what is under way cannot be taken back. */
  begun: 'begun',
  /** Accounts of administrators are not deleted this way. */
  administrator: 'administrator',
  /** The mailed link is unknown, or of a deletion that is over. */
  linkEnded: 'link_ended',
} as const

/** The page behind the mailed link that keeps an account; the token is in the fragment, which no server sees. */
export const keepAccountLink = (token: string): string =>
  `${paths.keepAccount}#${new URLSearchParams({ token_hash: token })}`
