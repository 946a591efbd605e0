import type { ColumnType, Generated, JSONColumnType, RawBuilder, Selectable } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>
type JsonObject = JSONColumnType<Record<string, unknown>, string, string>

export interface AuthUsers {
  instance_id: string | null
  id: string
  aud: string | null
  role: string | null
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Timestamp | null
  invited_at: Timestamp | null
  confirmation_sent_at: Timestamp | null
  recovery_sent_at: Timestamp | null
  email_change: string | null
  email_change_sent_at: Timestamp | null
  email_change_confirm_status: Generated<number>
  last_sign_in_at: Timestamp | null
  raw_app_meta_data: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  raw_user_meta_data: JSONColumnType<Record<string, unknown>, string | null, string | null> | null
  is_super_admin: boolean | null
  created_at: Timestamp | null
  updated_at: Timestamp | null
  phone: string | null
  phone_confirmed_at: Timestamp | null
  confirmed_at: ColumnType<Date | null, never, never>
  banned_until: Timestamp | null
  reauthentication_sent_at: Timestamp | null
  is_sso_user: Generated<boolean>
  deleted_at: Timestamp | null
  is_anonymous: Generated<boolean>
}

interface Identities {
  provider_id: string
  user_id: string
  identity_data: JsonObject
  provider: string
  last_sign_in_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  email: ColumnType<string | null, never, never>
  id: Generated<string>
}

export type AuthenticatorLevel = 'aal1' | 'aal2' | 'aal3'

interface Sessions {
  id: string
  user_id: string
  created_at: Timestamp
  /** When the refresh token was last rotated. */
  updated_at: Timestamp
  /** The same in UTC without time zone; null before the first. Session timeouts are computed from it. */
  refreshed_at: ColumnType<Date | null, never, RawBuilder<Date>>
  factor_id: string | null
  aal: AuthenticatorLevel
  not_after: Timestamp | null
  user_agent: string | null
  ip: string | null
  refresh_token_counter: number
  /** Whether the tokens of the last refresh were used. */
  is_answer_known: Generated<boolean>
}

interface AuditLogEntries {
  instance_id: string
  id: string
  payload: JsonObject
  created_at: Timestamp
}

interface AmrClaims {
  id: string
  session_id: string
  created_at: Timestamp
  updated_at: Timestamp
  authentication_method: string
}

export type FactorStatus = 'unverified' | 'verified'

interface Factors {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: 'totp'
  status: FactorStatus
  created_at: Timestamp
  updated_at: Timestamp
  /** Sealed (`factors/secret.ts`). */
  secret: string | null
  /** Of 30 s since 1970; kysely reads a bigint as text. */
  last_used_step: ColumnType<string | null, never, number>
}

interface Challenges {
  id: string
  factor_id: string
  created_at: Timestamp
  verified_at: Timestamp | null
  ip_address: string
  attempts: Generated<number>
}

export type OneTimeTokenKind =
  | 'signup'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** Password and data of a sign-up; they become the account's when its own mail is confirmed. */
export interface SignUpAttempt {
  /** The account's id if this attempt is confirmed. */
  readonly userId: string
  readonly encryptedPassword: string
  readonly userMetadata: Record<string, unknown>
}

interface OneTimeTokens {
  token_hash: string
  user_id: string
  kind: OneTimeTokenKind
  sign_up: JSONColumnType<object, string | null, never> | null
  attempts: Generated<number>
  created_at: Timestamp
}

/** Scheduled removals of second factors: `factors/removal.ts`. */
interface FactorRemovals {
  user_id: string
  cancel_token_hash: string
  notice_id: string | null
  requested_at: Timestamp
  due_at: Timestamp
}

/** Requests for a mail, not yet answered: `mail-requests.ts`. */
interface MailRequests {
  id: ColumnType<string, never, never>
  kind: 'recovery' | 'resend'
  email: string
  redirect_to: string
  requested_at: ColumnType<Date, Date, never>
  attempts: Generated<number>
  next_attempt_at: Timestamp | null
}

export type MailRequest = Selectable<MailRequests>

/** The tables of accounts. */
export interface AuthDatabase {
  'auth.users': AuthUsers
  'auth.identities': Identities
  'auth.sessions': Sessions
  'auth.audit_log_entries': AuditLogEntries
  'auth.mfa_amr_claims': AmrClaims
  'auth.mfa_factors': Factors
  'auth.mfa_challenges': Challenges
  'platform.one_time_tokens': OneTimeTokens
  'platform.factor_removals': FactorRemovals
  'platform.mail_requests': MailRequests
}
