import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../support/drafts.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let administrator: DatabaseCaller
let client: Person
let stranger: Person
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
  stranger = await newClient(database.pool)
})

const NOT_THERE = { code: 'RM003' }

const run = async (sql: string, values: unknown[], caller = client.caller()) =>
  (await asCaller(database.pool, caller, (connection) => connection.query(sql, values))).rows
const upload = async (name: string, person = client): Promise<string> => {
  const path = `${person.id}/${crypto.randomUUID()}/${name}`
  await run(
    `insert into storage.objects (bucket_id, name, metadata, user_metadata)
     values ('submissions', $1, '{"size": 3}', jsonb_build_object('name', $2::text))`,
    [path, name],
    person.caller(),
  )
  const { rows } = await database.pool.query('select id from public.files where path = $1', [path])
  return rows[0].id
}
/** Null takes it off. */
const setDraft = (file: string, draft: string | null, caller?: DatabaseCaller) =>
  run('select set_draft_file($1, $2)', [file, draft], caller)
const stateOf = async (file: string) => {
  const { rows } = await database.pool.query(
    'select kind, draft_id, submission_id from public.files where id = $1',
    [file],
  )
  return rows[0]
}
const seenBy = async (caller: DatabaseCaller) => {
  const rows = await run('select name from public.files order by name', [], caller)
  const objects = await run('select name from storage.objects', [], caller)
  expect(objects).toHaveLength(rows.length)
  return rows.map(({ name }) => name)
}
const remove = (file: string, caller = client.caller()) =>
  run(
    `delete from storage.objects
     where name = (select path from public.files where id = $1) returning name`,
    [file],
    caller,
  )

describe('a file of a draft', () => {
  test('is its client’s alone until it is sent, and comes with what is sent', async () => {
    const draft = await openDraft(database.pool, client)
    const [sent, loose] = [await upload('sent.pdf'), await upload('loose.pdf')]
    await setDraft(sent, draft)
    expect(await stateOf(sent)).toEqual({ kind: 'draft', draft_id: draft, submission_id: null })
    expect(await seenBy(client.caller())).toEqual(['loose.pdf', 'sent.pdf'])
    expect(await seenBy(administrator)).toEqual([])
    expect(await seenBy(stranger.caller())).toEqual([])

    await saveAnswers(database.pool, client, draft, { '1.1': 'Yes' })
    const { id } = await sendDraft(database.pool, client, draft)
    expect(await stateOf(sent)).toEqual({ kind: 'submission', draft_id: null, submission_id: id })
    expect(await stateOf(loose)).toMatchObject({ kind: 'draft' })
    expect(await seenBy(administrator)).toEqual(['sent.pdf'])
    expect(await seenBy(stranger.caller())).toEqual([])
    await database.pool.query('delete from auth.users where id = $1', [client.id])
  })

  test('cannot be put on another client’s draft, nor another client’s file on one’s own [A3]', async () => {
    const foreignDraft = await openDraft(database.pool, stranger)
    const own = await upload('own.pdf')
    const foreign = await upload('foreign.pdf', stranger)
    await expect(setDraft(own, foreignDraft)).rejects.toMatchObject(NOT_THERE)
    const draft = await openDraft(database.pool, client)
    await expect(setDraft(foreign, draft)).rejects.toMatchObject(NOT_THERE)
    await setDraft(foreign, foreignDraft, stranger.caller())
    await expect(setDraft(foreign, null)).rejects.toMatchObject(NOT_THERE)
    await expect(setDraft(own, draft, administrator)).rejects.toMatchObject(NOT_THERE)
    expect(await stateOf(own)).toMatchObject({ draft_id: null })
    expect(await stateOf(foreign)).toMatchObject({ draft_id: foreignDraft })
  })

  test('is refused as the eleventh, and nothing of it stays on the draft', async () => {
    const draft = await openDraft(database.pool, client)
    for (let number = 1; number <= 10; number += 1) {
      await setDraft(await upload(`${number}.pdf`), draft)
    }
    const eleventh = await upload('11.pdf')
    await expect(setDraft(eleventh, draft)).rejects.toMatchObject({
      code: '23514',
      detail: 'files_per_submission',
    })
    expect(await stateOf(eleventh)).toMatchObject({ draft_id: null })
  })

  test('of eleven at the same moment ten are put on it', async () => {
    const draft = await openDraft(database.pool, client)
    const files = await Promise.all(Array.from({ length: 11 }, (_, n) => upload(`${n}.pdf`)))
    const attempts = await Promise.allSettled(files.map((file) => setDraft(file, draft)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('is taken off and put back, and removed by its client alone', async () => {
    const draft = await openDraft(database.pool, client)
    const file = await upload('plan.pdf')
    await setDraft(file, draft)
    await setDraft(file, null)
    expect(await stateOf(file)).toMatchObject({ draft_id: null })
    await setDraft(file, draft)
    expect(await stateOf(file)).toMatchObject({ draft_id: draft })
    expect(await remove(file, stranger.caller())).toEqual([])
    expect(await remove(file, administrator)).toEqual([])
    expect(await remove(file)).toHaveLength(1)
    expect(await stateOf(file)).toBeUndefined()
  })

  test('is written over, moved, renamed or given away by nobody [A4]', async () => {
    const draft = await openDraft(database.pool, client)
    const file = await upload('plan.pdf')
    await setDraft(file, draft)
    const { rows } = await database.pool.query('select path from public.files where id = $1', [
      file,
    ])
    for (const caller of [client.caller(), stranger.caller(), administrator]) {
      await expect(
        run(
          'update storage.objects set name = $2 where name = $1 returning name',
          [rows[0].path, `${stranger.id}/plan.pdf`],
          caller,
        ).then((changed) => changed.length),
      ).resolves.toBe(0)
      await expect(
        run('update public.files set name = $2 where id = $1', [file, 'x.pdf'], caller),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(
        run('delete from public.files where id = $1', [file], caller),
      ).rejects.toMatchObject({ code: '42501' })
    }
    await expect(
      run(`insert into storage.objects (bucket_id, name) values ('submissions', $1)`, [
        rows[0].path,
      ]),
    ).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a file of changes', () => {
  test('is hidden from administrators until they are sent; what is taken off stays as long', async () => {
    const first = await openDraft(database.pool, client)
    const old = await upload('old.pdf')
    await setDraft(old, first)
    await saveAnswers(database.pool, client, first, { '1.1': 'Yes' })
    const { id } = await sendDraft(database.pool, client, first)

    const changes = await openDraft(database.pool, client, id)
    const fresh = await upload('new.pdf')
    await setDraft(fresh, changes)
    await setDraft(old, null)
    expect(await seenBy(administrator)).toEqual(['old.pdf'])
    // What was sent is deleted by nobody before the changes are.
    expect(await remove(old)).toEqual([])

    await sendDraft(database.pool, client, changes)
    expect(await seenBy(administrator)).toEqual(['new.pdf'])
    expect(await stateOf(old)).toMatchObject({ kind: 'draft', submission_id: null })
    await database.pool.query('delete from auth.users where id = $1', [client.id])
  })

  test('counts those of the submission', async () => {
    const first = await openDraft(database.pool, client)
    const sent = await Promise.all(Array.from({ length: 10 }, (_, n) => upload(`${n}.pdf`)))
    for (const file of sent) await setDraft(file, first)
    await saveAnswers(database.pool, client, first, { '1.1': 'Yes' })
    const { id } = await sendDraft(database.pool, client, first)
    const changes = await openDraft(database.pool, client, id)
    const fresh = await upload('new.pdf')
    await expect(setDraft(fresh, changes)).rejects.toMatchObject({ code: '23514' })
    await setDraft(sent[0] ?? '', null)
    await setDraft(fresh, changes)
    await expect(setDraft(sent[0] ?? '', changes)).rejects.toMatchObject({ code: '23514' })
  })
})

test('a draft that is discarded leaves its files to their client, and to the purge', async () => {
  const draft = await openDraft(database.pool, client)
  const file = await upload('plan.pdf')
  await setDraft(file, draft)
  await run('delete from drafts where id = $1', [draft])
  expect(await stateOf(file)).toEqual({ kind: 'draft', draft_id: null, submission_id: null })
  expect(await remove(file)).toHaveLength(1)
})

test('a file of a submission cannot be sent with a message or another draft', async () => {
  const draft = await openDraft(database.pool, client)
  const file = await upload('plan.pdf')
  await setDraft(file, draft)
  await saveAnswers(database.pool, client, draft, { '1.1': 'Yes' })
  await sendDraft(database.pool, client, draft)
  await sendAnswers(database.pool, client)
  const next = await openDraft(database.pool, client)
  await expect(setDraft(file, next)).rejects.toMatchObject(NOT_THERE)
  await expect(
    run(`select send_message(gen_random_uuid(), null, 'Here', array[$1]::uuid[])`, [file]),
  ).rejects.toMatchObject({ code: '23503' })
})
