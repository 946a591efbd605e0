import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageClient } from '@supabase/storage-js'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticate } from '../../packages/platform/auth/authenticate.ts'
import { createSigningKeys } from '../../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../../packages/platform/auth/tokens.ts'
import { createRequestSlots } from '../../packages/platform/ops/request-slots.ts'
import { createStorageRoutes } from '../../packages/platform/storage/routes.ts'
import { listenOnFreePort } from '../support/http.ts'
import { newClient, type Person } from '../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { beginRequest } from '../support/unfinished-request.ts'
import { untilBegun } from '../support/upload-begun.ts'

const BOOTSTRAP = join(
  import.meta.dirname,
  '..',
  '..',
  'packages',
  'platform',
  'postgres',
  'bootstrap',
)
const MEGABYTE = 1024 * 1024
const MAX_MEGABYTES = 5
const limited = { STORAGE_MAX_MB: String(MAX_MEGABYTES), TRUST_PROXY: '1' }

let app: TestPlatform
let second: TestPlatform
beforeAll(async () => {
  app = await startTestPlatform({ environment: limited })
  second = await startTestPlatform({ environment: limited, databaseUrl: app.databaseUrl })
})
afterAll(async () => {
  await second.stop()
  await app.stop()
})
beforeEach(async () => {
  await app.platform.pool.query('delete from storage.objects')
  await app.platform.pool.query('delete from platform.rate_limits')
})

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `192.0.2.${addresses}`
}

const headersOf = async (person: Person, address: string, { platform } = app) => {
  const tokens = createTokens(platform, createSigningKeys(platform))
  const claims = { ...person.caller().claims, role: 'authenticated' }
  const token = await tokens.signAccessToken(claims, new Date())
  return {
    apikey: platform.keys.publishable,
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
  }
}
/** The official client of a person at an address. */
const filesOf = async (person: Person, address = newAddress(), instance = app) => {
  const headers = await headersOf(person, address, instance)
  return new StorageClient(`${instance.url}/storage/v1`, headers).from('submissions')
}
const newPerson = () => newClient(app.platform.pool)

const textOf = (bytes: number) => new Blob(['a'.repeat(Math.round(bytes))], { type: 'text/plain' })
const uploadAs = async (megabytes: number, address = newAddress(), instance = app) => {
  const person = await newPerson()
  const files = await filesOf(person, address, instance)
  const path = `${person.id}/a.txt`
  const { error } = await files.upload(path, textOf(megabytes * MEGABYTE))
  return { error, files, path }
}
const storedBytes = async () => {
  const { rows } = await app.platform.pool.query(
    `select (select bytes from platform.storage_usage)::int as counted,
       (select coalesce(sum(octet_length(bytes)), 0) from platform.object_bytes)::int as kept`,
  )
  expect(rows[0].counted).toBe(rows[0].kept)
  return rows[0].kept
}
const FULL = {
  status: 507,
  statusCode: '507',
  message: 'There is no room for more files at the moment',
}

describe('all clients together', () => {
  test('have the room that the setting says, on every instance, at the same moment too [R9.29, A36]', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        uploadAs(1.2, newAddress(), index % 2 ? second : app),
      ),
    )
    const refused = attempts.flatMap(({ error }) => (error ? [error] : []))
    expect(refused).toHaveLength(4)
    for (const error of refused) expect(error).toMatchObject(FULL)
    expect(await storedBytes()).toBe(4 * Math.round(1.2 * MEGABYTE))
  })

  test('are counted down where a file is removed, by its client or by the purge [A36]', async () => {
    const first = await uploadAs(2)
    await uploadAs(2)
    expect((await uploadAs(2)).error).toMatchObject(FULL)
    await first.files.remove([first.path])
    expect(await storedBytes()).toBe(2 * MEGABYTE)
    expect((await uploadAs(2)).error).toBeNull()
    await app.platform.pool.query('delete from storage.objects')
    expect(await storedBytes()).toBe(0)
  })

  test('are counted once where files were stored before there was a count [A36]', async () => {
    await uploadAs(1)
    await uploadAs(2)
    await app.platform.pool.query('drop table platform.storage_usage')
    const sql = await readFile(join(BOOTSTRAP, '090_storage_usage.sql'), 'utf8')
    await app.platform.pool.query(sql)
    expect(await storedBytes()).toBe(3 * MEGABYTE)
    await app.platform.pool.query(sql)
    await uploadAs(1)
    expect(await storedBytes()).toBe(4 * MEGABYTE)
  })

  test('leave the contact form, sign-ups and logins alone when they have filled it [A36]', async () => {
    await uploadAs(4)
    expect((await uploadAs(2)).error).toMatchObject(FULL)
    const send = (path: string, body: object) =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: app.platform.keys.publishable },
        body: JSON.stringify(body),
      })
    const message = {
      name: 'Aroha',
      email: 'aroha@client.example',
      message: 'Kia ora, please call.',
    }
    expect((await send('/functions/v1/contact-form', message)).status).toBe(200)
    const { rowCount } = await app.platform.pool.query('select from public.contact_messages')
    expect(rowCount).toBe(1)

    const credentials = { email: 'tom@client.example', password: 'a long enough word 7' }
    expect((await send('/auth/v1/signup', credentials)).status).toBe(200)
    await app.platform.pool.query('update auth.users set email_confirmed_at = now()')
    const login = await send('/auth/v1/token?grant_type=password', credentials)
    expect(login.status).toBe(200)
  })
})

describe('one address', () => {
  test('brings no more than 300 MB a day, whatever the accounts [A36]', async () => {
    const address = newAddress()
    const { limits, limitTable } = app.platform
    await limits.consume(limitTable.uploadKilobytesByAddress, address, 300 * 1024 - 1500)
    expect((await uploadAs(1, address)).error).toBeNull()
    expect((await uploadAs(1, address, second)).error).toMatchObject({ status: 429 })
    expect((await uploadAs(1)).error).toBeNull()
  })

  test('does not count announced bytes that were never sent, but those that came, refused or not [A36]', async () => {
    const address = newAddress()
    const { limits, limitTable } = app.platform
    const quota = limitTable.uploadKilobytesByAddress
    await limits.consume(quota, address, 297 * 1024)
    const begun = await newPerson()
    const request = beginRequest(`${app.url}/storage/v1/object/submissions/${begun.id}/a.txt`, {
      bytes: 3 * MEGABYTE,
      sent: 1,
      headers: await headersOf(begun, address),
    })
    await untilBegun(app, begun, request)
    request.end()
    await request.closed
    const person = await newPerson()
    const files = await filesOf(person, address)
    const { error } = await files.upload(`${person.id}/a.pdf`, textOf(MEGABYTE))
    expect(error).toMatchObject({ status: 415 })
    expect((await uploadAs(1.5, address)).error).toBeNull()
    expect((await uploadAs(1, address)).error).toMatchObject({ status: 429 })
  })

  test('brings no more at the same moment, either [A36]', async () => {
    const address = newAddress()
    const { limits, limitTable } = app.platform
    const quota = limitTable.uploadKilobytesByAddress
    await limits.consume(quota, address, 298 * 1024)
    const attempts = await Promise.all(
      Array.from({ length: 6 }, (_, index) => uploadAs(0.9, address, index % 2 ? second : app)),
    )
    expect(attempts.filter(({ error }) => !error)).toHaveLength(2)
    for (const { error } of attempts) if (error) expect(error).toMatchObject({ status: 429 })
    expect(await storedBytes()).toBe(2 * Math.round(0.9 * MEGABYTE))
  })
})

describe('the log', () => {
  test('warns at 80%, once, and says that storage is full, once an hour [A36]', async () => {
    const lines: { level: number; msg: string; bytes: number }[] = []
    const logger = pino(
      { level: 'warn' },
      { write: (line: string) => lines.push(JSON.parse(line)) },
    )
    const logged = new Hono().route(
      '/storage/v1',
      createStorageRoutes(
        { ...app.platform, logger },
        createAuthenticate(app.platform),
        createRequestSlots(),
      ),
    )
    const running = await listenOnFreePort(logged)
    const instance = { ...app, url: running.url }
    await uploadAs(3.9, newAddress(), instance)
    expect(lines).toEqual([])
    for (let count = 0; count < 3; count += 1) await uploadAs(0.3, newAddress(), instance)
    for (let count = 0; count < 3; count += 1) await uploadAs(0.5, newAddress(), instance)
    await running.stop()
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [40, 'storage is 80% full'],
      [50, 'storage is full'],
    ])
    expect(lines[0]?.bytes).toBe(Math.round(3.9 * MEGABYTE) + Math.round(0.3 * MEGABYTE))
  })
})
