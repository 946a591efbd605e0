import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft } from '../support/drafts.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let client: Person
let ana: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  administrator = ana.caller('aal2')
})
afterAll(() => database.drop())

const run = (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, caller, (connection) => connection.query(sql, values))
let project: string
beforeEach(async () => {
  client = await newClient(database.pool)
  const { rows } = await run(administrator, 'select open_client_project($1) as id', client.id)
  project = rows[0].id
})
const change = (set: string, ...values: unknown[]) =>
  run(administrator, `update projects set ${set} where id = $1`, project, ...values)
const ownView = async () => (await run(client.caller(), 'select * from projects')).rows
const entries = async () =>
  (
    await database.pool.query('select action from audit_log where subject_id = $1 order by id', [
      project,
    ])
  ).rows.map(({ action }) => action)

describe('a project', () => {
  test('is opened for a client by an administrator, once, and by nobody else', async () => {
    const again = await run(administrator, 'select open_client_project($1) as id', client.id)
    expect(again.rows).toEqual([{ id: project }])
    for (const caller of [client.caller(), ana.caller('aal1')]) {
      await expect(run(caller, 'select open_client_project($1)', client.id)).rejects.toMatchObject({
        code: '42501',
      })
    }
    await expect(
      run(administrator, 'select open_client_project($1)', crypto.randomUUID()),
    ).rejects.toMatchObject({ code: 'RM003' })
  })

  test('that holds a draft is begun by opening it, which tells nothing of when the draft was', async () => {
    const other = await newClient(database.pool)
    await openDraft(database.pool, other)
    await database.pool.query(
      `update projects set created_at = '2026-01-01' where client_id = $1`,
      [other.id],
    )
    await run(administrator, 'select open_client_project($1)', other.id)
    const { rows } = await run(
      administrator,
      'select created_at = begun_at as hidden from projects where client_id = $1',
      other.id,
    )
    expect(rows).toEqual([{ hidden: true }])
  })

  test('shows its client the assignee’s name, as it is now, and never one who is no administrator', async () => {
    await expect(change('assignee = $2', client.id)).rejects.toMatchObject({ code: '23514' })
    const tama = await newAdministrator(database.pool)
    await change('assignee = $2', tama.id)
    expect(await ownView()).toMatchObject([{ assignee_name: '' }])
    await database.pool.query(`update user_roles set name = 'Tama' where user_id = $1`, [tama.id])
    expect(await ownView()).toMatchObject([{ assignee_name: 'Tama' }])
    expect((await run(client.caller(), 'select from user_roles')).rowCount).toBe(0)
    await database.pool.query('delete from user_roles where user_id = $1', [tama.id])
    expect(await ownView()).toMatchObject([{ assignee: null, assignee_name: '' }])
  })

  test('whose assignee’s account is deleted has none', async () => {
    const tama = await newAdministrator(database.pool)
    await change('assignee = $2', tama.id)
    await database.pool.query('delete from auth.users where id = $1', [tama.id])
    expect(await ownView()).toMatchObject([{ assignee: null, assignee_name: '' }])
  })

  test('is closed at the database’s time, read on, reopened unless another is open, and each is an entry', async () => {
    await change(`closed_at = '2020-01-01'`)
    const [closed] = await ownView()
    expect(Date.now() - closed.closed_at.getTime()).toBeLessThan(60_000)
    await change(`closed_at = '2030-01-01'`)
    expect(await ownView()).toMatchObject([{ closed_at: closed.closed_at }])
    await change('closed_at = null')
    await change('closed_at = now()')
    await run(administrator, 'select open_client_project($1)', client.id)
    await expect(change('closed_at = null')).rejects.toMatchObject({ code: '23505' })
    await change(`starts_on = '2026-12-01'`)
    await change('assignee = $2', ana.id)
    expect(await entries()).toEqual([
      'project.begun',
      'project.closed',
      'project.reopened',
      'project.closed',
      'project.start_set',
      'project.assigned',
    ])
    expect(await ownView()).toHaveLength(2)
  })

  test('is nobody’s to change but an administrator’s, and of it three columns', async () => {
    expect(
      (await run(client.caller(), `update projects set starts_on = '2026-12-01'`)).rowCount,
    ).toBe(0)
    for (const set of [
      'client_id = $2',
      'begun_at = null',
      'assignee_name = $2',
      'is_demo = true',
    ]) {
      const values = set.includes('$2') ? [ana.id] : []
      await expect(change(set, ...values)).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('a date', () => {
  const add = async (turn: 'client' | 'agency' = 'client') => {
    const { rows } = await run(
      administrator,
      `insert into project_dates (project_id, on_day, what, turn)
       values ($1, '2026-12-01', 'Send the logo', $2) returning id`,
      project,
      turn,
    )
    return rows[0].id as string
  }
  const finish = (id: string, person = client) =>
    run(person.caller(), 'select finish_project_date($1) as at', id)

  test('says from which day it was moved', async () => {
    const id = await add()
    await run(administrator, `update project_dates set what = 'Send it' where id = $1`, id)
    expect((await run(client.caller(), 'select moved_from from project_dates')).rows).toEqual([
      { moved_from: null },
    ])
    await run(administrator, `update project_dates set on_day = '2026-12-04' where id = $1`, id)
    const { rows } = await run(
      client.caller(),
      'select moved_from::text, on_day::text from project_dates',
    )
    expect(rows).toEqual([{ moved_from: '2026-12-01', on_day: '2026-12-04' }])
  })

  test('of the client is done by the client, once, and of the agency by an administrator alone', async () => {
    const id = await add()
    const first = await finish(id)
    expect((await finish(id)).rows).toEqual(first.rows)
    const others = await add('agency')
    const stranger = await newClient(database.pool)
    await expect(finish(others)).rejects.toMatchObject({ code: 'RM003' })
    await expect(finish(id, stranger)).rejects.toMatchObject({ code: 'RM003' })
    const { rowCount } = await run(
      administrator,
      'update project_dates set done_at = now() where id = $1',
      others,
    )
    expect(rowCount).toBe(1)
  })

  test('of a closed project is not done any more', async () => {
    const id = await add()
    await change('closed_at = now()')
    await expect(finish(id)).rejects.toMatchObject({ code: 'RM002' })
  })

  test('is set in no project that holds a draft alone', async () => {
    const other = await newClient(database.pool)
    await openDraft(database.pool, other)
    const attempt = run(
      administrator,
      `insert into project_dates (project_id, on_day, what, turn)
       values ((select id from projects where client_id = $1), '2026-12-01', 'x', 'client')`,
      other.id,
    )
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from projects where client_id = $1',
      [other.id],
    )
    const byId = run(
      administrator,
      `insert into project_dates (project_id, on_day, what, turn)
       values ($1, '2026-12-01', 'x', 'client')`,
      rows[0]?.id,
    )
    await expect(byId).rejects.toMatchObject({ code: '42501' })
  })

  test.each([
    ['what', `''`],
    ['what', `' '`],
    ['what', `repeat('x', 161)`],
    ['what', `e'two\\nlines'`],
    ['turn', `'nobody'`],
  ])('has NOT %s = %s', async (column, value) => {
    const id = await add()
    await expect(
      run(administrator, `update project_dates set ${column} = ${value} where id = $1`, id),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('set, changed, done and removed is an entry of who did it', async () => {
    const id = await add()
    await run(administrator, `update project_dates set at_time = '11:00' where id = $1`, id)
    await finish(id)
    await run(administrator, 'delete from project_dates where id = $1', id)
    const { rows } = await database.pool.query(
      'select action, actor_id = $2 as client from audit_log where subject_id = $1 order by id',
      [id, client.id],
    )
    expect(rows).toEqual([
      { action: 'project_date.set', client: false },
      { action: 'project_date.changed', client: false },
      { action: 'project_date.done', client: true },
      { action: 'project_date.removed', client: false },
    ])
  })
})
