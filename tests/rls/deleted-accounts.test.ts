import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { moveSubmission } from '../support/moves.ts'
import { newAdministrator, newClient, newUser } from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('mails queued for an account are deleted with it, and mails requested without an account stay', async () => {
  const { id, email } = await newClient(database.pool)
  const { id: otherId, email: other } = await newUser(database.pool)
  await database.pool.query('truncate mail_outbox')
  await database.pool.query(
    `insert into mail_outbox (template, recipient, user_id, data, state, sent_at) values
       ('submission-completed', $1, $3, '{}', 'queued', null),
       ('of-the-account-at-an-address-it-had', 'before@client.example', $3, '{}', 'queued', null),
       ('submission-received', $1, $3, '{}', 'sent', now()),
       ('newsletter-confirm', $1, null, '{}', 'queued', null),
       ('roi-report', $1, null, '{}', 'queued', null),
       ('submission-completed', $2, $4, '{}', 'queued', null),
       ('contact-message', '', null, '{}', 'queued', null)`,
    [email, other, id, otherId],
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

test('what a client is mailed about a submission belongs to the account, what the agency is mailed does not', async () => {
  const client = await newClient(database.pool)
  const administrator = (await newAdministrator(database.pool)).caller('aal2')
  await database.pool.query('truncate mail_outbox')
  const { rows } = await asCaller(database.pool, client.caller(), (connection) =>
    connection.query(
      `select public.submit_questionnaire(gen_random_uuid(), 'A phone that answers', '{}') as reference`,
    ),
  )
  const sent = await database.pool.query(
    'select id from questionnaire_submissions where reference = $1',
    [rows[0].reference],
  )
  for (const [to, reason] of [['in_review'], ['completed'], ['in_review', 'More']] as const) {
    await moveSubmission(database.pool, administrator, sent.rows[0].id, to, reason)
  }
  const mails = await database.pool.query(
    'select template, user_id = $1 as theirs from mail_outbox order by template',
    [client.id],
  )
  expect(mails.rows).toEqual([
    { template: 'new-submission', theirs: null },
    { template: 'submission-completed', theirs: true },
    { template: 'submission-in-review', theirs: true },
    { template: 'submission-received', theirs: true },
    { template: 'submission-reopened', theirs: true },
  ])
  await database.pool.query('delete from auth.users where id = $1', [client.id])
  const left = await database.pool.query('select template from mail_outbox')
  expect(left.rows).toEqual([{ template: 'new-submission' }])
})
