import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let client: Person
let ana: Person
let administrator: DatabaseCaller
let project: string
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  administrator = ana.caller('aal2')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('delete from projects')
  client = await newClient(database.pool)
  const { rows } = await run(administrator, 'select open_client_project($1) as id', client.id)
  project = rows[0].id
  await database.pool.query('truncate mail_outbox')
})

const run = (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, caller, (connection) => connection.query(sql, values))
const mails = async () =>
  (
    await database.pool.query(
      'select template, recipient, reply_to, user_id, data from mail_outbox order by created_at',
    )
  ).rows
const templates = async () => (await mails()).map(({ template }) => template)

describe('what is unread', () => {
  const write = (caller = client.caller(), text = 'The secret of the soup') =>
    run(caller, 'select send_message(gen_random_uuid(), $1, $2)', project, text)
  const pass = (minutes: number) =>
    database.pool.query('update messages set sent_at = sent_at - make_interval(mins => $1)', [
      minutes,
    ])
  /** Two instances at once. */
  const queue = async () => {
    const query = 'select private.queue_thread_mails()'
    await Promise.all([database.pool.query(query), database.pool.query(query)])
  }

  test('after five minutes is one mail to the other side, however much it is, and without its text', async () => {
    await write()
    await pass(4)
    await write()
    await queue()
    expect(await mails()).toEqual([])
    await pass(1)
    await queue()
    await pass(10)
    await queue()
    const sent = await mails()
    expect(sent).toEqual([
      {
        template: 'unread-messages-agency',
        recipient: '',
        reply_to: client.email,
        user_id: null,
        data: {
          projectId: project,
          messages: 2,
          name: 'Aroha',
          surname: 'Ngata',
          companyName: 'Ngata Solar',
          email: client.email,
        },
      },
    ])
    expect(JSON.stringify(sent)).not.toContain('soup')
  })

  test('and was told of is told of again once something was read, else an hour later', async () => {
    const writeAndQueue = async () => {
      await write()
      await pass(5)
      await queue()
    }
    await writeAndQueue()
    await run(administrator, 'select read_thread($1, 1)', project)
    await writeAndQueue()
    expect(await mails()).toHaveLength(2)

    for (let message = 0; message < 5; message += 1) await writeAndQueue()
    expect(await mails()).toHaveLength(2)
    await database.pool.query(
      `update private.thread_mails set told_at = told_at - interval '59 minutes'`,
    )
    await queue()
    expect(await mails()).toHaveLength(2)
    await database.pool.query(
      `update private.thread_mails set told_at = told_at - interval '1 minute'`,
    )
    await queue()
    expect((await mails()).at(-1).data).toMatchObject({ messages: 5 })
    await queue()
    expect(await mails()).toHaveLength(3)
  })

  test('goes to the assignee, and to the client’s account', async () => {
    await database.pool.query('update projects set assignee = $1', [ana.id])
    await write()
    await write(administrator)
    await pass(5)
    await queue()
    expect(
      (await mails())
        .map(({ template, recipient, user_id }) => [template, recipient, user_id])
        .toSorted(),
    ).toEqual([
      ['unread-messages-agency', ana.email, ana.id],
      ['unread-messages-client', client.email, client.id],
    ])
  })

  test('and was read meanwhile, by whoever of that side, is no mail', async () => {
    await write()
    await write(administrator)
    for (const caller of [administrator, client.caller()]) {
      await run(caller, 'select read_thread($1, 2)', project)
    }
    await pass(5)
    await queue()
    expect(await mails()).toEqual([])
  })

  test.each([
    ['an example', 'update projects set is_demo = true'],
    ['of a deleted account', `update auth.users set deleted_at = now() where id = '$client'`],
    ['a day old', `update messages set sent_at = now() - interval '25 hours'`],
  ])('of a project that is %s is no mail', async (_, change) => {
    await write()
    await pass(5)
    await database.pool.query(change.replace('$client', client.id))
    await queue()
    expect(await mails()).toEqual([])
  })
})

describe('the client’s turn', () => {
  /** Noon of a Tuesday in New Zealand. */
  const NOON = '2026-12-01T12:00+13:00'
  const add = async (
    day: string,
    turn: 'client' | 'agency' = 'client',
    time: string | null = null,
  ) => {
    const id = randomUUID()
    await run(
      administrator,
      `select add_project_date($1, $2, $3, $4, $5, $6, '', '')`,
      id,
      project,
      day,
      time,
      `Due on ${day}`,
      turn,
    )
    return id
  }
  const queue = async (at = NOON, written = '2026-12-01T11:55+13:00') => {
    await database.pool.query('alter table project_dates disable trigger touch_updated_at')
    await database.pool.query('update project_dates set updated_at = $1', [written])
    await database.pool.query('alter table project_dates enable trigger touch_updated_at')
    const query = 'select private.queue_turn_mails($1)'
    await Promise.all([database.pool.query(query, [at]), database.pool.query(query, [at])])
  }

  test('is told once, what and by when, five minutes after the dates were last changed [R3.33]', async () => {
    await add('2026-12-04', 'client', '16:30')
    await queue(NOON, '2026-12-01T11:56+13:00')
    expect(await mails()).toEqual([])
    await queue()
    await queue('2026-12-01T13:00+13:00')
    expect(await mails()).toEqual([
      {
        template: 'your-turn',
        recipient: client.email,
        reply_to: null,
        user_id: client.id,
        data: {
          projectId: project,
          what: 'Due on 2026-12-04',
          onDay: '2026-12-04',
          atTime: '16:30',
          note: '',
          action: '',
          name: 'Aroha',
        },
      },
    ])
  })

  test('begins when what the agency does before is done', async () => {
    await add('2026-12-04')
    const ours = await add('2026-12-03', 'agency')
    await queue()
    expect(await mails()).toEqual([])
    await database.pool.query('update project_dates set done_at = now() where id = $1', [ours])
    await queue()
    expect(await templates()).toEqual(['your-turn'])
  })

  test('is told of again the day before, from eight in the morning in New Zealand [R3.33]', async () => {
    await add('2026-12-04')
    await queue()
    await queue('2026-12-03T07:59+13:00')
    expect(await templates()).toEqual(['your-turn'])
    await queue('2026-12-03T08:00+13:00')
    await queue('2026-12-03T20:00+13:00')
    expect((await templates()).toSorted()).toEqual(['your-turn', 'your-turn-tomorrow'])
  })

  test('that has moved is told of by no mail of its own, and on the day before the new day [R2.692, R3.33]', async () => {
    const id = await add('2026-12-04')
    await queue()
    expect(await templates()).toEqual(['your-turn'])
    const { rows } = await database.pool.query(
      'select updated_at::text as seen from project_dates where id = $1',
      [id],
    )
    await run(
      administrator,
      `select change_project_date($1, $2, '2026-12-10', null, 'Due later', 'client', '', '')`,
      id,
      rows[0].seen,
    )
    await queue('2026-12-03T12:00+13:00', '2026-12-01T13:00+13:00')
    await queue('2026-12-08T12:00+13:00', '2026-12-01T13:00+13:00')
    expect(await templates()).toEqual(['your-turn'])
    await queue('2026-12-09T08:00+13:00', '2026-12-01T13:00+13:00')
    expect(await templates()).toEqual(['your-turn', 'your-turn-tomorrow'])
  })

  test('is not told again once the outbox has forgotten it [R3.33]', async () => {
    await add('2027-02-04')
    await queue()
    const forget = () => database.pool.query('delete from mail_outbox')
    await forget()
    await queue('2027-01-05T12:00+13:00')
    expect(await mails()).toEqual([])
    await queue('2027-02-03T08:00+13:00')
    expect(await templates()).toEqual(['your-turn-tomorrow'])
    await forget()
    await queue('2027-02-03T20:00+13:00')
    expect(await mails()).toEqual([])
  })

  test('that was told within the day is not told of as tomorrow’s, too', async () => {
    await add('2026-12-02')
    await queue()
    await queue('2026-12-01T12:10+13:00')
    expect(await templates()).toEqual(['your-turn'])
  })

  test.each([
    ['done', `update project_dates set done_at = now()`],
    ['past', `update project_dates set on_day = '2026-11-30'`],
    ['in a closed project', 'update projects set closed_at = now()'],
    ['of an example', 'update projects set is_demo = true'],
    ['of a deleted account', `update auth.users set deleted_at = now() where id = '$client'`],
  ])('that is %s is not told', async (_, change) => {
    await add('2026-12-02')
    await database.pool.query(change.replace('$client', client.id))
    await queue()
    expect(await mails()).toEqual([])
  })
})

test('no role of the API may queue these mails', async () => {
  for (const caller of [client.caller(), administrator]) {
    for (const name of ['queue_thread_mails', 'queue_turn_mails']) {
      await expect(run(caller, `select private.${name}()`)).rejects.toMatchObject({ code: '42501' })
    }
  }
})
