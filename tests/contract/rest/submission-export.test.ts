import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataClient } from '../../../src/api/connection.ts'
import { exportPages } from '../../../src/api/desk/submission-export.ts'
import { openDraft, saveAnswers, sendAnswers, sendDraft } from '../../support/drafts.ts'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'

vi.mock('../../../src/api/connection.ts', () => ({ dataClient: vi.fn() }))

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
// Files after this one in its process read them without the mock.
afterAll(() => vi.resetModules())
afterAll(() => server.stop())

const sendChange = async (client: Person, submission: string, answers: Record<string, string>) => {
  const draft = await openDraft(server.pool, client, submission)
  await saveAnswers(server.pool, client, draft, answers, 1)
  await sendDraft(server.pool, client, draft)
}

test('what was changed and changed back is not called changed in an export of the desk [R2.587]', async () => {
  const [kept, changed, restored] = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = await newClient(server.pool)
      const { id } = await sendAnswers(server.pool, client, { '1.1': 'Quotes' })
      return { client, id }
    }),
  )
  if (!kept || !changed || !restored) throw new Error('nothing was sent')
  for (const { client, id } of [changed, restored]) await sendChange(client, id, { '1.1': 'Bids' })
  await sendChange(restored.client, restored.id, { '1.1': ' Quotes\n' })

  const administrator = await newAdministrator(server.pool)
  vi.mocked(dataClient).mockImplementation(() => server.as(administrator.caller('aal2')))
  const filter = {
    search: '',
    status: undefined,
    industry: undefined,
    assignee: undefined,
    from: undefined,
    until: undefined,
  }
  const rows = (
    await Array.fromAsync(exportPages(filter, 'json', new AbortController().signal))
  ).flat()
  expect(new Map(rows.map(({ id, changed_at }) => [id, changed_at]))).toEqual(
    new Map([
      [kept.id, null],
      [changed.id, expect.any(String)],
      [restored.id, null],
    ]),
  )
})
