import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { clientThreadSource } from '../../src/portal/messages/client-thread-source.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import {
  type MessageHistory,
  messageHistories,
  problemsOfThread,
  type ThreadServer,
} from '../support/message-histories.ts'
import { newClient } from '../support/people.ts'
import { type ThreadFault, threadFaults, threadModel } from '../support/thread-model.ts'
import { SEED } from '../support/unsteady-network.ts'

const dataClient = vi.hoisted(() => vi.fn())
vi.mock('../../src/api/connection.ts', async (original) => ({
  ...(await original<object>()),
  dataClient,
}))
// Nobody's session ends here.
vi.mock('../../src/api/session-check.ts', async (original) => ({
  ...(await original<object>()),
  checkSession: async () => true,
  requireSession: async () => {},
}))

beforeEach(() => {
  vi.stubGlobal('localStorage', new Window({ url: 'http://southerly.test' }).localStorage)
})
afterAll(() => {
  vi.unstubAllGlobals()
  // Files after this one in its process read them without the mocks.
  vi.resetModules()
})

it('every word and file arrives once or stays unsent, and what is shown as sent is there, whatever happened [F1, F3]', async () => {
  await fc.assert(
    fc.asyncProperty(messageHistories, async (steps) => {
      expect(await problemsOfThread(threadModel(), steps)).toEqual([])
    }),
    { numRuns: 2000, seed: SEED },
  )
})

/** Of `drawn`, those that end badly on a server with this fault. */
const failing = async (drawn: readonly MessageHistory[], fault: ThreadFault) => {
  const found: MessageHistory[] = []
  for (const steps of drawn)
    if ((await problemsOfThread(threadModel(fault), steps)).length > 0) found.push(steps)
  return found
}

it.each(threadFaults)('would not hold if the server %s', async (fault) => {
  const outcome = await fc.check(
    fc.asyncProperty(
      messageHistories,
      async (steps) => (await failing([steps], fault)).length === 0,
    ),
    { numRuns: 2000, seed: SEED },
  )
  expect(outcome.failed).toBe(true)
})

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

/** The thread of a new client in the database, read and written as the product does. */
const threadInDatabase = async (): Promise<ThreadServer> => {
  const person = await newClient(server.pool)
  const client = await server.as(person.caller())
  dataClient.mockResolvedValue(client)
  return {
    clientId: person.id,
    source: clientThreadSource(person.id),
    async upload() {
      const path = `${person.id}/${crypto.randomUUID()}/plan.pdf`
      await asCaller(server.pool, person.caller(), (connection) =>
        connection.query(
          `insert into storage.objects (bucket_id, name, metadata)
           values ('submissions', $1, '{"size": 1}')`,
          [path],
        ),
      )
      const { data, error } = await client.from('files').select().eq('path', path).single()
      if (error) throw error
      return data
    },
    async closeProject() {
      await server.pool.query(
        'update public.projects set closed_at = now() where client_id = $1 and closed_at is null',
        [person.id],
      )
    },
    async messages() {
      const { rows } = await server.pool.query(
        `select message.id, text,
           array(select jsonb_build_object('id', file.id) from public.files as file where file.message_id = message.id) as files
         from public.messages as message where author_id = $1 order by sent_at, number`,
        [person.id],
      )
      return rows
    },
  }
}

it('the same holds in the database, through the official client [F1, F3]', async () => {
  await fc.assert(
    fc.asyncProperty(messageHistories, async (steps) => {
      expect(await problemsOfThread(await threadInDatabase(), steps)).toEqual([])
    }),
    { numRuns: 8, seed: SEED },
  )
  // Chance alone seldom draws one.
  const drawn = fc.sample(messageHistories, { numRuns: 500, seed: 1 })
  for (const fault of threadFaults) {
    const found = await failing(drawn, fault)
    expect(found.length).toBeGreaterThan(2)
    for (const steps of found.slice(0, 3))
      expect(await problemsOfThread(await threadInDatabase(), steps)).toEqual([])
  }
}, 120_000)
