import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { sendAnswers } from '../support/drafts.ts'
import { newColleague, newEnquiry } from '../support/enquiries.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { anonymous, newClient, type Person, service } from '../support/people.ts'

let server: RestServer
let ana: Person
let ben: Person
let client: Person
let former: Person
beforeAll(async () => {
  server = await startRestServer()
  ana = await newColleague(server.pool, 'Ana')
  ben = await newColleague(server.pool, 'Ben')
  client = await newClient(server.pool)
  former = await newClient(server.pool)
})
afterAll(() => server.stop())

const newId = (): string => crypto.randomUUID()
const TYPED = 'Tūī who sings at four'

/** An enquiry with a note and a submission with a note and a move, all of Ana's and just now; and mails that failed. */
let enquiry: string
let submission: string
let entry: string
let note: string
let handed: string
let doubtful: string
/** The client's open project with a date, and another client's that was closed. */
let project: string
let message: number
let date: string
let closed: string
const SEEN = '2026-11-20T00:00:00Z'
/** Of the client, with a copy that Ana's session has begun. */
let request: string
const call = async (name: string, parameters: object, caller: DatabaseCaller) => {
  const response = await server.request(
    `/rpc/${name}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    },
    caller,
  )
  return { response, text: await response.text() }
}
const asAna = async (name: string, parameters: object) => {
  const { response, text } = await call(name, parameters, ana.caller('aal2'))
  expect(response.ok, `${name}: ${text}`).toBe(true)
  return response
}
beforeEach(async () => {
  await server.pool.query('truncate contact_messages, questionnaire_submissions cascade')
  enquiry = (await newEnquiry(server.pool, { message: TYPED })).id
  submission = (await sendAnswers(server.pool, client, { '1.1': TYPED })).id
  await server.pool.query(`update mail_outbox set state = 'failed'`)
  entry = newId()
  note = newId()
  await server.pool.query('truncate privacy_requests cascade')
  request = newId()
  await server.pool.query(
    `with request as (
       insert into privacy_requests (id, kind, came_on, came_by, due_on, client_id, note)
       values ($1, 'access', '2026-11-10', 'email', '2026-12-08', $2, $3) returning id
     )
     insert into privacy_request_entries (request_id, act, author_id, author_name, identity_check, session_id)
     select id, 'exported', $4, 'Ana', 'account', $5 from request`,
    [request, client.id, TYPED, ana.id, ana.sessionId],
  )
  await server.pool.query('delete from project_dates')
  await server.pool.query('delete from projects where client_id = $1', [former.id])
  const { rows } = await server.pool.query(
    `with closed as (
       insert into projects (client_id, begun_at, closed_at) values ($1, $2, $2) returning id
     ), open as (
       select project_id as id from questionnaire_submissions where id = $3
     ), date as (
       insert into project_dates (project_id, on_day, what, turn, updated_at)
       select id, '2026-12-01', $4, 'client', $2 from open returning id
     )
     select closed.id as closed, open.id as project, date.id as date from closed, open, date`,
    [former.id, SEEN, submission, TYPED],
  )
  ;({ project, date, closed } = rows[0])
  const written = await server.pool.query<{ number: number }>(
    `insert into messages (id, project_id, number, side, author_name, text)
     select gen_random_uuid(), $1, coalesce(max(number), 0) + 1, 'client', 'A client', 'Kia ora'
     from messages where project_id = $1 returning number`,
    [project],
  )
  message = written.rows[0]?.number ?? 0
  await asAna('note_enquiry', { entry, enquiry, text: TYPED })
  handed = newId()
  doubtful = newId()
  await server.pool.query(
    `with mail as (
       insert into mail_outbox (template, recipient, data, state, last_error)
       values ('enquiry-answer', 'mere@client.example', '{}', 'failed', 'Timeout') returning id
     )
     insert into enquiry_entries (
       id, enquiry_id, kind, author_name, text, from_state, to_state, before, mail_id, handed_at, failed_at, is_in_doubt
     )
     select answer.id, $1, 'answer', 'Ana', $4, 'new', 'new',
       jsonb_build_object('waiting_since', now()), mail.id, answer.handed_at, answer.failed_at,
       answer.failed_at is not null
     from mail, (values ($2::uuid, now(), null::timestamptz), ($3, null, now())) as answer (id, handed_at, failed_at)`,
    [enquiry, handed, doubtful, TYPED],
  )
  await asAna('note_submission', { note, submission, text: TYPED })
  await asAna('move_submissions', {
    submissions: [submission],
    seen: ['pending'],
    to_status: 'in_review',
  })
})

const onEnquiry = () => ({ entry: newId(), enquiry, seen: 2 })
const onEnquiries = () => ({ entries: [newId()], enquiries: [enquiry], seen: [2] })
/** Of each call of the desk an example that an administrator may make. */
const calls: Readonly<Record<string, () => object>> = {
  answer_enquiry: () => ({ ...onEnquiry(), text: TYPED, then_state: 'answered' }),
  note_enquiry: () => ({ entry: newId(), enquiry, text: TYPED }),
  add_to_enquiry: () => ({ ...onEnquiry(), text: TYPED, happened_at: new Date() }),
  answered_elsewhere: () => ({ ...onEnquiry(), via: 'phone', happened_at: new Date() }),
  move_enquiries: () => ({ ...onEnquiries(), to_state: 'spam' }),
  assign_enquiries: () => ({ ...onEnquiries(), person: ben.id }),
  invite_enquirer: () => ({ ...onEnquiry(), name: TYPED, company_name: TYPED }),
  take_back: () => ({ entry }),
  take_back_several: () => ({ entries: [entry] }),
  desk_enquiries: () => ({ search: 'sings' }),
  check_mailbox: () => ({}),
  answer_came_back: () => ({ ...onEnquiry(), answer: handed }),
  send_answer_again: () => ({ entry: doubtful }),
  desk_enquiry_counts: () => ({}),
  desk_waiting: () => ({}),
  desk_enquiry_relations: () => ({ enquiry }),
  move_submissions: () => ({
    submissions: [submission],
    seen: ['in_review'],
    to_status: 'completed',
  }),
  assign_submissions: () => ({ submissions: [submission], seen: [null], person: ben.id }),
  take_back_move: () => ({ submission }),
  note_submission: () => ({ note: newId(), submission, text: TYPED }),
  take_back_note: () => ({ note }),
  desk_submissions: () => ({ search: 'sings' }),
  count_submissions: () => ({ search: 'sings' }),
  export_submissions: () => ({ export: newId(), format: 'csv', search: 'sings' }),
  plan_project: () => ({
    project,
    seen_starts_on: null,
    seen_assignee: null,
    starts_on: '2026-12-01',
    assignee: null,
  }),
  close_project: () => ({ project }),
  reopen_project: () => ({ project: closed, seen: SEEN }),
  add_project_date: () => ({
    date: newId(),
    project,
    on_day: '2026-12-02',
    at_time: null,
    what: TYPED,
    turn: 'agency',
    note: TYPED,
    action: '',
  }),
  change_project_date: () => ({
    date,
    seen: SEEN,
    on_day: '2026-12-02',
    at_time: null,
    what: TYPED,
    turn: 'agency',
    note: TYPED,
    action: '',
  }),
  mark_project_date: () => ({ date, seen: SEEN, is_done: true }),
  remove_project_date: () => ({ date, seen: SEEN }),
  needs_no_answer: () => ({ project, seen: message }),
  desk_today: () => ({}),
  desk_news: () => ({ since: '2000-01-01' }),
  desk_projects: () => ({}),
  desk_clients: () => ({ search: 'client' }),
  desk_held_data: () => ({ request }),
  desk_privacy_requests: () => ({}),
  desk_mails: () => ({}),
  desk_mail_state: () => ({}),
  send_mails_again: () => ({}),
  desk_logins: () => ({}),
  desk_subscribers: () => ({}),
  desk_audit: () => ({}),
  audit_acts: () => ({}),
  export_audit: () => ({ export: newId() }),
}
/** Those that their own tests try: calls of the calendar, documents, who opens a project, and the numbers. */
const ELSEWHERE = [
  'cancel_seen_calls',
  'close_call_times',
  'move_call_for',
  'numbers_enquiries_by_week',
  'numbers_enquiry_times',
  'numbers_first_answers',
  'numbers_first_moves',
  'numbers_funnel',
  'open_call_times',
  'open_client_project',
  'show_document',
]

/** What acts change. */
const state = async () => {
  const { rows } = await server.pool.query(
    `select (select jsonb_agg(enquiry) from contact_messages as enquiry) as enquiries,
       (select jsonb_agg(entry order by number) from enquiry_entries as entry) as entries,
       (select jsonb_agg(submission) from questionnaire_submissions as submission) as submissions,
       (select jsonb_agg(note order by at) from submission_notes as note) as notes,
       (select jsonb_agg(project order by id) from projects as project) as projects,
       (select jsonb_agg(date) from project_dates as date) as dates,
       (select count(*) from mail_outbox) as mails, (select count(*) from audit_log) as lines`,
  )
  return rows[0]
}

test('every call that is for administrators is tried here, or named', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and proname <> 'is_admin'
       and (
         prosrc ~ '(require_administrator|is_admin)\\(\\)'
         -- A function that it calls asks who calls.
         or obj_description(oid, 'pg_proc') like 'For administrators%'
       )`,
  )
  expect(
    rows.map(({ name }) => name).toSorted(),
    'Give a new one an example in `calls`, and list it in tests/rls/expectations.ts (`callableFunctions`)',
  ).toEqual([...Object.keys(calls), ...ELSEWHERE].toSorted())
})

const strangers: Readonly<Record<string, () => DatabaseCaller | Promise<DatabaseCaller>>> = {
  'a visitor': () => anonymous,
  'the secret key, which is nobody': () => service,
  'a client with a second factor': () => client.caller('aal2'),
  'an administrator without the second factor': () => ana.caller('aal1'),
  'an administrator whose role was taken': async () => {
    const left = await newColleague(server.pool, 'Left')
    await server.pool.query('delete from user_roles where user_id = $1', [left.id])
    return left.caller('aal2')
  },
  'an administrator whose session ended': async () => {
    const ended = await newColleague(server.pool, 'Ended')
    await server.pool.query('delete from auth.sessions where user_id = $1', [ended.id])
    return ended.caller('aal2')
  },
  'an administrator who was banned': async () => {
    const banned = await newColleague(server.pool, 'Banned')
    await server.pool.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [banned.id],
    )
    return banned.caller('aal2')
  },
}

test.each(Object.keys(strangers))(
  '%s reads and changes nothing by any call of the desk [A44, R6.66]',
  async (name) => {
    const caller = (await strangers[name]?.()) ?? anonymous
    const before = await state()
    for (const [called, parameters] of Object.entries(calls)) {
      const { response, text } = await call(called, parameters(), caller)
      expect([401, 403], `${called}: ${text}`).toContain(response.status)
      expect(text).not.toContain('sings')
      expect(text).not.toContain(enquiry)
    }
    expect(await state()).toEqual(before)
  },
)

describe.each(Object.entries(calls))('%s', (name, parameters) => {
  test('is kept by no cache, and an act leaves one line, without what was typed [A25, R6.65]', async () => {
    const { rows: functions } = await server.pool.query<{ acts: boolean }>(
      `select provolatile = 'v' as acts from pg_proc
       where pronamespace = 'public'::regnamespace and proname = $1`,
      [name],
    )
    const { rows: newest } = await server.pool.query('select max(id) as id from audit_log')
    const response = await asAna(name, parameters())
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { rows: lines } = await server.pool.query<{ actor_id: string }>(
      'select * from audit_log where id > $1',
      [newest[0]?.id],
    )
    expect(lines.map(({ actor_id }) => actor_id)).toEqual(functions[0]?.acts ? [ana.id] : [])
    expect(JSON.stringify(lines)).not.toContain('sings')
  })
})
