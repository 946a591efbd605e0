import type { Verdict } from 'backend-kit/rate-limits'
import type { Transaction } from 'kysely'
import type { Database } from '../../../database.ts'

/** A session of an account, also one that our limits have ended: `private.is_session_live` tells. */
export interface AccountSession {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: Date
  /** The last refresh, or the login. */
  readonly usedAt: Date
}

export type WhichSessions = { readonly only: string } | { readonly except: string } | 'all'

/** A confirmation asked for on somebody's behalf. */
export interface ConfirmationRequest {
  readonly email: string
  /** Where the mail's link leads in the end. */
  readonly redirectTo: string
  /** Of whoever asks: a part of the limits. */
  readonly callerAddress: string
}

export type InvitationOutcome =
  | 'invited'
  /** A confirmed address, whose account may be somebody else's: nothing was done. */
  | 'account-exists'
  /** An administrator's already. */
  | 'unchanged'

/** Acts on accounts, which are the auth service's and not ours: one interface, bound by each host. */
export interface Accounts {
  /** Newest use first. */
  sessionsOf(userId: string): Promise<AccountSession[]>
  /**
   * Ends sessions of this account, whose tokens are refused at once, on every instance. With `within` they end
   * with that transaction; it locks the account first, so write nothing that references the account before.
   * @returns how many ended.
   */
  endSessions(userId: string, which: WhichSessions, within?: Transaction<Database>): Promise<number>
  /**
   * Keeps everybody out of the account until `activate`, and ends its sessions with `within`. Locks the account as
   * `endSessions` does. On the hosted platform it is kept out, and its tokens refused, whatever becomes of `within`.
   */
  deactivate(userId: string, within: Transaction<Database>): Promise<void>
  /** Lets the owner in again. */
  activate(userId: string, within: Transaction<Database>): Promise<void>
  /**
   * Mails the confirmation again with `within`, as its owner can ask for it: with the same limits, and to nobody who
   * is confirmed. On the hosted platform it is mailed whatever becomes of `within`.
   */
  resendConfirmation(request: ConfirmationRequest, within: Transaction<Database>): Promise<Verdict>
  /** Deletes the account with all that references it by foreign key; one that is gone already is no error. */
  deleteAccount(userId: string): Promise<void>
  /**
   * Mails an invitation to be an administrator, gives the role in the name of `by`, and tells the team. What somebody
   * who never confirmed the address left in an account of it is gone.
   */
  inviteAdministrator(
    email: string,
    by: { readonly id: string; readonly email: string },
  ): Promise<InvitationOutcome>
  /** After the role of an account was taken: the link of an invitation that was not accepted opens nothing any more. */
  voidInvitation(userId: string): Promise<void>
}
