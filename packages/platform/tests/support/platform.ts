import { parseConfig } from '../../core/config.ts'
import { type RunningPlatform, startPlatform } from '../../start.ts'
import { TODO } from '../todo.ts'
import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'

export interface TestPlatform extends RunningPlatform {
  readonly url: string
  readonly databaseUrl: string
}

/** The list of things to do on a port of its own, and on a database of its own unless given another's. */
export const startTestPlatform = async (existingUrl?: string): Promise<TestPlatform> => {
  const database = existingUrl ? undefined : await createTestDatabase()
  const databaseUrl = existingUrl ?? database?.url ?? ''
  const port = await freePort()
  const config = parseConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: String(port), DATABASE_URL: databaseUrl },
    TODO,
  )
  const running = await startPlatform({ config, supabaseFolder: TODO })
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
