import { createHmac } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../packages/platform/auth/authenticate.ts'
import { createSigningKeys } from '../../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../../packages/platform/auth/tokens.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { sampleFiles } from '../support/storage.ts'

const HOUR = 3600

let app: TestPlatform
let client: Person
let administrator: Person
beforeAll(async () => {
  app = await startTestPlatform()
})
afterAll(() => app.stop())
beforeEach(async () => {
  client = await newClient(app.platform.pool)
  administrator = await newAdministrator(app.platform.pool)
})

const run = (sql: string, ...values: readonly unknown[]) =>
  app.platform.pool.query(sql, [...values])

const headersOf = async ({ claims }: Caller) => {
  const tokens = createTokens(app.platform, createSigningKeys(app.platform))
  const token = await tokens.signAccessToken({ ...claims, role: 'authenticated' }, new Date())
  return { apikey: app.platform.keys.publishable, authorization: `Bearer ${token}` }
}
const storageOf = async (caller: Caller) =>
  new StorageClient(`${app.url}/storage/v1`, await headersOf(caller))
const storageOfService = () => {
  const { secret } = app.platform.keys
  return new StorageClient(`${app.url}/storage/v1`, {
    apikey: secret,
    authorization: `Bearer ${secret}`,
  })
}
const text = () => new Blob([sampleFiles.txt], { type: 'text/plain' })

const put = async (by: StorageClient, bucket: string, path: string) => {
  const { error } = await by.from(bucket).upload(path, text(), { metadata: { name: 'plan.txt' } })
  expect(error).toBeNull()
  return { bucket, path }
}
type Place = Awaited<ReturnType<typeof put>>

/** A file that the client sent with a submission: administrators see it, too. */
const sentFile = async () => {
  const place = await put(
    await storageOf(client.caller()),
    'submissions',
    `${client.id}/${crypto.randomUUID()}/plan.txt`,
  )
  await run(
    `insert into questionnaire_submissions (user_id, file_url, status) values ($1, $2, 'pending')`,
    client.id,
    place.path,
  )
  return place
}
const shownDocument = async () => {
  const headers = await headersOf(administrator.caller('aal2'))
  const { data: project } = await new PostgrestClient(`${app.url}/rest/v1`, { headers })
    .rpc('open_client_project', { client: client.id })
    .throwOnError()
  return put(
    new StorageClient(`${app.url}/storage/v1`, headers),
    'documents',
    `${project}/documents/${crypto.randomUUID()}/plan.txt`,
  )
}

/** An address that works now, made for as long as can be. */
const addressBy = async (by: StorageClient, { bucket, path }: Place) => {
  const { data } = await by.from(bucket).createSignedUrl(path, HOUR)
  const address = data?.signedUrl ?? ''
  expect((await fetch(address)).status).toBe(200)
  return address
}

/** The answer for a file that is not there, to the letter. */
const expectMissing = async (address: string) => {
  const answer = await fetch(address)
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 404,
    body: { statusCode: '404', error: 'not_found', message: 'Object not found' },
  })
}

test('an address made by an administrator opens nothing once the role is taken [R9.31, A50]', async () => {
  const address = await addressBy(await storageOf(administrator.caller('aal2')), await sentFile())
  await run('delete from user_roles where user_id = $1', administrator.id)
  await expectMissing(address)
})

test('... nor once the session has no second factor any more, and works again with one [A50]', async () => {
  const address = await addressBy(await storageOf(administrator.caller('aal2')), await sentFile())
  const setLevel = (aal: string) =>
    run('update auth.sessions set aal = $1 where id = $2', aal, administrator.sessionId)
  await setLevel('aal1')
  await expectMissing(address)
  await setLevel('aal2')
  expect((await fetch(address)).status).toBe(200)
})

test('an address of a file that was taken off opens nothing for the desk, and for its client still [A50]', async () => {
  const place = await sentFile()
  const desk = await addressBy(await storageOf(administrator.caller('aal2')), place)
  const own = await addressBy(await storageOf(client.caller()), place)
  await run(`update files set kind = 'draft', submission_id = null where path = $1`, place.path)
  await expectMissing(desk)
  expect((await fetch(own)).status).toBe(200)
})

test('an address of a document opens nothing for the client once it is withdrawn, and again once it is shown [A50]', async () => {
  const place = await shownDocument()
  const address = await addressBy(await storageOf(client.caller()), place)
  const show = (kind: string) => run('update files set kind = $1 where path = $2', kind, place.path)
  await show('draft')
  await expectMissing(address)
  await show('document')
  expect((await fetch(address)).status).toBe(200)
})

test.each([
  ['is suspended', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
  ['is deleted', 'delete from auth.users where id = $1'],
  ['has no session', 'delete from auth.sessions where user_id = $1'],
])('an address of a client whose account %s opens nothing [A50]', async (_, sql) => {
  const place = await shownDocument()
  const address = await addressBy(await storageOf(client.caller()), place)
  await run(sql, client.id)
  expect((await fetch(address)).status).toBe(400)
})

test('an address made with the secret key opens what is there [A50]', async () => {
  const place = await shownDocument()
  const address = await addressBy(storageOfService(), place)
  await run(`update files set kind = 'draft' where path = $1`, place.path)
  expect((await fetch(address)).status).toBe(200)
  await storageOfService().from(place.bucket).remove([place.path])
  await expectMissing(address)
})

test('an address that does not say who made it opens nothing [A50]', async () => {
  const address = new URL(await addressBy(storageOfService(), await shownDocument()))
  const claims = decodeJwt(address.searchParams.get('token') ?? '')
  const key = createHmac('sha256', app.platform.keys.secret).update('storage signed url').digest()
  const openAs = async (made: Record<string, unknown>) => {
    const token = await new SignJWT({ ...claims, ...made })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key)
    address.searchParams.set('token', token)
    return (await fetch(address)).status
  }
  expect(await openAs({})).toBe(200)
  const session = { role: 'authenticated', sub: client.id, session_id: client.sessionId }
  expect(await openAs(session)).toBe(200)
  for (const made of [
    { role: undefined },
    { role: 'anon' },
    { role: 'postgres' },
    { ...session, role: undefined },
    { ...session, sub: undefined },
    { ...session, session_id: undefined },
    { ...session, sub: 'nobody' },
    { ...session, sub: administrator.id },
    { ...session, session_id: crypto.randomUUID() },
  ]) {
    expect(await openAs(made), JSON.stringify(made)).toBe(400)
  }
})
