import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { assemblePlatform } from '../../packages/platform/assemble.ts'
import type { Platform } from '../../packages/platform/core/context.ts'
import { openDatabase } from '../../packages/platform/postgres/open.ts'
import { parseConfig } from '../../server/config.ts'
import { productOptions } from '../../server/product.ts'

interface TemporaryPlatform extends AsyncDisposable {
  readonly platform: Platform
  /** The database's address. */
  readonly url: string
  /** What is deferred here is undone before the database is stopped. */
  readonly undo: AsyncDisposableStack
}

const open = async (undo: AsyncDisposableStack) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'southerly-bench-'))
  undo.defer(() => rm(dataDir, { recursive: true }))
  const logger = pino({ level: 'silent' })
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const { pool, url, close } = await openDatabase(config, logger)
  undo.defer(close)
  const platform = await assemblePlatform(config, logger, productOptions(config), pool)
  return { platform, url }
}

/**
 * The product's platform with a PostgreSQL of its own in a temporary folder. Both are gone afterwards, when
 * the bench fails or a signal cuts it off as well.
 */
export const openTemporaryPlatform = async (): Promise<TemporaryPlatform> => {
  const undo = new AsyncDisposableStack()
  let closed: Promise<void> | undefined
  // A bench that fails because all of this closes waits here until it has.
  const close = () => {
    closed ??= undo.disposeAsync()
    return closed
  }
  const opening = open(undo)
  const interrupt = async () => {
    // What the bench was about fails while this closes, and must not end the process before.
    process.on('unhandledRejection', () => {})
    await Promise.allSettled([opening])
    await close()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt)
  // npm ends its shell when it is told to stop, which tells this process nothing.
  const parent = process.ppid
  const watching = setInterval(() => process.ppid === parent || interrupt(), 500).unref()
  undo.defer(() => clearInterval(watching))
  try {
    return { ...(await opening), undo, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}
