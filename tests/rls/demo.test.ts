import { afterAll, beforeAll, expect, test } from 'vitest'
import { agency } from '../../content/agency.ts'
import { discovery } from '../../content/answers/discovery.ts'
import { removeDemo, seedDemo } from '../../server/demo.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient } from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const counts = async () =>
  (
    await database.pool.query(`select
      (select count(*)::int from auth.users) as users,
      (select count(*)::int from business_profiles) as profiles,
      (select count(*)::int from questionnaire_submissions) as submissions,
      (select count(*)::int from contact_messages) as messages,
      (select count(*)::int from storage.objects join platform.object_bytes on object_id = id) as files,
      (select count(*)::int from event_counts) > 0 as events,
      (select count(*)::int from visit_counts) > 0 as visits,
      (select count(*)::int from vital_counts) > 0 as vitals,
      (select count(*)::int from error_reports) as errors,
      (select count(*)::int from security_events) as "missingPages",
      (select count(*)::int from files where kind = 'document' and project_id is not null) as documents,
      (select count(*)::int from projects) as projects,
      (select count(*)::int from project_dates) > 0 as dates,
      (select count(*)::int from messages) as thread,
      (select count(*)::int from bookings) as calls,
      (select count(*)::int from mail_outbox) as mails`)
  ).rows[0]

test('example data is added once, mails nothing, is removed whole, and does not come back', async () => {
  await newClient(database.pool, { verified: true })
  const before = await counts()

  await Promise.all([seedDemo(database.pool), seedDemo(database.pool)])
  const seeded = await counts()
  expect(seeded).toEqual({
    users: 12,
    profiles: 12,
    submissions: 17,
    messages: 57,
    files: 2,
    documents: 1,
    events: true,
    visits: true,
    vitals: true,
    errors: 3,
    missingPages: 18,
    projects: 11,
    dates: true,
    thread: 8,
    calls: 3,
    mails: before.mails,
  })

  expect(await removeDemo(database.pool)).toEqual({ accounts: 11, submissions: 17, messages: 57 })
  expect(await counts()).toEqual(before)

  await seedDemo(database.pool)
  expect(await counts()).toEqual(before)
})

test('one example client has a start to agree on, and a project that was closed before [R2.481]', async () => {
  const own = await createTestDatabase()
  await seedDemo(own.pool)
  const { rows } = await own.pool.query(
    `select project.closed_at is not null as closed, project.starts_on is not null as "hasStart",
       array_agg(distinct submission.status) as states,
       (select count(*)::int from project_dates where project_id = project.id) as dates,
       (select count(*)::int from messages where project_id = project.id) as messages,
       project.closed_at < next.begun_at as before
     from projects as project
     join questionnaire_submissions as submission on submission.project_id = project.id
     join business_profiles as profile on profile.user_id = project.client_id
     join projects as next on next.client_id = project.client_id and next.closed_at is null
     where profile.company_name = 'Southern Vets (example)'
     group by project.id, next.begun_at order by project.begun_at`,
  )
  expect(rows).toEqual([
    { closed: true, hasStart: true, states: ['completed'], dates: 4, messages: 2, before: true },
    { closed: false, hasStart: false, states: ['completed'], dates: 0, messages: 0, before: null },
  ])
  await removeDemo(own.pool)
  const left = await own.pool.query('select from projects')
  expect(left.rowCount).toBe(0)
  await own.drop()
})

test('the example date that a client rings for has its number, and how it is done', async () => {
  const own = await createTestDatabase()
  await seedDemo(own.pool)
  const { rows } = await own.pool.query(
    `select note, action from project_dates where what = 'Ring the test number'`,
  )
  expect(rows).toEqual([
    { note: expect.stringContaining('your worst customer'), action: '+64 9 555 0160' },
  ])
  expect(rows[0].action).not.toBe(agency.phone.display)
  await own.drop()
})

test('documents and files of messages go with the example client’s project', async () => {
  const own = await createTestDatabase()
  await seedDemo(own.pool)
  const kept = await newClient(own.pool)
  await own.pool.query(`select private.open_project_of($1)`, [kept.id])
  await own.pool.query(
    `select private.open_project_of(user_id) from public.business_profiles where is_demo`,
  )
  await own.pool.query(
    `insert into storage.objects (bucket_id, name)
     select 'documents', id || '/documents/quote.pdf' from public.projects`,
  )
  await own.pool.query(
    `with demo as (select id from public.projects where is_demo order by id limit 1), message as (
       insert into public.messages (id, project_id, number, side, author_name, text)
       select gen_random_uuid(), id, 1000, 'agency', '', 'Kia ora' from demo returning id, project_id
     )
     update public.files set kind = 'message', message_id = message.id
     from message where files.project_id = message.project_id`,
  )
  await removeDemo(own.pool)
  const { rows } = await own.pool.query(
    `select project.client_id from public.projects as project
     join storage.objects as object on starts_with(object.name, project.id::text)`,
  )
  expect(rows).toEqual([{ client_id: kept.id }])
  const left = await own.pool.query('select from storage.objects')
  expect(left.rowCount).toBe(1)
  await own.drop()
})

test('example counts keep away from real ones, and go without them', async () => {
  const counted = await createTestDatabase()
  const now = `date_trunc('hour', now(), 'UTC')`
  const real = (hour: string) =>
    counted.pool.query(
      `insert into event_counts (hour, name, path, count) values (${hour}, 'page_view', '/', 7)`,
    )
  const sum = async () =>
    Number((await counted.pool.query('select sum(count) from event_counts')).rows[0].sum)

  await seedDemo(counted.pool)
  await real(`${now} + interval '1 hour'`)
  expect(await sum()).toBeGreaterThan(1000)
  await removeDemo(counted.pool)
  expect(await sum()).toBe(7)
  await counted.drop()

  const before = await createTestDatabase()
  await before.pool.query(
    `insert into event_counts (hour, name, path, count) values (${now} - interval '1 day', 'page_view', '/', 5)`,
  )
  await seedDemo(before.pool)
  await removeDemo(before.pool)
  expect((await before.pool.query('select sum(count)::int from event_counts')).rows[0].sum).toBe(5)
  await before.drop()
})

test('example data fills every list of the dashboard, and is plainly fiction', async () => {
  const empty = await createTestDatabase()
  await seedDemo(empty.pool)
  const { rows: submissions } = await empty.pool.query<{
    status: string
    reference: string
    answers: Record<string, string>
    days: number
  }>(
    `select status, reference, answers, extract(epoch from now() - submitted_at)::int / 86400 as days
     from public.questionnaire_submissions order by submitted_at desc`,
  )
  expect(new Set(submissions.map(({ status }) => status)).size).toBe(3)
  // Of the last day that was worked: Christmas and Easter are the longest ways back.
  expect(submissions[0]?.days).toBeLessThan(6)
  expect(submissions.at(-1)?.days).toBeGreaterThan(45)
  // As they came in, so are they numbered.
  const numbers = submissions.map(({ reference }) => Number(reference.slice(2)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))

  const questions = new Set(
    discovery.flatMap((category) => category.questions.map((question) => question.id)),
  )
  for (const { answers } of submissions) {
    expect(Object.keys(answers).length).toBeGreaterThan(2)
    for (const id of Object.keys(answers)) expect(questions).toContain(id)
  }

  const { rows: people } = await empty.pool.query<{ email: string; phone: string | null }>(
    `select email, phone from public.business_profiles
     union all select email, phone from public.questionnaire_submissions
     union all select email, phone from public.contact_messages`,
  )
  for (const { email, phone } of people) {
    expect(email).toMatch(/@[\w-]+\.example$/u)
    expect(phone ?? '+6495550100').toMatch(/^\+64955501\d\d$/u)
  }
  // So are enquiries; of each that was answered or put away its page says how and when.
  const { rows: enquiries } = await empty.pool.query<{ reference: string; told: number }>(
    'select reference from public.contact_messages order by created_at, id',
  )
  const first = Number(enquiries[0]?.reference.slice(2))
  expect(enquiries.map(({ reference }) => reference)).toEqual(
    enquiries.map((_, place) => `E-${first + place}`),
  )
  const { rows: unanswered } = await empty.pool.query(
    `select reference from public.contact_messages as enquiry
     where state in ('answered', 'archived') and (first_answer_at is null or not exists (
       select from public.enquiry_entries where enquiry_id = enquiry.id and at = first_answer_at
     ))`,
  )
  expect(unanswered).toEqual([])

  const { rows: states } = await empty.pool.query(
    'select distinct state from public.contact_messages order by state',
  )
  expect(states.map(({ state }) => state)).toEqual([
    'answered',
    'archived',
    'new',
    'quarantine',
    'spam',
  ])
  const { rows: messages } = await empty.pool.query<{ state: string; message: string }>(
    'select state, message from public.contact_messages order by created_at desc',
  )
  expect(messages.slice(0, 3).map(({ state }) => state)).toEqual(['new', 'new', 'new'])
  expect(new Set(messages.map(({ message }) => message)).size).toBe(messages.length)
  const { rows: weeks } = await empty.pool.query<{ shut: number }>(
    `select count(*) filter (where hour not between 9 and 16 or extract(isodow from at) > 5)::int as shut
     from (
       select created_at at time zone 'Pacific/Auckland' as at,
         extract(hour from created_at at time zone 'Pacific/Auckland') as hour
       from public.contact_messages where id >= 'de300000-0000-4000-8000-000000000300'
     ) as enquiry
     group by date_trunc('week', at)`,
  )
  expect(weeks.length).toBeGreaterThan(10)
  expect(weeks.reduce((sum, { shut }) => sum + shut, 0)).toBeGreaterThan(10)
  const { rows: early } = await empty.pool.query(
    `select from public.questionnaire_submissions as submission
     join auth.users on users.id = submission.user_id
     where submission.submitted_at < users.email_confirmed_at or users.email_confirmed_at > now()
       or users.last_sign_in_at < submission.submitted_at`,
  )
  expect(early).toEqual([])
  await empty.drop()
})
