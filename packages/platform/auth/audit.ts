import type { AuthServices, Db, Trx } from './services.ts'

/** What is written down, and the hosted platform's kind of it; the last four it does not know. */
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
  /** Whose account it is; undefined for an address that has none. */
  readonly userId: string | undefined
  /** Ids and kinds, never what a person typed. */
  readonly traits?: Readonly<Record<string, string>>
}

/**
 * Writes an entry of `auth.audit_log_entries`, in the hosted platform's shape, in the transaction of
 * what it tells, and a line of the log. Neither holds an address of mail or machine, nor a name. Where
 * there is no account, the entry is taken back: the same statements, the same time.
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
