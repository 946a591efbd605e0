import { createServer } from 'node:net'
import type { Platform } from 'embedded-platform'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, it, vi } from 'vitest'
import { recordServerErrors } from './server-errors.ts'

const platformAt = (port: number) => {
  const pool = new Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 1000 })
  const warn = vi.fn()
  const platform = {
    pool,
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    now: () => new Date(),
    logger: { warn },
    config: { siteUrl: '', mailFrom: '' },
    keys: { secret: 'secret' },
  } as unknown as Platform
  return { platform, pool, warn }
}
const config = { agencyEmail: '', sentryDsn: undefined }

it('an error that cannot be recorded is only logged, and ten wait at once at most', async () => {
  // Takes connections and says nothing: a database that hangs.
  const connections: { destroy(): void }[] = []
  const server = createServer((socket) => connections.push(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { platform, pool, warn } = platformAt(
    typeof address === 'object' && address ? address.port : 0,
  )
  const record = recordServerErrors(config)(platform)
  for (let count = 0; count < 30; count += 1) record(new Error('broken'), { path: '/' })
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(0))
  for (const connection of connections) connection.destroy()
  server.close()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(10), 10_000)
  expect(warn).toHaveBeenCalledWith({ error: 'Error' }, 'an error could not be recorded')
  await pool.end()
})
