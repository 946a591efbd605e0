/**
 * Every limit of the product, in one table: at most `points` per `seconds` for one key. The key is
 * what the name ends with. Counted in PostgreSQL, so that all instances share them.
 */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const limits = {
  /** Sign-in by password: per account and address pair, per account, per address. */
  signInByAccountAndAddress: { name: 'sign-in:account+address', points: 10, seconds: 15 * MINUTE },
  signInByAccount: { name: 'sign-in:account', points: 50, seconds: 15 * MINUTE },
  /** ... and from a device on which the account has logged in before, which is not counted elsewhere. */
  signInByDevice: { name: 'sign-in:account+device', points: 10, seconds: 15 * MINUTE },
  signInByAddress: { name: 'sign-in:address', points: 100, seconds: 15 * MINUTE },
  /** Current passwords typed to choose a new one, in a session. */
  currentPasswordByAccount: { name: 'current-password:account', points: 10, seconds: 15 * MINUTE },
  /** Mails to one address: one every 35 s, 10 an hour (R9.12). */
  mailCooldown: { name: 'mail:recipient-cooldown', points: 1, seconds: 35 },
  mailByRecipient: { name: 'mail:recipient', points: 10, seconds: HOUR },
  mailByAddress: { name: 'mail:address', points: 60, seconds: HOUR },
  signUpByAddress: { name: 'sign-up:address', points: 30, seconds: HOUR },
  verifyByAddress: { name: 'verify:address', points: 60, seconds: 5 * MINUTE },
  userUpdateByAccount: { name: 'user-update:account', points: 30, seconds: HOUR },
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
  /**
   * A point is a kilobyte (1,024 bytes): as much as three accounts may store, against one person with
   * many.
   */
  uploadKilobytesByAddress: {
    name: 'upload-kilobytes:address',
    points: 300 * 1024,
    seconds: DAY,
  },
  /** How often full storage is logged. */
  storageFullAlarm: { name: 'storage-full-alarm', points: 1, seconds: HOUR },
  contactByAddress: { name: 'contact:address', points: 20, seconds: 10 * MINUTE },
  notificationByAddress: { name: 'notification:address', points: 30, seconds: HOUR },
  /** "Email me this": per address of the caller, and per mail address written to. */
  roiReportByAddress: { name: 'roi-report:address', points: 10, seconds: HOUR },
  roiReportByRecipient: { name: 'roi-report:recipient', points: 3, seconds: DAY },
  /** Newsletter sign-ups: per address of the caller, and mails to one mail address. */
  newsletterByAddress: { name: 'newsletter:address', points: 10, seconds: HOUR },
  newsletterByRecipient: { name: 'newsletter:recipient', points: 3, seconds: DAY },
  listUsersByAddress: { name: 'list-users:address', points: 120, seconds: 5 * MINUTE },
  demoAdminByAddress: { name: 'demo-admin:address', points: 60, seconds: 10 * MINUTE },
  eventsByAddress: { name: 'events:address', points: 300, seconds: 10 * MINUTE },
  /** Visits whose source is named: one visitor must not use up the sources of a day. */
  eventSourcesByAddress: { name: 'event-sources:address', points: 10, seconds: HOUR },
  securityEventByAddress: { name: 'security-event:address', points: 60, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>
