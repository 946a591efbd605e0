import type { Verdict } from 'backend-kit/rate-limits'
import type { Pool, PoolClient } from 'pg'
import type { Platform } from '../context.ts'
import { createRateLimits } from '../ops/rate-limits.ts'
import { full, tooManyUploads } from './errors.ts'

const KILOBYTE = 1024
const WARN_AT = 0.8

/**
 * The total size of stored files and its limits: limits per account are not enough with many accounts.
 */
export interface StorageUsage {
  /**
   * Before a body of `bytes` is read; consumes nothing.
   * @throws {StorageError} 507 if the total would be too large, 429 if `address` has uploaded too much
   *   in a day.
   */
  requireCapacity(bytes: number, address: string): Promise<void>
  /**
   * After a file of `bytes` was stored, in the same transaction: a rollback counts nothing.
   * @throws {StorageError} 507, 429.
   */
  recordUsage(client: PoolClient, bytes: number, address: string): Promise<void>
}

const toKilobytes = (bytes: number) => Math.ceil(bytes / KILOBYTE)

const allow = (verdict: Verdict): void => {
  if (!verdict.allowed) throw tooManyUploads(verdict.retryAfterSeconds)
}

const storedBytes = async (client: Pool | PoolClient): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>('select bytes from platform.storage_usage')
  if (!rows[0]) throw new Error('platform.storage_usage has lost its row')
  return Number(rows[0].bytes)
}

/** Counted in the database: instances share limits and alarms. */
export const createStorageUsage = ({
  pool,
  keys,
  limits,
  limitTable,
  logger,
  config: { storageMaxBytes },
}: Pick<
  Platform,
  'pool' | 'keys' | 'limits' | 'limitTable' | 'logger' | 'config'
>): StorageUsage => {
  const refuse = async (bytes: number): Promise<never> => {
    const { allowed } = await limits.consume(limitTable.storageFullAlarm, 'all')
    if (allowed) logger.error({ bytes, maxBytes: storageMaxBytes }, 'storage is full')
    throw full()
  }

  return {
    async requireCapacity(bytes, address) {
      const stored = await storedBytes(pool)
      if (stored + bytes > storageMaxBytes) await refuse(stored)
      allow(await limits.check(limitTable.uploadKilobytesByAddress, address, toKilobytes(bytes)))
    },

    async recordUsage(client, bytes, address) {
      const counted = createRateLimits(client, keys)
      allow(await counted.consume(limitTable.uploadKilobytesByAddress, address, toKilobytes(bytes)))
      const stored = await storedBytes(client)
      if (stored > storageMaxBytes) await refuse(stored - bytes)
      const warnAt = storageMaxBytes * WARN_AT
      if (stored >= warnAt && stored - bytes < warnAt) {
        logger.warn({ bytes: stored, maxBytes: storageMaxBytes }, 'storage is 80% full')
      }
    },
  }
}
