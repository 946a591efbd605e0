import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { createPool } from '../../postgres/open.ts'

export interface TestDatabase {
  /** Of the owner: row-level security does not hold. */
  readonly url: string
  readonly pool: Pool
  drop(): Promise<void>
}

const admin = async (sql: string) => {
  const client = new Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A database of one's own, cloned from `template`; `drop` it in `afterAll`. */
export const createDatabaseOf = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
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

/** One with nothing in it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabaseOf('template0')

/** One of the list of things to do, with bootstrap and migrations applied. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabaseOf(inject('todoTemplate'))
