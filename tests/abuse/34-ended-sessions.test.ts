import { GoTrueClient, type Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { limitKey } from 'backend-kit/rate-limits'
import { enrollFactor } from 'embedded-platform/testing/totp'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthServices } from '../../packages/platform/auth/services.ts'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { revokeAdministrator } from '../../server/admin/administrators.ts'
import { PASSWORD, profile } from '../support/auth.ts'
import { commandServices } from '../support/command.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { sampleFiles } from '../support/storage.ts'
import { beginRequest } from '../support/unfinished-request.ts'

// What is done on one instance holds on the other, at once.
let one: TestPlatform
let other: TestPlatform
beforeAll(async () => {
  // One address for both, as behind a balancer: it is the issuer of their tokens.
  const environment = { SITE_URL: 'http://localhost' }
  one = await startTestPlatform({ environment })
  other = await startTestPlatform({ environment, databaseUrl: one.databaseUrl })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const browser = () => {
  const apikey = one.platform.keys.publishable
  return new GoTrueClient({
    url: `${one.url}/auth/v1`,
    headers: { apikey, Authorization: `Bearer ${apikey}` },
    autoRefreshToken: false,
    persistSession: true,
    storageKey: crypto.randomUUID(),
  })
}

const logIn = async (email: string) => {
  const client = browser()
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { client, session: data.session }
}

/** A client with a submission and a file, logged in once. */
const newClient = async () => {
  const email = `${crypto.randomUUID()}@client.example`
  const { pool } = one.platform
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, raw_app_meta_data,
       encrypted_password, email_confirmed_at, created_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, $2, '{}', $3, now(), now())
     returning id`,
    [email, profile, await createAuthServices(one.platform).passwords.hash(PASSWORD)],
  )
  const id = rows[0]?.id ?? ''
  const login = await logIn(email)
  const api = apiOf(login.session, one)
  const { error } = await api.data.rpc('submit_questionnaire', {
    idempotency_key: id,
    project_description: 'A phone that answers',
    answers: {},
  })
  expect(error).toBeNull()
  const { data: draft } = await api.data.rpc('open_draft').throwOnError()
  const answers = [{ question: '1.1', base: 0, text: 'Ringing back' }]
  await api.data.rpc('save_answers', { draft, answers }).throwOnError()
  const message = { id: crypto.randomUUID(), project: null, text: 'Kia ora' }
  await api.data.rpc('send_message', message).throwOnError()
  expect((await api.files.upload(`${id}/plan.txt`, sampleFiles.txt, TEXT)).error).toBeNull()
  return { id, email, ...login }
}
const TEXT = { contentType: 'text/plain' }

const apiOf = (session: Session, instance: TestPlatform) => {
  const headers = {
    apikey: instance.platform.keys.publishable,
    authorization: `Bearer ${session.access_token}`,
  }
  return {
    data: new PostgrestClient(`${instance.url}/rest/v1`, { headers }),
    files: new StorageClient(`${instance.url}/storage/v1`, headers).from('submissions'),
    ask: (path: string, init: RequestInit = {}) =>
      fetch(`${instance.url}${path}`, { ...init, headers: { ...headers, ...init.headers } }),
  }
}

const reads = async ({ user, ...session }: Session, instance: TestPlatform) => {
  const { data, files } = apiOf({ user, ...session }, instance)
  return {
    profiles: (await data.from('business_profiles').select()).data?.length,
    submissions: (await data.from('questionnaire_submissions').select()).data?.length,
    projects: (await data.from('projects').select()).data?.length,
    answers: (await data.from('draft_answers').select()).data?.length,
    messages: (await data.from('messages').select()).data?.length,
    files: (await files.list(user.id)).data?.length,
    download: (await files.download(`${user.id}/plan.txt`)).error === null,
    link: (await files.createSignedUrl(`${user.id}/plan.txt`, 60)).error === null,
  }
}
const EVERYTHING = {
  profiles: 1,
  submissions: 1,
  projects: 1,
  answers: 1,
  messages: 1,
  files: 1,
  download: true,
  link: true,
}

/** What the policies themselves show: they hold even without the check of the session before them. */
const seenInDatabase = ({ access_token }: Session) =>
  asCaller(
    one.platform.callerPool,
    { role: 'authenticated', claims: decodeJwt(access_token) },
    async (connection) => {
      const { rows } = await connection.query(
        `select (select count(*)::int from public.business_profiles) as profiles,
           (select count(*)::int from public.questionnaire_submissions) as submissions,
           (select count(*)::int from public.projects) as projects,
           (select count(*)::int from public.draft_answers) as answers,
           (select count(*)::int from public.messages) as messages,
           (select count(*)::int from storage.objects) as files`,
      )
      return rows[0]
    },
    { readOnly: true },
  )

/** Of the link in the newest mail to `recipient`, as the server that catches mail shows it. */
const newestToken = async (recipient: string): Promise<string> => {
  const { rows } = await one.platform.pool.query<{ text: string }>(
    `select data ->> 'text' as text from platform.mail_outbox where recipient = $1
     union all select text from platform.caught_mail where recipient = $1`,
    [recipient],
  )
  const texts = rows.map(({ text }) => /token_hash=([\w-]+)/u.exec(text ?? '')?.[1])
  return texts.find((token) => token !== undefined) ?? ''
}

/** What the copied token of `session` is answered, on both instances. */
const expectNothing = async (session: Session) => {
  expect(await seenInDatabase(session)).toEqual({
    profiles: 0,
    submissions: 0,
    projects: 0,
    answers: 0,
    messages: 0,
    files: 0,
  })
  for (const instance of [one, other]) {
    const { data, files, ask } = apiOf(session, instance)
    const { id } = session.user
    const rows = data.from('questionnaire_submissions')
    const answers = await Promise.all([
      data.from('business_profiles').select(),
      rows.select(),
      rows.select('*', { count: 'exact', head: true }),
      data.from('draft_answers').select(),
      data.rpc('save_answers', { draft: id, answers: [{ question: '1.1', base: 1, text: 'M' }] }),
      data.from('drafts').delete().eq('user_id', id).select(),
      data.rpc('open_draft'),
      data.rpc('send_message', { id, project: null, text: 'M' }),
      data.from('bookings').select(),
      data.rpc('book_call', { id, starts_at: '2040-01-02', phone: '+6495550142' }),
      data.rpc('cancel_call', { call: id }),
      data.rpc('held_data'),
      data.rpc('begin_export'),
      data.rpc('own_data'),
      data.from('account_deletions').select(),
      data.rpc('desk_submissions'),
      data.rpc('count_submissions'),
      data.rpc('export_submissions', { export: id, format: 'csv' }),
      data.rpc('move_submissions', {
        submissions: [id],
        seen: ['pending'],
        to_status: 'in_review',
      }),
      data.rpc('take_back_move', { submission: id }),
      data.rpc('assign_submissions', { submissions: [id], seen: [null], person: id }),
      data.from('business_profiles').update({ name: 'Mallory' }).eq('user_id', id).select(),
      data.rpc('submit_questionnaire', {
        idempotency_key: id,
        project_description: 'A phone that answers',
        answers: {},
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    expect(answers[0].error).toMatchObject({
      code: 'PGRST301',
      message: 'The session of this access token has ended',
    })
    const calls = await Promise.all([
      files.list(id),
      files.download(`${id}/plan.txt`),
      files.createSignedUrl(`${id}/plan.txt`, 60),
      files.createSignedUrls([`${id}/plan.txt`], 60),
      files.upload(`${id}/more.txt`, sampleFiles.txt, TEXT),
      files.remove([`${id}/plan.txt`]),
    ])
    for (const { error } of calls) expect(error).toMatchObject({ status: 401 })
    for (const init of [{}, { method: 'POST', body: '{"end":"others"}' }]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await ask('/functions/v1/account-sessions', { ...init, headers })
      expect(answer.status).toBe(401)
    }
    for (const act of ['request', 'cancel']) {
      const answer = await ask('/functions/v1/account-deletion', {
        method: 'POST',
        body: JSON.stringify({ act }),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(401)
    }
    // What the portal asks to tell an ended session from an empty account.
    for (const init of [{}, { method: 'PUT', body: '{"data":{}}' }, { method: 'POST' }]) {
      const path = init.method === 'POST' ? '/auth/v1/logout' : '/auth/v1/user'
      const answer = await ask(path, {
        headers: { 'x-supabase-api-version': '2024-01-01' },
        ...init,
      })
      expect(answer.status).toBe(403)
      expect((await answer.json()).code).toBe('session_not_found')
    }
  }
}

describe('a copied access token shows and changes nothing', () => {
  it('after a logout everywhere [R4.23, A34]', async () => {
    const { email, session: copied } = await newClient()
    const { client: owner } = await logIn(email)
    expect(await reads(copied, other)).toEqual(EVERYTHING)
    await owner.signOut({ scope: 'global' })
    await expectNothing(copied)
  })

  it('after a logout of the others, which leaves the owner in [A34]', async () => {
    const { email, session: copied } = await newClient()
    const { client: owner, session } = await logIn(email)
    await owner.signOut({ scope: 'others' })
    await expectNothing(copied)
    expect(await reads(session, other)).toEqual(EVERYTHING)
  })

  it('after it is ended from the list of devices, alone or with all others [R4.87, A34]', async () => {
    for (const which of ['one', 'others']) {
      const { email, session: copied } = await newClient()
      const { session } = await logIn(email)
      const { ask } = apiOf(session, other)
      const end = which === 'one' ? decodeJwt(copied.access_token).session_id : which
      const answer = await ask('/functions/v1/account-sessions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ end }),
      })
      expect(await answer.json()).toEqual({ ended: 1 })
      await expectNothing(copied)
      expect(await reads(session, one)).toEqual(EVERYTHING)
    }
  })

  it('after a logout of this session [A34]', async () => {
    const { client, session: copied } = await newClient()
    await client.signOut({ scope: 'local' })
    await expectNothing(copied)
  })

  it('after a new password [R4.23, A34]', async () => {
    const { email, session: copied } = await newClient()
    const { client: owner, session } = await logIn(email)
    expect(
      (await owner.updateUser({ password: 'King-Tide-2028', current_password: PASSWORD })).error,
    ).toBeNull()
    await expectNothing(copied)
    expect(await reads(session, other)).toEqual(EVERYTHING)
  })

  it('after a change of address [R4.23, A34]', async () => {
    const { email, session: copied } = await newClient()
    const { client: owner } = await logIn(email)
    const newEmail = `${crypto.randomUUID()}@client.example`
    expect((await owner.updateUser({ email: newEmail })).error).toBeNull()
    for (const recipient of [email, newEmail]) {
      const opened = await browser().verifyOtp({
        token_hash: await newestToken(recipient),
        type: 'email_change',
      })
      expect(opened.error).toBeNull()
    }
    await expectNothing(copied)
  })

  it('after fourteen days without use [A34]', async () => {
    const { session: copied } = await newClient()
    await one.platform.pool.query(
      `update auth.sessions set created_at = now() - interval '14 days' where user_id = $1`,
      [copied.user.id],
    )
    await expectNothing(copied)
  })

  it('when the role of an administrator is taken away [A34]', async () => {
    const { id, email, client } = await newClient()
    const { pool } = one.platform
    await pool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id])
    await enrollFactor(client, one.platform.now)
    const { data } = await client.getSession()
    if (!data.session) throw new Error('No session')
    const { data: rows } = apiOf(data.session, other)
    const seen = async () => (await rows.from('audit_log').select()).data?.length
    expect(await seen()).toBeGreaterThan(0)
    await revokeAdministrator(commandServices(one.platform), email)
    expect(await seen()).toBe(0)
  })
})

describe('a copied access token does not restrict its owner', () => {
  let copied: Session
  let owner: Session
  beforeEach(async () => {
    const made = await newClient()
    copied = made.session
    const { client, session } = await logIn(made.email)
    owner = session
    await client.signOut({ scope: 'others' })
  })
  const begin = (path: string, bytes: number) =>
    beginRequest(`${one.url}${path}`, {
      bytes,
      headers: {
        apikey: one.platform.keys.publishable,
        authorization: `Bearer ${copied.access_token}`,
        'content-type': 'application/json',
      },
    })

  it('nor of a slot at the data API and the list of files, by bodies that never end [A34]', async () => {
    const paths = ['/rest/v1/questionnaire_submissions', '/storage/v1/object/list/submissions']
    const requests = paths.flatMap((path) => Array.from({ length: 35 }, () => begin(path, 60_000)))
    const heads = requests.map(({ head }) => head)
    expect(await reads(owner, one)).toEqual(EVERYTHING)
    for (const head of await Promise.all(heads)) expect(head).toMatch(/^HTTP\/1\.1 401 /u)
    for (const request of requests) request.end()
  })

  it('nor of uploads, held or counted [A34]', async () => {
    const { files } = apiOf(owner, one)
    const { id } = owner.user
    const counted = async () => {
      const { rows } = await one.platform.pool.query<{ points: number }>(
        'select points from platform.rate_limits where key = $1',
        [limitKey(one.platform.limitTable.uploadByAccount, id, one.platform.keys.secret)],
      )
      return rows[0]?.points
    }
    const before = await counted()
    // Of its file.
    expect(before).toBe(1)
    const path = `/storage/v1/object/submissions/${id}/more.txt`
    const requests = [begin(path, 1000), begin(path, 1000)]
    for (const { head } of requests) expect(await head).toMatch(/^HTTP\/1\.1 401 /u)
    expect(await counted()).toBe(before)
    expect((await files.upload(`${id}/own.txt`, sampleFiles.txt, TEXT)).error).toBeNull()
    for (const request of requests) request.end()
  })
})

it('a signed address of a file ends with the session that asked for it, also one made for an hour [A34]', async () => {
  const { id, client, session } = await newClient()
  const path = `${id}/plan.txt`
  const signed = await apiOf(session, one).files.createSignedUrl(path, 3600)
  const many = await apiOf(session, other).files.createSignedUrls([path], 3600)
  const urls = [signed.data?.signedUrl ?? '', many.data?.[0]?.signedUrl ?? '']
  const everywhere = urls.flatMap((url) =>
    [one, other].map((instance) => url.replace(/^http:\/\/[^/]+/u, instance.url)),
  )
  const statuses = () => Promise.all(everywhere.map(async (url) => (await fetch(url)).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await client.signOut({ scope: 'global' })
  expect(await statuses()).toEqual([400, 400, 400, 400])
})
