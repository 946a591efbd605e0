import type { GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient } from '../support/people.ts'

/** Every field that a role might be read from. */
const CLAIMS = {
  role: 'admin',
  roles: ['admin', 'service_role'],
  is_admin: true,
  is_super_admin: true,
  aal: 'aal2',
  app_metadata: { role: 'admin', is_demo: true },
}

let database: TestDatabase
let auth: AuthServer
let rest: RestServer
let functions: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  auth = await startAuthServer({ pool })
  rest = await startRestServer(pool)
  functions = await startFunctions(pool)
  const other = await newClient(pool)
  await pool.query(
    `insert into public.questionnaire_submissions (user_id, project_description, status)
     values ($1, 'Calls', 'pending')`,
    [other.id],
  )
  await pool.query(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ('Mere', 'mere@client.example', 'Who answers our phone?', 'Other', 'one')`,
  )
  await pool.query(
    `insert into public.security_events (type, path, referrer) values ('404-error', '/', '')`,
  )
  await pool.query(
    `insert into public.newsletter_subscribers
       (email, consent_text, consent_version, consent_source, consented_at, confirmation_sent_at)
     values ('mere@client.example', 'Yes', '1', '/blog', now(), now())`,
  )
})
afterAll(async () => {
  await functions.stop()
  await rest.stop()
  await auth.stop()
  await database.drop()
})

let email: string
beforeEach(() => {
  email = `${crypto.randomUUID()}@client.example`
})

const confirmAndLogIn = async () => {
  const { tokenHash } = await auth.mail(email)
  await auth.client().verifyOtp({ token_hash: tokenHash, type: 'signup' })
  const client = auth.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  return client
}

const ADMINISTRATORS_TABLES = {
  contact_messages: 'id',
  mail_outbox: 'id',
  audit_log: 'id',
  security_events: 'id',
  newsletter_subscribers: 'id',
  user_roles: 'user_id',
  questionnaire_submissions: 'id',
}

/** How many rows of each table the data API shows to a caller with `headers`. */
const rowsSeen = async (headers: Record<string, string>) => {
  const data = new PostgrestClient(`${rest.url}/rest/v1`, { headers })
  const seen: Record<string, number> = {}
  for (const [table, column] of Object.entries(ADMINISTRATORS_TABLES)) {
    seen[table] = (await data.from(table).select(column).throwOnError()).data.length
  }
  return seen
}
const NOTHING = Object.fromEntries(Object.keys(ADMINISTRATORS_TABLES).map((table) => [table, 0]))

/** What only administrators may see is hidden, with every second factor there is. */
const expectClient = async (client: GoTrueClient) => {
  await enrollFactor(client, auth.platform.now)
  const { data } = await client.refreshSession()
  const token = data.session?.access_token ?? ''
  expect(decodeJwt(token)).toMatchObject({
    role: 'authenticated',
    aal: 'aal2',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(Object.keys(decodeJwt<{ app_metadata: object }>(token).app_metadata)).toHaveLength(2)

  const headers = {
    apikey: auth.platform.keys.publishable,
    authorization: `Bearer ${token}`,
  }
  const asData = new PostgrestClient(`${rest.url}/rest/v1`, { headers })
  expect(await rowsSeen(headers)).toEqual(NOTHING)
  const { data: profiles } = await asData.from('business_profiles').select('user_id')
  expect(profiles).toEqual([{ user_id: data.user?.id }])
  expect((await asData.rpc('is_admin')).data).toBe(false)
  expect((await functions.post('client-account', {}, headers)).status).toBe(403)
  const { rowCount } = await database.pool.query('select from public.user_roles')
  expect(rowCount).toBe(0)
}

it('a role in the data of a sign-up makes no administrator [R6.2, A2]', async () => {
  await auth.client().signUp({
    email,
    password: PASSWORD,
    options: { data: { ...profile, ...CLAIMS } },
  })
  await expectClient(await confirmAndLogIn())
})

it('nor does one in the request itself [A2]', async () => {
  const body = { email, password: PASSWORD, data: profile, ...CLAIMS, raw_app_meta_data: CLAIMS }
  expect((await auth.post('/signup', body)).status).toBe(200)
  await expectClient(await confirmAndLogIn())
})

it('nor one that an account gives itself later [A2]', async () => {
  const { client, session } = await auth.newClient(email)
  expect((await client.updateUser({ data: CLAIMS })).error).toBeNull()
  const answer = await auth.request('/user', {
    method: 'PUT',
    headers: { authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ ...CLAIMS, raw_app_meta_data: CLAIMS, factors: [] }),
  })
  expect(answer.status).toBe(200)
  await expectClient(client)
})

it('... while a role row opens all of it [A2]', async () => {
  const administrator = await newAdministrator(database.pool)
  const headers = await rest.headersOf(administrator.caller('aal2'))
  expect(Math.min(...Object.values(await rowsSeen(headers)))).toBeGreaterThan(0)
})
