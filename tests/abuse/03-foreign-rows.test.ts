import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { openDraft, saveAnswers, sendDraft } from '../support/drafts.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

// Files are 04's.
const SECRET = 'Tuatara'

let server: RestServer
let victim: Person
let attacker: Person
let administrator: Person
let submission: string
let draft: string
let changes: string
let project: string
let message: string
let date: string
let file: string
let call: string
beforeAll(async () => {
  server = await startRestServer()
  victim = await newClient(server.pool, { metadata: { companyName: SECRET } })
  attacker = await newClient(server.pool)
  administrator = await newAdministrator(server.pool)
  const { pool } = server
  const open = async (of: string | null) => {
    const made = await openDraft(pool, victim, of)
    await saveAnswers(pool, victim, made, { '1.1': SECRET, '1.2': SECRET })
    return made
  }
  submission = (await sendDraft(pool, victim, await open(null))).id
  draft = await open(null)
  changes = await open(submission)
  await saveAnswers(pool, victim, changes, { '1.1': `${SECRET}!` }, 1)
  await sendDraft(pool, victim, changes)
  changes = await open(submission)
  const idOf = async (sql: string, ...values: unknown[]) =>
    (await pool.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''
  project = await idOf('select id from public.projects where client_id = $1', victim.id)
  message = await idOf(
    `insert into public.messages (id, project_id, number, side, author_id, author_name, text)
     values (gen_random_uuid(), $1, 1, 'client', $2, $3, $3) returning id`,
    project,
    victim.id,
    SECRET,
  )
  await pool.query(
    `insert into public.thread_reads (project_id, user_id, side, name, number)
     values ($1, $2, 'client', $3, 1)`,
    [project, victim.id, SECRET],
  )
  date = await idOf(
    `insert into public.project_dates (project_id, on_day, what, turn)
     values ($1, '2026-12-01', $2, 'client') returning id`,
    project,
    SECRET,
  )
  await pool.query(
    `insert into storage.objects (bucket_id, name) values ('submissions', $1 || '/' || $2)`,
    [victim.id, `${SECRET}.pdf`],
  )
  file = await idOf('select id from public.files where user_id = $1', victim.id)
  call = await idOf(
    `with time as (insert into public.call_times values ('2040-01-02') returning starts_at)
     insert into public.bookings (id, starts_at, state, client_id, name, email, phone, booked_at)
     select gen_random_uuid(), starts_at, 'booked', $1, $2, $3, '+6495550142', now() from time
     returning id`,
    victim.id,
    SECRET,
    victim.email,
  )
})
afterAll(() => server.stop())

const attackers: Record<string, () => DatabaseCaller> = {
  'another client': () => attacker.caller(),
  'another client with a second factor': () => attacker.caller('aal2'),
  'an administrator with the password alone': () => administrator.caller(),
}

const addresses: Record<string, () => string> = {
  'a submission by id': () => `/questionnaire_submissions?id=eq.${submission}`,
  'a draft by id, with its answers': () => `/drafts?id=eq.${draft}&select=*,draft_answers(*)`,
  'changes that are not sent': () =>
    `/drafts?submission_id=eq.${submission}&select=*,draft_answers(text)`,
  'answers by their draft': () => `/draft_answers?draft_id=in.(${draft},${changes})`,
  'answers by what they say': () => `/draft_answers?text=like.*${SECRET}*`,
  'a project by id, with all that is its': () =>
    `/projects?id=eq.${project}&select=*,messages(*),project_dates(*),thread_reads(*)`,
  'a message by id': () => `/messages?id=eq.${message}`,
  'messages by their project and number': () => `/messages?project_id=eq.${project}&number=gte.1`,
  'how far a thread was read': () => `/thread_reads?project_id=eq.${project}`,
  'a date by id': () => `/project_dates?id=eq.${date}`,
  'the history of a submission': () =>
    `/submission_events?submission_id=eq.${submission}&select=what,before`,
  'a file by id': () => `/files?id=eq.${file}`,
  'a call by id': () => `/bookings?id=eq.${call}`,
  'calls by whose they are': () => `/bookings?email=eq.${victim.email}&select=name,phone`,
  'calls at a time, with the time': () =>
    '/bookings?starts_at=gt.2039-01-01&select=*,call_times(*)',
  'submissions by a list of ids': () => `/questionnaire_submissions?id=in.(${submission},${draft})`,
  'submissions by their client': () => `/questionnaire_submissions?user_id=eq.${victim.id}`,
  'submissions by what they say': () =>
    `/questionnaire_submissions?answers->>"1.2"=like.*${SECRET}*`,
  'submissions by one condition or another': () =>
    `/questionnaire_submissions?or=(user_id.eq.${victim.id},status.eq.pending)`,
  'submissions by a condition turned round': () =>
    `/questionnaire_submissions?not.and=(status.eq.completed,status.eq.in_review)`,
  'one column of all submissions': () => '/questionnaire_submissions?select=answers',
  'a profile by its client': () => `/business_profiles?user_id=eq.${victim.id}`,
  'profiles by what they say': () => `/business_profiles?company_name=eq.${SECRET}`,
  'all profiles of others': () =>
    `/business_profiles?user_id=not.in.(${attacker.id},${administrator.id})`,
}

describe.each(Object.entries(attackers))('%s', (_, caller) => {
  test.each(Object.entries(addresses))('reads nothing of %s [R6.9, A3]', async (_name, address) => {
    const ask = (init: RequestInit = {}) =>
      server.request(address(), { ...init, headers: { Prefer: 'count=exact' } }, caller())
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('[]')
    expect(answer.headers.get('content-range')).toBe('*/0')

    const head = await ask({ method: 'HEAD' })
    expect(head.headers.get('content-range')).toBe('*/0')
  })

  test.each([
    '/business_profiles?select=*,questionnaire_submissions(*)',
    '/questionnaire_submissions?select=*,business_profiles(*)',
    '/user_roles?select=*,business_profiles(*)',
  ])('reads nothing by the embedding %s [A3]', async (address) => {
    const answer = await server.request(address, {}, caller())
    expect(await answer.text()).not.toContain(SECRET)
  })

  test('takes away no copy of it, whatever is asked for [R7.78, A3, A25]', async () => {
    await server.pool.query(
      `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select gen_random_uuid(), id, now(), now(), 'password' from auth.sessions
       on conflict do nothing`,
    )
    const headers = { 'Content-Type': 'application/json', Prefer: 'count=exact' }
    const post = (address: string, body: object) =>
      server.request(
        `/rpc/${address}`,
        { method: 'POST', headers, body: JSON.stringify(body) },
        caller(),
      )
    expect((await post('begin_export', {})).ok).toBe(true)
    for (const [address, body] of [
      ['own_data', {}],
      [`own_data?content->>id=eq.${submission}`, {}],
      ['own_data?part=eq.messages', { after: `09 ` }],
      ['held_data', {}],
    ] as const) {
      const answer = await post(address, body)
      expect(answer.status, address).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      const text = await answer.text()
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain(victim.id)
    }
    for (const body of [{ person: victim.id }, { after: '', person: victim.id }]) {
      for (const name of ['own_data', 'held_data', 'begin_export', 'held_page']) {
        expect((await post(name, body)).status).toBe(404)
      }
    }
    for (const address of ['/held_rows', '/rpc/held_page', '/rpc/account_mails']) {
      expect((await server.request(address, {}, caller())).status).toBe(404)
    }
  })

  test.each(['PATCH', 'DELETE'])('changes nothing by %s [A3]', async (method) => {
    for (const [address, column] of [
      [`/questionnaire_submissions?id=eq.${submission}`, 'project_description'],
      [`/drafts?id=eq.${draft}`, 'user_id'],
      [`/draft_answers?draft_id=eq.${draft}`, 'text'],
      [`/projects?id=eq.${project}`, 'starts_on'],
      [`/project_dates?id=eq.${date}`, 'what'],
      [`/messages?id=eq.${message}`, 'text'],
      [`/thread_reads?project_id=eq.${project}`, 'name'],
      [`/submission_events?submission_id=eq.${submission}`, 'actor_name'],
      [`/files?id=eq.${file}`, 'name'],
      [`/bookings?id=eq.${call}`, 'name'],
      [`/business_profiles?user_id=eq.${victim.id}`, 'name'],
    ] as const) {
      const headers = { Prefer: 'return=representation', 'Content-Type': 'application/json' }
      const body =
        method === 'PATCH'
          ? JSON.stringify({ [column]: column === 'starts_on' ? '2026-12-01' : 'Mallory' })
          : null
      const answer = await server.request(address, { method, headers, body }, caller())
      expect(await answer.text()).not.toContain(SECRET)
    }
    const { rows } = await server.pool.query<{ name: string | null }>(
      `select answers ->> '1.2' as name from public.questionnaire_submissions where user_id = $1
       union all select name from public.business_profiles where user_id = $1
       union all select text from public.draft_answers
       union all select starts_on::text from public.projects
       union all select what from public.project_dates
       union all select text from public.messages
       union all select name from public.thread_reads
       union all select actor_name from public.submission_events
       union all select name from public.files
       union all select name from public.bookings`,
      [victim.id],
    )
    expect(rows).toHaveLength(14)
    expect(rows.filter(({ name }) => name === 'Mallory' || name === '2026-12-01')).toEqual([])
  })

  test.each([
    ['open_draft', () => ({ submission })],
    ['save_answers', () => ({ draft, answers: [{ question: '1.1', base: 1, text: 'Mallory' }] })],
    ['send_draft', () => ({ draft, key: crypto.randomUUID() })],
    ['set_draft_file', () => ({ file, draft })],
    ['finish_project_date', () => ({ date })],
    ['send_message', () => ({ id: crypto.randomUUID(), project, text: 'Mallory' })],
    ['read_thread', () => ({ project, number: 1 })],
    ['move_call', () => ({ call, starts_at: '2040-01-03' }), 'RM012'],
    ['change_call_number', () => ({ call, phone: '+6495550142' }), 'RM012'],
    ['cancel_call', () => ({ call }), 'RM012'],
  ] as const)(
    'is told by %s that there is no such thing [A3]',
    async (name, values, code?: string) => {
      const ask = async (body: object) => {
        const answer = await server.request(
          `/rpc/${name}`,
          {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          },
          caller(),
        )
        return { status: answer.status, text: await answer.text() }
      }
      const real = await ask(values())
      expect(real.status).toBe(400)
      expect(JSON.parse(real.text)).toMatchObject({ code: code ?? 'RM003' })
      // As of one that was never there.
      const invented = Object.entries(values()).map(([key, value]) => [
        key,
        typeof value === 'string' && key !== 'text' && key !== 'starts_at'
          ? crypto.randomUUID()
          : value,
      ])
      expect(await ask(Object.fromEntries(invented))).toEqual(real)
    },
  )
})

test.each(Object.entries(addresses))('a visitor is refused %s [A3]', async (_, address) => {
  const answer = await server.request(address())
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toContain(SECRET)
})

test('its client reads each of them [A3]', async () => {
  for (const address of Object.values(addresses)) {
    const answer = await server.request(address(), {}, victim.caller())
    expect(await answer.text(), address()).toContain(SECRET)
  }
})
