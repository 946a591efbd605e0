import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient, newUser } from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('mails queued for an account are deleted with it, and mails requested without an account stay', async () => {
  const { id, email } = await newClient(database.pool)
  const { email: other } = await newUser(database.pool)
  await database.pool.query('truncate mail_outbox')
  await database.pool.query(
    `insert into mail_outbox (template, recipient, data, state, sent_at) values
       ('submission-completed', $1, '{}', 'queued', null),
       ('submission-received', $1, '{}', 'sent', now()),
       ('newsletter-confirm', $1, '{}', 'queued', null),
       ('roi-report', $1, '{}', 'queued', null),
       ('submission-completed', $2, '{}', 'queued', null),
       ('contact-message', '', '{}', 'queued', null)`,
    [email, other],
  )
  await database.pool.query('delete from auth.users where id = $1', [id])
  const { rows } = await database.pool.query('select template, recipient from mail_outbox')
  expect(new Set(rows.map(({ template, recipient }) => `${template} ${recipient}`))).toEqual(
    new Set([
      `submission-received ${email}`,
      `newsletter-confirm ${email}`,
      `roi-report ${email}`,
      `submission-completed ${other}`,
      'contact-message ',
    ]),
  )
})
