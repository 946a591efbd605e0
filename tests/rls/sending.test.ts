import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../support/drafts.ts'
import { moveSubmission } from '../support/moves.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

/** Of two real connections; more finds nothing that these do not. */
const RACES = 40

let database: TestDatabase
let client: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
})

const run = (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, caller, (connection) => connection.query(sql, values))
const open = (submission?: string) => openDraft(database.pool, client, submission)
const save = (draft: string, texts: Readonly<Record<string, string>>, base = 0) =>
  saveAnswers(database.pool, client, draft, texts, base)
const send = (draft: string, key?: string) => sendDraft(database.pool, client, draft, key)
const review = (id: string) => moveSubmission(database.pool, administrator, id, 'in_review')
const stored = async (id: string) =>
  (await database.pool.query('select * from questionnaire_submissions where id = $1', [id])).rows[0]
const eventsOf = async (id: string) =>
  (
    await database.pool.query(
      `select what, actor_side, actor_name, reason, before from submission_events
       where submission_id = $1 order by at`,
      [id],
    )
  ).rows
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    ({ code }) => code,
  )

describe('a draft that is sent', () => {
  test('is a submission with its project, number, account, answers and mails, and no draft any more', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes', '1.2': ' \n', project_description: 'A phone that answers' })
    const { id, reference } = await send(draft)
    expect(await stored(id)).toMatchObject({
      reference,
      status: 'pending',
      user_id: client.id,
      email: client.email,
      first_name: 'Aroha',
      question_set: 'discovery-1',
      project_description: 'A phone that answers',
      answers: { '1.1': 'Yes' },
      changed_at: null,
    })
    expect(await eventsOf(id)).toEqual([
      { what: 'sent', actor_side: 'client', actor_name: 'Aroha Ngata', reason: null, before: null },
    ])
    const { rows } = await database.pool.query(
      `select template, user_id, sensitive, data -> 'answers' as answers from mail_outbox
       where data ->> 'reference' = $1 order by template`,
      [reference],
    )
    expect(rows).toEqual([
      { template: 'new-submission', user_id: null, sensitive: false, answers: null },
      {
        template: 'submission-received',
        user_id: client.id,
        sensitive: true,
        answers: { '1.1': 'Yes' },
      },
    ])
    expect((await run(client.caller(), 'select from drafts')).rowCount).toBe(0)
    const projects = await run(
      administrator,
      'select from projects where client_id = $1',
      client.id,
    )
    expect(projects.rowCount).toBe(1)
  })

  test('is sent once under its key: at the same moment, after a lost reply, and under review [R3.32]', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(draft, key)))
    const [first] = answers
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await review(first?.id ?? '')
    await database.pool.query('update projects set closed_at = now() where client_id = $1', [
      client.id,
    ])
    expect(await send(draft, key)).toEqual(first)
    const { rowCount } = await database.pool.query(
      'select from questionnaire_submissions where user_id = $1',
      [client.id],
    )
    expect(rowCount).toBe(1)
    // Under another key it is another sending, of a draft that is not there.
    expect(await codeOf(send(draft))).toBe('RM003')
  })

  test('under the key of another draft that was sent is refused, and the draft stays [R4.146]', async () => {
    const key = crypto.randomUUID()
    const first = await open()
    await save(first, { '1.1': 'Yes' })
    const sent = await send(first, key)
    const second = await open()
    await save(second, { '1.1': 'No' })
    expect(await codeOf(send(second, key))).toBe('RM004')
    expect(await send(first, key)).toEqual(sent)
    expect((await send(second)).id).not.toBe(sent.id)
  })

  test('under a key of another client is not answered with that client’s', async () => {
    const key = crypto.randomUUID()
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    await send(draft, key)
    const other = await newClient(database.pool)
    expect(await codeOf(sendDraft(database.pool, other, draft, key))).toBe('RM003')
  })

  test.each([
    ['an answer of 3,001 characters', { '2.1': 'x'.repeat(3001), '1.1': 'Yes' }, '2.1'],
    ['a description of 5,001', { project_description: 'x'.repeat(5001) }, 'project_description'],
    [
      'two of them',
      { '2.1': 'x'.repeat(3001), '1.1': 'x'.repeat(20_000), '1.2': 'Yes' },
      '1.1, 2.1',
    ],
    ['nothing at all', { '1.1': ' ', project_description: '\n' }, undefined],
  ])('is refused with %s, is told where, and stays', async (_, texts, detail) => {
    const draft = await open()
    await save(draft, texts)
    await expect(send(draft)).rejects.toMatchObject({ code: '23514', detail })
    expect(await open()).toBe(draft)
    const { rowCount } = await run(client.caller(), 'select from draft_answers')
    expect(rowCount).toBe(Object.keys(texts).length)
  })

  test('takes 3,000 characters an answer and 5,000 of description', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'ā'.repeat(3000), project_description: 'ā'.repeat(5000) })
    await send(draft)
  })

  test('is one of ten in 24 hours, by either call [R4.45]', async () => {
    for (let count = 0; count < 5; count += 1) await sendAnswers(database.pool, client)
    const submit = `select submit_questionnaire(gen_random_uuid(), 'x', '{}')`
    for (let count = 0; count < 4; count += 1) await run(client.caller(), submit)
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    const attempts = await Promise.all([codeOf(send(draft)), codeOf(run(client.caller(), submit))])
    expect(attempts.toSorted()).toEqual(['54000', 'done'])
  })

  test('and saved to at the same moment holds what was saved, or the save is refused [R3.31]', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const draft = await open()
      await save(draft, { '1.1': 'before', '2.1': 'before' })
      const [saved, sent] = await Promise.all([
        codeOf(save(draft, { '2.1': 'after', '1.1': 'after', '3.1': 'new' }, 1)),
        send(draft),
      ])
      const { answers } = await stored(sent.id)
      expect(answers).toEqual(
        saved === 'done'
          ? { '1.1': 'after', '2.1': 'after', '3.1': 'new' }
          : { '1.1': 'before', '2.1': 'before' },
      )
      expect(['done', 'RM003']).toContain(saved)
      await database.pool.query('delete from questionnaire_submissions where id = $1', [sent.id])
    }
  })
})

describe('changes that are sent', () => {
  let id: string
  beforeEach(async () => {
    const sent = await sendAnswers(database.pool, client, {
      '1.1': 'Before',
      '1.2': 'The same',
      project_description: 'A phone',
    })
    id = sent.id
  })

  test('are in the submission, which keeps its number and time, and what stood before in its history [R3.29]', async () => {
    const before = await stored(id)
    const draft = await open(id)
    await save(draft, { '1.1': 'After', project_description: '' }, 1)
    await save(draft, { '1.3': 'New' })
    await send(draft)
    const after = await stored(id)
    expect(after).toMatchObject({
      reference: before.reference,
      submitted_at: before.submitted_at,
      status: 'pending',
      answers: { '1.1': 'After', '1.2': 'The same', '1.3': 'New' },
      project_description: '',
      changed_at: expect.any(Date),
    })
    expect((await eventsOf(id)).at(-1)).toEqual({
      what: 'changed',
      actor_side: 'client',
      actor_name: 'Aroha Ngata',
      reason: null,
      before: { answers: { '1.1': 'Before', '1.3': '' }, project_description: 'A phone' },
    })
    expect((await run(client.caller(), 'select from drafts')).rowCount).toBe(0)
  })

  test('are sent once under their key, also where the review has begun since [R3.32]', async () => {
    const draft = await open(id)
    await save(draft, { '1.1': 'After' }, 1)
    const key = crypto.randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => send(draft, key)))
    await review(id)
    expect(await send(draft, key)).toMatchObject({ id })
    expect((await eventsOf(id)).map(({ what }) => what)).toEqual([
      'sent',
      'changed',
      'review_begun',
    ])
  })

  test('where nothing was changed are refused, and where nothing would be left', async () => {
    const draft = await open(id)
    await expect(send(draft)).rejects.toMatchObject({ code: '23514', detail: 'something_changed' })
    await save(draft, { '1.1': '', '1.2': '', project_description: '' }, 1)
    await expect(send(draft)).rejects.toMatchObject({ code: '23514', detail: undefined })
  })

  test('are refused once the review has begun, and stay their client’s [R4.35]', async () => {
    const draft = await open(id)
    await save(draft, { '1.1': 'After' }, 1)
    await review(id)
    expect(await codeOf(send(draft))).toBe('RM001')
    expect(await stored(id)).toMatchObject({ answers: { '1.1': 'Before' } })
    const { rows } = await run(
      client.caller(),
      `select text from draft_answers where draft_id = $1 and question = '1.1'`,
      draft,
    )
    expect(rows).toEqual([{ text: 'After' }])
  })

  test('are at most 50 in 24 hours, of all submissions of a client together [R4.45]', async () => {
    const other = await sendAnswers(database.pool, client)
    await database.pool.query(
      `insert into submission_events (submission_id, what, actor_side, actor_name)
       select $1, 'changed', 'client', '' from generate_series(1, 50)`,
      [other.id],
    )
    const draft = await open(id)
    await save(draft, { '1.1': 'After' }, 1)
    expect(await codeOf(send(draft))).toBe('54000')
  })

  test('at the moment the review begins are in before it, or refused', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const draft = await open(id)
      await save(draft, { '1.1': `After ${race}` }, 1)
      const [sent, begun] = await Promise.all([codeOf(send(draft)), review(id)])
      expect(begun.rowCount).toBe(1)
      const { answers, status } = await stored(id)
      expect(status).toBe('in_review')
      const whats = (await eventsOf(id)).map(({ what }) => what)
      if (sent === 'done') {
        expect(answers['1.1']).toBe(`After ${race}`)
        expect(whats).toEqual(['sent', 'changed', 'review_begun'])
      } else {
        expect(sent).toBe('RM001')
        expect(answers['1.1']).toBe('Before')
        expect(whats).toEqual(['sent', 'review_begun'])
      }
      await database.pool.query('delete from questionnaire_submissions where id = $1', [id])
      const again = await sendAnswers(database.pool, client, { '1.1': 'Before' })
      id = again.id
    }
  })
})

describe('the history of a submission', () => {
  test('says who did what when, by the name to show, and why', async () => {
    const ana = await newAdministrator(database.pool)
    await database.pool.query(`update user_roles set name = 'Ana' where user_id = $1`, [ana.id])
    const { id } = await sendAnswers(database.pool, client)
    for (const [to, reason] of [
      ['in_review'],
      ['completed'],
      ['in_review', 'The phone system changed'],
    ] as const) {
      await moveSubmission(database.pool, ana.caller('aal2'), id, to, reason)
    }
    const { rows } = await run(
      client.caller(),
      'select what, actor_name, reason from submission_events where submission_id = $1 order by at',
      id,
    )
    expect(rows).toEqual([
      { what: 'sent', actor_name: 'Aroha Ngata', reason: null },
      { what: 'review_begun', actor_name: 'Ana', reason: null },
      { what: 'completed', actor_name: 'Ana', reason: null },
      { what: 'reopened', actor_name: 'Ana', reason: 'The phone system changed' },
    ])
    const other = await newClient(database.pool)
    expect((await run(other.caller(), 'select what from submission_events')).rowCount).toBe(0)
  })

  test('keeps the keys of sending to itself', async () => {
    await sendAnswers(database.pool, client)
    await expect(run(client.caller(), 'select key from submission_events')).rejects.toMatchObject({
      code: '42501',
    })
  })
})
