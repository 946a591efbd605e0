import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { openDatabase } from '../../packages/platform/postgres/open.ts'
import { parseConfig, SUPABASE_FOLDER } from '../../server/config.ts'
import { anonymous } from '../support/people.ts'

const logger = pino({ level: 'silent' })
const user = `southerly_user_${randomBytes(6).toString('hex')}`

let admin: Client
let url: string
beforeAll(async () => {
  admin = new Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  await admin.query(`create role ${user} login password 'limited'`)
  await admin.query(`create database ${user} encoding 'UTF8' template template0`)
  const limited = new URL(inject('clusterUrl'))
  limited.username = user
  limited.password = 'limited'
  limited.pathname = `/${user}`
  url = limited.href
})
afterAll(async () => {
  await admin.query(`drop database ${user} with (force)`)
  await admin.query(`drop role ${user}`)
  await admin.end()
})

const open = (databaseUrl: string) =>
  openDatabase(parseConfig({ DATABASE_URL: databaseUrl }), logger)

test('an ordinary user of DATABASE_URL is told what to grant, and that is enough', async () => {
  const refusal: Error = await open(url).then(
    () => new Error('was not refused'),
    (error) => error,
  )
  expect(refusal.name).toBe('ConfigError')
  expect(refusal.message).toContain(`grant service_role to "${user}";`)
  expect(refusal.message).toContain(`alter database "${user}" owner to "${user}";`)

  const statements = refusal.message.split('\n').slice(1).join('\n')
  await admin.query(statements)
  const database = await open(url)
  try {
    await migrate(database.pool, logger, join(SUPABASE_FOLDER, 'migrations'))
    const { rows } = await asCaller(database.pool, anonymous, (client) =>
      client.query('select current_user as role'),
    )
    expect(rows).toEqual([{ role: 'anon' }])
  } finally {
    await database.close()
  }
})

test.each([
  ['a server that is not there', 'postgres://user:secret@127.0.0.1:1/none'],
  ['a database that is not there', inject('clusterUrl').replace(/[^/]*$/u, 'none')],
])('%s is named, without the password', async (_, address) => {
  const refusal: Error = await open(address).then(
    () => new Error('was not refused'),
    (error) => error,
  )
  expect(refusal.message).toMatch(/^DATABASE_URL cannot be used: /u)
  const { password } = new URL(address)
  if (password) expect(refusal.message).not.toContain(password)
})
