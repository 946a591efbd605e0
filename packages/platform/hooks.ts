import type { Selectable } from 'kysely'
import type { AuthenticatorLevel, AuthUsers, OneTimeTokenKind } from './auth/schema.ts'
import type { Db, Trx } from './postgres/kysely.ts'

/** Where a password is chosen: at a sign-up, by an account's owner later, or by the service. */
export type PasswordOccasion = 'sign-up' | 'change' | 'service'

export interface PasswordProblem {
  readonly message: string
  /** The contract's word; `pwned` for one that is widely known. */
  readonly reason: 'length' | 'characters' | 'pwned'
}

export interface FailedMail {
  readonly recipient: string
  /** What the mail server said. */
  readonly reason: string
}

/** Rules of the product that the platform asks for; without them there is nothing to ask. */
export interface Hooks {
  /**
   * Whether nobody may let themselves in to the account by a mail alone: it is mailed no link to a new
   * password, and a second factor is not removed on request. Asked for unknown addresses, too, with
   * undefined: it takes the same time then.
   */
  isAdministrator(db: Db | Trx, userId: string | undefined): Promise<boolean>
  /** Whether the account may be given a second factor. */
  mayEnrolFactor(db: Db | Trx, userId: string): Promise<boolean>
  /** How much the link of a mail proves. */
  levelOfLink(
    user: Pick<Selectable<AuthUsers>, 'email' | 'raw_app_meta_data'>,
    kind: OneTimeTokenKind,
  ): AuthenticatorLevel
  /** What is wrong with a password, beside the rules of `config.toml`. */
  checkPassword(password: string, occasion: PasswordOccasion): PasswordProblem | undefined
  /** Told, in the same transaction, of a mail to an account's owner that was given up. */
  onMailFailed(trx: Trx, mail: FailedMail): Promise<void>
  /** Told, in the same transaction, that an account's second factors were removed by request. */
  onFactorsRemoved(trx: Trx, userId: string): Promise<void>
}

export const noHooks: Hooks = {
  isAdministrator: async () => false,
  mayEnrolFactor: async () => true,
  levelOfLink: () => 'aal1',
  checkPassword: () => undefined,
  onMailFailed: async () => {},
  onFactorsRemoved: async () => {},
}

/** How long things of the platform are kept, in days; undefined: for ever. */
export interface Retention {
  /** Mails on accounts that were sent or given up. */
  readonly sentMailDays?: number
  /** Entries of `auth.audit_log_entries`. */
  readonly accountEventDays?: number
  /** Accounts whose address nobody confirmed, and invitations that nobody accepted. */
  readonly unconfirmedAccountDays?: number
}
