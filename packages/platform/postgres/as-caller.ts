import { callerSettings, type DatabaseCaller } from 'backend-kit/caller'
import { localSettings } from 'backend-kit/settings'
import type { Pool, PoolClient } from 'pg'

export type { DatabaseCaller }

export interface AsCallerOptions {
  readonly readOnly?: boolean
  /** For each statement; default 8 s. */
  readonly statementTimeoutMs?: number
}

/**
 * Runs `work` in one transaction as `caller`: with role, claims, search path and statement
 * timeout set for it alone.
 * Commits, or rolls back when `work` throws.
 * @throws what `work` or PostgreSQL throws.
 */
export const asCaller = async <T>(
  pool: Pool,
  caller: DatabaseCaller,
  work: (client: PoolClient) => Promise<T>,
  options: AsCallerOptions = {},
): Promise<T> => {
  const settings = localSettings(callerSettings(caller, options.statementTimeoutMs))
  const client = await pool.connect()
  let broken = true
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin')
    await client.query(settings.text, settings.values)
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
