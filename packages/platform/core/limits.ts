import { mailLimits } from 'backend-kit/mail-count'
import type { Limit } from 'backend-kit/rate-limits'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The limits of accounts and files, where the product hands in none: at most `points` per `seconds` for one
 * key, the account, session or address that each name ends with.
 */
const defaults = {
  /** Sign-in by password: per account and address pair, per account, per address. */
  signInByAccountAndAddress: { name: 'sign-in:account+address', points: 10, seconds: 15 * MINUTE },
  signInByAccount: { name: 'sign-in:account', points: 50, seconds: 15 * MINUTE },
  /** ... and from a device on which the account has logged in before, which is not counted elsewhere. */
  signInByDevice: { name: 'sign-in:account+device', points: 10, seconds: 15 * MINUTE },
  signInByAddress: { name: 'sign-in:address', points: 100, seconds: 15 * MINUTE },
  /**
   * Current passwords typed to choose a new one, and what is changed of an account: counted for one session, so that
   * nobody with another one of the account uses up what is its owner's.
   */
  currentPasswordBySession: { name: 'current-password:session', points: 10, seconds: 15 * MINUTE },
  userUpdateBySession: { name: 'user-update:session', points: 30, seconds: HOUR },
  /** Mails to one mailbox: between two of a kind, and how many in all, whoever causes them. */
  mailCooldown: { name: 'mail:kind+recipient-cooldown', points: 1, seconds: MINUTE },
  ...mailLimits,
  mailByAddress: { name: 'mail:address', points: 60, seconds: HOUR },
  /**
   * Mails that confirm new accounts: so that few network addresses do not use up what goes to all, and in all; of a
   * day's a third in an hour, so that a flood of one hour does not end the day.
   */
  confirmationByAddress: { name: 'confirmation:kind+address', points: 40, seconds: DAY },
  confirmationsHourly: { name: 'confirmations-hourly:kind', points: 166, seconds: HOUR },
  confirmationsDaily: { name: 'confirmations-daily:kind', points: 500, seconds: DAY },
  signUpByAddress: { name: 'sign-up:address', points: 30, seconds: HOUR },
  verifyByAddress: { name: 'verify:address', points: 60, seconds: 5 * MINUTE },
  /** Links that are looked at without being used: none of them keeps anybody from using theirs. */
  lookByAddress: { name: 'verify-look:address', points: 60, seconds: 5 * MINUTE },
  /** Wrong codes of an authenticator, from unknown devices together, and from each known one. */
  codeByAccount: { name: 'code:account', points: 10, seconds: HOUR },
  codeByAccountMonthly: { name: 'code-monthly:account', points: 20, seconds: 30 * DAY },
  codeByDevice: { name: 'code:account+device', points: 10, seconds: HOUR },
  codeByDeviceMonthly: { name: 'code-monthly:account+device', points: 20, seconds: 30 * DAY },
  /** Mailed codes, of five tries each: a year of guessing finds one in less than 0.1 % of cases. */
  mailedCodeByAccountMonthly: { name: 'mailed-code:account', points: 15, seconds: 30 * DAY },
  /** Warnings to an owner about guessing: one a day of each kind. */
  guessWarning: { name: 'guess-warning:recipient+kind', points: 1, seconds: DAY },
  /** The other calls on factors. */
  factorByAccount: { name: 'factor:account', points: 60, seconds: HOUR },
  refreshByAddress: { name: 'refresh:address', points: 300, seconds: 5 * MINUTE },
  uploadByAccount: { name: 'upload:account', points: 60, seconds: HOUR },
  /** A point is a kilobyte (1,024 bytes) that arrived, whatever became of its upload. */
  uploadKilobytesByAccount: { name: 'upload-kilobytes:account', points: 200 * 1024, seconds: DAY },
  uploadKilobytesByAddress: { name: 'upload-kilobytes:address', points: 1024 ** 2, seconds: DAY },
  /** How often full storage is logged. */
  storageFullAlarm: { name: 'storage-full-alarm', points: 1, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaults

/** Every limit of accounts and files. */
export type LimitTable = Readonly<Record<LimitName, Limit>>

/** Overrides of some limits. */
export type LimitOverrides = Readonly<Partial<Record<LimitName, Pick<Limit, 'points' | 'seconds'>>>>

/** The default limits with overrides. */
export const limitTable = (overrides: LimitOverrides = {}): LimitTable => {
  const entries = Object.entries(defaults).map(([key, limit]) => {
    const { points, seconds } = overrides[key as LimitName] ?? limit
    return [key, { name: limit.name, points, seconds }]
  })
  return Object.fromEntries(entries) as LimitTable
}
