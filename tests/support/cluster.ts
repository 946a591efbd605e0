import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../packages/platform/postgres/embedded.ts'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { createPool } from '../../packages/platform/postgres/open.ts'
import { SUPABASE_FOLDER } from '../../server/config.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address on the cluster of this run. */
    clusterUrl: string
    /** A migrated database, cloned for every test file that asks for one. */
    templateDatabase: string
  }
}

const asAdmin = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const startCluster = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'southerly-tests-'))
  const server = await startEmbedded(folder, pino({ level: 'silent' }))
  // No durability needed: without fsync, cloning is quick.
  await asAdmin(server.url, 'alter system set fsync = off')
  await asAdmin(server.url, 'select pg_reload_conf()')
  return {
    url: server.url,
    async stop() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** One cluster for the whole run: ours, or the server of TEST_DATABASE_URL. */
export default async (project: TestProject) => {
  await using undo = new AsyncDisposableStack()
  const { url, stop } = await startCluster()
  undo.defer(stop)
  const template = `southerly_template_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${template} encoding 'UTF8' template template0`)
  undo.defer(() => asAdmin(url, `drop database ${template} with (force)`))

  const address = new URL(url)
  address.pathname = `/${template}`
  const logger = pino({ level: 'silent' })
  const pool = createPool(address.href, logger, 1)
  await migrate(pool, logger, join(SUPABASE_FOLDER, 'migrations')).finally(() => pool.end())

  project.provide('clusterUrl', url)
  project.provide('templateDatabase', template)
  const running = undo.move()
  return () => running.disposeAsync()
}
