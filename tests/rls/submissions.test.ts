import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { sendAnswers } from '../support/drafts.ts'
import { moveSubmission } from '../support/moves.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

const REFUSED = { code: '42501' }
const BROKEN_RULE = { code: '23514' }

let database: TestDatabase
let owner: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
})
afterAll(() => database.drop())

const run = async (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, caller, (client) => client.query(sql, values))

let id: string
beforeEach(async () => {
  owner = await newClient(database.pool)
  const sent = await sendAnswers(database.pool, owner, {
    project_description: 'Aroha',
    q1: 'Yes',
  })
  id = sent.id
})

const setStatus = (caller: DatabaseCaller, status: string) =>
  moveSubmission(database.pool, caller, id, status)
const stored = async () =>
  (await database.pool.query('select * from questionnaire_submissions where id = $1', [id])).rows[0]

describe('a client', () => {
  test('sends answers, and the database says whose they are, when they came, and gives a number', async () => {
    const row = await stored()
    expect(row).toMatchObject({ user_id: owner.id, status: 'pending', question_set: 'discovery-1' })
    expect(row.reference).toMatch(/^S-\d{4,}$/u)
    expect(Date.now() - row.submitted_at.getTime()).toBeLessThan(60_000)
  })

  test.each([
    ['id', 'gen_random_uuid()'],
    ['user_id', 'auth.uid()'],
    ['project_id', 'gen_random_uuid()'],
    ['project_description', `'Moana'`],
    ['answers', `'{}'`],
    ['file_url', 'null'],
    ['status', `'pending'`],
    ['submitted_at', 'now()'],
    ['changed_at', 'now()'],
    ['created_at', 'now()'],
    ['is_demo', 'true'],
    ['reference', `'S-1'`],
  ])('can NOT write a row of a submission, nor its %s', async (column, value) => {
    const insert = `insert into questionnaire_submissions (${column}) values (${value})`
    await expect(run(owner.caller(), insert)).rejects.toMatchObject(REFUSED)
    const update = `update questionnaire_submissions set ${column} = ${value}`
    await expect(run(owner.caller(), update)).rejects.toMatchObject(REFUSED)
  })

  test('can NOT move, discard, or give the reason of a reopening of, what was submitted', async () => {
    for (const sql of [
      `update questionnaire_submissions set status = 'in_review' where id = $1`,
      `update questionnaire_submissions set reopened_reason = 'x' where id = $1`,
    ]) {
      await expect(run(owner.caller(), sql, id)).rejects.toMatchObject(REFUSED)
      await expect(run(administrator, sql, id)).rejects.toMatchObject(REFUSED)
    }
    await expect(
      run(owner.caller(), 'delete from questionnaire_submissions where id = $1', id),
    ).rejects.toMatchObject(REFUSED)
    expect(await stored()).toMatchObject({ project_description: 'Aroha', status: 'pending' })
  })
})

/** As the owner of the schema, whom only the checks hold. */
const write = (column: string, value: string) =>
  database.pool.query(`update questionnaire_submissions set ${column} = $2 where id = $1`, [
    id,
    value,
  ])

describe('a submission', () => {
  test.each([
    ['a script address', 'javascript:alert(1)'],
    ['another client’s folder', '00000000-0000-0000-0000-000000000000/plan.pdf'],
    ['another client’s folder by way of their own', 'OWN/../00000000/plan.pdf'],
    ['the folder above', 'OWN/..'],
    ['the same folder again', 'OWN/./plan.pdf'],
    ['a line break', 'OWN/plan\n.pdf'],
    ['a C1 control character', 'OWN/plan\u0085.pdf'],
  ])('names NOT %s', async (_, file) => {
    await expect(write('file_url', file.replace('OWN', owner.id))).rejects.toMatchObject(
      BROKEN_RULE,
    )
  })

  test('is NOT made with the file of another client, nor with one that is not there', async () => {
    const sql = `select submit_questionnaire(gen_random_uuid(), 'x', '{}', $1)`
    const other = await newClient(database.pool)
    await database.pool.query(
      `insert into storage.objects (bucket_id, name) values ('submissions', $1)`,
      [`${other.id}/plan.pdf`],
    )
    await expect(run(owner.caller(), sql, `${other.id}/plan.pdf`)).rejects.toMatchObject(
      BROKEN_RULE,
    )
    await expect(run(owner.caller(), sql, `${owner.id}/plan.pdf`)).rejects.toMatchObject({
      code: '23503',
    })
  })

  test.each(['plan.pdf', 'plan..v2.pdf', '.plan', 'a/b...'])('names %s', async (file) => {
    expect((await write('file_url', `${owner.id}/${file}`)).rowCount).toBe(1)
  })

  test.each([
    ['an object for an answer', '{"q1": {"a": 1}}'],
    ['a number for an answer', '{"q1": 1}'],
    ['null for an answer', '{"q1": null}'],
    ['texts for an answer', '{"q1": ["x"]}'],
    ['nothing in a list for an answer', '{"q1": "x", "q2": []}'],
    ['a text alone', '"Yes"'],
    ['a list of answers', '["Yes"]'],
    ['an answer that is too long', JSON.stringify({ q1: 'x'.repeat(3001) })],
    ['a question that is none', JSON.stringify({ ['q'.repeat(21)]: 'x' })],
    [
      'half a megabyte',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 170 }, (_, index) => [index, 'x'.repeat(3000)])),
      ),
    ],
  ])('holds NOT %s', async (_, answers) => {
    await expect(write('answers', answers)).rejects.toMatchObject(BROKEN_RULE)
    const attempt = run(
      owner.caller(),
      `select submit_questionnaire(gen_random_uuid(), 'x', $1)`,
      answers,
    )
    await expect(attempt).rejects.toMatchObject({
      // A list or a text is no object, of which the answers are counted before anything is stored.
      code: expect.stringMatching(/^(23514|22023)$/u),
    })
  })

  test.each(['{}', '{"a": "x"}', '{"a": "x", "b": ""}'])('holds %s', async (answers) => {
    expect((await write('answers', answers)).rowCount).toBe(1)
  })
})

describe('an administrator', () => {
  const reopen = (reason: string | null) =>
    moveSubmission(database.pool, administrator, id, 'in_review', reason)

  test('moves a submission along, and reopens it with a reason [R4.35]', async () => {
    for (const status of ['in_review', 'completed']) {
      expect((await setStatus(administrator, status)).rowCount).toBe(1)
    }
    expect((await reopen('The phone system changed')).rowCount).toBe(1)
    const { rows } = await run(owner.caller(), 'select * from questionnaire_submissions')
    expect(rows).toContainEqual(
      expect.objectContaining({
        id,
        status: 'in_review',
        reopened_reason: 'The phone system changed',
      }),
    )
  })

  test('gives another reason the next time: the first goes when it is completed', async () => {
    for (const status of ['in_review', 'completed']) await setStatus(administrator, status)
    await reopen('The phone system changed')
    await setStatus(administrator, 'completed')
    expect(await stored()).toMatchObject({ status: 'completed', reopened_reason: null })
    await expect(setStatus(administrator, 'in_review')).rejects.toMatchObject(BROKEN_RULE)
    expect((await reopen('The phone system changed')).rowCount).toBe(1)
  })

  test.each([
    ['none', null],
    ['a blank one', ' \n'],
    ['one that is too long', 'x'.repeat(501)],
  ])('can NOT reopen with a reason that is %s', async (_, reason) => {
    for (const status of ['in_review', 'completed']) await setStatus(administrator, status)
    await expect(reopen(reason)).rejects.toMatchObject(BROKEN_RULE)
    expect((await stored()).status).toBe('completed')
  })

  test('can NOT give a reason where nothing is reopened, nor change the one that was given', async () => {
    await expect(reopen('Because')).rejects.toMatchObject(BROKEN_RULE)
    for (const status of ['in_review', 'completed']) await setStatus(administrator, status)
    await reopen('The phone system changed')
    await expect(reopen('Because')).rejects.toMatchObject(BROKEN_RULE)
    const completed = moveSubmission(database.pool, administrator, id, 'completed', 'x')
    await expect(completed).rejects.toMatchObject(BROKEN_RULE)
    expect(await stored()).toMatchObject({ reopened_reason: 'The phone system changed' })
  })

  test.each(['completed', 'pending'])('can NOT skip or go back to %s [R4.35]', async (status) => {
    if (status === 'pending') await setStatus(administrator, 'in_review')
    await expect(setStatus(administrator, status)).rejects.toMatchObject(BROKEN_RULE)
  })

  test('can NOT make a draft of it', async () => {
    await expect(setStatus(administrator, 'draft')).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|23514)$/u),
    })
  })

  test('can NOT change what the client wrote, alone or beside the status', async () => {
    for (const set of [`project_description = 'Moana'`, `status = 'in_review', answers = '{}'`]) {
      const sql = `update questionnaire_submissions set ${set} where id = $1`
      await expect(run(administrator, sql, id)).rejects.toMatchObject(REFUSED)
    }
  })

  test('leaves the time and the number of the submission as they were', async () => {
    const { submitted_at, reference } = await stored()
    await setStatus(administrator, 'in_review')
    expect(await stored()).toMatchObject({ submitted_at, reference })
  })
})

test('every change of status is in the audit log with who did it [R4.37]', async () => {
  await setStatus(administrator, 'in_review')
  const { rows } = await database.pool.query(
    'select actor_id, action, detail from audit_log where subject_id = $1 order by id',
    [id],
  )
  expect(rows).toEqual([
    {
      actor_id: owner.id,
      action: 'submission.created',
      detail: { status: 'pending' },
    },
    {
      actor_id: administrator.claims.sub,
      action: 'submission.status_changed',
      detail: { from: 'pending', to: 'in_review' },
    },
  ])
})

test('the audit log cannot be changed, not even by its owner', async () => {
  for (const sql of [
    'update audit_log set action = $$x$$',
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(database.pool.query(sql)).rejects.toMatchObject(REFUSED)
  }
})
