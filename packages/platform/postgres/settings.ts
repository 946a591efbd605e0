import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { ApiKeys } from '../core/context.ts'
import type { ProjectConfig } from '../core/project.ts'

/**
 * The setting `key`, created by `make` if it does not exist. Concurrent starts all get the same value.
 */
export const getOrCreateSetting = async <T extends object>(
  pool: Pool,
  key: string,
  make: () => T | Promise<T>,
): Promise<T> => {
  const read = async () => {
    const { rows } = await pool.query<{ value: T }>(
      'select value from platform.settings where key = $1',
      [key],
    )
    return rows[0]?.value
  }
  const existing = await read()
  if (existing) return existing
  await pool.query(
    'insert into platform.settings (key, value) values ($1, $2) on conflict (key) do nothing',
    [key, JSON.stringify(await make())],
  )
  const made = await read()
  if (!made) throw new Error(`The setting ${key} vanished while it was made`)
  return made
}

// 24 bytes are 32 characters.
const random = () => randomBytes(24).toString('base64url')

/** The API keys, created at first start. */
export const loadApiKeys = (pool: Pool): Promise<ApiKeys> =>
  getOrCreateSetting(pool, 'api_keys', () => ({
    publishable: `sb_publishable_${random()}`,
    secret: `sb_secret_${random()}`,
  }))

/** Stores the session timeouts for `platform.is_session_live`. */
export const saveSessionLimits = async (
  pool: Pool,
  { sessionTimebox, sessionInactivityTimeout }: ProjectConfig,
): Promise<void> => {
  const limits = { timebox: sessionTimebox ?? null, inactivity: sessionInactivityTimeout ?? null }
  await pool.query(
    `insert into platform.settings (key, value) values ('session_limits', $1)
     on conflict (key) do update set value = excluded.value where settings.value <> excluded.value`,
    [JSON.stringify(limits)],
  )
}
