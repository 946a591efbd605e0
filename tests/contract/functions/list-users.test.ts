import type { GoTrueClient } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userListSchema } from '../../../domain/user-list.ts'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const CLIENT = 'aroha@client.example'
const ADMINISTRATOR = 'hemi@southerly.example'

let database: TestDatabase
let auth: AuthServer
let host: FunctionHost
let client: GoTrueClient
let administrator: GoTrueClient
let passwordOnly: string

const tokenOf = async (browser: GoTrueClient) =>
  (await browser.getSession()).data.session?.access_token ?? ''

/** Logged in with the password alone. */
const newAdministratorAtAal1 = async (email: string) => {
  await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true })
  const browser = auth.client()
  const { data } = await browser.signInWithPassword({ email, password: PASSWORD })
  await database.pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [
    data.user?.id,
  ])
  return browser
}

const newAdministrator = async (email: string) => {
  const browser = await newAdministratorAtAal1(email)
  await enrollFactor(browser, auth.platform.now)
  return browser
}

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  host = await startFunctions(database.pool, { environment: { TRUST_PROXY: '1' } })
  client = (await auth.newClient(CLIENT)).client
  administrator = await newAdministratorAtAal1(ADMINISTRATOR)
  passwordOnly = await tokenOf(administrator)
  await enrollFactor(administrator, auth.platform.now)
})
afterAll(async () => {
  await host.stop()
  await auth.stop()
  await database.drop()
})

/** As the browser asks, with the official client. */
const list = async (token: string | undefined, body: object = {}, from = '192.0.2.1') => {
  const functions = new FunctionsClient(`${host.url}/functions/v1`, {
    headers: {
      apikey: host.platform.keys.publishable,
      authorization: `Bearer ${token ?? host.platform.keys.publishable}`,
      'x-forwarded-for': from,
    },
  })
  const { data, error } = await functions.invoke('list-users', { body })
  const response: Response | undefined = error?.context
  return { data, status: response?.status ?? 200, problem: await response?.json() }
}

const notSignedIn = { status: 401, problem: { code: 'no_authorization' }, data: null }
const notAdmin = { status: 403, problem: { code: 'not_admin' }, data: null }

describe('is refused to', () => {
  it.each<[string, () => string | undefined]>([
    ['a visitor', () => undefined],
    ['the service key, which has other ways', () => host.platform.keys.secret],
    ['a forged token', () => `${passwordOnly.slice(0, -8)}AAAAAAAA`],
  ])('%s', async (_, token) => {
    expect(await list(token())).toMatchObject(notSignedIn)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['a client', () => tokenOf(client)],
    ['an administrator who gave the password alone', () => passwordOnly],
  ])('%s', async (_, token) => {
    expect(await list(await token())).toMatchObject(notAdmin)
  })

  it('a client with a second factor', async () => {
    const { client: careful } = await auth.newClient('careful@client.example')
    await enrollFactor(careful, auth.platform.now)
    expect(await list(await tokenOf(careful))).toMatchObject(notAdmin)
  })

  it('an administrator from the moment the role is taken away', async () => {
    const token = await tokenOf(administrator)
    expect((await list(token)).status).toBe(200)
    const taken = await database.pool.query('delete from public.user_roles returning user_id')
    expect(await list(token)).toMatchObject(notAdmin)
    await database.pool.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin')`,
      [taken.rows[0].user_id],
    )
  })
})

describe('an administrator at aal2', () => {
  it('sees every account, the newest first, with what the list shows and no more [R6.16, R7.8]', async () => {
    await auth.admin().createUser({ email: 'unconfirmed@client.example' })
    const { data, status } = await list(await tokenOf(administrator))
    expect(status).toBe(200)
    const { users, total } = v.parse(userListSchema, data)
    expect(total).toBe(users.length)
    const created = users.map(({ createdAt }) => createdAt ?? '')
    expect(created).toEqual(created.toSorted().reverse())

    const [shown] = users.filter(({ email }) => email === CLIENT)
    expect(shown).toMatchObject({
      name: `${profile.name} ${profile.surname}`,
      companyName: profile.companyName,
      isAdministrator: false,
      emailConfirmedAt: expect.any(String),
      lastSignInAt: expect.any(String),
    })
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      Object.keys(userListSchema.entries.users.item.entries).sort(),
    )
    expect(users).toContainEqual(
      expect.objectContaining({ email: ADMINISTRATOR, isAdministrator: true, companyName: '' }),
    )
    expect(users).toContainEqual(
      expect.objectContaining({
        email: 'unconfirmed@client.example',
        emailConfirmedAt: null,
        lastSignInAt: null,
      }),
    )
  })

  it('sees no account that is deleted and kept, as the hosted platform can', async () => {
    const email = 'deleted@client.example'
    const { data: made } = await auth.admin().createUser({ email })
    const shown = async () =>
      v.parse(userListSchema, (await list(await tokenOf(administrator))).data)
    const before = await shown()
    expect(before.users.map((user) => user.email)).toContain(email)
    await database.pool.query('update auth.users set deleted_at = now() where id = $1', [
      made.user?.id,
    ])
    const { users, total } = await shown()
    expect(users.map((user) => user.email)).not.toContain(email)
    expect(total).toBe(before.total - 1)
  })

  it('turns pages, each account on one of them', async () => {
    const token = await tokenOf(administrator)
    const whole = v.parse(userListSchema, (await list(token)).data)
    const seen: string[] = []
    for (let page = 1; page <= whole.total; page += 1) {
      const { users, total } = v.parse(
        userListSchema,
        (await list(token, { page, perPage: 1 })).data,
      )
      expect(total).toBe(whole.total)
      seen.push(...users.map(({ id }) => id))
    }
    expect(seen).toEqual(whole.users.map(({ id }) => id))
    const beyond = await list(token, { page: whole.total + 1, perPage: 1 })
    expect(beyond.data).toEqual({ users: [], total: whole.total })
  })

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page: '1; drop table auth.users' },
    { perPage: 0 },
    { perPage: 101 },
  ])('refuses an invalid page: %j', async (body) => {
    expect(await list(await tokenOf(administrator), body)).toMatchObject({
      status: 422,
      problem: { code: 'validation_failed' },
    })
  })

  it('asks so often and no more, from wherever it is, and holds up no other', async () => {
    const eager = await newAdministrator('eager@southerly.example')
    const token = await tokenOf(eager)
    for (let n = 0; n < 120; n += 1) {
      expect((await list(token, { perPage: 1 }, `192.0.2.${n % 100}`)).status).toBe(200)
    }
    expect((await list(token, { perPage: 1 }, '192.0.2.200')).status).toBe(429)
    const other = await tokenOf(administrator)
    expect((await list(other, { perPage: 1 }, '192.0.2.200')).status).toBe(200)
  })
})
