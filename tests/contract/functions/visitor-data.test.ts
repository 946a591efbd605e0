import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MailNotSent } from 'backend-kit/mail/mailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitorRows } from '../../../content/privacy/visitor-data.ts'
import { HONEYPOT } from '../../../domain/forms/form.ts'
import { addDays, dayOf } from '../../../domain/project/project-dates.ts'
import { localTime } from '../../../domain/time/new-zealand-time.ts'
import { createAuthServices } from '../../../packages/platform/auth/services.ts'
import { forgetAccounts, listForgotten } from '../../../server/admin/forgotten-accounts.ts'
import { visitorCommand } from '../../../server/admin/visitor.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { insertRow } from '../../support/rows.ts'

let database: TestDatabase
let auth: AuthServer
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  host = await startFunctions(database.pool)
})
afterAll(async () => {
  await host.stop()
  await auth.stop()
  await database.drop()
})
beforeEach(() =>
  database.pool.query('delete from private.rate_limits; delete from platform.rate_limits'),
)

const run = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows
const post = async (body: unknown) => {
  const answer = await host.post('visitor-data', body, {
    apikey: host.platform.keys.publishable,
  })
  return { status: answer.status, body: await answer.json() }
}
const newAddress = () => `${randomUUID()}@visitor.example`
const ask = (email: unknown, more: object = {}) => post({ act: 'ask', email, ...more })
const look = (token: unknown) => post({ act: 'look', token })
const takeOut = (token: unknown) => post({ act: 'take-out', token })

const mailsTo = (email: string) =>
  run(
    `select template, data, sensitive from public.mail_outbox where recipient = $1 and template = 'visitor-data'
     order by created_at`,
    email,
  )
const tokenFor = async (email: string): Promise<string> => {
  expect((await ask(email)).status).toBe(200)
  const [mail] = await mailsTo(email)
  return mail?.data.token
}

const newEnquiry = async (email: string) => {
  const [enquiry] = await run(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ('Kowhai Forty-Two', $1, 'kowhai-42', 'Other', $2) returning id, reference`,
    email,
    randomUUID(),
  )
  return enquiry
}

const HALF_HOUR_MS = 1_800_000
let halfHours = 0

/** What somebody leaves without an account: an enquiry, a call to come, mails, the newsletter, a request. */
const leaveTraces = async (email: string) => {
  const enquiry = await newEnquiry(email.toUpperCase())
  halfHours += 1
  const time = new Date(
    Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + halfHours * HALF_HOUR_MS,
  )
  await insertRow(database.pool, 'public.call_times', { time }, {})
  await run(
    `insert into public.bookings (id, starts_at, state, name, email, phone, about, booked_at)
     values (gen_random_uuid(), $2, 'booked', 'Kowhai', $1, '+64215550100', 'kowhai-42', now())`,
    email,
    time,
  )
  await run(
    `insert into public.mail_outbox (template, recipient, data) values ('roi-report', $1, '{"word": "kowhai-42"}')`,
    email,
  )
  await run(
    `insert into public.mail_outbox (template, recipient, reply_to, data)
     values ('contact-message', '', $1::text, jsonb_build_object('email', $1::text, 'message', 'kowhai-42'))`,
    email,
  )
  await run(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_text, consent_version,
       consent_source, consented_at, confirmation_sent_at)
     values ($1, 'confirmed', now(), 'Yes', '1', '/blog', now(), now())`,
    email,
  )
  await run(
    `insert into public.privacy_requests (id, kind, came_on, came_by, due_on, email, note)
     values (gen_random_uuid(), 'access', current_date, 'email', current_date + 28, $1, 'kowhai-42')`,
    email,
  )
  return enquiry
}

/** Every row of every table of ours that holds `word` anywhere. */
const tablesWith = async (word: string): Promise<string[]> => {
  const tables = await run(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'platform', 'auth', 'storage')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await run(
      `select from ${name} as t where lower(t::text) like '%' || $1 || '%' limit 1`,
      word.toLowerCase(),
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('asking for the link', () => {
  it('mails an address that nothing is held under as it does any other, with the same answer [R4.206]', async () => {
    const known = newAddress()
    await leaveTraces(known)
    const unknown = newAddress()
    const answers = [await ask(known), await ask(unknown)]
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual({ status: 200, body: { ok: true } })
    expect(await mailsTo(known)).toHaveLength(1)
    expect(await mailsTo(unknown)).toHaveLength(1)
  })

  it('holds nothing that was typed but the address, and its token leaves the row once it is sent [R4.206]', async () => {
    const email = newAddress()
    await leaveTraces(email)
    await ask(email, { name: 'kowhai-42', message: 'kowhai-42' })
    const [mail] = await mailsTo(email)
    expect(Object.keys(mail.data)).toEqual(['token'])
    expect(mail.sensitive).toBe(true)
    const { subject, text } = renderMail('visitor-data', {
      siteUrl: 'https://southerly.example',
      ...mail.data,
    })
    expect(`${subject} ${text}`).not.toContain('kowhai')
    expect(text).toContain(`https://southerly.example/your-data#token_hash=${mail.data.token}`)
  })

  it('mails a mailbox once a day, however it is spelled, and says the same [R4.206]', async () => {
    const email = newAddress()
    await ask(email)
    const again = await ask(` ${email.toUpperCase()} `)
    expect(again).toEqual({ status: 200, body: { ok: true } })
    await ask(email.replace('@', '+more@'))
    expect(
      await run(
        `select from public.mail_outbox where template = 'visitor-data' and recipient ~* $1`,
        email.split('@')[0],
      ),
    ).toHaveLength(1)
  })

  it('leaves the owner of a mailbox a link when a stranger has asked, under another spelling, too [R4.211]', async () => {
    const proxied = await startFunctions(database.pool, { environment: { TRUST_PROXY: '1' } })
    const askFrom = async (network: string, email: string) =>
      (
        await proxied.post(
          'visitor-data',
          { act: 'ask', email },
          { apikey: proxied.platform.keys.publishable, 'x-forwarded-for': network },
        )
      ).json()
    const email = newAddress()
    try {
      for (const spelling of [email.replace('@', '+one@'), email, email.replace('@', '+two@')]) {
        expect(await askFrom('198.51.100.7', spelling)).toEqual({ ok: true })
      }
      expect(await mailsTo(email)).toHaveLength(0)
      for (const network of ['203.0.113.9', '203.0.113.10']) {
        expect(await askFrom(network, email)).toEqual({ ok: true })
      }
      expect(await mailsTo(email)).toHaveLength(1)
    } finally {
      await proxied.stop()
    }
  })

  it.each(['', 'nobody', 'a@b', 'a@b.nz\r\nBcc: all@example.com', null, 7, ['a@b.nz']])(
    'refuses %j at its field [R4.206]',
    async (email) => {
      const { status, body } = await ask(email)
      expect(status).toBe(422)
      expect(body.fields).toHaveProperty('email')
    },
  )

  it('is limited for one network address, and stores nothing for a form filler [R4.206]', async () => {
    const email = newAddress()
    expect((await ask(email, { [HONEYPOT]: 'x' })).body).toMatchObject({ code: 'hidden_field' })
    expect(await mailsTo(email)).toEqual([])
    for (let i = 0; i < 10; i += 1) await ask(newAddress())
    expect((await ask(newAddress())).status).toBe(429)
  })
})

describe('behind the link', () => {
  it('counts what is held, and shows nothing that was typed [R4.207]', async () => {
    const email = newAddress()
    await leaveTraces(email)
    const token = await tokenFor(email)
    const { status, body } = await look(token)
    expect(status).toBe(200)
    expect(body).toEqual({
      email,
      amounts: { enquiries: 1, calls: 1, mails: 2, newsletter: 1, privacy_requests: 1 },
      hasAccount: false,
      callAt: expect.any(String),
      held: null,
    })
    expect(JSON.stringify(body).toLowerCase()).not.toContain('kowhai')
    expect(visitorRows(body.amounts).map(({ title, until }) => [title, until.length > 0])).toEqual([
      ['Enquiries from your address', true],
      ['Calls', true],
      ['Emails we sent you', true],
      ['Newsletter', true],
      ['Requests under the Privacy Act', true],
    ])
  })

  it('works for an hour, and not for somebody who guesses [R4.207]', async () => {
    const email = newAddress()
    await leaveTraces(email)
    const token = await tokenFor(email)
    for (const wrong of ['', 'x'.repeat(43), token.slice(1), null, { token }]) {
      expect((await look(wrong)).status).toBe(410)
      expect((await takeOut(wrong)).status).toBe(410)
    }
    await run(
      `update private.visitor_data_links set created_at = now() - interval '59 minutes' where address = $1`,
      email,
    )
    expect((await look(token)).status).toBe(200)
    await run(
      `update private.visitor_data_links set created_at = now() - interval '61 minutes' where address = $1`,
      email,
    )
    expect((await look(token)).body).toMatchObject({ code: 'link_expired' })
    expect((await takeOut(token)).status).toBe(410)
    expect(
      await run('select from public.contact_messages where lower(email) = $1', email),
    ).toHaveLength(1)
  })

  it('leads to the account that has the address, and takes out nothing of it [R4.207]', async () => {
    const email = newAddress()
    await leaveTraces(email)
    const token = await tokenFor(email)
    await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true })
    expect((await look(token)).body).toMatchObject({ hasAccount: true, amounts: {}, callAt: null })
    expect((await takeOut(token)).body).toMatchObject({ code: 'has_account' })
    expect(
      await run('select from public.contact_messages where lower(email) = $1', email),
    ).toHaveLength(1)
  })

  it('shows and takes out what came after an account left the address, and nothing from its time [R4.207]', async () => {
    const email = newAddress()
    const { data } = await auth
      .admin()
      .createUser({ email: newAddress(), password: PASSWORD, email_confirm: true })
    await run(
      `insert into private.earlier_addresses (person_id, address, left_at) values ($1, $2, now() - interval '1 day')`,
      data.user?.id,
      email,
    )
    const earlier = await newEnquiry(email)
    await run(
      `update public.contact_messages set created_at = now() - interval '2 days' where id = $1`,
      earlier.id,
    )
    await leaveTraces(email)
    const token = await tokenFor(email)
    expect((await look(token)).body.amounts.enquiries).toBe(1)
    expect((await takeOut(token)).status).toBe(200)
    expect(
      await run('select id from public.contact_messages where lower(email) = $1', email),
    ).toEqual([{ id: earlier.id }])
  })
})

describe('taking it out', () => {
  it('leaves nothing of the person in any table, and another person untouched [R4.208]', async () => {
    const email = newAddress()
    const other = newAddress()
    const { reference } = await leaveTraces(email)
    await leaveTraces(other)
    const before = (await look(await tokenFor(other))).body.amounts
    const token = await tokenFor(email)
    expect(await takeOut(token)).toEqual({ status: 200, body: { ok: true } })
    expect(await tablesWith(email)).toEqual([])
    expect((await look(token)).status).toBe(410)
    await run(`delete from private.rate_limits where key like 'visitor-data:%'`)
    await run(`delete from public.mail_outbox where template = 'visitor-data'`)
    expect((await look(await tokenFor(other))).body.amounts).toEqual(before)
    // The agency is told which enquiry has gone, and its calendar that the call has; not whose they were.
    const [told] = await run(
      `select data from public.mail_outbox where template = 'visitor-data-removed-agency' and data -> 'references' ? $1`,
      reference,
    )
    expect(told.data).toEqual({ references: [reference], calls: 1 })
    const [log] = await run(
      `select detail, via from public.audit_log where action = 'visitor_data.removed' order by id desc limit 1`,
    )
    expect(log).toEqual({
      detail: { enquiries: 1, calls: 1, mails: 2, newsletter: 1, privacy_requests: 1 },
      via: 'function:visitor-data',
    })
  })

  it('pressed twice at once does it once [R4.208]', async () => {
    const email = newAddress()
    const { reference } = await leaveTraces(email)
    const token = await tokenFor(email)
    const statuses = (await Promise.all([takeOut(token), takeOut(token)])).map(
      ({ status }) => status,
    )
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 410)).toBe(true)
    expect(
      await run(
        `select from public.mail_outbox where template = 'visitor-data-removed-agency' and data -> 'references' ? $1`,
        reference,
      ),
    ).toHaveLength(1)
  })

  it('is refused while the agency holds it, with the reason and the day behind the link [R4.209]', async () => {
    const email = newAddress()
    await leaveTraces(email)
    await run(
      `insert into private.visitor_data_holds (address, because, held_until)
       values ($1, 'A dispute is open', current_date + 9)`,
      email,
    )
    const token = await tokenFor(email)
    expect((await look(token)).body.held).toMatchObject({ because: 'A dispute is open' })
    expect((await takeOut(token)).body).toMatchObject({ code: 'held' })
    expect(
      await run('select from public.contact_messages where lower(email) = $1', email),
    ).toHaveLength(1)
    await run(
      `update private.visitor_data_holds set held_at = now() - interval '3 days',
         held_until = (now() at time zone 'Pacific/Auckland')::date
       where address = $1`,
      email,
    )
    expect((await look(token)).body.held).toBeNull()
    expect((await takeOut(token)).status).toBe(200)
    expect(await tablesWith(email)).toEqual([])
  })
})

describe('the commands', () => {
  const services = () => createAuthServices(host.platform)

  it('hold what somebody could take out, until a day and for a reason, and let it go [R4.209]', async () => {
    const email = newAddress()
    const later = (days: number) => dayOf(addDays(localTime(new Date()).date, days))
    const hold = (...words: string[]) => visitorCommand(services(), ['hold', email, ...words])
    await expect(hold()).rejects.toThrow('Until when?')
    await expect(hold(later(5))).rejects.toThrow('Why?')
    await expect(hold(later(0), 'A dispute')).rejects.toThrow('has begun or is over')
    await expect(hold(later(91), 'A dispute')).rejects.toThrow('is too far away')
    await hold(later(90), 'A dispute is open')
    await hold(later(5), 'Another one')
    await leaveTraces(email)
    const token = await tokenFor(email)
    expect((await look(token)).body.held).toEqual({ because: 'Another one', until: later(5) })
    expect((await takeOut(token)).status).toBe(409)
    await visitorCommand(services(), ['release', email])
    expect((await takeOut(token)).status).toBe(200)
    await expect(visitorCommand(services(), ['release', email])).rejects.toThrow('Nothing is held')
  })

  it.each(['', 'toString', 'constructor', 'delete'])(
    'there is none called %j [R4.209]',
    async (name) => {
      await expect(visitorCommand(services(), [name, newAddress()])).rejects.toThrow(
        'Which of them',
      )
    },
  )

  it('hold nothing of an account [R4.209]', async () => {
    const email = newAddress()
    await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true })
    const day = dayOf(addDays(localTime(new Date()).date, 5))
    await expect(visitorCommand(services(), ['hold', email, day, 'A dispute'])).rejects.toThrow(
      'belongs to an account',
    )
  })

  it('forget again what a restored backup brings back, by a file that names nobody; what came later stays [R4.208]', async () => {
    // Of other tests.
    await run('delete from private.forgotten_addresses')
    const email = newAddress()
    const other = newAddress()
    await leaveTraces(email)
    await leaveTraces(other)
    await takeOut(await tokenFor(email))
    const list = await listForgotten(services(), [])
    expect(list).not.toContain(email)
    // Restored: the rows of before are there again, and the database knows nothing of what was taken out.
    await run('delete from private.forgotten_addresses')
    await leaveTraces(email)
    for (const table of ['contact_messages', 'bookings', 'newsletter_subscribers', 'mail_outbox']) {
      await run(`update public.${table} set created_at = now() - interval '2 days'`)
    }
    await run(`update public.privacy_requests set recorded_at = now() - interval '2 days'`)
    const { id } = await newEnquiry(email)
    const file = join(await mkdtemp(join(tmpdir(), 'forgotten-')), 'list.json')
    await writeFile(file, list)
    expect(await forgetAccounts(services(), [file])).toContain('Addresses forgotten again: 1.')
    expect(
      await run('select id from public.contact_messages where lower(email) = $1', email),
    ).toEqual([{ id }])
    expect(await run('select from public.bookings where email = $1', email)).toEqual([])
    expect(await run('select from public.newsletter_subscribers where email = $1', email)).toEqual(
      [],
    )
    expect(await run('select from public.bookings where email = $1', other)).toHaveLength(1)
    // The next file knows it still.
    expect(await listForgotten(services(), [])).toContain(JSON.parse(list).addresses.at(-1).hash)
    await rm(dirname(file), { recursive: true })
  })
})

describe('at the same moment', () => {
  /** Until so many statements wait for a lock. */
  const waiting = (count: number) =>
    expect
      .poll(() =>
        run(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(count)
  const told = () =>
    run(`select data from public.mail_outbox where template = 'visitor-data-removed-agency'`)
  const logged = () => run(`select from public.audit_log where action = 'visitor_data.removed'`)

  it('two presses tell the agency once, and are logged once [R4.210]', async () => {
    const email = newAddress()
    await leaveTraces(email)
    const token = await tokenFor(email)
    const before = [(await told()).length, (await logged()).length]
    // Nothing is taken out until both have begun.
    const slow = await database.pool.connect()
    await slow.query('begin')
    await slow.query('select from public.contact_messages where lower(email) = $1 for update', [
      email,
    ])
    const presses = Promise.all([takeOut(token), takeOut(token)])
    await waiting(2)
    await slow.query('commit')
    slow.release()
    for (const { status } of await presses) expect([200, 410]).toContain(status)
    expect([(await told()).length, (await logged()).length]).toEqual(
      before.map((count) => count + 1),
    )
  })

  it('whoever confirms an account with the address meanwhile keeps all of it [R4.210]', async () => {
    const email = newAddress()
    await leaveTraces(email)
    const token = await tokenFor(email)
    const { data } = await auth.admin().createUser({ email, password: PASSWORD })
    const confirming = await database.pool.connect()
    await confirming.query('begin')
    await confirming.query('update auth.users set email_confirmed_at = now() where id = $1', [
      data.user?.id,
    ])
    const press = takeOut(token)
    await waiting(1)
    await confirming.query('commit')
    confirming.release()
    expect(await press).toMatchObject({ status: 409, body: { code: 'has_account' } })
    expect(
      await run('select from public.contact_messages where lower(email) = $1', email),
    ).toHaveLength(1)
  })

  it('twenty people take out theirs, and others write meanwhile [R4.208]', async () => {
    const people = Array.from({ length: 20 }, newAddress)
    const tokens: string[] = []
    for (const email of people) {
      await leaveTraces(email)
      await database.pool.query('delete from private.rate_limits')
      tokens.push(await tokenFor(email))
    }
    const others = Array.from({ length: 20 }, newAddress)
    const [answers] = await Promise.all([
      Promise.all(tokens.map(takeOut)),
      Promise.all(others.map(newEnquiry)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200))
    expect(
      await run(
        'select from public.contact_messages where lower(email) = any ($1)',
        people.concat(others),
      ),
    ).toHaveLength(20)
  })
})

it('an enquiry that joined an account is neither counted nor taken out [R4.210]', async () => {
  const email = newAddress()
  const { data } = await auth
    .admin()
    .createUser({ email: newAddress(), password: PASSWORD, email_confirm: true })
  const enquiry = await newEnquiry(email)
  await run(
    'update public.contact_messages set client_id = $2 where id = $1',
    enquiry.id,
    data.user?.id,
  )
  const token = await tokenFor(email)
  expect((await look(token)).body.amounts).toEqual({})
  expect((await takeOut(token)).status).toBe(200)
  expect(await run('select from public.contact_messages where id = $1', enquiry.id)).toHaveLength(1)
})

it('the last mail of a deleted account, which goes by itself, is not counted [R4.207]', async () => {
  const email = newAddress()
  await run(
    `insert into public.mail_outbox (template, recipient, data) values ('deletion-done', $1, '{}')`,
    email,
  )
  expect((await look(await tokenFor(email))).body.amounts).toEqual({})
})

it('sent mails on an account that there is not are counted and taken out, with their copies [R4.207, R4.208]', async () => {
  const email = newAddress()
  const [mail] = await run(
    `insert into platform.mail_outbox (template, recipient, data, state, sent_at)
     values ('email_change', upper($1), '{}', 'sent', now()) returning id`,
    email,
  )
  await run(
    `insert into platform.caught_mail (outbox_id, recipient, sender, subject, text, html)
     values ($1, $2, 'agency', 'kowhai', 'kowhai', '')`,
    mail.id,
    email,
  )
  const token = await tokenFor(email)
  expect((await look(token)).body.amounts).toEqual({ mails: 1 })
  expect((await takeOut(token)).status).toBe(200)
  expect(await tablesWith(email)).toEqual([])
})

it('a mail that is being sent while its row is taken out leaves no address behind when it fails [R4.210]', async () => {
  const email = newAddress()
  const token = await tokenFor(email)
  await run('delete from public.mail_outbox')
  // The server has refused it for days: it is given up now.
  await run(
    `insert into public.mail_outbox (template, recipient, data, refused_since)
     values ('visitor-data', $1, jsonb_build_object('token', $2::text), now() - interval '3 days')`,
    email,
    token,
  )
  const { db, config, logger } = host.platform
  let tries = 0
  await deliverDue(
    { db, settings: config, log: logger },
    {
      async send() {
        tries += 1
        if (tries > 1) return
        expect((await takeOut(token)).status).toBe(200)
        throw new MailNotSent('No such mailbox', 'recipient', 550)
      },
      close() {},
    },
  )
  expect(tries).toBe(1)
  expect(await tablesWith(email)).toEqual([])
})

it('an unknown act is refused [R4.206]', async () => {
  expect((await post({ act: 'all' })).status).toBe(422)
  expect((await post({})).status).toBe(422)
})
