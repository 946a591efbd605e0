import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDays } from '../../../domain/accounts/deletion-hold.ts'
import { addDays, dateOf, dayOf } from '../../../domain/project/project-dates.ts'
import { localTime, writeDate } from '../../../domain/time/new-zealand-time.ts'
import { productTables } from '../../../server/database.ts'
import { addressHash } from '../../../supabase/functions/_shared/forgotten-addresses.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import {
  cancelDeletion,
  holdDeletion,
  releaseDeletion,
} from '../../../supabase/functions/account-deletion/deletions.ts'
import { runDeletions } from '../../../supabase/functions/account-deletions/run.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const DAY_MS = 86_400_000

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

interface Client {
  readonly id: string
  readonly email: string
  readonly browser: GoTrueClient
  readonly token: string
}

const tokenOf = async (browser: GoTrueClient) =>
  (await browser.getSession()).data.session?.access_token ?? ''

const newClient = async (): Promise<Client> => {
  const email = `${randomUUID()}@client.example`
  await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true })
  const browser = auth.client()
  const { data } = await browser.signInWithPassword({ email, password: PASSWORD })
  return { id: data.user?.id ?? '', email, browser, token: await tokenOf(browser) }
}

const post = async (name: string, body: unknown, token?: string) => {
  const answer = await host.post(name, body, {
    apikey: host.platform.keys.publishable,
    ...(token && { authorization: `Bearer ${token}` }),
  })
  return { status: answer.status, body: await answer.json() }
}
const request = (client: Client) => post('account-deletion', { act: 'request' }, client.token)
const cancel = (client: Client) => post('account-deletion', { act: 'cancel' }, client.token)
const keep = (token: unknown) => post('keep-account', { token })

const rowsOf = async (personId: string) => {
  const { rows } = await database.pool.query(
    `select requested_at, due_at, cancelled_at, held_because, started_at, done_at
     from public.account_deletions where person_id = $1 order by requested_at`,
    [personId],
  )
  return rows
}

interface Mail {
  readonly template: string
  readonly recipient: string
  readonly data: Record<string, unknown>
}
const mailsAbout = async ({ email }: Pick<Client, 'email'>): Promise<Mail[]> => {
  const { rows } = await database.pool.query<Mail>(
    `select template, recipient, data from public.mail_outbox
     where (recipient = $1 or data ->> 'email' = $1) and template like 'deletion-%' order by created_at, template`,
    [email],
  )
  return rows
}
const linkOf = async (client: Client): Promise<string> => {
  const mail = (await mailsAbout(client)).findLast(
    ({ template }) => template === 'deletion-requested',
  )
  return String(mail?.data.token)
}

/** As if that login were so many minutes ago. */
const ageLogin = (client: Client, minutes: number) =>
  database.pool.query(
    `update auth.mfa_amr_claims set updated_at = now() - make_interval(mins => $2)
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [client.id, minutes],
  )

const run = () =>
  runDeletions({
    db: productTables(host.platform.db),
    accounts: { deleteAccount: async (id) => void (await auth.admin().deleteUser(id)) },
    removeFiles: async () => {},
    now: host.platform.now,
    hashAddress: addressHash(host.platform.keys.secret),
  })

describe('who deletes the own account', () => {
  it('has 14 days to think again, and is mailed the link that keeps it; the agency is told [R4.90, R7.74]', async () => {
    const client = await newClient()
    const { status, body } = await request(client)
    expect(status).toBe(200)
    const [row] = await rowsOf(client.id)
    expect(row.due_at.getTime() - row.requested_at.getTime()).toBe(14 * DAY_MS)
    expect(body).toEqual({ dueAt: row.due_at.toISOString() })
    const mails = await mailsAbout(client)
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['deletion-requested', client.email],
      ['deletion-requested-agency', ''],
    ])
    const site = { siteUrl: 'https://southerly.example' }
    const { text } = renderMail('deletion-requested', { ...site, ...mails[0]?.data })
    expect(text).toContain(
      `https://southerly.example/keep-account#token_hash=${await linkOf(client)}`,
    )
  })

  it('asks twice, and it stands as it was', async () => {
    const client = await newClient()
    const first = await request(client)
    expect(await request(client)).toEqual(first)
    expect(await rowsOf(client.id)).toHaveLength(1)
    expect(await mailsAbout(client)).toHaveLength(2)
  })

  it('needs a login of the last ten minutes [R6.34]', async () => {
    const client = await newClient()
    await ageLogin(client, 11)
    expect(await request(client)).toMatchObject({ status: 403, body: { code: 'login_needed' } })
    expect(await rowsOf(client.id)).toEqual([])
    await ageLogin(client, 9)
    expect((await request(client)).status).toBe(200)
  })

  it('keeps it by a button, without a new login [R4.91]', async () => {
    const client = await newClient()
    await request(client)
    await ageLogin(client, 60)
    expect(await cancel(client)).toEqual({ status: 200, body: {} })
    expect((await rowsOf(client.id))[0].cancelled_at).not.toBeNull()
    expect((await mailsAbout(client)).map(({ template }) => template)).toEqual([
      'deletion-requested',
      'deletion-requested-agency',
      'deletion-cancelled',
      'deletion-cancelled-agency',
    ])
    expect(await cancel(client)).toEqual({ status: 200, body: {} })
    expect(await mailsAbout(client)).toHaveLength(4)
  })

  it('keeps it by the mailed link, logged out [R4.91]', async () => {
    const client = await newClient()
    await request(client)
    const token = await linkOf(client)
    await client.browser.signOut()
    expect(await keep(token)).toEqual({ status: 200, body: {} })
    expect((await rowsOf(client.id))[0].cancelled_at).not.toBeNull()
    expect(await keep(token)).toEqual({ status: 200, body: {} })
  })

  it('finds an old link over once it is asked for again', async () => {
    const client = await newClient()
    await request(client)
    const old = await linkOf(client)
    await cancel(client)
    await request(client)
    expect(await keep(old)).toMatchObject({ status: 410, body: { code: 'link_ended' } })
    expect((await rowsOf(client.id))[1].cancelled_at).toBeNull()
  })

  it('cannot take back what has begun, and cannot log in any more [R4.94]', async () => {
    const client = await newClient()
    await request(client)
    const token = await linkOf(client)
    const { rows } = await database.pool.query(
      `update public.account_deletions set due_at = now() where person_id = $1 returning id`,
      [client.id],
    )
    await database.pool.query('select private.begin_deletion($1)', [rows[0].id])
    expect(await keep(token)).toMatchObject({ status: 409, body: { code: 'begun' } })
    expect((await cancel(client)).status).toBe(401)
    const { error } = await auth
      .client()
      .signInWithPassword({ email: client.email, password: PASSWORD })
    expect(error).not.toBeNull()
    const { error: refresh } = await client.browser.refreshSession()
    expect(refresh).not.toBeNull()
    await run()
    expect((await rowsOf(client.id))[0].done_at).not.toBeNull()
    const { rows: left } = await database.pool.query('select from auth.users where id = $1', [
      client.id,
    ])
    expect(left).toEqual([])
  })
})

describe('who may not', () => {
  it('is an administrator, whose account goes by the command line', async () => {
    const client = await newClient()
    await database.pool.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin')`,
      [client.id],
    )
    expect(await request(client)).toMatchObject({ status: 409, body: { code: 'administrator' } })
    expect(await rowsOf(client.id)).toEqual([])
  })

  it('is a visitor, or somebody with an invented link', async () => {
    expect((await post('account-deletion', { act: 'request' })).status).toBe(401)
    for (const token of ['', 'x'.repeat(43), null, 7, { token: '' }]) {
      expect((await keep(token)).status).toBe(410)
    }
    expect((await post('keep-account', 'token')).status).toBe(400)
  })

  it('changes its mind all day: five wishes are taken, and the agency is mailed ten times [R4.90, R4.143]', async () => {
    const client = await newClient()
    for (const _ of Array.from({ length: 5 })) {
      expect((await request(client)).status).toBe(200)
      expect((await cancel(client)).status).toBe(200)
    }
    expect((await request(client)).status).toBe(429)
    const { rowCount } = await database.pool.query(
      `select from public.mail_outbox where recipient = '' and data ->> 'account' = $1`,
      [client.id],
    )
    expect(rowCount).toBe(10)
  })

  it('tries invented links without end: above 60 in ten minutes from one address it is told to wait', async () => {
    await database.pool.query('delete from private.rate_limits')
    for (const _ of Array.from({ length: 60 })) {
      expect((await keep('x'.repeat(43))).status).toBe(410)
    }
    expect((await keep('x'.repeat(43))).status).toBe(429)
    await database.pool.query('delete from private.rate_limits')
  })

  it('sends an act that is not known', async () => {
    const client = await newClient()
    for (const act of ['delete', '', null, ['request']]) {
      expect((await post('account-deletion', { act }, client.token)).status).toBe(422)
    }
    expect(await rowsOf(client.id)).toEqual([])
  })

  it('opens the link with a mail scanner, which changes nothing', async () => {
    const client = await newClient()
    await request(client)
    const answer = await fetch(
      `${host.url}/functions/v1/keep-account?token=${await linkOf(client)}`,
    )
    expect(answer.status).toBe(405)
    expect((await rowsOf(client.id))[0].cancelled_at).toBeNull()
  })
})

describe('the agency', () => {
  const db = () => productTables(host.platform.db)
  const hold = ({ id }: Client, reason: string, until: string, now = new Date()) =>
    db()
      .transaction()
      .execute((trx) => holdDeletion(trx, id, { reason, until }, now))
  const release = ({ id }: Client, now: Date, which?: 'over') =>
    db()
      .transaction()
      .execute((trx) => releaseDeletion(trx, id, now, which))
  const templates = async (client: Client) =>
    (await mailsAbout(client)).map(({ template }) => template)

  it('holds a deletion for a reason that the client is mailed with its day, and lets it go a day ahead [R4.93]', async () => {
    const client = await newClient()
    await request(client)
    const { last } = holdDays(new Date())
    expect(await release(client, new Date())).toBe(false)
    expect(await hold(client, 'A complaint is open', last)).toBe(true)
    await database.pool.query(
      `update public.account_deletions set due_at = now() - interval '1 minute' where person_id = $1`,
      [client.id],
    )
    await run()
    expect(await rowsOf(client.id)).toMatchObject([
      { held_because: 'A complaint is open', done_at: null },
    ])
    const released = new Date()
    expect(await release(client, released)).toBe(true)
    const [row] = await rowsOf(client.id)
    expect(row.due_at.getTime()).toBe(released.getTime() + DAY_MS)
    const held = (await mailsAbout(client)).find(({ template }) => template === 'deletion-held')
    expect(held?.data).toEqual({ reason: 'A complaint is open', until: last })
    const site = { siteUrl: 'https://southerly.example' }
    expect(renderMail('deletion-held', { ...site, ...held?.data }).text).toContain(writeDate(last))
    expect((await templates(client)).at(-1)).toBe('deletion-released')
  })

  it('lets a deletion go as the day of its hold begins, once, however many instances run [R4.93]', async () => {
    const client = await newClient()
    await request(client)
    // Held ten days ago, in New Zealand, until today; another one until tomorrow.
    const today = localTime(new Date()).date
    const tenDaysAgo = new Date(Date.now() - 10 * DAY_MS)
    expect(await hold(client, 'A dispute is open', dayOf(today), tenDaysAgo)).toBe(true)
    const other = await newClient()
    await request(other)
    await hold(other, 'An invoice is open', dayOf(addDays(today, 1)))
    await database.pool.query(
      `update public.account_deletions set due_at = now() - interval '1 minute'
       where person_id = any ($1)`,
      [[client.id, other.id]],
    )
    const before = Date.now()
    await Promise.all([run(), run(), run()])
    const [row] = await rowsOf(client.id)
    expect(row).toMatchObject({ held_because: null, started_at: null, cancelled_at: null })
    expect(row.due_at.getTime()).toBeGreaterThanOrEqual(before + DAY_MS)
    expect((await templates(client)).filter((name) => name === 'deletion-released')).toHaveLength(1)
    expect(await rowsOf(other.id)).toMatchObject([
      { held_because: 'An invoice is open', started_at: null },
    ])
    expect(await templates(other)).not.toContain('deletion-released')
  })

  it('holds anew what was just to be let go, and it stays held [R4.93]', async () => {
    const client = await newClient()
    await request(client)
    const { first, last } = holdDays(new Date())
    await hold(client, 'A dispute is open', first)
    expect(await hold(client, 'It goes to court', last)).toBe(true)
    expect(await release(client, new Date(), 'over')).toBe(false)
    expect(await rowsOf(client.id)).toMatchObject([{ held_because: 'It goes to court' }])
  })

  it('holds nothing without a day, and nothing for more than 90 days: the database refuses [R4.93]', async () => {
    const client = await newClient()
    await request(client)
    const now = new Date()
    const { last } = holdDays(now)
    const set = (until: string | null) =>
      database.pool.query(
        `update public.account_deletions set held_at = $3, held_because = 'A dispute', held_until = $2
         where person_id = $1`,
        [client.id, until, now],
      )
    const tooFar = dayOf(addDays(dateOf(last), 1))
    for (const until of [null, dayOf(localTime(now).date), tooFar]) {
      await expect(set(until)).rejects.toThrow('a_hold_ends_within_90_days')
    }
    await set(last)
  })
})

it('comes to one outcome, however closely the cancelling follows the last second [R4.94]', async () => {
  const client = await newClient()
  const outcomes = new Set<string>()
  for (let round = 0; round < 200; round += 1) {
    const { rows } = await database.pool.query(
      `insert into public.account_deletions (person_id, due_at) values ($1, now()) returning id`,
      [client.id],
    )
    const id = rows[0].id
    const begin = async () =>
      (await database.pool.query('select private.begin_deletion($1) as begun', [id])).rows[0].begun
    const cancelling = async () => {
      return await productTables(host.platform.db)
        .transaction()
        .execute((trx) => cancelDeletion(trx, client.id, new Date()))
    }
    const both = round % 2 === 0 ? [begin(), cancelling()] : [cancelling(), begin()]
    const results = await Promise.all(both)
    const begun = results.includes(true)
    expect(results.includes('begun'), 'one or the other').toBe(begun)
    const { rows: after } = await database.pool.query(
      `select started_at is not null as begun, cancelled_at is not null as cancelled,
         exists (select from auth.sessions where user_id = person_id) as open
       from public.account_deletions where id = $1`,
      [id],
    )
    expect(after).toEqual([{ begun, cancelled: !begun, open: !begun }])
    outcomes.add(String(begun))
    await database.pool.query('delete from public.account_deletions where id = $1', [id])
    if (begun) {
      await database.pool.query(
        `with account as (update auth.users set banned_until = null where id = $1 returning id)
         insert into auth.sessions (id, user_id, created_at, aal)
         select gen_random_uuid(), id, now(), 'aal1' from account`,
        [client.id],
      )
    }
  }
  expect(outcomes).toEqual(new Set(['true', 'false']))
})
