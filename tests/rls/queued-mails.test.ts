import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { MAIL_TEMPLATES, renderMail } from '../../supabase/functions/_shared/mail/templates.ts'
import { offerTimes, timeAt } from '../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../support/drafts.ts'
import { actsOf, enquiryOf, newColleague, newEnquiry } from '../support/enquiries.ts'
import { moveSubmission } from '../support/moves.ts'
import { logIn, newClient, type Person } from '../support/people.ts'

/** What the database queues by itself, each mail as an act of somebody's causes it. */
let database: TestDatabase
let ana: Person
let client: Person
let mails: { template: string; data: Record<string, unknown> }[]

const run = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows
const as = async (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  (await asCaller(database.pool, caller, (connection) => connection.query(sql, values))).rows

beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newColleague(database.pool, 'Ana')
  client = await newClient(database.pool)
  await run('select private.announce_client($1)', client.id)
  await logIn(database.pool, client)
  await as(client.caller(), 'select begin_export()')
  await answerQuestions()
  await writeMessages()
  await agreeOnDates()
  await bookCalls()
  await askByTheForm()
  mails = await run('select template, data from mail_outbox')
})
afterAll(() => database.drop())

const answerQuestions = async () => {
  const { id } = await sendAnswers(database.pool, client)
  const changes = await openDraft(database.pool, client, id)
  await saveAnswers(database.pool, client, changes, { '1.1': 'No' }, 1)
  await sendDraft(database.pool, client, changes)
  for (const [status, reason] of [['in_review'], ['completed'], ['in_review', 'A new phone']]) {
    await moveSubmission(database.pool, ana.caller('aal2'), id, status ?? '', reason)
  }
}

const projectOf = async (person: Person): Promise<string> =>
  (await run('select id from projects where client_id = $1', person.id))[0].id

const writeMessages = async () => {
  const project = await projectOf(client)
  for (const caller of [client.caller(), ana.caller('aal2')]) {
    await as(caller, `select send_message(gen_random_uuid(), $1, 'Kia ora')`, project)
  }
  await run(`update messages set sent_at = sent_at - interval '6 minutes'`)
  await run('select private.queue_thread_mails()')
}

const agreeOnDates = async () => {
  const [{ day }] = await run(`select (now() at time zone 'Pacific/Auckland')::date::text as day`)
  await as(
    ana.caller('aal2'),
    `select add_project_date(gen_random_uuid(), $1, $2::date + 5, '16:30', 'Send the logo', 'client', '', '')`,
    await projectOf(client),
    day,
  )
  await run(`select private.queue_turn_mails(now() + interval '10 minutes')`)
  await run(
    `select private.queue_turn_mails(($1::date + 4 + time '12:00') at time zone 'Pacific/Auckland')`,
    day,
  )
}

const bookCalls = async () => {
  const times = await offerTimes(database.pool)
  const last = timeAt(times, times.length - 1)
  const book = async (at: string) =>
    (
      await as(
        client.caller(),
        `select id from book_call($1, $2, '+6495550142', 'The roof', 'Pacific/Auckland')`,
        randomUUID(),
        at,
      )
    )[0].id
  const call = await book(timeAt(times, 0))
  await as(client.caller(), 'select move_call($1, $2)', call, last)
  await as(client.caller(), `select change_call_number($1, '+6495550143')`, call)
  const dayBefore = new Date(Date.parse(last) - 20 * 3_600_000)
  await run('select private.queue_call_reminders($1)', dayBefore)
  await as(client.caller(), 'select cancel_call($1)', call)
  await askForCalls(times)
  // Sixty in an hour are told of together.
  await run(
    `insert into mail_outbox (template, recipient, data)
     select 'call-booked-agency', '', '{"changedBy": "client"}' from generate_series(1, 60)`,
  )
  await book(timeAt(times, 0))
  await run(`delete from mail_outbox where data = '{"changedBy": "client"}'`)
}

const askForCalls = async (times: readonly Date[]) => {
  const ask = (place: number) =>
    run(
      `select private.request_call($1, $2, 'Mere', 'mere@client.example', '+6495550142', '', '')`,
      randomUUID(),
      timeAt(times, place),
    )
  await ask(1)
  await run(`select private.confirm_call(id) from bookings where email = 'mere@client.example'`)
  await ask(2)
}

const askByTheForm = async () => {
  const acts = actsOf(database.pool, ana)
  const held = await newEnquiry(database.pool, { state: 'quarantine', quarantine_reason: 'Links' })
  await acts.move([held], 'new')
  await acts.answer(await enquiryOf(database.pool, held))
  await acts.invite(await enquiryOf(database.pool, held))
  await acts.invite(await newEnquiry(database.pool, { email: client.email }))
}

/**
 * The templates that functions of the database name where they queue: a name in quotes, or one that is put together
 * (`'call-' || act || '-agency'`). What they compare with (`template = '...'`) is queued elsewhere.
 */
const namedInSql = async (): Promise<string[]> => {
  const sources: { prosrc: string }[] = await run(
    `select prosrc from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and prosrc ~ 'insert into public\\.mail_outbox|private\\.mail_person_of_call'`,
  )
  const texts = sources.map(({ prosrc }) =>
    prosrc.replaceAll(/template\s*(?:=\s*'[^']*'|in \([^)]*\))/gu, ''),
  )
  const names = texts.flatMap((text) =>
    Array.from(
      text.matchAll(
        /'(?<from>[a-z-]+)'(?<more> \|\| [\w.]+\b(?: \|\| '(?<to>[a-z-]+)'(?! \|\|))?)?(?! \|\|)/gu,
      ),
      ({ groups: { from = '', more = '', to = '' } = {} }) =>
        new RegExp(`^${from}${more ? '[a-z]+' : ''}${to}$`, 'u'),
    ),
  )
  return MAIL_TEMPLATES.filter((template) => names.some((name) => name.test(template)))
}

test('every mail that the database queues is queued here [R6.213]', async () => {
  const queued = new Set(mails.map(({ template }) => template))
  expect(await namedInSql(), 'an act that causes it is missing above').toEqual(
    MAIL_TEMPLATES.filter((template) => queued.has(template)),
  )
})

test('every mail that the database queues can be written [R6.213]', () => {
  const refused = mails.flatMap(({ template, data }) => {
    try {
      renderMail(template, { siteUrl: 'https://southerly.example', sender: 'a@b.example', ...data })
      return []
    } catch (error) {
      return [`${template}: ${error}`]
    }
  })
  expect(refused).toEqual([])
})
