import type { DatabaseCaller } from 'backend-kit/caller'
import type { Selectable } from 'kysely'
import type { AuthenticatorLevel, AuthUsers, OneTimeTokenKind } from './auth-schema.ts'
import type { Db, Trx } from './kysely.ts'

/** When a password is set: at sign-up, by the owner later, or by the service. */
export type PasswordOccasion = 'sign-up' | 'change' | 'service'

export interface PasswordProblem {
  readonly message: string
  /** The contract's reason; `pwned` for a leaked password. */
  readonly reason: 'length' | 'characters' | 'pwned'
}

export interface FailedMail {
  readonly recipient: string
  /** The mail server's reply. */
  readonly reason: string
}

/** Rules of the product, called by the platform. */
export interface Hooks {
  /**
   * Whether access to the mailbox must not open the account: no reset link is mailed, and a second
   * factor is not removed on request.
   */
  isAdministrator(db: Db | Trx, userId: string): Promise<boolean>
  /** Whether the account may enrol a second factor. */
  mayEnrolFactor(db: Db | Trx, userId: string): Promise<boolean>
  /** Whether a session may add another second factor to the account's own, or remove one of them. */
  mayChangeFactors(db: Db | Trx, session: { userId: string; sessionId: string }): Promise<boolean>
  /** The authenticator level of a session opened by a mail link. */
  levelOfLink(
    user: Pick<Selectable<AuthUsers>, 'email' | 'raw_app_meta_data'>,
    kind: OneTimeTokenKind,
  ): AuthenticatorLevel
  /** Whether a session may end the others of its account, which keeps it in and its owner out. */
  mayEndOthers(db: Db | Trx, sessionId: string): Promise<boolean>
  /** Whether the session may ask the data API for more at once (`rest/quota.ts`). */
  hasHigherQuota(caller: DatabaseCaller): boolean
  /** The rule that a password breaks, beside those of `config.toml`. */
  checkPassword(password: string, occasion: PasswordOccasion): PasswordProblem | undefined
  /** Called when a mail to an account's owner has failed, in the same transaction. */
  onMailFailed(trx: Trx, mail: FailedMail): Promise<void>
  /** Called when an account's second factors were removed on request, in the same transaction. */
  onFactorsRemoved(trx: Trx, userId: string): Promise<void>
}

export const noHooks: Hooks = {
  isAdministrator: async () => false,
  mayEnrolFactor: async () => true,
  mayChangeFactors: async () => true,
  levelOfLink: () => 'aal1',
  mayEndOthers: async () => true,
  hasHigherQuota: () => false,
  checkPassword: () => undefined,
  onMailFailed: async () => {},
  onFactorsRemoved: async () => {},
}

/** Retention periods in days; undefined: for ever. */
export interface Retention {
  /** Account mails, sent or failed. */
  readonly sentMailDays?: number
  /** Entries of `auth.audit_log_entries`. */
  readonly accountEventDays?: number
  /** Unconfirmed accounts and unaccepted invitations. */
  readonly unconfirmedAccountDays?: number
}
