import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'

const attribution = {
  referrer: 'search.example',
  utm_source: 'harbour-radio',
  landingPage: '/voice-agents',
}
/** In none of what leaves the server; a trace of it would be one of these words. */
const TRACE = /attribution|harbour-radio|search\.example/u

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const signUp = async (email: string, data: object = { ...profile, attribution }) => {
  const answer = await server.post('/signup', { email, password: PASSWORD, data })
  expect(answer.status).toBe(200)
  return answer.text()
}

const sourceOf = async (email: string) => {
  const { rows } = await server.pool.query(
    'select attribution from public.business_profiles where email = $1',
    [email],
  )
  return rows.map((row) => row.attribution)
}

const accountRows = async (email: string) => {
  const { rows } = await server.pool.query(
    `select to_jsonb(users) as account, to_jsonb(identities) as identity
     from auth.users join auth.identities on identities.user_id = users.id where users.email = $1`,
    [email],
  )
  expect(rows).toHaveLength(1)
  return JSON.stringify(rows)
}

it('a client’s source reaches the profile, and no answer, session or token [R4.65, R7.46]', async () => {
  const email = 'heard-it@client.example'
  const answer = await signUp(email)
  expect(answer).toContain(profile.companyName)
  expect(answer).not.toMatch(TRACE)
  expect(await sourceOf(email)).toEqual([attribution])
  expect(await accountRows(email)).not.toMatch(TRACE)

  const client = server.client()
  const { tokenHash } = await server.mail(email)
  const verified = await client.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  const login = await client.signInWithPassword({ email, password: PASSWORD })
  const refreshed = await client.refreshSession()
  for (const { data, error } of [verified, login, refreshed]) {
    expect(error).toBeNull()
    expect(JSON.stringify(data)).not.toMatch(TRACE)
    const claims = decodeJwt(data.session?.access_token ?? '')
    expect(claims.user_metadata).toMatchObject(profile)
    expect(JSON.stringify(claims)).not.toMatch(TRACE)
  }
  expect(JSON.stringify(await client.getUser())).not.toMatch(TRACE)
})

it('an address in use is answered the same, and keeps its own source [R4.65, A9]', async () => {
  const email = 'in-use@client.example'
  const fresh = await signUp(email)
  const { tokenHash } = await server.mail(email)
  await server.client().verifyOtp({ token_hash: tokenHash, type: 'signup' })
  const again = await signUp(email, { ...profile, attribution: { utm_source: 'attribution-2' } })
  expect(again).not.toMatch(TRACE)
  const keysOf = (answer: string) => Object.keys(JSON.parse(answer).user_metadata)
  expect(keysOf(again)).toEqual(keysOf(fresh))
  expect(await sourceOf(email)).toEqual([attribution])
})

it('a second sign-up that the owner confirms brings its own source [R4.65]', async () => {
  const email = 'twice@client.example'
  await signUp(email, { ...profile, attribution: { utm_source: 'first' } })
  await signUp(email)
  const { tokenHash } = await server.mail(email)
  const { data } = await server.client().verifyOtp({ token_hash: tokenHash, type: 'signup' })
  expect(JSON.stringify(decodeJwt(data.session?.access_token ?? ''))).not.toMatch(TRACE)
  expect(await sourceOf(email)).toEqual([attribution])
  expect(await accountRows(email)).not.toMatch(TRACE)
})

it('nobody writes a source into an account later [R4.65]', async () => {
  const email = 'later@client.example'
  const { client } = await server.newClient(email)
  const updated = await client.updateUser({ data: { attribution, name: 'Mere' } })
  expect(updated.data.user?.user_metadata).toMatchObject({ name: 'Mere' })
  expect(JSON.stringify(updated)).not.toMatch(TRACE)
  expect(await accountRows(email)).not.toMatch(TRACE)
  expect(await sourceOf(email)).toEqual([{}])
})

it('the data of a sign-up, which the hosted platform writes into the identity, leaves its source out [R4.65]', async () => {
  const email = 'hosted@client.example'
  const { session } = await server.newClient(email)
  const data = JSON.stringify({ ...profile, attribution })
  await server.pool.query('update auth.identities set identity_data = $2 where user_id = $1', [
    session.user.id,
    data,
  ])
  await server.pool.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ('hosted', $1, 'hosted', $2)`,
    [session.user.id, data],
  )
  const { rows } = await server.pool.query(
    'select identity_data from auth.identities where user_id = $1',
    [session.user.id],
  )
  expect(rows).toEqual([{ identity_data: profile }, { identity_data: profile }])
})
