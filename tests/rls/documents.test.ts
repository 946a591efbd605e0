import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { anonymous, newAdministrator, newClient, type Person } from '../support/people.ts'

const FORBIDDEN = { code: '42501', constraint: undefined }
const TOO_MANY = { code: '42501', constraint: 'files_per_project' }

let database: TestDatabase
let administrator: Person
let admin: DatabaseCaller
let client: Person
let stranger: Person
let project: string
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = await newAdministrator(database.pool)
  admin = administrator.caller('aal2')
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
  stranger = await newClient(database.pool)
  project = await openProject(client)
  await openProject(stranger)
})

const run = async (sql: string, values: unknown[], caller = admin) =>
  (await asCaller(database.pool, caller, (connection) => connection.query(sql, values))).rows
const openProject = async (person: Person): Promise<string> => {
  const [row] = await run('select open_client_project($1) as id', [person.id])
  return row.id
}
const pathOf = (name: string, folder = 'documents', owner = project) =>
  `${owner}/${folder}/${crypto.randomUUID()}/${name}`
const put = async (path: string, caller = admin): Promise<string> => {
  await run(
    `insert into storage.objects (bucket_id, name, metadata, user_metadata)
     values ('documents', $1, '{"size": 3}', '{"name": "Tauākī.pdf"}')`,
    [path],
    caller,
  )
  const { rows } = await database.pool.query('select id from public.files where path = $1', [path])
  return rows[0]?.id
}
/** Files of this test's project that `caller` finds, by table and by storage. */
const seenBy = async (caller: DatabaseCaller) => {
  const rows = await run(
    'select path from public.files where starts_with(path, $1)',
    [project],
    caller,
  )
  const objects = await run(
    'select name from storage.objects where starts_with(name, $1)',
    [project],
    caller,
  )
  expect(objects).toHaveLength(rows.length)
  return rows.length
}
const remove = (path: string, caller = admin) =>
  run('delete from storage.objects where name = $1 returning name', [path], caller)
const rowOf = async (id: string) =>
  (
    await database.pool.query(
      'select user_id, project_id, kind, bucket, name, size::int, message_id from public.files where id = $1',
      [id],
    )
  ).rows[0]

describe('a document', () => {
  test('is seen by administrators and the client of its project, and by nobody else [R2.347]', async () => {
    const id = await put(pathOf('Tauaki.pdf'))
    expect(await rowOf(id)).toEqual({
      user_id: administrator.id,
      project_id: project,
      kind: 'document',
      bucket: 'documents',
      name: 'Tauākī.pdf',
      size: 3,
      message_id: null,
    })
    const another = (await newAdministrator(database.pool)).caller('aal2')
    for (const caller of [admin, another, client.caller()]) expect(await seenBy(caller)).toBe(1)
    expect(await seenBy(stranger.caller())).toBe(0)
    expect(await seenBy((await newAdministrator(database.pool)).caller('aal1'))).toBe(0)
    await expect(run('select from public.files', [], anonymous)).rejects.toMatchObject(FORBIDDEN)
  })

  test('is put there by administrators alone, into the folders of open projects that have begun [R2.347]', async () => {
    const path = pathOf('a.pdf')
    const onlyPassword = (await newAdministrator(database.pool)).caller('aal1')
    for (const caller of [client.caller(), stranger.caller(), onlyPassword]) {
      await expect(put(path, caller)).rejects.toMatchObject(FORBIDDEN)
    }
    const secret = await newClient(database.pool)
    const { rows } = await database.pool.query('select private.open_project_of($1) as id', [
      secret.id,
    ])
    const refused = [
      pathOf('a.pdf', 'documents', rows[0].id),
      pathOf('a.pdf', 'documents', crypto.randomUUID()),
      pathOf('a.pdf', 'documents', client.id),
      pathOf('a.pdf', 'anything'),
      `${project}/a.pdf`,
      `x/${project}/documents/a.pdf`,
      'a.pdf',
    ]
    for (const elsewhere of refused) await expect(put(elsewhere)).rejects.toMatchObject(FORBIDDEN)
    await run('select close_project($1)', [project])
    await expect(put(path)).rejects.toMatchObject(FORBIDDEN)
    expect(await seenBy(admin)).toBe(0)
  })

  test('is removed by any administrator, not by its client, and is written down [R2.347]', async () => {
    const path = pathOf('a.pdf')
    const id = await put(path)
    expect(await remove(path, client.caller())).toEqual([])
    expect(await remove(path, stranger.caller())).toEqual([])
    const another = (await newAdministrator(database.pool)).caller('aal2')
    expect(await remove(path, another)).toHaveLength(1)
    expect(await rowOf(id)).toBeUndefined()
    const { rows } = await database.pool.query(
      'select action, actor_id from public.audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { action: 'document.added', actor_id: administrator.id },
      { action: 'document.removed', actor_id: another.claims.sub },
    ])
  })

  test('that is withdrawn is hidden from its client and may be shown again [R2.347]', async () => {
    const path = pathOf('a.pdf')
    const id = await put(path)
    const another = await newAdministrator(database.pool)
    const show = (shown: boolean, caller = another.caller('aal2')) =>
      run('select show_document($1, $2)', [id, shown], caller)
    for (const caller of [client.caller(), stranger.caller(), another.caller('aal1')]) {
      await expect(show(false, caller)).rejects.toMatchObject({ code: '42501' })
    }
    await show(false)
    expect(await seenBy(client.caller())).toBe(0)
    const { rows: kept } = await database.pool.query(
      `select keep_until > now() + interval '6 days' as kept from public.files where id = $1`,
      [id],
    )
    expect(kept).toEqual([{ kept: true }])
    // It is of the one who withdrew it.
    await expect(show(true, admin)).rejects.toMatchObject({ code: 'RM003' })
    await show(true)
    expect(await seenBy(client.caller())).toBe(1)
    await show(false)
    expect(await remove(path, another.caller('aal2'))).toHaveLength(1)
    const { rows } = await database.pool.query(
      'select action from public.audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'document.added',
      'document.removed',
      'document.added',
      'document.removed',
    ])
  })

  test('is written over or moved by nobody', async () => {
    const path = pathOf('a.pdf')
    await put(path)
    for (const caller of [admin, client.caller()]) {
      const moved = await run(
        'update storage.objects set name = $2 where name = $1 returning name',
        [path, pathOf('b.pdf')],
        caller,
      )
      expect(moved).toEqual([])
    }
    await expect(put(path)).rejects.toMatchObject({ code: '23505' })
  })

  test('is hidden from the client, and from the administrator, whose session has ended', async () => {
    await put(pathOf('a.pdf'))
    const callers = [client.caller(), admin]
    await database.pool.query('delete from auth.sessions where user_id = any($1)', [
      [client.id, administrator.id],
    ])
    try {
      for (const caller of callers) expect(await seenBy(caller)).toBe(0)
    } finally {
      administrator = await newAdministrator(database.pool)
      admin = administrator.caller('aal2')
    }
  })

  test('goes with the account of the client', async () => {
    const path = pathOf('a.pdf')
    const id = await put(path)
    await database.pool.query('delete from auth.users where id = $1', [client.id])
    expect(await rowOf(id)).toMatchObject({ kind: 'draft', project_id: null })
    expect(
      (await database.pool.query('delete from storage.objects where name = $1', [path])).rowCount,
    ).toBe(1)
  })
})

describe('a file for a message', () => {
  test('is the administrator’s who uploaded it, until it is sent; then it stays [R2.348]', async () => {
    const path = pathOf('a.pdf', 'messages')
    const id = await put(path)
    expect(await rowOf(id)).toMatchObject({ kind: 'draft', project_id: project })
    const another = (await newAdministrator(database.pool)).caller('aal2')
    expect(await seenBy(admin)).toBe(1)
    expect(await seenBy(another)).toBe(0)
    expect(await seenBy(client.caller())).toBe(0)
    expect(await remove(path, another)).toEqual([])

    await run(`select send_message(gen_random_uuid(), $1, 'Here it is', array[$2]::uuid[])`, [
      project,
      id,
    ])
    for (const caller of [admin, another, client.caller()]) expect(await seenBy(caller)).toBe(1)
    expect(await seenBy(stranger.caller())).toBe(0)
    expect(await rowOf(id)).toMatchObject({ kind: 'message' })
    await expect(run('select show_document($1, false)', [id])).rejects.toMatchObject({
      code: 'RM003',
    })
    expect(await remove(path)).toEqual([])
    await database.pool.query('delete from storage.objects where name = $1', [path])
    expect(await seenBy(client.caller())).toBe(1)
  })

  test('is there for its administrator with a second factor alone [A3]', async () => {
    const path = pathOf('a.pdf', 'messages')
    const id = await put(path)
    const password = administrator.caller()
    expect(await seenBy(password)).toBe(0)
    expect(await remove(path, password)).toEqual([])
    const [own] = await run('select open_draft() as id', [], password)
    await expect(
      run('select set_draft_file($1, $2)', [id, own.id], password),
    ).rejects.toMatchObject({ code: 'RM003' })
  })

  test('is sent neither to another project nor by another administrator', async () => {
    const id = await put(pathOf('a.pdf', 'messages'))
    const send = (to: string, caller = admin) =>
      run(`select send_message(gen_random_uuid(), $1, 'Here', array[$2]::uuid[])`, [to, id], caller)
    await expect(send(await openProject(stranger))).rejects.toMatchObject({ code: '23503' })
    const another = (await newAdministrator(database.pool)).caller('aal2')
    await expect(send(project, another)).rejects.toMatchObject({ code: '23503' })
    await expect(send(project, client.caller())).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a project', () => {
  /** Adds the rows of `count` files of `size` bytes each. */
  const add = (count: number, size = 1) =>
    run(
      `insert into storage.objects (bucket_id, name, metadata)
       select 'documents', $1 || '/documents/' || gen_random_uuid() || '/a.txt', jsonb_build_object('size', $3::int)
       from generate_series(1, $2::int)`,
      [project, count, size],
    )
  const count = async () =>
    (
      await database.pool.query('select from storage.objects where starts_with(name, $1)', [
        project,
      ])
    ).rowCount

  test('has at most 200 files, at the same moment too [R9.29]', async () => {
    await add(195)
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => add(1)))
    const refusals = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refusals).toEqual(Array(5).fill(expect.objectContaining(TOO_MANY)))
    expect(await count()).toBe(200)
  })
})
