import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../postgres/embedded.ts'
import { migrate } from '../../postgres/migrate.ts'
import { createPool } from '../../postgres/open.ts'
import { TODO } from '../todo.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address on the cluster of this run. */
    clusterUrl: string
    /** A migrated database of the list of things to do, cloned for every test file that asks for one. */
    todoTemplate: string
  }
}

const asAdmin = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const startCluster = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const existingUrl = process.env.TEST_DATABASE_URL
  if (existingUrl) return { url: existingUrl, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'platform-tests-'))
  const server = await startEmbedded(folder, pino({ level: 'silent' }))
  // Nothing of this cluster need survive a power cut; without the waiting, a clone is quick.
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

/** A database on the cluster of `url` with the migrations of `supabaseFolder`, to be cloned. */
export const createTemplate = async (
  url: string,
  supabaseFolder: string,
): Promise<{ name: string; drop(): Promise<void> }> => {
  const name = `test_template_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name} encoding 'UTF8' template template0`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const logger = pino({ level: 'silent' })
  const pool = createPool(address.href, logger, 1)
  await migrate(pool, logger, join(supabaseFolder, 'migrations')).finally(() => pool.end())
  return { name, drop: () => asAdmin(url, `drop database ${name} with (force)`) }
}

/** One cluster for the whole run: ours, or the server of TEST_DATABASE_URL. */
export default async (project: TestProject) => {
  await using undo = new AsyncDisposableStack()
  const { url, stop } = await startCluster()
  undo.defer(stop)
  const template = await createTemplate(url, TODO)
  undo.defer(template.drop)
  project.provide('clusterUrl', url)
  project.provide('todoTemplate', template.name)
  const running = undo.move()
  return () => running.disposeAsync()
}
