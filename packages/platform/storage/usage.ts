import type { Verdict } from 'backend-kit/rate-limits'
import type { Pool, PoolClient } from 'pg'
import type { Platform } from '../core/context.ts'
import { full, tooManyUploads } from './errors.ts'

const KILOBYTE = 1024
const WARN_AT = 0.8

/**
 * The total size of stored files and its limits: limits per account are not enough with many accounts.
 */
export interface StorageUsage {
  /**
   * Before a body of `bytes` is read; consumes nothing.
   * @throws {StorageError} 507 if the total would be too large, 429 if account or address would have
   *   sent too much in a day.
   */
  requireCapacity(bytes: number, sender: Sender): Promise<void>
  /**
   * For `bytes` that arrived, whatever becomes of the upload.
   * @throws {StorageError} 429 if account or address have sent too much in a day.
   */
  charge(bytes: number, sender: Sender): Promise<void>
  /**
   * After a file of `bytes` was stored, in the same transaction.
   * @throws {StorageError} 507 if the total is too large.
   */
  recordUsage(client: PoolClient, bytes: number): Promise<void>
}

/** Whose quota an upload is charged to. */
interface Sender {
  readonly account: string
  readonly address: string
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
  limits,
  limitTable,
  logger,
  config: { storageMaxBytes },
}: Pick<Platform, 'pool' | 'limits' | 'limitTable' | 'logger' | 'config'>): StorageUsage => {
  const refuse = async (bytes: number): Promise<never> => {
    const { allowed } = await limits.consume(limitTable.storageFullAlarm, 'all')
    if (allowed) logger.error({ bytes, maxBytes: storageMaxBytes }, 'storage is full')
    throw full()
  }

  return {
    async requireCapacity(bytes, { account, address }) {
      const stored = await storedBytes(pool)
      if (stored + bytes > storageMaxBytes) await refuse(stored)
      const { uploadKilobytesByAccount, uploadKilobytesByAddress } = limitTable
      allow(await limits.check(uploadKilobytesByAccount, account, toKilobytes(bytes)))
      allow(await limits.check(uploadKilobytesByAddress, address, toKilobytes(bytes)))
    },

    async charge(bytes, { account, address }) {
      const { uploadKilobytesByAccount, uploadKilobytesByAddress } = limitTable
      const byAccount = await limits.consume(uploadKilobytesByAccount, account, toKilobytes(bytes))
      allow(await limits.consume(uploadKilobytesByAddress, address, toKilobytes(bytes)))
      allow(byAccount)
    },

    async recordUsage(client, bytes) {
      const stored = await storedBytes(client)
      if (stored > storageMaxBytes) await refuse(stored - bytes)
      const warnAt = storageMaxBytes * WARN_AT
      if (stored >= warnAt && stored - bytes < warnAt) {
        logger.warn({ bytes: stored, maxBytes: storageMaxBytes }, 'storage is 80% full')
      }
    },
  }
}
