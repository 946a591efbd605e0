import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { runDeletions } from '../../../supabase/functions/account-deletions/run.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { deletingOn } from '../../support/deleting.ts'
import { newClient, type Person } from '../../support/people.ts'
import { searchPerson } from '../../support/search-person.ts'

/** What was written under an address that an account had before, and what merely names one. */
let database: TestDatabase
let pool: Pool
let on: ReturnType<typeof deletingOn>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.pool
  on = deletingOn(database)
})
afterAll(() => database.drop())

/** What a visitor leaves under an address, each row with `mark`; the mails last. */
const write = async (address: string, mark: string) => {
  await pool.query(
    `with enquiry as (
       insert into public.contact_messages (name, email, message, interest, idempotency_key)
       values ('Ana', $1, $2, 'Other', gen_random_uuid()) returning id
     )
     insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, from_state, to_state, before, handed_at)
     select gen_random_uuid(), id, 'answer', 'Rewi', $2, 'new', 'answered', '{}', now() from enquiry`,
    [address, mark],
  )
  await pool.query(
    `with time as (
       insert into public.call_times
       select '2001-01-01'::timestamptz + make_interval(hours => (select count(*)::int from public.call_times))
       returning starts_at
     )
     insert into public.bookings (id, starts_at, state, name, email, phone, about, booked_at, ended_at)
     select gen_random_uuid(), starts_at, 'past', 'Ana', lower($1), '+6495550142', $2, now(), now() from time`,
    [address, mark],
  )
  await pool.query(
    `insert into public.newsletter_subscribers
       (email, consent_text, consent_version, consent_source, consented_at, confirmation_sent_at)
     values (lower($1), $2, '1', '/blog', now(), now()) on conflict do nothing`,
    [address, mark],
  )
  await pool.query(
    `insert into public.mail_outbox (template, recipient, reply_to, data) values
       ('roi-report', $1, null, jsonb_build_object('mark', $2::text)),
       ('contact-message', '', $1, jsonb_build_object('mark', $2::text)),
       ('new-client', '', null, jsonb_build_object('email', $1::text, 'mark', $2::text))`,
    [address, mark],
  )
  await pool.query(
    `insert into platform.mail_outbox (template, recipient, data, state, sent_at)
     values ('recovery', $1, jsonb_build_object('mark', $2::text), 'sent', now())`,
    [address, mark],
  )
  await pool.query(
    `insert into platform.caught_mail (outbox_id, recipient, sender, subject, text, html)
     values (gen_random_uuid(), $1, 'agency', $2, '', ''),
       (gen_random_uuid(), 'agency@southerly.example', 'agency', $2, 'From ' || $1, '')`,
    [address, mark],
  )
}
const ALL = [
  'platform.caught_mail.subject',
  'platform.mail_outbox.data',
  'public.bookings.about',
  'public.contact_messages.message',
  'public.enquiry_entries.text',
  'public.mail_outbox.data',
  'public.newsletter_subscribers.consent_text',
]
const left = async (mark: string) => Object.keys(await searchPerson(pool, mark)).toSorted()

const move = (person: Person, address: string) =>
  pool.query('update auth.users set email = $2 where id = $1', [person.id, address])
const forget = async (person: Person) => {
  await on.ask(person.id)
  expect(await runDeletions(on.deleting)).toBe(1)
}

describe('an account whose address has changed', () => {
  it('takes with it what was written under its earlier addresses, and the addresses [R4.110]', async () => {
    const person = await newClient(pool, { email: 'zqana@first.example' })
    await write('zqana@first.example', 'zq-first')
    await move(person, 'zqana@second.example')
    await write('zqana@second.example', 'zq-second')
    await move(person, 'zqana@third.example')
    expect(await left('zq-first')).toEqual(ALL)
    await forget(person)
    expect(await left('zq-first')).toEqual([])
    expect(await left('zq-second')).toEqual([])
    await pool.query(`delete from public.mail_outbox where template = 'deletion-done'`)
    expect(await left('zqana@')).toEqual([])
  })

  it('takes what came before there was an account, in whatever capitals, and nothing of an address with another tag [R4.110]', async () => {
    await write('Zqaroha+42@First.Example', 'zq-capitals')
    await write('zqaroha+42@first.example', 'zq-folded')
    await write('zqaroha@first.example', 'zq-untagged')
    await write('zqaroha+421@first.example', 'zq-longer')
    const person = await newClient(pool, { email: 'zqaroha+42@first.example' })
    await write('ZQAROHA+42@FIRST.EXAMPLE', 'zq-later')
    await forget(person)
    expect(await left('zq-capitals')).toEqual([])
    expect(await left('zq-folded')).toEqual([])
    expect(await left('zq-later')).toEqual([])
    expect(await left('zq-untagged')).toEqual(ALL)
    expect(await left('zq-longer')).toEqual(ALL)
  })

  it('takes what was mailed on a call and an enquiry of the earlier address after the change', async () => {
    const person = await newClient(pool, { email: 'zqlate@first.example' })
    await write('zqlate@first.example', 'zq-late')
    await move(person, 'zqlate@second.example')
    await pool.query(
      `insert into public.mail_outbox (template, recipient, data, idempotency_key)
       select 'enquiry-answer', email, jsonb_build_object('text', message), 'enquiry-answer:' || entry.id
       from public.contact_messages as enquiry
       join public.enquiry_entries as entry on entry.enquiry_id = enquiry.id
       where email = 'zqlate@first.example'
       union all
       select 'call-reminder', email, jsonb_build_object('about', about), 'call-reminder:' || uid
       from public.bookings where email = 'zqlate@first.example'`,
    )
    await pool.query(
      `insert into platform.caught_mail (outbox_id, recipient, sender, subject, text, html)
       select id, recipient, 'agency', 'zq-late', '', '' from public.mail_outbox
       where template = 'enquiry-answer' and recipient = 'zqlate@first.example'`,
    )
    await forget(person)
    expect(await left('zq-late')).toEqual([])
  })

  it('leaves what another account has of that address by now, and what came after the change [R4.110]', async () => {
    const person = await newClient(pool, { email: 'zqshared@first.example' })
    const free = await newClient(pool, { email: 'zqfree@first.example' })
    await write('zqshared@first.example', 'zq-shared')
    await move(person, 'zqshared@second.example')
    const other = await newClient(pool, { email: 'zqshared@first.example' })
    await write('zqshared@first.example', 'zq-others')
    await move(free, 'zqfree@second.example')
    await write('zqfree@first.example', 'zq-strangers')
    await forget(person)
    await forget(free)
    expect(await left('zq-shared')).toEqual([])
    expect(await left('zq-others')).toEqual(ALL.filter((column) => !column.includes('newsletter')))
    expect(await left('zq-strangers')).toEqual(ALL)
    await forget(other)
    expect(await left('zq-others')).toEqual([])
  })

  it('leaves what was written while another account had the address before [R4.110]', async () => {
    const first = await newClient(pool, { email: 'zqdesk@first.example' })
    await write('zqdesk@first.example', 'zq-desk-one')
    await move(first, 'zqone@second.example')
    const second = await newClient(pool, { email: 'zqdesk@first.example' })
    await pool.query(
      `delete from public.newsletter_subscribers where email = 'zqdesk@first.example'`,
    )
    await write('zqdesk@first.example', 'zq-desk-two')
    await move(second, 'zqtwo@second.example')
    await forget(second)
    expect(await left('zq-desk-two')).toEqual([])
    expect(await left('zq-desk-one')).toEqual(
      ALL.filter((column) => !column.includes('newsletter')),
    )
    await forget(first)
    expect(await left('zq-desk-one')).toEqual([])
  })

  it('leaves what came from an address that was never confirmed', async () => {
    const person = await newClient(pool, { email: 'zqnever@first.example', verified: false })
    await write('zqnever@first.example', 'zq-never')
    await move(person, 'zqnever@second.example')
    await pool.query('update auth.users set email_confirmed_at = now() where id = $1', [person.id])
    await forget(person)
    expect(await left('zq-never')).toEqual(ALL)
  })

  it('is shown what it takes with it, once [R4.111]', async () => {
    const person = await newClient(pool, { email: 'zqshown@first.example' })
    await write('zqshown@first.example', 'zq-shown')
    await move(person, 'zqshown@second.example')
    await move(person, 'zqshown@first.example')
    await write('zqshown@first.example', 'zq-shown-again')
    await move(person, 'zqshown@third.example')
    await write('zqshown@first.example', 'zq-not-hers')
    const { rows } = await asCaller(pool, person.caller(), (client) =>
      client.query<{ part: string; count: string }>('select part, count from public.held_data()'),
    )
    const counts = Object.fromEntries(rows.map(({ part, count }) => [part, Number(count)]))
    expect(counts).toMatchObject({ calls: 2, enquiries: 2, enquiry_entries: 2, newsletter: 1 })
    // The report and the mail on the account, of both times.
    expect(counts.mails).toBe(4)
    const { rows: accounts } = await pool.query(
      `select content -> 'earlier_emails' as earlier from private.held_rows where person = $1 and part = 'account'`,
      [person.id],
    )
    expect(accounts[0].earlier).toMatchObject([
      { email: 'zqshown@first.example' },
      { email: 'zqshown@second.example' },
      { email: 'zqshown@first.example' },
    ])
    await forget(person)
    expect(await left('zq-shown')).toEqual([])
    expect(await left('zq-not-hers')).toEqual(
      ALL.filter((column) => !column.includes('newsletter')),
    )
  })
})

it('leaves another person’s mails that name the address in what was written [R4.112]', async () => {
  const person = await newClient(pool, { email: 'zqnamed@first.example' })
  const other = await newClient(pool, { email: 'zqwriter@first.example' })
  const said = `zq-said: ask ${person.email}, she knows`
  const { rows: before } = await pool.query<{ id: string }>(
    `insert into public.mail_outbox (template, recipient, reply_to, user_id, data) values
       ('contact-message', '', $1, null, jsonb_build_object('email', $1::text, 'message', $2::text)),
       ('new-client', '', null, null, jsonb_build_object('email', $1::text, 'aiInterests', $2::text)),
       ('mail-failed', '', null, null, jsonb_build_object('recipient', $1::text, 'reason', $2::text)),
       ('enquiry-answer', $1, '', null, jsonb_build_object('message', $2::text)),
       ('submission-received', $1, null, $3, jsonb_build_object('projectDescription', $2::text))
     returning id`,
    [other.email, said, other.id],
  )
  await pool.query(
    `insert into platform.caught_mail (outbox_id, recipient, sender, reply_to, subject, text, html) values
       (gen_random_uuid(), 'agency@southerly.example', 'agency', $1, 'zq-said', $2, ''),
       (gen_random_uuid(), $1, 'agency', null, 'zq-said', $2, '')`,
    [other.email, said],
  )
  const { rows: hers } = await pool.query<{ id: string }>(
    `insert into public.mail_outbox (template, recipient, reply_to, data) values
       ('contact-message', '', upper($1), jsonb_build_object('email', upper($1::text))),
       ('mail-failed', '', null, jsonb_build_object('recipient', $1::text)),
       ('call-booked-agency', '', null, jsonb_build_object('email', '', 'about', $1::text))
     returning id`,
    [person.email],
  )
  await forget(person)
  const leftOf = async (mails: readonly { id: string }[]) =>
    (
      await pool.query('select from public.mail_outbox where id = any ($1)', [
        mails.map(({ id }) => id),
      ])
    ).rowCount
  expect(await leftOf(before)).toBe(5)
  expect(await leftOf(hers)).toBe(0)
  const { rowCount: caught } = await pool.query(
    `select from platform.caught_mail where subject = 'zq-said'`,
  )
  expect(caught).toBe(2)
})

it('leaves mails to another account that had the address before [R4.112]', async () => {
  const before = await newClient(pool, { email: 'zqhad@first.example' })
  await pool.query(
    `insert into public.mail_outbox (template, recipient, user_id, data) values ('your-turn', $1, $2, '{"mark": "zq-had"}')`,
    [before.email, before.id],
  )
  // As of an account from before earlier addresses were kept.
  await move(before, 'zqhas@second.example')
  await pool.query('delete from private.earlier_addresses where person_id = $1', [before.id])
  await forget(await newClient(pool, { email: 'zqhad@first.example' }))
  expect(await left('zq-had')).toEqual(['public.mail_outbox.data'])
})
