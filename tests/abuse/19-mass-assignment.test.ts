import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newClient, type Person } from '../support/people.ts'

let server: RestServer
let aroha: Person
let ben: Person
let client: PostgrestClient
let submission: string

beforeAll(async () => {
  server = await startRestServer()
  aroha = await newClient(server.pool)
  ben = await newClient(server.pool)
  client = await server.as(aroha.caller())
})
afterAll(() => server.stop())

beforeEach(async () => {
  await server.pool.query('delete from public.questionnaire_submissions')
  const { rows } = await server.pool.query(
    `insert into public.questionnaire_submissions (user_id, project_description)
     values ($1, 'Calls') returning id`,
    [aroha.id],
  )
  submission = rows[0].id
})

const everything = async () => {
  const { rows } = await server.pool.query(
    `select (select jsonb_agg(s) from public.questionnaire_submissions s) as submissions,
       (select jsonb_agg(p order by user_id) from public.business_profiles p) as profiles,
       (select jsonb_agg(r) from public.user_roles r) as roles`,
  )
  return rows[0]
}

const refusesAndKeeps = async (attempt: PromiseLike<{ status: number; error: unknown }>) => {
  const before = await everything()
  const { status, error } = await attempt
  expect(error).toMatchObject({ code: '42501' })
  expect(status).toBe(403)
  expect(await everything()).toEqual(before)
}

const FORGED = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000002',
  status: 'completed',
  submitted_at: '2020-01-01T00:00:00Z',
  reference: 'S-1',
  is_demo: true,
  created_at: '2020-01-01T00:00:00Z',
}

describe('a client sets what belongs to others', () => {
  test.each(Object.entries(FORGED))('%s of a new submission [A19]', async (column, value) => {
    const row = { project_description: 'Aroha', [column]: value }
    await refusesAndKeeps(client.from('questionnaire_submissions').insert(row))
    await refusesAndKeeps(client.from('questionnaire_submissions').insert([row, row]))
    await refusesAndKeeps(client.from('questionnaire_submissions').upsert(row))
  })

  const { status: _, ...others } = FORGED
  const neverWritable = { ...others, idempotency_key: '00000000-0000-4000-8000-000000000003' }
  test.each(Object.entries(neverWritable))(
    '%s of an existing submission [A19]',
    async (column, value) => {
      const change = client
        .from('questionnaire_submissions')
        .update({ project_description: 'Aroha', [column]: value })
        .eq('id', submission)
      await refusesAndKeeps(change)
    },
  )

  test("a status that is the agency's to give [A19]", async () => {
    const set = (status: string) =>
      client
        .from('questionnaire_submissions')
        .update({ status })
        .eq('id', submission)
        .select('status')
    expect(await set('completed')).toMatchObject({ status: 400, error: { code: '23514' } })
    expect((await set('pending')).data).toEqual([{ status: 'pending' }])
    // Once sent it is out of the client's hands: the filter meets no row.
    expect((await set('in_review')).data).toEqual([])
    expect((await everything()).submissions).toMatchObject([{ status: 'pending' }])
  })

  test.each(Object.entries(FORGED))(
    '%s of answers that are submitted [A19]',
    async (column, value) => {
      const before = await everything()
      const { error, status } = await client.rpc('submit_questionnaire', {
        idempotency_key: crypto.randomUUID(),
        project_description: 'Calls',
        answers: {},
        [column]: value,
      })
      expect([status, error?.code]).toEqual([404, 'PGRST202'])
      expect(await everything()).toEqual(before)
    },
  )

  test.each(['user_id', 'email', 'announced_at', 'is_demo', 'created_at'])(
    '%s of the own profile [A19]',
    async (column) => {
      const value = { user_id: ben.id, email: 'x@client.example', is_demo: true }[column] ?? null
      await refusesAndKeeps(
        client
          .from('business_profiles')
          .update({ [column]: value })
          .eq('user_id', aroha.id),
      )
    },
  )

  test('a role, for oneself or another account [A19]', async () => {
    await refusesAndKeeps(client.from('user_roles').insert({ user_id: aroha.id, role: 'admin' }))
    await refusesAndKeeps(client.from('user_roles').upsert({ user_id: aroha.id, role: 'admin' }))
    await refusesAndKeeps(
      client.from('user_roles').update({ user_id: aroha.id }).eq('role', 'admin'),
    )
  })

  test('the list of columns hides nothing that is written [A19]', async () => {
    const body = JSON.stringify({ project_description: 'Aroha', user_id: ben.id })
    const send = (columns: string) =>
      server.request(
        `/questionnaire_submissions?columns=${columns}`,
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        aroha.caller(),
      )
    expect((await send('project_description,user_id')).status).toBe(403)
    expect((await send('project_description')).status).toBe(201)
    const { rows } = await server.pool.query(
      'select distinct user_id from public.questionnaire_submissions',
    )
    expect(rows).toEqual([{ user_id: aroha.id }])
  })

  test('a draft belongs to its writer [A19]', async () => {
    const { data } = await client
      .from('questionnaire_submissions')
      .insert({ project_description: 'Aroha' })
      .select('user_id,status,submitted_at')
      .single()
    expect(data).toEqual({ user_id: aroha.id, status: 'draft', submitted_at: null })
  })
})
