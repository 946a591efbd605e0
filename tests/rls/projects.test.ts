import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseCodes } from '../../domain/database-codes.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft } from '../support/drafts.ts'
import { newColleague } from '../support/enquiries.ts'
import { anonymous, newAdministrator, newClient, type Person } from '../support/people.ts'

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
interface Plan {
  readonly startsOn?: string | null
  readonly assignee?: string | null
}
/** Sets what differs from what was seen. */
const plan = (seen: Plan, wanted: Plan, caller = administrator) =>
  run(
    caller,
    'select plan_project($1, $2, $3, $4, $5)',
    project,
    seen.startsOn,
    seen.assignee,
    wanted.startsOn,
    wanted.assignee,
  )
const assign = (person: Person) => plan({}, { assignee: person.id })
const close = (caller = administrator) => run(caller, 'select close_project($1)', project)
/** When it was closed, as the data API says it: to the microsecond. */
const closedAt = async () =>
  (await run(administrator, 'select closed_at::text from projects where id = $1', project)).rows[0]
    .closed_at as string
const reopen = (seen: string, caller = administrator) =>
  run(caller, 'select reopen_project($1, $2)', project, seen)
/** What the refusal of a stale act says. */
const refusalOf = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (thrown: { code: string; detail?: string }) => thrown,
  )
  expect(error?.code).toBe(databaseCodes.changed)
  return JSON.parse(error?.detail ?? '')
}
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
    await expect(assign(client)).rejects.toMatchObject({ code: '23514' })
    const tama = await newAdministrator(database.pool)
    await assign(tama)
    expect(await ownView()).toMatchObject([{ assignee_name: '' }])
    await database.pool.query(`update user_roles set name = 'Tama' where user_id = $1`, [tama.id])
    expect(await ownView()).toMatchObject([{ assignee_name: 'Tama' }])
    expect((await run(client.caller(), 'select from user_roles')).rowCount).toBe(0)
    await database.pool.query('delete from user_roles where user_id = $1', [tama.id])
    expect(await ownView()).toMatchObject([{ assignee: null, assignee_name: '' }])
  })

  test('whose assignee’s account is deleted has none', async () => {
    const tama = await newAdministrator(database.pool)
    await assign(tama)
    await database.pool.query('delete from auth.users where id = $1', [tama.id])
    expect(await ownView()).toMatchObject([{ assignee: null, assignee_name: '' }])
  })

  test('is closed at the database’s time, read on, reopened unless another is open, and each is an entry', async () => {
    await close()
    const [closed] = await ownView()
    expect(Date.now() - closed.closed_at.getTime()).toBeLessThan(60_000)
    await close()
    expect(await ownView()).toMatchObject([{ closed_at: closed.closed_at }])
    const seen = await closedAt()
    await reopen(seen)
    await reopen(seen)
    await close()
    await run(administrator, 'select open_client_project($1)', client.id)
    await expect(reopen(await closedAt())).rejects.toMatchObject({ code: '23505' })
    await plan({}, { startsOn: '2026-12-01' })
    await assign(ana)
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

  test('is changed by acts of administrators alone, and by no statement [R4.145]', async () => {
    const other = await newClient(database.pool)
    const seen = '2026-11-01'
    for (const caller of [client.caller(), other.caller(), ana.caller('aal1'), anonymous]) {
      for (const act of [
        () => plan({}, { startsOn: '2026-12-01' }, caller),
        () => close(caller),
        () => reopen(seen, caller),
        () => run(caller, `update projects set starts_on = '2026-12-01'`),
      ]) {
        await expect(act()).rejects.toMatchObject({ code: '42501' })
      }
    }
    for (const set of ['starts_on = now()', 'closed_at = now()', 'assignee = client_id']) {
      await expect(run(administrator, `update projects set ${set}`)).rejects.toMatchObject({
        code: '42501',
      })
    }
    expect(await ownView()).toMatchObject([{ starts_on: null, closed_at: null, assignee: null }])
  })

  test('that holds a draft alone is nothing to administrators', async () => {
    const other = await newClient(database.pool)
    await openDraft(database.pool, other)
    const { rows } = await database.pool.query('select id from projects where client_id = $1', [
      other.id,
    ])
    for (const act of [
      'plan_project($1, null, null, null, null)',
      'close_project($1)',
      'reopen_project($1, now())',
    ]) {
      await expect(run(administrator, `select ${act}`, rows[0].id)).rejects.toMatchObject({
        code: databaseCodes.gone,
      })
    }
  })
})

describe('an act on a project from a page of before', () => {
  let ben: Person
  beforeAll(async () => {
    ben = await newColleague(database.pool, 'Ben')
  })
  const byBen = () => ben.caller('aal2')
  const shown = async () => {
    const { rows } = await run(
      administrator,
      'select starts_on::text as start, assignee, closed_at::text from projects where id = $1',
      project,
    )
    return rows[0]
  }

  test('does not set a start back that a colleague has set, says who did, and is done once that was seen [R4.145]', async () => {
    await plan({}, { startsOn: '2026-12-01' }, byBen())
    expect(await refusalOf(plan({}, { startsOn: '2026-12-08', assignee: ana.id }))).toMatchObject({
      act: 'start_set',
      side: 'agency',
      name: 'Ben',
      startsOn: '2026-12-01',
    })
    // Nothing of it was set.
    expect(await shown()).toMatchObject({ start: '2026-12-01', assignee: null })
    await plan({ startsOn: '2026-12-01' }, { startsOn: '2026-12-08', assignee: ana.id })
    expect(await shown()).toMatchObject({ start: '2026-12-08', assignee: ana.id })
  })

  test('leaves what somebody else has set beside it: the start of one and the assignee of another both stand [R4.145]', async () => {
    await plan({}, { startsOn: '2026-12-01' }, byBen())
    await assign(ana)
    expect(await shown()).toMatchObject({ start: '2026-12-01', assignee: ana.id })
    expect(await refusalOf(plan({}, { assignee: ben.id }))).toMatchObject({
      act: 'assigned',
      assignee: ana.id,
    })
  })

  test.each(['infinity', '-infinity', '2019-12-31', '2100-01-01'])(
    'sets no start that pages cannot write: %s',
    async (startsOn) => {
      await expect(plan({}, { startsOn })).rejects.toMatchObject({ code: '23514' })
      expect((await shown()).start).toBeNull()
    },
  )

  test('says of what its caller did elsewhere that it is their own [R4.145]', async () => {
    await plan({}, { startsOn: '2026-12-01' })
    const stale = (caller: DatabaseCaller) =>
      refusalOf(plan({}, { startsOn: '2026-12-08' }, caller))
    expect(await stale(administrator)).toMatchObject({ act: 'start_set', isOwn: true })
    expect(await stale(byBen())).toMatchObject({ act: 'start_set', isOwn: false })
  })

  test('that wants what stands already, as one sent twice does, is no contradiction [R4.145]', async () => {
    await plan({}, { startsOn: '2026-12-01' })
    await plan({}, { startsOn: '2026-12-01' })
    expect(await entries()).toEqual(['project.begun', 'project.start_set'])
  })

  test('does not close what is closed, nor open what was opened or closed anew, and says who was quicker [R4.145]', async () => {
    await close(byBen())
    expect(await refusalOf(close())).toMatchObject({ act: 'closed', name: 'Ben' })
    const seen = await closedAt()
    await reopen(seen, byBen())
    expect(await refusalOf(reopen(seen))).toMatchObject({ act: 'reopened', name: 'Ben' })
    await close(byBen())
    expect(await refusalOf(reopen(seen))).toMatchObject({ act: 'closed', name: 'Ben' })
    await reopen(await closedAt())
    expect((await shown()).closed_at).toBeNull()
  })
})

describe('a date', () => {
  const finish = (id: string, person = client) =>
    run(person.caller(), 'select finish_project_date($1) as at', id)
  const read = async (id: string) =>
    (
      await run(
        administrator,
        `select on_day::text as day, at_time::text as time, what, turn, note, action,
           done_at is not null as is_done,
           updated_at::text as seen from project_dates where id = $1`,
        id,
      )
    ).rows[0]
  const seenOf = async (id: string): Promise<string> => (await read(id)).seen
  const asSet = {
    day: '2026-12-01',
    time: null,
    what: 'Send the logo',
    turn: 'client',
    note: '',
    action: '',
  }
  /** Sets the date `id`: as all are here, but for `wanted`. */
  const addAs = (
    id: string,
    wanted: Partial<Record<keyof typeof asSet, string | null>>,
    { caller = administrator, to = project } = {},
  ) => {
    const { day, time, what, turn, note, action } = { ...asSet, ...wanted }
    const call = 'select add_project_date($1, $2, $3, $4, $5, $6, $7, $8)'
    return run(caller, call, id, to, day, time, what, turn, note, action)
  }
  const add = async (turn: 'client' | 'agency' = 'client') => {
    const id = crypto.randomUUID()
    await addAs(id, { turn })
    return id
  }
  /** The date as it was set, but for `wanted`. */
  const changeTo = (
    id: string,
    seen: string,
    wanted: Partial<Record<keyof typeof asSet, string | null>>,
    caller = administrator,
  ) => {
    const { day, time, what, turn, note, action } = { ...asSet, ...wanted }
    const call = 'select change_project_date($1, $2, $3, $4, $5, $6, $7, $8)'
    return run(caller, call, id, seen, day, time, what, turn, note, action)
  }
  const mark = (id: string, seen: string, isDone: boolean, caller = administrator) =>
    run(caller, 'select mark_project_date($1, $2, $3)', id, seen, isDone)
  const remove = (id: string, seen: string, caller = administrator) =>
    run(caller, 'select remove_project_date($1, $2)', id, seen)

  test('says from which day it was moved', async () => {
    const id = await add()
    await changeTo(id, await seenOf(id), { what: 'Send it' })
    expect((await run(client.caller(), 'select moved_from from project_dates')).rows).toEqual([
      { moved_from: null },
    ])
    await changeTo(id, await seenOf(id), { day: '2026-12-04' })
    const { rows } = await run(
      client.caller(),
      'select moved_from::text, on_day::text from project_dates',
    )
    expect(rows).toEqual([{ moved_from: '2026-12-01', on_day: '2026-12-04' }])
  })

  test('says how it is done, which its client reads and nobody else [R2.565]', async () => {
    const id = await add()
    const how = { note: 'As a vector file.\nNo photo.', action: 'https://send.example/logo' }
    await changeTo(id, await seenOf(id), how)
    const query = 'select note, action from project_dates'
    expect((await run(client.caller(), query)).rows).toEqual([how])
    const stranger = await newClient(database.pool)
    expect((await run(stranger.caller(), query)).rows).toEqual([])
    await changeTo(id, await seenOf(id), { action: '+64 9 555 0142' })
    expect((await run(client.caller(), query)).rows).toEqual([
      { note: '', action: '+64 9 555 0142' },
    ])
  })

  test.each([
    ['a link without encryption', { action: 'http://send.example/' }],
    ['a script', { action: 'javascript:alert(1)' }],
    ['a link with a name before the host', { action: 'https://southerly.nz@evil.example/' }],
    ['a link with a space', { action: 'https://send.example/a b' }],
    ['a link with two lines', { action: 'https://send.example/a\nb' }],
    ['a word', { action: 'ring us' }],
    ['a number without its country', { action: '09 555 0142' }],
    ['a link of 501 characters', { action: `https://send.example/${'a'.repeat(480)}` }],
    ['a note of 501 characters', { note: 'a'.repeat(501) }],
    ['a note with a control character', { note: 'a\u0007' }],
  ])('is refused with %s [R2.565]', async (_, how) => {
    const id = await add()
    await expect(changeTo(id, await seenOf(id), how)).rejects.toMatchObject({ code: '23514' })
    await expect(addAs(crypto.randomUUID(), how)).rejects.toMatchObject({ code: '23514' })
  })

  test('of the client is done by the client, once, and of the agency by an administrator alone', async () => {
    const id = await add()
    const first = await finish(id)
    expect((await finish(id)).rows).toEqual(first.rows)
    const others = await add('agency')
    const stranger = await newClient(database.pool)
    await expect(finish(others)).rejects.toMatchObject({ code: 'RM003' })
    await expect(finish(id, stranger)).rejects.toMatchObject({ code: 'RM003' })
    await mark(others, await seenOf(others), true)
    expect(await read(others)).toMatchObject({ is_done: true })
    await mark(others, await seenOf(others), false)
    expect(await read(others)).toMatchObject({ is_done: false })
  })

  test('of a closed project is not done any more', async () => {
    const id = await add()
    await close()
    await expect(finish(id)).rejects.toMatchObject({ code: 'RM002' })
  })

  test('is set in no project that holds a draft alone', async () => {
    const other = await newClient(database.pool)
    await openDraft(database.pool, other)
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from projects where client_id = $1',
      [other.id],
    )
    const act = addAs(crypto.randomUUID(), {}, { to: rows[0]?.id ?? '' })
    await expect(act).rejects.toMatchObject({ code: databaseCodes.gone })
  })

  test.each([
    ['what', ''],
    ['what', ' '],
    ['what', 'x'.repeat(161)],
    ['what', 'two\nlines'],
    ['turn', 'nobody'],
    ['day', 'infinity'],
    ['day', '-infinity'],
    ['day', '2019-12-31'],
    ['day', '2100-01-01'],
    ['time', '24:00'],
  ])('has NOT %s = %j', async (column, value) => {
    const id = await add()
    await expect(addAs(crypto.randomUUID(), { [column]: value })).rejects.toMatchObject({
      code: '23514',
    })
    await expect(changeTo(id, await seenOf(id), { [column]: value })).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('set, changed, done and removed is an entry of who did it', async () => {
    const id = await add()
    await changeTo(id, await seenOf(id), { time: '11:00' })
    await finish(id)
    await remove(id, await seenOf(id))
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

  test('is changed by acts of administrators alone, and by no statement [R4.145]', async () => {
    const id = await add()
    const seen = await seenOf(id)
    const other = await newClient(database.pool)
    for (const caller of [client.caller(), other.caller(), ana.caller('aal1'), anonymous]) {
      for (const act of [
        () => addAs(crypto.randomUUID(), {}, { caller }),
        () => changeTo(id, seen, { what: 'x' }, caller),
        () => mark(id, seen, true, caller),
        () => remove(id, seen, caller),
      ]) {
        await expect(act()).rejects.toMatchObject({ code: '42501' })
      }
    }
    for (const statement of [
      `insert into project_dates (project_id, on_day, what, turn)
       select project_id, on_day, what, turn from project_dates`,
      `update project_dates set what = 'x'`,
      'update project_dates set done_at = now()',
      'delete from project_dates',
    ]) {
      await expect(run(administrator, statement)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await read(id)).toMatchObject({ ...asSet, is_done: false, seen })
    await expect(remove(crypto.randomUUID(), seen)).rejects.toMatchObject({
      code: databaseCodes.gone,
    })
  })

  test('that was changed since it was seen is neither changed, marked nor removed, and who did what is said [R4.145]', async () => {
    const ben = (await newColleague(database.pool, 'Ben')).caller('aal2')
    const id = await add()
    const seen = await seenOf(id)
    await changeTo(id, seen, { day: '2026-12-04' }, ben)
    const stale = [
      () => changeTo(id, seen, { what: 'Send two logos' }),
      () => mark(id, seen, true),
      () => remove(id, seen),
    ]
    for (const act of stale) {
      expect(await refusalOf(act())).toMatchObject({ act: 'changed', side: 'agency', name: 'Ben' })
    }
    await finish(id)
    for (const act of stale) {
      expect(await refusalOf(act())).toMatchObject({ act: 'done', side: 'client', name: '' })
    }
    expect(await read(id)).toMatchObject({ ...asSet, day: '2026-12-04', is_done: true })
    await changeTo(id, await seenOf(id), { what: 'Send two logos', day: '2026-12-04' })
    expect(await read(id)).toMatchObject({ what: 'Send two logos', is_done: true })
    await remove(id, await seenOf(id), ben)
    for (const act of stale) {
      expect(await refusalOf(act())).toMatchObject({ act: 'removed', name: 'Ben' })
    }
  })

  test('that was marked as not done is told as such, and to who did it as their own act [R4.145]', async () => {
    const id = await add()
    const seen = await seenOf(id)
    await mark(id, seen, true)
    await mark(id, await seenOf(id), false)
    const ben = (await newColleague(database.pool, 'Ben')).caller('aal2')
    const stale = (caller: DatabaseCaller) => changeTo(id, seen, { what: 'x' }, caller)
    expect(await refusalOf(stale(ben))).toMatchObject({ act: 'not_done', isOwn: false })
    expect(await refusalOf(stale(administrator))).toMatchObject({ act: 'not_done', isOwn: true })
  })

  test('that is added twice under its id is one; with other content the second is refused, and so it is once it was removed [R4.145, R4.146]', async () => {
    const id = crypto.randomUUID()
    const ben = (await newColleague(database.pool, 'Ben')).caller('aal2')
    await Promise.all([addAs(id, { time: '11:00' }), addAs(id, { time: '11:00' })])
    await addAs(id, { time: '11:00' })
    const dates = 'select id, what, at_time::text as time from project_dates'
    const once = [{ id, what: asSet.what, time: '11:00:00' }]
    expect((await run(client.caller(), dates)).rows).toEqual(once)
    for (const other of [{ what: 'Send two logos', time: '11:00' }, { time: null }]) {
      await expect(addAs(id, other)).rejects.toMatchObject({ code: databaseCodes.otherContent })
    }
    expect((await run(client.caller(), dates)).rows).toEqual(once)
    await remove(id, await seenOf(id), ben)
    expect(await refusalOf(addAs(id, { time: '11:00' }))).toMatchObject({
      act: 'removed',
      name: 'Ben',
    })
    expect((await run(client.caller(), dates)).rows).toEqual([])
  })

  test('is changed, marked and removed once by an act that is sent twice [R4.145]', async () => {
    const id = await add()
    const seen = await seenOf(id)
    await changeTo(id, seen, { day: '2026-12-04' })
    await changeTo(id, seen, { day: '2026-12-04' })
    const changed = await seenOf(id)
    await mark(id, changed, true)
    await mark(id, changed, true)
    const done = await seenOf(id)
    await remove(id, done)
    await remove(id, done)
    const { rows } = await database.pool.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'project_date.set',
      'project_date.changed',
      'project_date.done',
      'project_date.removed',
    ])
  })
})
