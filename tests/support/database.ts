import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { createPool } from '../../packages/platform/postgres/open.ts'

export interface TestDatabase {
  /** Of the owner: row-level security does not hold. */
  readonly url: string
  readonly pool: Pool
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  /** An empty database instead of a migrated one. */
  readonly empty?: boolean
}

const admin = async (sql: string) => {
  const client = new Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A database of one's own, with bootstrap and migrations applied; `drop` it in `afterAll`. */
export const createTestDatabase = async (
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> => {
  const name = `southerly_test_${randomBytes(6).toString('hex')}`
  const template = options.empty ? 'template0' : inject('templateDatabase')
  await admin(`create database ${name} encoding 'UTF8' template ${template}`)
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${name}`
  const pool = createPool(url.href, pino({ level: 'silent' }), 10)
  return {
    url: url.href,
    pool,
    async drop() {
      await pool.end()
      await admin(`drop database ${name} with (force)`)
    },
  }
}
