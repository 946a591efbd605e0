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
       (select jsonb_agg(r) from public.user_roles r) as roles,
       (select jsonb_agg(d) from public.drafts d) as drafts,
       (select jsonb_agg(a) from public.draft_answers a) as answers,
       (select jsonb_agg(p) from public.projects p) as projects,
       (select jsonb_agg(d) from public.project_dates d) as dates,
       (select jsonb_agg(m) from public.messages m) as messages,
       (select jsonb_agg(r) from public.thread_reads r) as reads,
       (select jsonb_agg(e) from public.submission_events e) as events,
       (select jsonb_agg(b) from public.bookings b) as calls,
       (select jsonb_agg(t) from public.call_times t) as times,
       (select jsonb_agg(f) from public.files f) as files`,
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
    const before = await everything()
    for (const change of [{ status: 'in_review' }, { reopened_reason: 'x' }]) {
      const { error } = await client
        .from('questionnaire_submissions')
        .update(change)
        .eq('id', submission)
        .select('status')
      expect(error).toMatchObject({ code: '42501' })
    }
    expect(await everything()).toEqual(before)
  })

  const { draft, project, other } = {
    draft: '00000000-0000-4000-8000-000000000011',
    project: '00000000-0000-4000-8000-000000000012',
    other: '00000000-0000-4000-8000-000000000013',
  }
  test.each<[table: string, row: Record<string, unknown>]>([
    ['projects', { client_id: other }],
    ['projects', { client_id: other, begun_at: '2020-01-01', assignee_name: 'Ana' }],
    ['drafts', { project_id: project, user_id: other }],
    ['draft_answers', { draft_id: draft, question: '1.1', text: 'x' }],
    ['draft_answers', { draft_id: draft, question: '1.1', text: 'x', version: 9 }],
    ['draft_answers', { draft_id: draft, question: '1.1', text: 'x', saved_at: '2020-01-01' }],
    ['project_dates', { project_id: project, on_day: '2026-12-01', what: 'x', turn: 'agency' }],
    ['messages', { id: other, project_id: project, number: 1, side: 'agency', text: 'x' }],
    ['thread_reads', { project_id: project, user_id: other, side: 'agency', number: 1 }],
    ['submission_events', { submission_id: other, what: 'completed', actor_name: 'Ana' }],
    ['call_times', { starts_at: '2040-01-02' }],
    [
      'bookings',
      { id: other, starts_at: '2040-01-02', state: 'booked', name: '', email: 'x@client.example' },
    ],
    ['files', { user_id: other, kind: 'document', path: 'a', name: 'a', size: 1 }],
  ])('a row of %s: %o [A19]', async (table, row) => {
    await refusesAndKeeps(client.from(table).insert(row))
    await refusesAndKeeps(client.from(table).upsert(row))
  })

  test.each([
    ['open_draft', { project_id: project }],
    ['open_draft', { user_id: other }],
    ['save_answers', { draft, answers: [], version: 9 }],
    ['send_draft', { draft, key: other, status: 'completed' }],
    ['send_message', { id: other, project, text: 'x', side: 'agency' }],
    ['send_message', { id: other, project, text: 'x', author_name: 'Ana' }],
    ['send_message', { id: other, project, text: 'x', sent_at: '2020-01-01' }],
    ['read_thread', { project, number: 1, user_id: other }],
    ['set_draft_file', { file: other, draft, kind: 'document' }],
    [
      'book_call',
      { id: other, starts_at: '2040-01-02', phone: '+6495550142', email: 'x@client.example' },
    ],
    ['book_call', { id: other, starts_at: '2040-01-02', phone: '+6495550142', name: 'Ana' }],
    ['move_call', { call: other, starts_at: '2040-01-02', side: 'agency' }],
    ['change_call_number', { call: other, phone: '+6495550142', side: 'agency' }],
    ['finish_project_date', { date: other, done_at: '2020-01-01' }],
    [
      'move_submissions',
      { submissions: [other], seen: ['pending'], to_status: 'x', user_id: other },
    ],
    ['take_back_move', { submission: other, status: 'completed' }],
    ['assign_submissions', { submissions: [other], seen: [null], person: other, name: 'Ana' }],
  ])('something else by %s: %o [A19]', async (name, values) => {
    const before = await everything()
    const { error, status } = await client.rpc(name, values)
    expect([status, error?.code]).toEqual([404, 'PGRST202'])
    expect(await everything()).toEqual(before)
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
    const receipt = {
      decided_at: '2026-11-24T00:00:00Z',
      version: '0a1b2c3d',
      shown: 'May we?',
      analytics: true,
      marketing: false,
    }
    const body = JSON.stringify({ ...receipt, user_id: other })
    const send = (columns: string) =>
      server.request(
        `/consent_receipts?columns=${columns}`,
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        aroha.caller(),
      )
    const columns = Object.keys(receipt).join(',')
    expect((await send(`${columns},user_id`)).status).toBe(403)
    expect((await send(columns)).status).toBe(201)
    const { rows } = await server.pool.query('select user_id from public.consent_receipts')
    expect(rows).toEqual([{ user_id: aroha.id }])
  })

  test('a draft, and what is sent of it, belong to their writer [A19]', async () => {
    const { data: draft } = await client.rpc('open_draft')
    const { data } = await client.from('drafts').select('user_id,submission_id').eq('id', draft)
    expect(data).toEqual([{ user_id: aroha.id, submission_id: null }])
  })
})
