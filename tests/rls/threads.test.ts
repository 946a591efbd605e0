import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft } from '../support/drafts.ts'
import { anonymous, newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let client: Person
let ana: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  administrator = ana.caller('aal2')
  await database.pool.query(`update user_roles set name = 'Ana'`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  client = await newClient(database.pool)
})

const run = async (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  (await asCaller(database.pool, caller, (connection) => connection.query(sql, values))).rows
interface Message {
  readonly id: string
  readonly project_id: string
  readonly number: number
  readonly about_submission_id: string | null
}
const send = async (
  text: string,
  {
    caller = client.caller(),
    id = crypto.randomUUID() as string,
    project = null as string | null,
    files = [] as readonly (string | undefined)[],
    about = null as string | null,
  } = {},
): Promise<Message> => {
  const [message] = await run(
    caller,
    'select * from send_message($1, $2, $3, $4, $5)',
    id,
    project,
    text,
    files,
    about,
  )
  return message
}
const upload = async (caller = client.caller(), folder = client.id) => {
  const path = `${folder}/${crypto.randomUUID()}.pdf`
  await run(
    caller,
    `insert into storage.objects (bucket_id, name) values ('submissions', $1)`,
    path,
  )
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from files where path = $1',
    [path],
  )
  return rows[0]?.id
}

describe('a message', () => {
  test('makes the client’s one open project, which administrators see from then on [R3.25]', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, (_, n) => send(`Kia ora ${n}`)))
    expect(new Set(sent.map(({ project_id }) => project_id)).size).toBe(1)
    expect(sent.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, n) => n + 1),
    )
    const project = sent[0]?.project_id
    expect(await run(administrator, 'select id from projects where id = $1', project)).toHaveLength(
      1,
    )
    await send('Kia ora hoki', { caller: administrator, project })
    expect(
      await run(
        client.caller(),
        'select number, side, author_name, text from messages where number > 9 order by number',
      ),
    ).toEqual([
      { number: 10, side: 'client', author_name: 'Aroha Ngata', text: expect.any(String) },
      { number: 11, side: 'agency', author_name: 'Ana', text: 'Kia ora hoki' },
    ])
  })

  test('that is sent again, as its reply was lost, is the same one; with another text it is refused [R4.146]', async () => {
    const id = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('Kia ora', { id })))
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]))
    await expect(send('Haere rā', { id })).rejects.toMatchObject({ code: 'RM004' })
    const other = await newClient(database.pool)
    await expect(send('Kia ora', { id, caller: other.caller() })).rejects.toMatchObject({
      code: 'RM004',
      detail: '',
    })
    await database.pool.query('update projects set closed_at = now() where client_id = $1', [
      client.id,
    ])
    expect(await send('Kia ora', { id })).toMatchObject({ number: 1 })
    expect(await run(client.caller(), 'select text from messages')).toEqual([{ text: 'Kia ora' }])
  })

  test('into a closed project is refused, and a new one is for the next', async () => {
    const { project_id } = await send('Kia ora')
    await run(administrator, 'select close_project($1)', project_id)
    for (const caller of [client.caller(), administrator]) {
      await expect(send('Kia ora', { caller, project: project_id })).rejects.toMatchObject({
        code: 'RM002',
      })
    }
    expect((await send('Kia ora')).project_id).not.toBe(project_id)
    expect(await run(client.caller(), 'select from messages')).toHaveLength(2)
  })

  test('says something, 5,000 characters at most [R9.28]', async () => {
    for (const text of ['', ' \n', 'x'.repeat(5001)]) {
      await expect(send(text)).rejects.toMatchObject({ code: '23514' })
    }
    await send('ā'.repeat(5000))
  })

  test('of the agency is one of as many as it sends [R9.28]', async () => {
    const { project_id } = await send('Kia ora')
    await database.pool.query(
      `insert into messages (id, project_id, number, side, author_id, author_name, text)
       select gen_random_uuid(), $1, number, 'agency', $2, '', 'x'
       from generate_series(2, 201) as number`,
      [project_id, ana.id],
    )
    await send('Kia ora', { caller: administrator, project: project_id })
  })

  test('to a project of others, or to one that holds a draft alone, finds no project', async () => {
    const { project_id } = await send('Kia ora')
    const other = await newClient(database.pool)
    await expect(
      send('Kia ora', { caller: other.caller(), project: project_id }),
    ).rejects.toMatchObject({ code: 'RM003' })
    await openDraft(database.pool, other)
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from projects where client_id = $1',
      [other.id],
    )
    for (const project of [rows[0]?.id ?? '', crypto.randomUUID()]) {
      await expect(send('Kia ora', { caller: administrator, project })).rejects.toMatchObject({
        code: 'RM003',
      })
      await expect(run(administrator, 'select read_thread($1, 1)', project)).rejects.toMatchObject({
        code: 'RM003',
      })
    }
    const weak = ana.caller('aal1')
    await expect(send('Kia ora', { caller: weak, project: project_id })).rejects.toMatchObject({
      code: 'RM003',
    })
  })

  test('carries files of its sender that are not sent, ten at most, which stay [R9.28]', async () => {
    const file = await upload()
    const { project_id, id } = await send('', { files: [file, file] })
    expect(
      await run(
        administrator,
        'select kind, message_id, project_id from files where id = $1',
        file,
      ),
    ).toEqual([{ kind: 'message', message_id: id, project_id }])
    const removed = await asCaller(database.pool, client.caller(), (connection) =>
      connection.query('delete from storage.objects'),
    )
    expect(removed.rowCount).toBe(0)
    // Again, that of another message, that of another client, one in a draft, one that is not there.
    const other = await newClient(database.pool)
    const foreign = await upload(other.caller(), other.id)
    const drafted = await upload()
    await run(
      client.caller(),
      'select set_draft_file($1, $2)',
      drafted,
      await openDraft(database.pool, client),
    )
    for (const wrong of [file, foreign, drafted, crypto.randomUUID()]) {
      await expect(send('Kia ora', { files: [wrong] })).rejects.toMatchObject({ code: '23503' })
    }
    const files = await Promise.all(Array.from({ length: 11 }, () => upload()))
    await expect(send('Kia ora', { files })).rejects.toMatchObject({
      constraint: 'files_per_message',
    })
    await send('Kia ora', { files: files.slice(1) })
    expect(await run(client.caller(), 'select from messages')).toHaveLength(2)
  })

  test('sent again with other files is refused, and attaches none of them [R4.146]', async () => {
    const [first, second] = [await upload(), await upload()]
    const id = crypto.randomUUID()
    const sent = await send('Kia ora', { id, files: [first] })
    expect(await send('Kia ora', { id, files: [first, first] })).toEqual(sent)
    for (const files of [[], [second], [first, second]]) {
      await expect(send('Kia ora', { id, files })).rejects.toMatchObject({ code: 'RM004' })
    }
    const { rows } = await database.pool.query(
      'select id, message_id from files where id = any ($1) order by message_id nulls last',
      [[first, second]],
    )
    expect(rows).toEqual([
      { id: first, message_id: id },
      { id: second, message_id: null },
    ])
  })

  test('of an account that is deleted goes with its project, and its files are the purge’s', async () => {
    const file = await upload()
    await send('Kia ora', { files: [file] })
    await database.pool.query('delete from auth.users where id = $1', [client.id])
    const { rows } = await database.pool.query(
      'select kind, user_id, project_id, message_id from files where id = $1',
      [file],
    )
    expect(rows).toEqual([{ kind: 'draft', user_id: null, project_id: null, message_id: null }])
    expect(await run(administrator, 'select from files where id = $1', file)).toEqual([])
  })
})

describe('a message of changes that came too late', () => {
  /** Sent by `of`. */
  const submit = async (of = client): Promise<string> => {
    const { rows } = await database.pool.query<{ id: string }>(
      'insert into questionnaire_submissions (user_id) values ($1) returning id',
      [of.id],
    )
    return rows[0]?.id ?? ''
  }
  const pointers = (caller: DatabaseCaller, about: string) =>
    run(caller, 'select text from messages where about_submission_id = $1', about)

  test('says which submission they change, to its client and to administrators alone [R2.680]', async () => {
    const about = await submit()
    const sent = await send('Quotes and bids', { about })
    expect(sent.about_submission_id).toBe(about)
    for (const caller of [client.caller(), administrator]) {
      expect(await pointers(caller, about)).toEqual([{ text: 'Quotes and bids' }])
    }
    const other = await newClient(database.pool)
    expect(await pointers(other.caller(), about)).toEqual([])
    await expect(pointers(anonymous, about)).rejects.toMatchObject({ code: '42501' })
    await expect(send('Kia ora', { caller: anonymous, about })).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('may be of the next project, where that of the submission is closed [R2.680]', async () => {
    const about = await submit()
    const [{ project_id }] = await run(
      client.caller(),
      'select project_id from questionnaire_submissions',
    )
    await run(administrator, 'select close_project($1)', project_id)
    const sent = await send('Quotes and bids', { about })
    expect(sent.project_id).not.toBe(project_id)
    expect(sent.about_submission_id).toBe(about)
  })

  test('is about nothing of another client, and the agency sends none [R2.681]', async () => {
    const other = await newClient(database.pool)
    const foreign = await submit(other)
    const { project_id } = await send('Kia ora')
    for (const about of [foreign, crypto.randomUUID()]) {
      await expect(send('Not my answers', { about })).rejects.toMatchObject({ code: 'RM003' })
    }
    const own = await submit()
    await expect(
      send('Not my answers', { caller: administrator, project: project_id, about: own }),
    ).rejects.toMatchObject({ code: 'RM003' })
    // Who is a client as well names an own one, in the thread of another.
    const both = await submit(ana)
    await expect(
      send('Not my answers', { caller: administrator, project: project_id, about: both }),
    ).rejects.toMatchObject({ constraint: 'only_clients_change_answers' })
    expect(await run(administrator, `select from messages where text = 'Not my answers'`)).toEqual(
      [],
    )
  })

  test('is the same one when it is sent again, and about another submission, or none, it is refused [R2.681, R4.146]', async () => {
    const [about, second] = [await submit(), await submit()]
    const id = crypto.randomUUID()
    const sent = await send('Quotes and bids', { id, about })
    expect(await send('Quotes and bids', { id, about })).toEqual(sent)
    for (const otherwise of [second, null]) {
      await expect(send('Quotes and bids', { id, about: otherwise })).rejects.toMatchObject({
        code: 'RM004',
      })
    }
    const plain = await send('Kia ora')
    await expect(send('Kia ora', { id: plain.id, about })).rejects.toMatchObject({ code: 'RM004' })
    expect(await pointers(client.caller(), about)).toHaveLength(1)
  })

  test('is sent by pages of the version before as they did, about nothing', async () => {
    const [sent] = await run(
      client.caller(),
      `select * from send_message(id => gen_random_uuid(), project => null, text => 'Kia ora', files => '{}')`,
    )
    expect(sent).toMatchObject({ number: 1, about_submission_id: null })
  })

  test('stays without it when the submission is deleted, and goes with its account', async () => {
    const about = await submit()
    const { id } = await send('Quotes and bids', { about })
    await database.pool.query('delete from questionnaire_submissions where id = $1', [about])
    expect(await run(client.caller(), 'select id, about_submission_id from messages')).toEqual([
      { id, about_submission_id: null },
    ])
    await send('Bids', { about: await submit() })
    await database.pool.query('delete from auth.users where id = $1', [client.id])
    expect((await database.pool.query('select from messages where id = $1', [id])).rowCount).toBe(0)
  })
})

describe('a thread', () => {
  test('is read by each side as far as it said, never less, never beyond the end; both see it', async () => {
    const { project_id } = await send('Kia ora')
    await send('Kia ora?')
    const read = (caller: DatabaseCaller, number: number) =>
      run(caller, 'select read_thread($1, $2)', project_id, number)
    await read(administrator, 1)
    await read(administrator, 99)
    await read(administrator, 1)
    await read(client.caller(), 0)
    const reads = 'select side, name, number from thread_reads where project_id = $1'
    for (const caller of [client.caller(), administrator]) {
      expect(await run(caller, reads, project_id)).toEqual([
        { side: 'agency', name: 'Ana', number: 2 },
      ])
    }
    const other = await newClient(database.pool)
    await expect(read(other.caller(), 1)).rejects.toMatchObject({ code: 'RM003' })
    expect(await run(other.caller(), 'select from thread_reads')).toEqual([])
    expect(await run(other.caller(), 'select from messages')).toEqual([])
  })
})
