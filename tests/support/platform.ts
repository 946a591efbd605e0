import { freePort } from 'embedded-platform/testing/free-port'
import type { RunningPlatform } from '../../packages/platform/start.ts'
import type { StaticTable } from '../../packages/platform/static/table.ts'
import { DEMO_KEY } from '../../scripts/support/demo-key.ts'
import { parseConfig } from '../../server/config.ts'
import { siteOf } from '../../server/site.ts'
import { startServer } from '../../server/start.ts'
import { createTestDatabase } from './database.ts'

export interface CaughtMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: string
}

export interface TestPlatform extends Omit<RunningPlatform, 'stop'> {
  readonly url: string
  readonly databaseUrl: string
  stop(): Promise<void>
}

/**
 * The whole platform in this process, on a port and a database of its own; `databaseUrl` lets a
 * second instance join the first one's.
 */
export const startTestPlatform = async (
  options: { environment?: Record<string, string>; site?: StaticTable; databaseUrl?: string } = {},
): Promise<TestPlatform> => {
  const database = options.databaseUrl ? undefined : await createTestDatabase()
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const port = await freePort()
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO_KEY,
    ...options.environment,
  })
  const site = options.site && siteOf(options.site)
  const running = await startServer(config, { site })
  return {
    ...running,
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    async stop() {
      await running.stop()
      await database?.drop()
    },
  }
}
