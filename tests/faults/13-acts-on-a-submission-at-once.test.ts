import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newColleague } from '../support/enquiries.ts'
import { newSender } from '../support/enquiry-races.ts'
import { newClient, type Person } from '../support/people.ts'

/** A hundred by itself; `RACES=1000 npx vitest run --project integration tests/faults/13` for more. */
const ROUNDS = Number(process.env.RACES ?? 100)
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

let database: TestDatabase
let ana: Person
let ben: Person
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newColleague(database.pool, 'Ana')
  ben = await newColleague(database.pool, 'Ben')
  client = await newClient(database.pool)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate questionnaire_submissions, mail_outbox cascade')
})

/** Submissions as they come in, `each` of each of these clients. */
const newSubmissions = async (clients: readonly Person[], each: number): Promise<string[]> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into questionnaire_submissions (user_id)
     select unnest($1::uuid[]) from generate_series(1, $2) returning id`,
    [clients.map(({ id }) => id), each],
  )
  return rows.map(({ id }) => id)
}
const newSubmission = async () => (await newSubmissions([client], 1))[0] ?? ''

const run = async <Row extends object>(person: Person, sql: string, ...values: unknown[]) =>
  (
    await asCaller(database.pool, person.caller('aal2'), (connection) =>
      connection.query<Row>(sql, values),
    )
  ).rows
const move = async (
  person: Person,
  submissions: readonly string[],
  [from, to]: readonly [from: string, to: string] = ['pending', 'in_review'],
) => {
  const moved = await run<{ outcome: string }>(
    person,
    'select outcome from move_submissions($1, $2, $3)',
    submissions,
    submissions.map(() => from),
    to,
  )
  return moved.map(({ outcome }) => outcome)
}
/** What it is again, or the code of the refusal. */
const takeBack = (person: Person, submission: string): Promise<string> =>
  run<{ status: string }>(person, 'select take_back_move($1) as status', submission).then(
    ([back]) => back?.status ?? '',
    (error) => String(error.code ?? error),
  )

/** What stands of a submission: its status, its history, and how many mails on its moves wait or were sent. */
const storyOf = async (submission: string) => {
  const { rows } = await database.pool.query<{ status: string; history: string; mails: number }>(
    `select status,
       (select string_agg(what, ' ' order by at) from submission_events where submission_id = $1) as history,
       (select count(*)::int from mail_outbox
        where idempotency_key like 'submission-moved:%' and data ->> 'submissionId' = $1::text) as mails
     from questionnaire_submissions where id = $1`,
    [submission],
  )
  return rows[0]
}

describe('two of the team at once', () => {
  test('who move the same submission move it once, and the other hears of it [R6.62, F13]', async () => {
    for (const _ of rounds) {
      const id = await newSubmission()
      const outcomes = await Promise.all([move(ana, [id]), move(ben, [id])])
      expect(outcomes.flat().toSorted()).toEqual(['changed', 'done'])
      expect(await storyOf(id)).toEqual({
        status: 'in_review',
        history: 'sent review_begun',
        mails: 1,
      })
    }
  }, 600_000)

  test('who assign the same submission to two people assign it to one [R6.62, F13]', async () => {
    const id = await newSubmission()
    const assign = async (person: Person, from: string | null) =>
      (
        await run<{ outcome: string; assignee: string }>(
          person,
          'select outcome, assignee from assign_submissions($1, $2, $3)',
          [id],
          [from],
          person.id,
        )
      )[0]
    for (const _ of rounds) {
      await database.pool.query('update projects set assignee = null')
      const both = await Promise.all([assign(ana, null), assign(ben, null)])
      expect(both.map((one) => one?.outcome).toSorted()).toEqual(['changed', 'done'])
      expect(both[0]?.assignee).toBe(both[1]?.assignee)
    }
  }, 600_000)

  test('who move many submissions of the same clients wait for each other and are both done [R6.62, F13]', async () => {
    const clients = [client, await newClient(database.pool), await newClient(database.pool)]
    for (const _ of rounds.slice(0, ROUNDS / 5)) {
      const all = await newSubmissions(clients, 20)
      const outcomes = await Promise.all([
        move(
          ana,
          all.filter((_, place) => place % 2),
        ),
        move(
          ben,
          all.filter((_, place) => !(place % 2)),
        ),
      ])
      expect(outcomes.flat()).toEqual(all.map(() => 'done'))
    }
  }, 600_000)

  test('and one who presses twice moves it once [R6.62, F13]', async () => {
    for (const _ of rounds) {
      const id = await newSubmission()
      const outcomes = await Promise.all([move(ana, [id]), move(ana, [id])])
      expect(outcomes.flat()).toEqual(['done', 'done'])
      expect(await storyOf(id)).toMatchObject({ history: 'sent review_begun', mails: 1 })
    }
  }, 600_000)
})

describe('a move that is taken back', () => {
  test('while somebody moves it on: one of them is done, the other hears of it [R4.40, F13]', async () => {
    for (const round of rounds) {
      const id = await newSubmission()
      await move(ana, [id])
      const goOn = () => move(ben, [id], ['in_review', 'completed'])
      const back = () => takeBack(ana, id)
      // Each begins as often as the other.
      const [outcome, movedOn] = await (round % 2
        ? Promise.all([back(), goOn()])
        : Promise.all([goOn(), back()]).then(([moved, taken]) => [taken, moved] as const))
      const story = await storyOf(id)
      expect([outcome, ...movedOn, story]).toEqual(
        outcome === 'pending'
          ? [
              'pending',
              'changed',
              { status: 'pending', history: 'sent review_begun taken_back', mails: 0 },
            ]
          : [
              'RM013',
              'done',
              { status: 'completed', history: 'sent review_begun completed', mails: 2 },
            ],
      )
    }
  }, 600_000)

  test('while the sender is at work is mailed once or not at all [R4.40, F13]', async () => {
    const { sent, send } = newSender(database.pool)
    for (const round of rounds) {
      const id = await newSubmission()
      // The receipts and what the agency is told.
      await database.pool.query('truncate mail_outbox')
      await move(ana, [id])
      await database.pool.query('update mail_outbox set next_attempt_at = now()')
      sent.length = 0
      const [outcome] = await (round % 2
        ? Promise.all([takeBack(ana, id), send()])
        : Promise.all([send(), takeBack(ana, id)]).then(
            ([delivery, taken]) => [taken, delivery] as const,
          ))
      expect([outcome, sent.length, (await storyOf(id))?.status]).toEqual(
        outcome === 'pending' ? ['pending', 0, 'pending'] : ['RM020', 1, 'in_review'],
      )
    }
  }, 600_000)
})
