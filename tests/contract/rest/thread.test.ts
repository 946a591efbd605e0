import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataClient } from '../../../src/api/connection.ts'
import { loadThread } from '../../../src/api/thread.ts'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newClient } from '../../support/people.ts'

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

test('a thread of the longest messages, of characters of four bytes, is read to its beginning [A29]', async () => {
  const client = await newClient(server.pool)
  await server.pool.query(
    `with project as (
       insert into public.projects (client_id, begun_at) values ($1, now()) returning id
     )
     insert into public.messages (id, project_id, number, side, author_name, text)
     select gen_random_uuid(), id, number, 'client', 'Ana', repeat(U&'\\+01F33F', 5000)
     from project, generate_series(1, 70) as number`,
    [client.id],
  )
  vi.mocked(dataClient).mockImplementation(() => server.as(client.caller()))
  const numbers: number[] = []
  let before: number | undefined
  do {
    const part = await loadThread({
      of: { client: client.id },
      ...(before === undefined ? {} : { before }),
    })
    numbers.unshift(...part.messages.map(({ number }) => number))
    before = part.hasMore ? numbers[0] : undefined
  } while (before !== undefined)
  expect(numbers).toEqual(Array.from({ length: 70 }, (_, n) => n + 1))
})
