import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const run = async (person: Person, sql: string) =>
  (await asCaller(database.pool, person.caller(), (connection) => connection.query(sql))).rows
const statusOf = (person: Person) => run(person, 'select status from public.own_newsletter()')
const subscribe = ({ email }: Person) =>
  database.pool.query(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_text, consent_version,
       consent_source, consented_at, confirmation_sent_at)
     values ($1, 'confirmed', now(), 'Yes', '1', '/blog', now(), now())`,
    [email],
  )

test('a client sees and stops the newsletter to the own confirmed address, and to no other [R2.454]', async () => {
  const client = await newClient(database.pool)
  const other = await newClient(database.pool)
  const unconfirmed = await newClient(database.pool, { verified: false })
  for (const person of [client, other, unconfirmed]) await subscribe(person)
  expect(await statusOf(client)).toEqual([{ status: 'confirmed' }])
  expect(await statusOf(unconfirmed)).toEqual([])
  await run(unconfirmed, 'select public.leave_newsletter()')
  await run(client, 'select public.leave_newsletter()')
  await run(client, 'select public.leave_newsletter()')
  const { rows } = await database.pool.query(
    `select email from newsletter_subscribers where status = 'unsubscribed'`,
  )
  expect(rows).toEqual([{ email: client.email }])
  expect(await statusOf(other)).toEqual([{ status: 'confirmed' }])
})

test('an issue that waits for whoever leaves is not sent, and a link to confirm is void [R2.455]', async () => {
  const client = await newClient(database.pool)
  const other = await newClient(database.pool)
  for (const person of [client, other]) await subscribe(person)
  await database.pool.query(
    `update newsletter_subscribers set confirmation_hash = 'hash' where email = $1`,
    [client.email],
  )
  await database.pool.query(
    `insert into newsletter_issues (slug, subject, issued_on, markdown) values ('2026-11', 'News', '2026-11-20', 'Kia ora')`,
  )
  const emails = [client.email, other.email]
  await database.pool.query(
    `insert into mail_outbox (template, recipient, data, idempotency_key)
     select 'newsletter-issue', email, '{}', 'newsletter:2026-11:' || id
     from newsletter_subscribers where email = any ($1)`,
    [emails],
  )
  await database.pool.query(
    `insert into newsletter_deliveries (issue, subscriber_id)
     select '2026-11', id from newsletter_subscribers where email = any ($1)`,
    [emails],
  )
  await run(client, 'select public.leave_newsletter()')
  const left = async (sql: string) => (await database.pool.query(sql, [emails])).rows
  expect(await left('select recipient from mail_outbox where recipient = any ($1)')).toEqual([
    { recipient: other.email },
  ])
  expect(
    await left(
      `select email from newsletter_subscribers join newsletter_deliveries on subscriber_id = id where email = any ($1)`,
    ),
  ).toEqual([{ email: other.email }])
  expect(
    await left(
      'select email from newsletter_subscribers where confirmation_hash is not null and email = any ($1)',
    ),
  ).toEqual([])
})
