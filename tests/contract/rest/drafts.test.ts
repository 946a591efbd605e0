import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'

// As the official client asks: what a page is told in each case.

let server: RestServer
let administrator: PostgrestClient
let aroha: Person
let client: PostgrestClient
beforeAll(async () => {
  server = await startRestServer()
  administrator = await server.as((await newAdministrator(server.pool)).caller('aal2'))
})
afterAll(() => server.stop())
beforeEach(async () => {
  aroha = await newClient(server.pool)
  client = await server.as(aroha.caller())
})

interface Sent {
  readonly submission_id: string
  readonly reference: string
}
const open = async (submission?: string): Promise<string> => {
  const { data } = await client.rpc('open_draft', submission ? { submission } : {}).throwOnError()
  return data
}
const save = (draft: string, text: string, base = 0) =>
  client.rpc('save_answers', { draft, answers: [{ question: '1.1', base, text }] })
const send = (draft: string, key: string = crypto.randomUUID()) =>
  client.rpc('send_draft', { draft, key }).single<Sent>()
const sent = async (): Promise<string> => {
  const draft = await open()
  await save(draft, 'Ringing back').throwOnError()
  const { data } = await send(draft).throwOnError()
  return data.submission_id
}

test('a draft is read in one request, with its answers and files', async () => {
  const draft = await open()
  const { data: saved } = await save(draft, 'Ringing back').throwOnError()
  expect(saved).toEqual([
    {
      question: '1.1',
      version: 1,
      text: 'Ringing back',
      saved_at: expect.any(String),
      saved: true,
    },
  ])
  const { data } = await client
    .from('drafts')
    .select(
      'id,submission_id,taken_off,draft_answers(question,text,version,saved_at),files(id,name,size)',
    )
    .throwOnError()
  expect(data).toEqual([
    {
      id: draft,
      submission_id: null,
      taken_off: [],
      draft_answers: [
        { question: '1.1', text: 'Ringing back', version: 1, saved_at: saved[0].saved_at },
      ],
      files: [],
    },
  ])
})

test('a save that began from an older version is answered with what stands', async () => {
  const draft = await open()
  await save(draft, 'of the laptop').throwOnError()
  const { data, status } = await save(draft, 'of the phone')
  expect(status).toBe(200)
  expect(data).toMatchObject([{ version: 1, text: 'of the laptop', saved: false }])
})

test('changes after the review has begun are 400 with RM001, at opening and at sending', async () => {
  const id = await sent()
  const draft = await open(id)
  await save(draft, 'Paperwork', 1).throwOnError()
  await administrator
    .rpc('move_submissions', { submissions: [id], seen: ['pending'], to_status: 'in_review' })
    .throwOnError()
  expect(await send(draft)).toMatchObject({ status: 400, error: { code: 'RM001' } })
  expect(await client.rpc('open_draft', { submission: id })).toMatchObject({
    status: 400,
    error: { code: 'RM001' },
  })
})

test('a draft and a message for a closed project are 400 with RM002', async () => {
  const id = await sent()
  const changes = await open(id)
  const draft = await open()
  await save(draft, 'Paperwork').throwOnError()
  const { data: projects } = await client.from('projects').select('id').throwOnError()
  const project = projects[0]?.id
  await administrator.rpc('close_project', { project }).throwOnError()
  const message = { id: crypto.randomUUID(), project, text: 'Kia ora' }
  for (const attempt of [
    send(draft),
    send(changes),
    client.rpc('open_draft', { submission: id }),
    client.rpc('send_message', message),
  ]) {
    expect(await attempt).toMatchObject({ status: 400, error: { code: 'RM002' } })
  }
})

test('a draft, submission or file that is not there is 400 with RM003', async () => {
  const none = crypto.randomUUID()
  for (const attempt of [
    save(none, 'x'),
    send(none),
    client.rpc('open_draft', { submission: none }),
    client.rpc('set_draft_file', { file: none, draft: null }),
    client.rpc('finish_project_date', { date: none }),
    client.rpc('read_thread', { project: none, number: 1 }),
  ]) {
    expect(await attempt).toMatchObject({ status: 400, error: { code: 'RM003' } })
  }
})

test('what is too long is told by its question, and nothing said by the rule', async () => {
  const draft = await open()
  await save(draft, 'x'.repeat(3001)).throwOnError()
  expect(await send(draft)).toMatchObject({
    status: 400,
    error: { code: '23514', message: 'Too long to send: 1.1', details: '1.1' },
  })
  await save(draft, ' ', 1).throwOnError()
  expect(await send(draft)).toMatchObject({
    status: 400,
    error: {
      code: '23514',
      message: 'A submission answers a question or describes the project',
      details: null,
    },
  })
})

test('sent twice under one key is one submission and one reference', async () => {
  const draft = await open()
  await save(draft, 'Ringing back').throwOnError()
  const key = crypto.randomUUID()
  const answers = await Promise.all([send(draft, key), send(draft, key), send(draft, key)])
  expect(new Set(answers.map(({ data }) => data?.reference)).size).toBe(1)
  expect((await send(draft, key)).data).toEqual(answers[0]?.data)
})

test('what is read or saved is kept by no cache on the way [A25]', async () => {
  const id = await sent()
  const draft = await open(id)
  const ask = (path: string, body?: object) =>
    server.request(
      path,
      {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      },
      aroha.caller(),
    )
  for (const answer of [
    await ask('/drafts?select=*,draft_answers(*)'),
    await ask('/projects?select=*,messages(*),project_dates(*)'),
    await ask('/rpc/save_answers', { draft, answers: [{ question: '1.1', base: 1, text: 'x' }] }),
    await ask('/rpc/send_draft', { draft, key: crypto.randomUUID() }),
    await ask('/rpc/send_message', { id: crypto.randomUUID(), project: null, text: 'Kia ora' }),
  ]) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})
