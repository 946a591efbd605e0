import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdDays } from '../../domain/accounts/deletion-hold.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { actsOf, type Enquiry, enquiryOf, newColleague, newEnquiry } from '../support/enquiries.ts'
import { handOver } from '../support/enquiry-races.ts'
import { makeManySubmissions } from '../support/many-submissions.ts'
import { anonymous, newClient, type Person, registration } from '../support/people.ts'
import { scansOf } from '../support/scans.ts'

let database: TestDatabase
let ana: Person
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newColleague(database.pool, 'Ana')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query(
    `truncate public.contact_messages, public.mail_outbox, public.projects, public.bookings,
       public.account_deletions, public.questionnaire_submissions cascade`,
  )
})

const run = async (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  (await asCaller(database.pool, caller, (connection) => connection.query(sql, values))).rows
const administrator = () => ana.caller('aal2')
const today = async () => (await run(administrator(), 'select desk_today() as today'))[0].today
const projects = () => run(administrator(), 'select * from desk_projects()')
const send = async (
  caller: DatabaseCaller,
  text: string,
  project: string | null = null,
): Promise<{ project_id: string; number: number }> =>
  (
    await run(caller, `select * from send_message(gen_random_uuid(), $1, $2, '{}')`, project, text)
  )[0]
const news = async (since: Date) =>
  Object.fromEntries(
    (await run(administrator(), 'select * from desk_news($1)', since)).map(({ what, news }) => [
      what,
      news,
    ]),
  )

const CALLS = ['desk_today()', `desk_news(now() - interval '1 hour')`, 'desk_projects()'] as const

describe('the desk’s first view', () => {
  test.each(CALLS)('%s is for administrators with a second factor [R2.522]', async (call) => {
    const client = await newClient(database.pool)
    for (const caller of [anonymous, client.caller(), client.caller('aal2'), ana.caller('aal1')]) {
      await expect(run(caller, `select * from ${call}`)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await run(administrator(), `select * from ${call}`)).toEqual(expect.anything())
  })

  test.each([
    ['the session has ended', 'delete from auth.sessions where user_id = $1'],
    ['the role is taken away', 'delete from public.user_roles where user_id = $1'],
  ])('is refused at once where %s [A34]', async (_, ending) => {
    const leaver = await newColleague(database.pool, 'Lee')
    await run(leaver.caller('aal2'), 'select desk_today()')
    await database.pool.query(ending, [leaver.id])
    for (const call of CALLS) {
      await expect(run(leaver.caller('aal2'), `select * from ${call}`)).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})

test('enquiries wait in the order in which they came; answered, held back and spam do not [R2.522]', async () => {
  const [later, first, answered] = [
    await newEnquiry(database.pool, { name: 'Later', created_at: new Date(Date.now() - 60_000) }),
    await newEnquiry(database.pool, { name: 'First' }),
    await newEnquiry(database.pool, { name: 'Answered' }),
  ]
  await newEnquiry(database.pool, { state: 'quarantine', quarantine_reason: 'Links' })
  await newEnquiry(database.pool, { state: 'spam' })
  const acts = actsOf(database.pool, ana)
  await acts.answer(answered)
  await handOver(database.pool)
  await acts.assign([first], ana.id)
  const { enquiries, enquiry_count, waiting, held_back, day } = await today()
  expect(enquiries).toEqual([
    expect.objectContaining({ id: first.id, reference: first.reference, assignee_name: 'Ana' }),
    expect.objectContaining({ id: later.id, is_assigned: false }),
  ])
  expect([enquiry_count, waiting.length, held_back.count]).toEqual([2, 2, 1])
  expect(await run(administrator(), 'select desk_waiting()')).toEqual([{ desk_waiting: 2 }])
  expect(day.length).toBeLessThanOrEqual(3)
})

test('since when something is held back is from when it is forgotten, whatever was done and taken back meanwhile [R6.272]', async () => {
  const enquiry = await newEnquiry(database.pool, {
    state: 'quarantine',
    created_at: new Date(Date.now() - 86_400_000),
  })
  const acts = actsOf(database.pool, ana)
  for (const state of ['new', 'spam']) {
    const act = randomUUID()
    await acts.move([await enquiryOf(database.pool, enquiry)], state, [act])
    await acts.takeBack(act)
  }
  const { state, state_since } = await enquiryOf(database.pool, enquiry)
  expect(state).toBe('quarantine')
  expect(new Date((await today()).held_back.since)).toEqual(state_since)
  expect(state_since).toEqual(enquiry.created_at)
})

describe('the week', () => {
  test('new clients are those who have confirmed their address, as in Numbers [R2.531]', async () => {
    const counts = async () => {
      const { week } = await today()
      const [{ accounts }] = await run(
        administrator(),
        `select accounts from numbers_funnel($1, 'infinity')`,
        week.since,
      )
      return [week.clients, Number(accounts)]
    }
    const [before = 0] = await counts()
    const client = await newClient(database.pool)
    const announce = (at: string | null) =>
      database.pool.query(
        'update public.business_profiles set announced_at = $2 where user_id = $1',
        [client.id, at],
      )
    await announce(null)
    expect(await counts()).toEqual([before, before])
    await announce(new Date().toISOString())
    expect(await counts()).toEqual([before + 1, before + 1])
  })

  const acts = () => actsOf(database.pool, ana)
  const now = (enquiry: Pick<Enquiry, 'id'>) => enquiryOf(database.pool, enquiry)
  const weeks = async () =>
    (
      await run(
        administrator(),
        `select *, to_char(monday at time zone zone, 'YYYY-MM-DD') as date, monday + (now() - monday) / 2 as middle
         from (
           select zone, date_trunc('week', now() at time zone zone) at time zone zone as monday,
             (date_trunc('week', now() at time zone zone) - interval '7 days') at time zone zone as week_before,
             ((now() at time zone zone) - interval '7 days') at time zone zone as by_then
           from (values ('Pacific/Auckland')) as here (zone)
         ) as week`,
      )
    )[0]
  const cameAt = (created_at: Date, columns: Record<string, unknown> = {}) =>
    newEnquiry(database.pool, { created_at, ...columns })
  const heldBack = (created_at: Date) =>
    cameAt(created_at, { state: 'quarantine', quarantine_reason: 'Links' })
  const released = async (created_at: Date) => {
    const enquiry = await heldBack(created_at)
    await acts().move([enquiry], 'new')
    return now(enquiry)
  }
  const answered = async (enquiry: Enquiry) => {
    await acts().answer(enquiry)
    await handOver(database.pool)
    return now(enquiry)
  }

  const numbers = async (name: string, since: Date, until: Date) =>
    run(administrator(), `select * from numbers_${name}($1, $2)`, since, until)
  const seconds = (time: Date | string | null) =>
    Math.floor(new Date(time ?? Number.NaN).getTime() / 1000)
  const sorted = (waits: readonly (readonly number[])[]) => waits.map(String).sort()
  const waitsOfToday = async () => {
    const { week } = await today()
    return sorted(week.answers.map((wait: readonly string[]) => wait.map(seconds)))
  }

  test('is of the enquiries that came in it, and Numbers says the same of that time [R2.722, R6.258]', async () => {
    const { monday, middle, week_before, by_then, date } = await weeks()
    // Waiting, archived, and answered by a mail that was taken back.
    await cameAt(monday)
    await acts().move([await cameAt(middle)], 'archived')
    const takenBack = crypto.randomUUID()
    await acts().answer(await cameAt(middle), { id: takenBack })
    await acts().takeBack(takenBack)
    // No enquiries.
    await heldBack(middle)
    await acts().move([await answered(await cameAt(middle))], 'spam')
    // Of last week: by now, and after; and of the week before that.
    await answered(await cameAt(week_before))
    await answered(await cameAt(new Date(monday.getTime() - 1)))
    await answered(await cameAt(new Date(week_before.getTime() - 1)))

    const plain = await answered(await cameAt(monday, { attribution: { roi: { calls: 30 } } }))
    const elsewhere = await cameAt(monday)
    await acts().elsewhere(elsewhere, middle)
    const archived = await answered(await cameAt(middle))
    await acts().move([archived], 'archived')
    const late = await answered(await released(monday))
    const fuller = await cameAt(monday)
    await acts().add(fuller)
    const anew = await answered(await now(fuller))
    const addedTo = await answered(await cameAt(middle))
    await acts().add(addedTo)
    const waits = sorted(
      [
        [plain.created_at, plain.first_answer_at],
        [monday, middle],
        [archived.created_at, archived.first_answer_at],
        [late.waiting_since, late.first_answer_at],
        [anew.waiting_since, anew.first_answer_at],
        [addedTo.created_at, addedTo.first_answer_at],
      ].map((wait) => wait.map(seconds)),
    )

    const { week } = await today()
    expect([new Date(week.since), week.came.length, week.came_before]).toEqual([monday, 9, 1])
    expect(await waitsOfToday()).toEqual(waits)

    const until = new Date(Date.now() + 60_000)
    const [answers] = await numbers('first_answers', monday, until)
    expect(answers).toMatchObject({ answered: '6', waiting: '2' })
    expect(sorted(answers.answers)).toEqual(waits)
    const [byWeek] = await run(
      administrator(),
      'select week::text, form::int, roi::int from numbers_enquiries_by_week($1, $2)',
      monday,
      until,
    )
    expect(byWeek).toEqual({ week: date, form: 8, roi: 1 })
    const times = await numbers('enquiry_times', monday, until)
    expect(times.reduce((sum, { enquiries }) => sum + Number(enquiries), 0)).toBe(9)
    expect((await numbers('funnel', monday, until))[0].enquiries).toBe('9')
    expect((await numbers('funnel', week_before, by_then))[0].enquiries).toBe('1')
  })

  test('and how long its enquiries waited stay as they are, whatever comes after the answers but spam [R4.194]', async () => {
    const { monday, middle } = await weeks()
    const plain = await answered(await cameAt(monday))
    const late = await answered(await released(monday))
    const rung = await released(middle)
    await acts().elsewhere(rung, new Date(rung.waiting_since.getTime() + 1))
    const elsewhere = await now(rung)
    // It waited anew for a moment, in which it was given to somebody and answered: what was added and the answer were taken back.
    const briefly = await cameAt(monday)
    const [added, mailed] = [crypto.randomUUID(), crypto.randomUUID()]
    await acts().add(briefly, middle, { id: added })
    await acts().assign([await now(briefly)], ana.id)
    await acts().answer(await now(briefly), { id: mailed })
    await acts().takeBack(mailed)
    await acts().takeBack(added)
    await answered(await now(briefly))
    const was = await waitsOfToday()
    expect(was).toHaveLength(4)
    expect(was).toContain(String([late.waiting_since, late.first_answer_at].map(seconds)))

    await acts().add(plain)
    await acts().add(await now(briefly))
    await acts().add(late)
    await acts().answer(await now(late))
    await acts().add(await now(late))
    await acts().note(late)
    await acts().assign([await now(late)], ana.id)
    await acts().move([elsewhere], 'archived')
    await acts().move([await now(elsewhere)], 'new')
    expect((await now(elsewhere)).waiting_since > (elsewhere.first_answer_at as Date)).toBe(true)
    expect(await waitsOfToday()).toEqual(was)

    await acts().move([await now(late)], 'spam')
    expect(await waitsOfToday()).toHaveLength(3)
  })

  test('an enquiry of today that was added to before its answer and after it waited as long on the strip of the day [R4.198]', async () => {
    const enquiry = await cameAt(new Date())
    await acts().add(enquiry)
    const { waiting_since } = await now(enquiry)
    expect(waiting_since > enquiry.created_at).toBe(true)
    const { first_answer_at } = await answered(await now(enquiry))
    await acts().add(await now(enquiry))
    const { day, week } = await today()
    expect(
      day.map(({ waited_since, first_answer_at: answeredAt }: Record<string, string>) => [
        waited_since,
        answeredAt,
      ]),
    ).toEqual(week.answers)
    expect(week.answers[0].map((time: string) => new Date(time))).toEqual([
      waiting_since,
      first_answer_at,
    ])
  })
})

test('the enquiry whose answer was not sent stands first, though twenty others wait longer [R6.260]', async () => {
  const first = await newEnquiry(database.pool)
  for (let others = 0; others < 20; others++) await newEnquiry(database.pool)
  const [refused, archived] = [
    await newEnquiry(database.pool, { created_at: new Date() }),
    await newEnquiry(database.pool),
  ]
  const acts = actsOf(database.pool, ana)
  await acts.answer(refused)
  await acts.answer(archived)
  await database.pool.query(
    `update public.mail_outbox set state = 'failed', attempts = 1, last_error = '550 No such mailbox'`,
  )
  await handOver(database.pool)
  await acts.move([await enquiryOf(database.pool, archived)], 'archived')
  const { enquiries, failed } = await today()
  expect(enquiries).toHaveLength(20)
  expect(enquiries.slice(0, 2)).toEqual([
    expect.objectContaining({ id: refused.id, unsent: 'failed' }),
    expect.objectContaining({ id: first.id, unsent: null }),
  ])
  // It is no mail that somebody sends again.
  expect(failed.count).toBe(0)
})

test('who looked into the mailbox first is named for the day, and that leaves one line [R6.265]', async () => {
  const check = (person: Person) =>
    asCaller(database.pool, person.caller('aal2'), (client) =>
      client.query('select public.check_mailbox()'),
    )
  const lines = () =>
    database.pool.query(`select id from public.audit_log where action = 'mailbox.checked'`)
  // Yesterday's says nothing of today.
  await database.pool.query(
    `insert into public.audit_log (action, subject_table, actor_id, at, via)
     values ('mailbox.checked', 'mailbox', $1, now() - interval '25 hours', 'api')`,
    [ana.id],
  )
  expect((await today()).mailbox).toBeNull()
  await check(ana)
  await check(ana)
  expect((await today()).mailbox).toEqual({ at: expect.any(String), name: 'Ana' })
  expect((await lines()).rows).toHaveLength(2)
})

test('of many enquiries the first twenty are named [R2.522]', async () => {
  await database.pool.query(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key, created_at)
     select 'Mere', 'mere@client.example', 'Kia ora', 'Other', number, now() - number * interval '1 minute'
     from generate_series(1, 600) as number`,
  )
  const { enquiries, enquiry_count, waiting } = await today()
  expect([enquiries.length, enquiry_count, waiting.length]).toEqual([20, 600, 500])
})

test('what the client wrote waits until somebody of the agency answers it, or says that it needs no answer; reading ends nothing [R2.522]', async () => {
  const client = await newClient(database.pool)
  const { project_id } = await send(client.caller(), 'Kia ora')
  const second = await send(client.caller(), 'Are you there?')
  const both = expect.objectContaining({
    project_id,
    waiting: 2,
    client: registration.companyName,
  })
  expect((await today()).threads).toEqual([both])
  await run(administrator(), 'select read_thread($1, $2)', project_id, second.number)
  expect((await today()).threads).toEqual([both])

  const noAnswer = (caller: DatabaseCaller, seen: number) =>
    run(caller, 'select needs_no_answer($1, $2)', project_id, seen)
  await noAnswer(administrator(), 1)
  expect((await today()).threads).toEqual([expect.objectContaining({ project_id, waiting: 1 })])
  await noAnswer(administrator(), second.number)
  // An earlier press that comes late takes nothing back.
  await noAnswer(administrator(), 1)
  expect((await today()).threads).toEqual([])
  const acts = await database.pool.query(
    `select actor_id from audit_log where action = 'project.no_answer_needed' and subject_id = $1`,
    [project_id],
  )
  expect(acts.rows).toEqual([{ actor_id: ana.id }, { actor_id: ana.id }])

  await send(client.caller(), 'Thank you')
  expect((await today()).thread_count).toBe(1)
  const { enquiry_count, thread_waiting, threads } = await today()
  expect(thread_waiting).toEqual(threads.map(({ since }: { since: string }) => since))
  expect(await run(administrator(), 'select desk_waiting()')).toEqual([
    { desk_waiting: enquiry_count + 1 },
  ])
  await send(administrator(), 'Ka pai', project_id)
  expect((await today()).thread_count).toBe(0)
  for (const [caller, seen, code] of [
    [administrator(), 4, 'RM003'],
    [administrator(), 9, 'RM003'],
    [client.caller(), 3, '42501'],
    [(await newClient(database.pool)).caller(), 3, '42501'],
    [anonymous, 3, '42501'],
  ] as const) {
    await expect(noAnswer(caller, seen)).rejects.toMatchObject({ code })
  }
})

test('a message that comes while another is said to need no answer waits [R2.522]', async () => {
  const client = await newClient(database.pool)
  const { project_id } = await send(client.caller(), 'One')
  const reading = await database.pool.connect()
  try {
    await reading.query('begin')
    await reading.query('update public.projects set no_answer_to = 1 where id = $1', [project_id])
    const writing = send(client.caller(), 'Two')
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0].waiting
      })
      .toBe(1)
    await reading.query('commit')
    await writing
  } finally {
    reading.release()
  }
  expect((await today()).threads).toEqual([expect.objectContaining({ waiting: 1 })])
})

test('our dates that are due or late, calls of today, failed mails, and deletions that come or are held [R2.522]', async () => {
  const [client, held, leaver] = [
    await newClient(database.pool),
    await newClient(database.pool),
    await newClient(database.pool),
  ]
  const { project_id } = await send(client.caller(), 'Kia ora')
  await database.pool.query(
    `insert into public.project_dates (project_id, on_day, what, turn, done_at)
     select $1, (now() at time zone 'Pacific/Auckland')::date + days, what, turn, done
     from (values
       (-1, 'Late', 'agency', null::timestamptz), (0, 'Due', 'agency', null), (1, 'Tomorrow', 'agency', null),
       (-1, 'Done', 'agency', now()), (-1, 'Theirs', 'client', null)
     ) as date (days, what, turn, done)`,
    [project_id],
  )
  await database.pool.query(
    `insert into public.call_times (starts_at)
     select ((now() at time zone 'Pacific/Auckland')::date + time '00:30' + days * interval '1 day')
       at time zone 'Pacific/Auckland'
     from generate_series(0, 1) as days`,
  )
  await database.pool.query(
    `insert into public.bookings (id, starts_at, state, name, email, phone, booked_at, ended_at)
     select gen_random_uuid(), starts_at, 'past', 'Call ' || row_number() over (order by starts_at),
       'c' || row_number() over (order by starts_at) || '@x.example', '+6421555019', now(), now()
     from public.call_times where starts_at < now() + interval '2 days'`,
  )
  await database.pool.query(
    `insert into public.mail_outbox (template, recipient, data, state) values
       ('enquiry-received', 'x@y.example', '{}', 'failed'), ('enquiry-received', 'x@y.example', '{}', 'queued')`,
  )
  await database.pool.query(
    `insert into public.account_deletions (person_id, due_at, held_at, held_because, held_until) values
       ($1, now() + interval '13 days', now(), 'An invoice is open', $4),
       ($2, now() + interval '1 day', null, null, null),
       ($3, now() + interval '9 days', null, null, null)`,
    [held.id, leaver.id, client.id, holdDays(new Date()).last],
  )
  const { dates, calls, failed, deletions } = await today()
  expect(dates.map(({ what }: { what: string }) => what)).toEqual(['Late', 'Due'])
  expect(calls).toEqual([expect.objectContaining({ name: 'Call 1', phone: '+6421555019' })])
  expect(failed.count).toBe(1)
  expect(deletions).toEqual([
    expect.objectContaining({
      held_because: 'An invoice is open',
      held_until: holdDays(new Date()).last,
    }),
    expect.objectContaining({ held_because: null, client: registration.companyName }),
  ])
  await run(administrator(), 'select close_project($1)', project_id)
  expect((await today()).dates).toEqual([])
})

test('open projects come by what happened last, with whose turn it is [R2.526]', async () => {
  const [mere, hemi] = [await newClient(database.pool), await newClient(database.pool)]
  const first = await send(mere.caller(), 'First')
  const second = await send(hemi.caller(), 'Second')
  await database.pool.query(
    `insert into public.project_dates (project_id, on_day, what, turn, done_at) values
       ($1, '2026-12-01', 'Later', 'agency', null), ($1, '2026-11-30', 'Read the plan', 'client', null),
       ($1, '2026-11-01', 'Done', 'agency', now())`,
    [first.project_id],
  )
  // A date that is agreed is news, too.
  expect((await projects()).map(({ id }) => id)).toEqual([first.project_id, second.project_id])
  await send(hemi.caller(), 'And more')
  expect((await projects()).map(({ id }) => id)).toEqual([second.project_id, first.project_id])
  await run(
    mere.caller(),
    `select finish_project_date(id) from project_dates where project_id = $1 and what = 'Read the plan'`,
    first.project_id,
  )
  expect((await projects()).map(({ id }) => id)).toEqual([first.project_id, second.project_id])
  await database.pool.query(
    `update public.project_dates set done_at = null where what = 'Read the plan'`,
  )
  await send(administrator(), 'Kia ora', first.project_id)
  const [listed] = await projects()
  expect(listed).toMatchObject({
    id: first.project_id,
    client: registration.companyName,
    contact: `${registration.name} ${registration.surname}`,
    next_what: 'Read the plan',
    next_turn: 'client',
    waiting: 0,
    message: 'Kia ora',
    message_side: 'agency',
  })
  await database.pool.query(
    `insert into questionnaire_submissions (user_id, project_description, answers) values ($1, 'Calls', '{}')`,
    [hemi.id],
  )
  expect((await projects())[0]).toMatchObject({
    id: second.project_id,
    submission_status: 'pending',
    waiting: 2,
  })
  await run(administrator(), 'select close_project($1)', first.project_id)
  expect((await projects()).map(({ id }) => id)).toEqual([second.project_id])
  await run(
    administrator(),
    'select reopen_project(id, closed_at) from projects where id = $1',
    first.project_id,
  )
  expect(await projects()).toHaveLength(2)
})

test('pages of open projects go on behind a place, both ways, and leave none out [R2.532]', async () => {
  await database.pool.query(
    `with users as (
       insert into auth.users (id, email) select gen_random_uuid(), 'p' || number || '@client.example'
       from generate_series(1, 120) as number returning id
     )
     insert into public.projects (client_id, begun_at)
     select id, now() - (row_number() over ()) / 4 * interval '1 hour' from users`,
  )
  const page = (sql: string, ...values: unknown[]) =>
    run(administrator(), `select id, last_at::text as at from desk_projects(${sql})`, ...values)
  const seen: string[] = []
  let rows = await page('')
  for (;;) {
    seen.push(...rows.slice(0, 50).map(({ id }) => id))
    if (rows.length < 51) break
    rows = await page('false, $1, $2', rows[49].at, rows[49].id)
  }
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
  const back = await page('false, $1, $2, true', rows[0].at, rows[0].id)
  expect(back.slice(1).map(({ id }) => id)).toEqual(seen.slice(50, 100))
})

test('projects with messages to answer alone are listed where they are asked for [R2.532]', async () => {
  const [mere, hemi] = [await newClient(database.pool), await newClient(database.pool)]
  const first = await send(mere.caller(), 'First')
  const second = await send(hemi.caller(), 'Second')
  await send(administrator(), 'Kia ora', second.project_id)
  const waiting = await run(administrator(), 'select id from desk_projects(only_waiting => true)')
  expect(waiting).toEqual([{ id: first.project_id }])
})

test('a project waits for its client until they have read what the agency wrote [R2.575]', async () => {
  const client = await newClient(database.pool)
  const waits = async () => (await projects()).map(({ waits_for_client }) => waits_for_client)
  const { project_id: project } = await send(client.caller(), 'Kia ora')
  expect(await waits()).toEqual([false])
  const { number } = await send(administrator(), 'Which day suits?', project)
  expect(await waits()).toEqual([true])
  // Read at the desk alone.
  await run(administrator(), 'select read_thread($1, $2)', project, number)
  expect(await waits()).toEqual([true])
  await run(client.caller(), 'select read_thread($1, $2)', project, number)
  expect(await waits()).toEqual([false])
})

test('a project that holds a draft alone is not listed [R2.526]', async () => {
  const client = await newClient(database.pool)
  await database.pool.query('insert into public.projects (client_id) values ($1)', [client.id])
  expect(await projects()).toEqual([])
})

test('news are what came since, by kind, and end at 100 [R2.524]', async () => {
  await newEnquiry(database.pool)
  const client = await newClient(database.pool)
  const [{ now }] = await run(administrator(), 'select now()')
  expect(await news(now)).toEqual({ enquiries: 0, submissions: 0, messages: 0, calls: 0 })
  await newEnquiry(database.pool, { created_at: new Date(now.getTime() + 1000) })
  const { project_id } = await send(client.caller(), 'Kia ora')
  await send(administrator(), 'Our own', project_id)
  expect(await news(now)).toEqual({ enquiries: 1, submissions: 0, messages: 1, calls: 0 })
  const released = await newEnquiry(database.pool, { state: 'quarantine' })
  await actsOf(database.pool, ana).move([released], 'new')
  expect((await news(now)).enquiries).toBe(2)
  await database.pool.query(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key, created_at)
     select 'Mere', 'mere@client.example', 'Kia ora', 'Other', number, now() + interval '1 minute'
     from generate_series(1, 200) as number`,
  )
  expect((await news(now)).enquiries).toBe(100)
})

test('nothing is read from end to end, among thousands [R2.527]', async () => {
  await makeManySubmissions(database.pool, 2000)
  await database.pool.query(
    `update public.questionnaire_submissions set status = 'in_review' where status = 'pending'`,
  )
  await database.pool.query(
    `insert into public.contact_messages
       (name, email, message, interest, idempotency_key, created_at, state, first_answer_at)
     select 'Mere', 'mere@client.example', 'Kia ora', 'Other', number, now() - number * interval '1 hour',
       case when number % 100 = 0 then 'new' else 'answered' end,
       case when number % 100 > 0 then now() - number * interval '1 hour' end
     from generate_series(1, 4000) as number`,
  )
  await database.pool.query(
    `insert into public.messages (id, project_id, number, side, author_name, text, sent_at)
     select gen_random_uuid(), project.id, number, case when number % 2 = 1 then 'client' else 'agency' end, 'Mere',
       'Kia ora', now() - (201 - number) * interval '1 hour'
     from public.projects as project, generate_series(1, 200) as number`,
  )
  await database.pool.query(
    `insert into public.mail_outbox (template, recipient, data, state, sent_at)
     select 'enquiry-received', 'x@y.example', '{}', 'sent', now() from generate_series(1, 2000)`,
  )
  await database.pool.query('vacuum analyze')
  const tables = [
    'questionnaire_submissions',
    'contact_messages',
    'messages',
    'mail_outbox',
    'submission_events',
  ]
  for (const call of CALLS) {
    const { whole, rows } = await scansOf(
      database.pool,
      administrator(),
      `select * from ${call}`,
      [],
      tables,
    )
    expect(rows).toBeGreaterThan(0)
    expect([call, whole]).toEqual([call, []])
  }
})
