import type { Pool, PoolClient } from 'pg'

/** The only roles that a request can have. */
const CALLER_ROLES = ['anon', 'authenticated', 'service_role'] as const
type CallerRole = (typeof CALLER_ROLES)[number]

export interface DatabaseCaller {
  readonly role: CallerRole
  /** The claims of a verified token; row-level security reads them. */
  readonly claims: Readonly<Record<string, unknown>>
}

export interface AsCallerOptions {
  readonly readOnly?: boolean
  /** For each statement; default 8 s. */
  readonly statementTimeoutMs?: number
}

const DEFAULT_STATEMENT_TIMEOUT_MS = 8000

/**
 * Runs `work` in one transaction as `caller`: with role, claims and statement timeout set for it alone.
 * Commits, or rolls back when `work` throws.
 * @throws what `work` or PostgreSQL throws.
 */
export const asCaller = async <T>(
  pool: Pool,
  caller: DatabaseCaller,
  work: (client: PoolClient) => Promise<T>,
  options: AsCallerOptions = {},
): Promise<T> => {
  if (!CALLER_ROLES.includes(caller.role)) throw new Error('Not a role of a caller')
  const claims = { ...caller.claims, role: caller.role }
  const { sub, email } = caller.claims
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin')
    await client.query(
      `select set_config('statement_timeout', $1, true),
        set_config('request.jwt.claims', $2, true),
        set_config('request.jwt.claim.sub', $3, true),
        set_config('request.jwt.claim.role', $4, true),
        set_config('request.jwt.claim.email', $5, true),
        set_config('timezone', 'UTC', true),
        set_config('role', $4, true)`,
      [
        String(options.statementTimeoutMs ?? DEFAULT_STATEMENT_TIMEOUT_MS),
        JSON.stringify(claims),
        typeof sub === 'string' ? sub : '',
        caller.role,
        typeof email === 'string' ? email : '',
      ],
    )
    const result = await work(client)
    await client.query('commit')
    broken = false
    return result
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    client.release(broken)
  }
}
