import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newClient } from '../support/people.ts'

const COPIES = 50

let server: RestServer
beforeAll(async () => {
  server = await startRestServer()
})
afterAll(() => server.stop())

it('the same answers fifty times at once make one submission and a mail to each side, and every copy gets its number [F3]', async () => {
  const client = await server.as((await newClient(server.pool)).caller())
  await server.pool.query('truncate public.mail_outbox')
  const submission = {
    idempotency_key: crypto.randomUUID(),
    project_description: 'Who answers our phone when we are on the roof?',
    answers: { '1.1': 'Quotes' },
  }
  const outcomes = await Promise.all(
    Array.from({ length: COPIES }, () => client.rpc('submit_questionnaire', submission)),
  )

  const { rows } = await server.pool.query(
    'select reference, status from public.questionnaire_submissions',
  )
  expect(rows).toEqual([{ reference: expect.stringMatching(/^S-\d+$/u), status: 'pending' }])
  expect(new Set(outcomes.map(({ data, status }) => `${status} ${data}`))).toEqual(
    new Set([`200 ${rows[0].reference}`]),
  )
  const { rows: mails } = await server.pool.query(
    'select template from public.mail_outbox order by template',
  )
  expect(mails).toEqual([{ template: 'new-submission' }, { template: 'submission-received' }])
})
