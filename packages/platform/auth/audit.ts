import type { AuthServices, Db, Trx } from './services.ts'

/**
 * The actions, each with the hosted platform's log type; the last four are not the hosted platform's.
 */
const LOG_TYPES = {
  login: 'account',
  logout: 'account',
  token_revoked: 'token',
  user_updated_password: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  mfa_code_login: 'factor',
  login_failed: 'account',
  mfa_code_failed: 'factor',
  role_granted: 'team',
  role_revoked: 'team',
} as const

export interface AuditEntry {
  readonly action: keyof typeof LOG_TYPES
  /** Undefined for an address without account. */
  readonly userId: string | undefined
  /** Ids and kinds, never user input. */
  readonly traits?: Readonly<Record<string, string>>
}

/**
 * Writes an entry of `auth.audit_log_entries`, in the hosted platform's shape, in the transaction of
 * the action, and a log line. Neither holds a mail address, an IP address or a name. Without an account
 * the entry is rolled back: the same statements, so the same timing.
 */
export const audit = async (
  { logger, now }: Pick<AuthServices, 'logger' | 'now'>,
  trx: Trx | Db,
  { action, userId, traits }: AuditEntry,
): Promise<void> => {
  const id = crypto.randomUUID()
  const payload = {
    action,
    actor_id: userId,
    actor_via_sso: false,
    log_type: LOG_TYPES[action],
    traits,
  }
  await trx
    .insertInto('auth.audit_log_entries')
    .values({
      instance_id: '00000000-0000-0000-0000-000000000000',
      id,
      payload: JSON.stringify(payload),
      created_at: now(),
    })
    .execute()
  await trx
    .deleteFrom('auth.audit_log_entries')
    .where('id', '=', userId === undefined ? id : null)
    .execute()
  logger.info({ action, account: userId }, 'account')
}
