import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../support/drafts.ts'
import { moveSubmission } from '../support/moves.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

const NO_SUCH_DRAFT = { code: 'RM003' }

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
const stored = async (draft: string) => {
  const { rows } = await database.pool.query<{ question: string; text: string; version: number }>(
    'select question, text, version from draft_answers where draft_id = $1 order by question',
    [draft],
  )
  return Object.fromEntries(rows.map(({ question, text, version }) => [question, [version, text]]))
}

describe('a draft', () => {
  test('is one a client, however often and at once it is opened, in the one open project [R3.25, R9.28]', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => open()))
    expect(new Set([...ids, await open()]).size).toBe(1)
    const { rows } = await database.pool.query(
      'select begun_at, closed_at from projects where client_id = $1',
      [client.id],
    )
    expect(rows).toEqual([{ begun_at: null, closed_at: null }])
  })

  test('goes on in the open project when its own was closed', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    await database.pool.query(
      'update projects set closed_at = now(), begun_at = now() where client_id = $1',
      [client.id],
    )
    await expect(sendDraft(database.pool, client, draft)).rejects.toMatchObject({ code: 'RM002' })
    expect(await open()).toBe(draft)
    await sendDraft(database.pool, client, draft)
  })

  test('leaves nothing that an administrator could see: no row, no project, no file, no entry [R3.28]', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    await run(
      client.caller(),
      `insert into storage.objects (bucket_id, name) values ('submissions', $1)`,
      `${client.id}/plan.pdf`,
    )
    await run(client.caller(), 'select set_draft_file((select id from files), $1)', draft)
    for (const table of [
      'drafts',
      'draft_answers',
      'projects where client_id = $1',
      'files where user_id = $1',
      'storage.objects where starts_with(name, $1::text)',
      'audit_log where actor_id = $1',
      'questionnaire_submissions where user_id = $1',
    ]) {
      const values = table.includes('$1') ? [client.id] : []
      const { rowCount } = await run(administrator, `select from ${table}`, ...values)
      expect([table, rowCount]).toEqual([table, 0])
    }
  })

  test('of changes shows an administrator the submission as it was sent, and nothing else [R3.29]', async () => {
    const { id } = await sendAnswers(database.pool, client, { '1.1': 'Before' })
    const seen = async () =>
      (
        await run(
          administrator,
          `select to_jsonb(submission) as submission, to_jsonb(project) as project, array(
             select to_jsonb(event) from (
               select what, at, before from submission_events where submission_id = submission.id
             ) as event
           ) as events
           from questionnaire_submissions as submission
           join projects as project on project.id = project_id where submission.id = $1`,
          id,
        )
      ).rows
    const before = await seen()
    const draft = await open(id)
    await save(draft, { '1.1': 'After' }, 1)
    expect(await seen()).toEqual(before)
    expect((await run(administrator, 'select from drafts')).rowCount).toBe(0)
  })

  test('of changes begins with what was sent', async () => {
    const { id } = await sendAnswers(database.pool, client, {
      '1.1': 'Yes',
      project_description: 'A phone that answers',
    })
    const ids = await Promise.all(Array.from({ length: 5 }, () => open(id)))
    expect(new Set(ids).size).toBe(1)
    expect(await stored(ids[0] ?? '')).toEqual({
      '1.1': [1, 'Yes'],
      project_description: [1, 'A phone that answers'],
    })
    expect(await open()).not.toBe(ids[0])
  })

  test('of changes is refused once the review has begun, in a closed project, and to others', async () => {
    const { id } = await sendAnswers(database.pool, client)
    const other = await newClient(database.pool)
    await expect(openDraft(database.pool, other, id)).rejects.toMatchObject(NO_SUCH_DRAFT)
    await expect(open(crypto.randomUUID())).rejects.toMatchObject(NO_SUCH_DRAFT)
    await database.pool.query('update projects set closed_at = now() where client_id = $1', [
      client.id,
    ])
    await expect(open(id)).rejects.toMatchObject({ code: 'RM002' })
    await database.pool.query('update projects set closed_at = null where client_id = $1', [
      client.id,
    ])
    await moveSubmission(database.pool, administrator, id, 'in_review')
    await expect(open(id)).rejects.toMatchObject({ code: 'RM001' })
  })

  test('is discarded by its client, answers and all, and leaves no entry', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    const other = await newClient(database.pool)
    expect((await run(other.caller(), 'delete from drafts where id = $1', draft)).rowCount).toBe(0)
    expect((await run(client.caller(), 'delete from drafts')).rowCount).toBe(1)
    expect(await stored(draft)).toEqual({})
    await expect(save(draft, { '1.1': 'Yes' })).rejects.toMatchObject(NO_SUCH_DRAFT)
    const { rowCount } = await database.pool.query('select from audit_log where actor_id = $1', [
      client.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('that is being discarded is waited for by a save, which is then refused', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    const discarding = await database.pool.connect()
    await discarding.query('begin')
    await discarding.query('delete from drafts where id = $1', [draft])
    const saved = save(draft, { '1.1': 'No', '1.2': 'Yes' }, 1).catch(({ code }) => code)
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query('select from pg_locks where not granted')
      expect(rowCount).toBe(1)
    })
    await discarding.query('commit')
    discarding.release()
    expect(await saved).toBe(NO_SUCH_DRAFT.code)
  })
})

describe('an answer', () => {
  test('counts its version with every other text, and not with the same [R3.31]', async () => {
    const draft = await open()
    expect(await save(draft, { '1.1': 'a', '1.2': '' })).toMatchObject([
      { question: '1.1', version: 1, saved: true },
      { question: '1.2', version: 1, saved: true },
    ])
    expect(await save(draft, { '1.1': 'b' }, 1)).toMatchObject([{ version: 2, saved: true }])
    // The reply to it was lost: it is saved again, and nothing happened.
    expect(await save(draft, { '1.1': 'b' }, 1)).toMatchObject([{ version: 2, saved: true }])
    await save(draft, { '1.1': 'c' }, 2)
    expect(await stored(draft)).toEqual({ '1.1': [3, 'c'], '1.2': [1, ''] })
  })

  test.each([0, 1, 7])(
    'that began from the version %i, which does not stand any more, is not saved: what stands is answered [R3.31]',
    async (base) => {
      const draft = await open()
      await save(draft, { '1.1': 'first' })
      await save(draft, { '1.1': 'of another device' }, 1)
      const saved = await save(draft, { '1.1': 'mine', '1.2': 'untouched there' }, base)
      expect(saved).toMatchObject([
        { question: '1.1', version: 2, text: 'of another device', saved: false },
        { question: '1.2', version: 1, text: 'untouched there', saved: true },
      ])
      expect(await stored(draft)).toEqual({
        '1.1': [2, 'of another device'],
        '1.2': [1, 'untouched there'],
      })
    },
  )

  test('that two devices change at the same moment is the one’s: each is told which', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'start', '2.1': 'start' })
    for (let round = 1; round <= 40; round += 1) {
      const saves = await Promise.all(
        ['phone', 'laptop'].map((device) =>
          save(draft, { '1.1': `${device} ${round}`, '2.1': `${device} ${round}` }, round),
        ),
      )
      const won = saves.map(([first, second]) => [first?.saved, second?.saved])
      expect(won.toSorted()).toEqual([
        [false, false],
        [true, true],
      ])
      const text = won[0]?.[0] ? `phone ${round}` : `laptop ${round}`
      expect(await stored(draft)).toEqual({ '1.1': [round + 1, text], '2.1': [round + 1, text] })
    }
  })

  test('is as long as 20,000 characters, which cannot be sent; a longer one is refused [R9.28]', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'ā'.repeat(20_000) })
    await expect(save(draft, { '1.2': 'x'.repeat(20_001) })).rejects.toMatchObject({
      code: '23514',
    })
    await expect(save(draft, { ['q'.repeat(21)]: 'x' })).rejects.toMatchObject({ code: '23514' })
    expect(Object.keys(await stored(draft))).toEqual(['1.1'])
  })

  test.each([
    [
      '31 at once',
      Array.from({ length: 31 }, (_, index) => ({ question: `${index}`, base: 0, text: 'x' })),
      '23514',
    ],
    ['no list', { question: '1.1', base: 0, text: 'x' }, '22023'],
    ['no text', [{ question: '1.1', base: 0 }], '23502'],
    ['no question', [{ base: 0, text: 'x' }], '23502'],
    ['a base that is no number', [{ question: '1.1', base: 'x', text: 'x' }], '22P02'],
  ])('is refused: %s', async (_, answers, code) => {
    const draft = await open()
    const attempt = run(
      client.caller(),
      'select * from save_answers($1, $2)',
      draft,
      JSON.stringify(answers),
    )
    await expect(attempt).rejects.toMatchObject({ code })
    expect(await stored(draft)).toEqual({})
  })

  test('is refused where a draft would hold more than 800 KB [R9.28]', async () => {
    const draft = await open()
    const long = '\u{1F600}'.repeat(20_000)
    const questions = Array.from({ length: 10 }, (_, n) => `1.${n}`)
    await save(draft, Object.fromEntries(questions.map((question) => [question, long])))
    await expect(save(draft, { '2.1': 'x' })).rejects.toMatchObject({ code: '54000' })
    await save(draft, { '1.0': '' }, 1)
    await save(draft, { '2.1': 'x' })
    await expect(save(draft, { '1.0': long }, 2)).rejects.toMatchObject({ code: '54000' })
    expect(await stored(draft)).toMatchObject({ '1.0': [2, ''], '2.1': [1, 'x'] })
  })

  test('is one of at most 100 in a draft [R9.28]', async () => {
    const draft = await open()
    const fill = (from: number, to: number) =>
      save(
        draft,
        Object.fromEntries(
          Array.from({ length: to - from + 1 }, (_, place) => [`q${from + place}`, 'x']),
        ),
      )
    for (const from of [1, 31, 61]) await fill(from, from + 29)
    await expect(fill(91, 101)).rejects.toMatchObject({ code: '23514' })
    await fill(91, 99)
    const attempts = await Promise.allSettled([100, 101, 102].map((n) => fill(n, n)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(Object.keys(await stored(draft))).toHaveLength(100)
  })

  test('is written by its function alone, past no version, not even by its client [R4.104]', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    for (const set of [
      'draft_id = gen_random_uuid()',
      `question = '1.2'`,
      'version = 9',
      'saved_at = now()',
      `text = 'past the version'`,
    ]) {
      await expect(run(client.caller(), `update draft_answers set ${set}`)).rejects.toMatchObject({
        code: '42501',
      })
    }
    for (const sql of [
      'delete from draft_answers',
      `insert into draft_answers (draft_id, question, text) values ('${draft}', '1.2', 'x')`,
    ]) {
      await expect(run(client.caller(), sql), sql).rejects.toMatchObject({ code: '42501' })
    }
    expect(await stored(draft)).toEqual({ '1.1': [1, 'Yes'] })
  })

  test('of another client is neither read nor written', async () => {
    const draft = await open()
    await save(draft, { '1.1': 'Yes' })
    const other = await newClient(database.pool)
    for (const caller of [other.caller(), administrator]) {
      await expect(
        run(
          caller,
          `select * from save_answers($1, '[{"question":"1.1","base":1,"text":"x"}]')`,
          draft,
        ),
      ).rejects.toMatchObject(NO_SUCH_DRAFT)
      await expect(
        run(
          caller,
          `insert into draft_answers (draft_id, question, text) values ($1, '1.2', 'x')`,
          draft,
        ),
      ).rejects.toMatchObject({ code: '42501' })
      expect((await run(caller, 'select from draft_answers')).rowCount).toBe(0)
    }
    expect(await stored(draft)).toEqual({ '1.1': [1, 'Yes'] })
  })
})

describe('files of a draft', () => {
  const upload = async (...names: string[]) => {
    await run(
      client.caller(),
      `insert into storage.objects (bucket_id, name) select 'submissions', unnest($1::text[])`,
      names.map((name) => `${client.id}/${name}`),
    )
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from files where user_id = $1 order by path',
      [client.id],
    )
    return rows.map(({ id }) => id)
  }
  const setFile = (file: string | undefined, draft: string | null, caller = client.caller()) =>
    run(caller, 'select set_draft_file($1, $2)', file, draft)
  const namesOf = (n: number) =>
    Array.from({ length: n }, (_, index) => `${String(index).padStart(2, '0')}.pdf`)

  test('are ten at most, also of those that are put in at the same moment [R9.28]', async () => {
    const draft = await open()
    const files = await upload(...namesOf(15))
    const attempts = await Promise.allSettled(files.map((file) => setFile(file, draft)))
    const refused = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason] : [],
    )
    expect(refused).toHaveLength(5)
    for (const error of refused) {
      expect(error).toMatchObject({ code: '23514', constraint: 'files_per_submission' })
    }
  })

  test('of changes are those of the submission, less what is taken off, and new ones, ten in all', async () => {
    const draft = await open()
    const files = await upload(...namesOf(12))
    await save(draft, { '1.1': 'Yes' })
    for (const file of files.slice(0, 9)) await setFile(file, draft)
    const { id } = await sendDraft(database.pool, client, draft)
    const changes = await open(id)
    await setFile(files[9], changes)
    await expect(setFile(files[10], changes)).rejects.toMatchObject({
      constraint: 'files_per_submission',
    })
    await setFile(files[0], null)
    await setFile(files[10], changes)
    await expect(setFile(files[0], changes)).rejects.toMatchObject({
      constraint: 'files_per_submission',
    })
    // Until they are sent, the agency sees what it was sent.
    const seen = () =>
      run(administrator, 'select name, kind from files where user_id = $1 order by name', client.id)
    expect((await seen()).rows.map(({ name }) => name)).toEqual(namesOf(9))
    await sendDraft(database.pool, client, changes)
    expect((await seen()).rows.map(({ name }) => name)).toEqual(namesOf(11).slice(1))
    const { rows } = await database.pool.query(
      `select before -> 'files' as files from submission_events
       where submission_id = $1 and what = 'changed'`,
      [id],
    )
    expect(rows).toEqual([{ files: namesOf(9) }])
  })

  test('of others, and those that were sent elsewhere, are not put in', async () => {
    const draft = await open()
    const [file] = await upload('a.pdf')
    const other = await newClient(database.pool)
    const theirs = await openDraft(database.pool, other)
    for (const caller of [other.caller(), administrator]) {
      for (const target of [draft, theirs, null]) {
        await expect(setFile(file, target, caller)).rejects.toMatchObject(NO_SUCH_DRAFT)
      }
    }
    await expect(setFile(file, theirs)).rejects.toMatchObject(NO_SUCH_DRAFT)
    await setFile(file, draft)
    await save(draft, { '1.1': 'Yes' })
    await sendDraft(database.pool, client, draft)
    const next = await open()
    await expect(setFile(file, next)).rejects.toMatchObject(NO_SUCH_DRAFT)
    await expect(setFile(file, null)).rejects.toMatchObject(NO_SUCH_DRAFT)
  })
})
