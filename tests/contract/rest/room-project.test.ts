import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadProjectPapers } from '../../../src/api/client/project-papers.ts'
import { loadRoomProject } from '../../../src/api/client/room-project.ts'
import { dataClient } from '../../../src/api/connection.ts'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'

vi.mock('../../../src/api/connection.ts', () => ({
  dataClient: vi.fn(),
  authClient: async () => ({ getUser: async () => ({ error: null }) }),
}))

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
// Files after this one in its process read them without the mock.
afterAll(() => vi.resetModules())
afterAll(() => server.stop())

const projectOf = async (client: Person, columns = '') => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into public.projects (client_id, begun_at, assignee_name${columns && ', closed_at'})
     values ($1, now(), ''${columns && `, ${columns}`}) returning id`,
    [client.id],
  )
  return rows[0]?.id ?? ''
}
const as = (client: Person) =>
  vi.mocked(dataClient).mockImplementation(() => server.as(client.caller()))

test('a thread of 5,000 messages is one small answer, with what is unread up to twenty [R2.374]', async () => {
  const client = await newClient(server.pool)
  const project = await projectOf(client)
  await server.pool.query(
    `insert into public.messages (id, project_id, number, side, author_name, text)
     select gen_random_uuid(), $1, number, case when number % 2 = 0 then 'agency' else 'client' end,
       'Ana', repeat('水', 1000) || number from generate_series(1, 5000) as number`,
    [project],
  )
  as(client)
  const many = await loadRoomProject(client.id)
  expect(many?.unread).toEqual({ count: 10, isMore: true })
  expect(many?.lastMessage).toMatchObject({ side: 'agency', authorName: 'Ana' })
  expect(many?.lastMessage?.text).toMatch(/水5000$/u)
  expect(JSON.stringify(many).length).toBeLessThan(5000)

  await server.pool.query(
    `insert into public.thread_reads (project_id, user_id, side, name, number)
     values ($1, $2, 'client', 'Hemi', 4995)`,
    [project, client.id],
  )
  expect((await loadRoomProject(client.id))?.unread).toEqual({ count: 3, isMore: false })
})

test('a file that came with a message stands among the documents, at home and beside the messages [R2.693]', async () => {
  const client = await newClient(server.pool)
  const agency = await newAdministrator(server.pool)
  const project = await projectOf(client)
  const { rows } = await server.pool.query(
    `insert into public.messages (id, project_id, number, side, author_id, author_name, text)
     values (gen_random_uuid(), $1, 1, 'agency', $2, 'Ana', 'Here it is') returning id`,
    [project, agency.id],
  )
  const put = (name: string, minute: number, kind: string, message: string | null = null) =>
    server.pool.query(
      `insert into public.files (user_id, project_id, kind, message_id, bucket, path, name, size, created_at)
       values ($1, $2, $3, $4, 'documents', gen_random_uuid()::text, $5, 3, make_timestamptz(2026, 12, 1, 9, $6, 0))`,
      [agency.id, project, kind, message, name, minute],
    )
  await put('Quote.pdf', 1, 'document')
  await put('Plan.pdf', 2, 'message', rows[0].id)
  await put('Not sent.pdf', 3, 'draft')
  as(client)
  const names = (files: readonly { readonly name: string }[] = []) => files.map(({ name }) => name)
  const home = await loadRoomProject(client.id)
  expect(names(home?.documents)).toEqual(['Plan.pdf', 'Quote.pdf'])
  expect(home?.documents[0]?.side).toBe('agency')
  expect(names((await loadProjectPapers(project)).documents)).toEqual(names(home?.documents))
})

test('the open project is the one, else the one that was closed last; of others nothing is seen', async () => {
  const client = await newClient(server.pool)
  const other = await newClient(server.pool)
  as(client)
  expect(await loadRoomProject(client.id)).toBeNull()
  await projectOf(other)
  expect(await loadRoomProject(other.id)).toBeNull()

  const earlier = await projectOf(client, "now() - interval '3 days'")
  await server.pool.query(
    `update public.projects set created_at = now() - interval '9 days' where id = $1`,
    [earlier],
  )
  expect(await loadRoomProject(client.id)).toMatchObject({ id: earlier, startsOn: null })
  const open = await projectOf(client)
  await server.pool.query(
    `insert into public.project_dates (project_id, on_day, at_time, what, turn)
     values ($1, '2026-11-25', '17:30', 'Your answers', 'client')`,
    [open],
  )
  expect(await loadRoomProject(client.id)).toMatchObject({
    id: open,
    closedAt: null,
    dates: [
      { day: '2026-11-25', minute: 1050, what: 'Your answers', turn: 'client', doneAt: null },
    ],
  })
})
