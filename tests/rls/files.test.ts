import { callerSettings } from 'backend-kit/caller'
import { localSettings } from 'backend-kit/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SUBMISSION_BUCKET } from '../../domain/files/submission-file.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendDraft } from '../support/drafts.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'
import { storeFile } from '../support/stored-file.ts'

let database: TestDatabase
let administrator: DatabaseCaller
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
})

const pathOf = (name: string) => `${client.id}/${name}`
const upload = (name: string, originalName?: string) =>
  asCaller(database.pool, client.caller(), (connection) =>
    connection.query(
      `insert into storage.objects (bucket_id, name, metadata, user_metadata, version)
       values ($1, $2, '{"size": 3}', $3, gen_random_uuid())`,
      [SUBMISSION_BUCKET, pathOf(name), originalName === undefined ? null : { name: originalName }],
    ),
  )
const rowOf = async (name: string) =>
  (
    await database.pool.query(
      'select name, size::int, kind, user_id, submission_id, draft_id from public.files where path = $1',
      [pathOf(name)],
    )
  ).rows[0]
const submission = async (name: string) =>
  (
    await database.pool.query<{ id: string }>(
      `insert into public.questionnaire_submissions (user_id, project_description, file_url)
       values ($1, 'x', $2) returning id`,
      [client.id, pathOf(name)],
    )
  ).rows[0]?.id
/** Null takes it out of its draft. */
const setDraft = (name: string, draft: string | null) =>
  asCaller(database.pool, client.caller(), (connection) =>
    connection.query('select set_draft_file((select id from files where path = $1), $2)', [
      pathOf(name),
      draft,
    ]),
  )
/** Which files `caller` finds, by table and by storage. */
const seenBy = async (caller: DatabaseCaller) =>
  asCaller(database.pool, caller, async (connection) => {
    const rows = await connection.query(
      'select path from public.files where path like $1 order by path',
      [pathOf('%')],
    )
    const objects = await connection.query(
      'select name as path from storage.objects where name like $1 order by name',
      [pathOf('%')],
    )
    expect(objects.rows).toEqual(rows.rows)
    return rows.rows.map(({ path }) => path.slice(path.indexOf('/') + 1))
  })

describe('an uploaded file', () => {
  test('has a row with its owner, size and the name that was typed', async () => {
    await upload('Nga-patai.pdf', 'Ngā pātai.pdf')
    expect(await rowOf('Nga-patai.pdf')).toEqual({
      name: 'Ngā pātai.pdf',
      size: 3,
      kind: 'draft',
      user_id: client.id,
      submission_id: null,
      draft_id: null,
    })
  })

  test('says what was checked here, and on a platform that looks at the declared type alone [R6.205]', async () => {
    const checksOf = async (name: string) =>
      (await database.pool.query('select checks from public.files where path = $1', [pathOf(name)]))
        .rows[0]?.checks
    await upload('here.pdf')
    expect(await checksOf('here.pdf')).toEqual(['name', 'type', 'content'])
    await database.pool.query('alter schema platform rename to elsewhere')
    try {
      await upload('there.pdf')
    } finally {
      await database.pool.query('alter schema elsewhere rename to platform')
    }
    expect(await checksOf('there.pdf')).toEqual(['type'])
  })

  test('that SQL stored, such as an example, was not checked [R6.205]', async () => {
    await storeFile(database.pool, {
      bucket: SUBMISSION_BUCKET,
      folder: client.id,
      name: 'example.txt',
      bytes: Buffer.from('x'),
    })
    const { rows } = await database.pool.query(
      'select checks from public.files where user_id = $1',
      [client.id],
    )
    expect(rows).toEqual([{ checks: [] }])
  })

  test.each([
    ['none', undefined],
    ['an empty one', ' '],
    ['only an ending', '.pdf'],
    ['that of a program', 'plan.exe'],
    ['one that reads backwards', 'plan\u202eexe.pdf'],
    ['one of several lines', 'a\nb.pdf'],
    ['one that leads to a folder', '../../plan.pdf'],
    ['one that leads to a folder of Windows', '..\\plan.pdf'],
    ['one that is too long', `${'x'.repeat(252)}.pdf`],
  ])('is named by its path where the name is %s', async (_, originalName) => {
    await upload('plan.pdf', originalName)
    expect((await rowOf('plan.pdf')).name).toBe('plan.pdf')
  })

  test.each(['plan\u202eexe.pdf', 'plan\u2028.pdf'])(
    'is a file where the path, as other storage services take it, is no name either',
    async (path) => {
      await upload(path)
      expect((await rowOf(path)).name).toBe('file')
    },
  )

  test('may be typed in capitals', async () => {
    await upload('plan.pdf', 'PLAN.PDF')
    expect((await rowOf('plan.pdf')).name).toBe('PLAN.PDF')
  })

  test('takes its row along when it is removed', async () => {
    await upload('plan.pdf')
    await asCaller(database.pool, client.caller(), (connection) =>
      connection.query('delete from storage.objects where name = $1', [pathOf('plan.pdf')]),
    )
    expect(await rowOf('plan.pdf')).toBeUndefined()
  })

  test('shows its owner no file of the same path in another bucket', async () => {
    await upload('plan.pdf')
    await database.pool.query(
      `insert into storage.buckets (id, name) values ('other', 'other') on conflict do nothing`,
    )
    await database.pool.query(
      `insert into storage.objects (bucket_id, name) values ('other', $1)`,
      [pathOf('plan.pdf')],
    )
    const seen = await asCaller(database.pool, client.caller(), (connection) =>
      connection.query('select bucket_id from storage.objects'),
    )
    expect(seen.rows).toEqual([{ bucket_id: SUBMISSION_BUCKET }])
    const removed = await asCaller(database.pool, client.caller(), (connection) =>
      connection.query('delete from storage.objects'),
    )
    expect(removed.rowCount).toBe(1)
  })

  test('is refused in another bucket, though the folder is the client’s own', async () => {
    await database.pool.query(
      `insert into storage.buckets (id, name, public) values ('other', 'other', false)
       on conflict do nothing`,
    )
    const attempt = asCaller(database.pool, client.caller(), (connection) =>
      connection.query(`insert into storage.objects (bucket_id, name) values ('other', $1)`, [
        pathOf('plan.pdf'),
      ]),
    )
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
    const { rowCount } = await database.pool.query('select from storage.objects where name = $1', [
      pathOf('plan.pdf'),
    ])
    expect(rowCount).toBe(0)
  })

  test('is hidden from the owner whose session has ended', async () => {
    await upload('plan.pdf')
    const caller = client.caller()
    await database.pool.query('delete from auth.sessions where user_id = $1', [client.id])
    expect(await seenBy(caller)).toEqual([])
  })
})

describe('a file that a submission names', () => {
  test('is the owner’s alone until it is submitted, and nobody else’s client sees it then', async () => {
    for (const name of ['loose.pdf', 'draft.pdf', 'submitted.pdf']) await upload(name)
    await setDraft('draft.pdf', await openDraft(database.pool, client))
    const id = await submission('submitted.pdf')
    expect(await rowOf('submitted.pdf')).toMatchObject({ kind: 'submission', submission_id: id })
    expect(await seenBy(client.caller())).toEqual(['draft.pdf', 'loose.pdf', 'submitted.pdf'])
    expect(await seenBy(administrator)).toEqual(['submitted.pdf'])
    expect(await seenBy((await newClient(database.pool)).caller())).toEqual([])
  })

  test('is kept by the policy, too, once it is submitted', async () => {
    for (const name of ['loose.pdf', 'submitted.pdf']) await upload(name)
    await submission('submitted.pdf')
    const connection = await database.pool.connect()
    try {
      await connection.query('begin')
      // It would keep the file by itself.
      await connection.query('alter table storage.objects disable trigger keep_used_file')
      const settings = localSettings(callerSettings(client.caller()))
      await connection.query(settings.text, settings.values)
      const { rowCount } = await connection.query('delete from storage.objects')
      expect(rowCount).toBe(1)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
    expect(await seenBy(client.caller())).toEqual(['loose.pdf', 'submitted.pdf'])
  })

  test('is submitted with the draft that names it', async () => {
    await upload('plan.pdf')
    const draft = await openDraft(database.pool, client)
    await setDraft('plan.pdf', draft)
    expect(await rowOf('plan.pdf')).toMatchObject({ kind: 'draft', draft_id: draft })
    await saveAnswers(database.pool, client, draft, { '1.1': 'Yes' })
    const { id } = await sendDraft(database.pool, client, draft)
    expect(await rowOf('plan.pdf')).toMatchObject({
      kind: 'submission',
      submission_id: id,
      draft_id: null,
    })
  })

  test('is in no draft again when it is taken off, or the draft discarded, and can be put back', async () => {
    await upload('plan.pdf')
    const draft = await openDraft(database.pool, client)
    await setDraft('plan.pdf', draft)
    await setDraft('plan.pdf', null)
    expect(await rowOf('plan.pdf')).toMatchObject({ kind: 'draft', draft_id: null })
    await setDraft('plan.pdf', draft)
    expect(await rowOf('plan.pdf')).toMatchObject({ draft_id: draft })
    await asCaller(database.pool, client.caller(), (connection) =>
      connection.query('delete from drafts'),
    )
    expect(await rowOf('plan.pdf')).toMatchObject({ kind: 'draft', draft_id: null })
    const { rows } = await database.pool.query(
      `select keep_until > now() + interval '6 days' as "isKept" from files where path = $1`,
      [pathOf('plan.pdf')],
    )
    expect(rows).toEqual([{ isKept: true }])
  })

  test('stays for as long as one of the submissions that name it', async () => {
    await upload('plan.pdf')
    const first = await submission('plan.pdf')
    const second = await submission('plan.pdf')
    await database.pool.query('delete from public.questionnaire_submissions where id = $1', [first])
    expect(await rowOf('plan.pdf')).toMatchObject({ kind: 'submission', submission_id: second })
  })

  test('is the purge’s when the account is deleted', async () => {
    await upload('plan.pdf')
    await submission('plan.pdf')
    await database.pool.query('delete from auth.users where id = $1', [client.id])
    expect(await rowOf('plan.pdf')).toEqual({
      name: 'plan.pdf',
      size: 3,
      kind: 'draft',
      user_id: null,
      submission_id: null,
      draft_id: null,
    })
    expect(await seenBy(administrator)).toEqual([])
  })
})
