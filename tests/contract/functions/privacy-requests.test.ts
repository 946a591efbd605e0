import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { enrollFactor } from 'embedded-platform/testing/totp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { today } from '../../../domain/privacy/privacy-days.ts'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import { type AuthServer, PASSWORD, startAuthServer } from '../../support/auth.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

let database: TestDatabase
let auth: AuthServer
let host: FunctionHost
let ana: Account
let ben: Account
beforeAll(async () => {
  database = await createTestDatabase()
  auth = await startAuthServer({ pool: database.pool })
  host = await startFunctions(database.pool)
  ana = await newAdministrator('Ana')
  ben = await newAdministrator('Ben')
})
afterAll(async () => {
  await host.stop()
  await auth.stop()
  await database.drop()
})
beforeEach(() => run('truncate private.rate_limits, public.mail_outbox'))

interface Account {
  readonly id: string
  readonly email: string
  readonly client: GoTrueClient
  token(): Promise<string>
}

const run = (sql: string, ...values: unknown[]) => database.pool.query(sql, values)
const newAccount = async (email: string): Promise<Account> => {
  await auth.admin().createUser({ email, password: PASSWORD, email_confirm: true })
  const client = auth.client()
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  const token = async () => (await client.getSession()).data.session?.access_token ?? ''
  return { id: data.user?.id ?? '', email, client, token }
}
const newClient = () => newAccount(`${randomUUID()}@client.example`)
const newAdministrator = async (name: string, withFactor = true): Promise<Account> => {
  const account = await newAccount(`${name.toLowerCase()}-${randomUUID()}@southerly.example`)
  await run(
    `insert into public.user_roles (user_id, role, name) values ($1, 'admin', $2)`,
    account.id,
    name,
  )
  if (withFactor) await enrollFactor(account.client, auth.platform.now)
  return account
}

const TYPED = 'Tūī who sings at four'
const ask = async (who: Account | string, body: object) => {
  const token = typeof who === 'string' ? who : await who.token()
  const answer = await host.post('privacy-requests', body, {
    apikey: host.platform.keys.publishable,
    authorization: `Bearer ${token}`,
  })
  return { status: answer.status, body: await answer.json() }
}
const DONE = { status: 200, body: {} }
/** Of an act that hands out or deletes: with an id of its own, as each press of the desk has. */
const serving = (act: 'export' | 'delete', id: string, entry = randomUUID()) => ({
  act,
  id,
  entry,
  ...identity,
})
const identity = { handedTo: TYPED, check: 'rung_back', checkNote: TYPED }

const record = async (email: string, more: object = {}): Promise<string> => {
  const id = randomUUID()
  const said = { kind: 'access', cameOn: today(new Date()), cameBy: 'phone', note: TYPED }
  expect(await ask(ana, { act: 'record', id, email, ...said, ...more })).toEqual(DONE)
  return id
}
const rowOf = async (id: string) =>
  (
    await run(
      'select *, came_on::text, due_on::text from public.privacy_requests where id = $1',
      id,
    )
  ).rows[0]
const entriesOf = async (id: string) =>
  (await run('select * from public.privacy_request_entries where request_id = $1 order by at', id))
    .rows
const linesOf = async (id: string) =>
  (
    await run(
      'select action, actor_id, via, detail from public.audit_log where subject_id = $1 order by id',
      id,
    )
  ).rows
const growOld = (person: Account) =>
  run(
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    person.id,
  )

/** What the desk's copy has, read as its page reads it. */
const copyOf = async (id: string, reader: Account) => {
  const claims = JSON.parse(
    Buffer.from((await reader.token()).split('.')[1] ?? '', 'base64url').toString(),
  )
  const all: { part: string; key: string; content: Record<string, unknown> }[] = []
  for (;;) {
    const { rows } = await asCaller(database.pool, { role: 'authenticated', claims }, (trx) =>
      trx.query('select * from public.desk_held_data($1, $2)', [id, all.at(-1)?.key ?? '']),
    )
    if (rows.length === 0) return all
    all.push(...rows)
  }
}

describe('a request', () => {
  it('is recorded with the day it is due, for the account whose confirmed address it is [R6.181]', async () => {
    const client = await newClient()
    const now = new Date()
    const id = await record(client.email.toUpperCase(), { kind: 'correction' })
    expect(await rowOf(id)).toMatchObject({
      kind: 'correction',
      came_on: today(now),
      client_id: client.id,
      email: null,
      note: TYPED,
      assignee: null,
      closed_at: null,
    })
    expect(await linesOf(id)).toEqual([
      {
        action: 'privacy_request.recorded',
        actor_id: ana.id,
        via: 'function:privacy-requests',
        detail: { kind: 'correction', account: client.id },
      },
    ])
    // Sent again, because the answer was lost.
    const said = { kind: 'correction', cameOn: today(now), cameBy: 'phone', note: TYPED }
    const again = { act: 'record', id, email: client.email, ...said }
    expect(await ask(ana, again)).toEqual(DONE)
    // Corrected before it was sent again, or another person's: what stands is not what was typed.
    const others = await newClient()
    for (const [who, corrected] of [
      [ana, { kind: 'access' }],
      [ana, { email: others.email }],
      [ana, { email: 'kiri@cafe.example' }],
      [ana, { cameOn: today(new Date(now.getTime() - 86_400_000)) }],
      [ana, { cameBy: 'post' }],
      [ana, { note: 'Else' }],
      [ben, {}],
    ] as const) {
      const { status, body } = await ask(who, { ...again, ...corrected })
      expect([status, body.message], JSON.stringify(corrected)).toEqual([
        409,
        expect.stringContaining('already recorded'),
      ])
    }
    expect(await linesOf(id)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ note: TYPED, client_id: client.id })
  })

  it('is of an address alone where no account has confirmed it [R6.181, A30]', async () => {
    const email = `${randomUUID()}@cafe.example`
    await auth.admin().createUser({ email, password: PASSWORD })
    expect(await rowOf(await record(email))).toMatchObject({ client_id: null, email })
  })

  it.each([
    [{ email: 'kiri' }, 'email', /whole email address/u],
    [{ cameOn: '2026-13-01' }, 'cameOn', /day on which it came/u],
    [{ cameOn: '2026-02-30' }, 'cameOn', /day on which it came/u],
    [{ cameOn: '2999-01-01' }, 'cameOn', /today at the latest/u],
    [{ cameOn: '2020-01-01' }, 'cameOn', /last year/u],
    [{ kind: 'objection' }, 'kind', /what is asked for/u],
    [{ cameBy: 'pigeon' }, 'cameBy', /which way/u],
    [{ note: ' ' }, 'note', /in short/u],
    [{ note: 'x'.repeat(1001) }, 'note', /1000 characters/u],
  ])('that says %j is refused at its field [R6.181]', async (wrong, field, message) => {
    const id = randomUUID()
    const said = { kind: 'access', cameOn: today(new Date()), cameBy: 'email', note: TYPED }
    const { status, body } = await ask(ana, {
      act: 'record',
      id,
      email: 'kiri@cafe.example',
      ...said,
      ...wrong,
    })
    expect(status).toBe(422)
    expect(body.fields[field]).toMatch(message)
    expect(await rowOf(id)).toBeUndefined()
  })

  it('is assigned to a colleague by who saw whose it is, and nobody’s once that role is taken [R6.182, A43]', async () => {
    const id = await record('kiri@cafe.example')
    const cara = await newAdministrator('Cara')
    expect(await ask(ana, { act: 'assign', id, seen: null, assignee: ben.id })).toEqual(DONE)
    const late = await ask(ana, { act: 'assign', id, seen: null, assignee: cara.id })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed' } })
    expect(late.body.message).toContain('Ben')
    const client = await newClient()
    const nobody = await ask(ana, { act: 'assign', id, seen: ben.id, assignee: client.id })
    expect(nobody.status).toBe(409)
    expect(await ask(ana, { act: 'assign', id, seen: ben.id, assignee: cara.id })).toEqual(DONE)
    expect((await linesOf(id)).map(({ action, detail }) => [action, detail.assignee])).toEqual([
      ['privacy_request.recorded', undefined],
      ['privacy_request.assigned', ben.id],
      ['privacy_request.assigned', cara.id],
    ])
    await run('delete from public.user_roles where user_id = $1', cara.id)
    expect((await rowOf(id)).assignee).toBeNull()
  })

  it('is given to nobody whose role is taken meanwhile [R6.182]', async () => {
    const id = await record('kiri@cafe.example')
    const dan = await newAdministrator('Dan')
    const removal = await database.pool.connect()
    await removal.query('begin')
    await removal.query('delete from public.user_roles where user_id = $1', [dan.id])
    const asked = ask(ana, { act: 'assign', id, seen: null, assignee: dan.id })
    const waits = () =>
      run(`select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waits()).rowCount, { timeout: 30_000 }).toBe(1)
    await removal.query('commit')
    removal.release()
    expect((await asked).status).toBe(409)
    expect((await rowOf(id)).assignee).toBeNull()
  })

  it('is closed once, with what was handed out, to whom and after which check; typed text is in the history alone [R6.185, A43]', async () => {
    const id = await record('kiri@cafe.example')
    const { status, body } = await ask(ana, { act: 'done', id, what: '', ...identity, check: 'x' })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({
      what: expect.stringContaining('handed out'),
      check: expect.stringContaining('made sure'),
    })
    for (const field of ['handedTo', 'check', 'checkNote']) {
      const without = { act: 'done', id, what: TYPED, ...identity, [field]: '' }
      expect((await ask(ana, without)).body.fields[field]).toBeTruthy()
    }
    expect(await ask(ana, { act: 'done', id, what: TYPED, ...identity })).toEqual(DONE)
    expect(await rowOf(id)).toMatchObject({ outcome: 'done', closed_at: expect.any(Date) })
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      act: 'done',
      author_id: ana.id,
      author_name: 'Ana',
      what: TYPED,
      handed_to: TYPED,
      identity_check: 'rung_back',
      identity_note: TYPED,
    })
    const lines = await linesOf(id)
    expect(lines.at(-1)).toMatchObject({
      action: 'privacy_request.done',
      detail: { kind: 'access', check: 'rung_back' },
    })
    expect(JSON.stringify(lines)).not.toContain('sings')
    for (const act of [
      { act: 'done', what: TYPED, ...identity },
      { act: 'refuse', ground: 'not_held', what: TYPED },
      { act: 'assign', seen: null, assignee: ben.id },
    ]) {
      expect(await ask(ben, { id, ...act })).toMatchObject({
        status: 409,
        body: { code: 'closed' },
      })
    }
    expect(await entriesOf(id)).toHaveLength(2)
  })

  it('is refused with its ground [R6.185]', async () => {
    const id = await record('kiri@cafe.example')
    const { body } = await ask(ana, { act: 'refuse', id, what: TYPED })
    expect(body.fields.ground).toMatch(/ground/u)
    expect(await ask(ana, { act: 'refuse', id, ground: 'not_held', what: TYPED })).toEqual(DONE)
    expect(await rowOf(id)).toMatchObject({ outcome: 'refused', ground: 'not_held' })
    expect((await linesOf(id)).at(-1)).toMatchObject({
      action: 'privacy_request.refused',
      detail: { kind: 'access', ground: 'not_held' },
    })
  })

  it('that is not there is so', async () => {
    const id = randomUUID()
    expect(await ask(ana, { act: 'refuse', id, ground: 'not_held', what: TYPED })).toMatchObject({
      status: 404,
    })
  })
})

describe('the copy', () => {
  it('is begun after a code of the last five minutes, read by that session for that client, and told to the person [R6.183, R6.184]', async () => {
    const client = await newClient()
    const id = await record(client.email)
    const cara = await newAdministrator('Cara')
    await growOld(cara)
    expect(await ask(cara, serving('export', id))).toMatchObject({
      status: 403,
      body: { code: 'code_needed' },
    })
    await expect(copyOf(id, ana)).rejects.toMatchObject({ code: 'RM040' })
    expect(await ask(ana, serving('export', id))).toEqual(DONE)
    const copy = await copyOf(id, ana)
    expect(copy.find(({ part }) => part === 'account')?.content.email).toBe(client.email)
    expect(JSON.stringify(copy.find(({ part }) => part === 'privacy_requests'))).toContain(TYPED)
    expect((await linesOf(id)).at(-1)).toMatchObject({
      action: 'privacy_request.exported',
      actor_id: ana.id,
      detail: { kind: 'access', account: client.id, check: 'rung_back' },
    })
    const { rows: mails } = await run(
      'select template, recipient, user_id, data from public.mail_outbox',
    )
    expect(mails).toMatchObject([
      { template: 'data-exported', recipient: client.email, user_id: client.id },
    ])
    const mail = renderMail('data-exported', {
      ...mails[0].data,
      siteUrl: 'https://southerly.example',
    })
    expect(mail.text).toMatch(/Privacy Act/u)
    expect(mail.text).not.toMatch(/logged in to your account/u)

    // Another colleague, another session of Ana's, another request, and three hours later: none of it.
    await expect(copyOf(id, ben)).rejects.toMatchObject({ code: 'RM040' })
    const others = await record((await newClient()).email)
    await expect(copyOf(others, ana)).rejects.toMatchObject({ code: 'RM040' })
    const elsewhere = auth.client()
    await elsewhere.signInWithPassword({ email: ana.email, password: PASSWORD })
    const token = async () => (await elsewhere.getSession()).data.session?.access_token ?? ''
    await expect(copyOf(id, { ...ana, client: elsewhere, token })).rejects.toMatchObject({
      code: '42501',
    })
    await run(
      `update public.privacy_request_entries set at = at - interval '3 hours' where request_id = $1`,
      id,
    )
    await expect(copyOf(id, ana)).rejects.toMatchObject({ code: 'RM040' })
  })

  it('has nothing of what is not sent, nor a sign of it [R6.184]', async () => {
    const client = await newClient()
    const { rows } = await run(
      'insert into public.projects (client_id) values ($1) returning id',
      client.id,
    )
    const { rows: drafts } = await run(
      'insert into public.drafts (project_id, user_id) values ($1, $2) returning id',
      rows[0].id,
      client.id,
    )
    await run(
      `insert into public.draft_answers (draft_id, question, text) values ($1, '1.1', 'unsent')`,
      drafts[0].id,
    )
    await run(
      `insert into public.files (user_id, kind, bucket, path, name, size)
       select $1::uuid, 'draft', 'submissions', $1::uuid || '/' || n, 'unsent.pdf', 10 from generate_series(1, 60) as n`,
      client.id,
    )
    const id = await record(client.email)
    await ask(ana, serving('export', id))
    const copy = await copyOf(id, ana)
    expect(JSON.stringify(copy)).not.toContain('unsent')
    const parts = copy.map(({ part }) => part)
    for (const part of ['files', 'drafts', 'draft_answers', 'projects']) {
      expect(parts).not.toContain(part)
    }
    expect(parts).toContain('account')
  })

  it('is of nobody without an account, and of no administrator [R6.183]', async () => {
    const withoutAccount = await record('kiri@cafe.example')
    const ofBen = await record(ben.email)
    for (const act of ['export', 'delete'] as const) {
      expect(await ask(ana, serving(act, withoutAccount))).toMatchObject({
        status: 409,
        body: { code: 'no_account' },
      })
      expect(await ask(ana, serving(act, ofBen))).toMatchObject({
        status: 409,
        body: { code: 'administrator' },
      })
    }
    const { rowCount } = await run('select from public.mail_outbox')
    expect(rowCount).toBe(0)
  })
})

describe('the deletion', () => {
  it('begins as the client’s own button does, with its days of grace and its mail, after a recent code [R6.186]', async () => {
    const client = await newClient()
    const id = await record(client.email, { kind: 'deletion' })
    const cara = await newAdministrator('Cara')
    await growOld(cara)
    expect(await ask(cara, serving('delete', id))).toMatchObject({
      status: 403,
      body: { code: 'code_needed' },
    })
    const { status, body } = await ask(ana, serving('delete', id))
    expect(status).toBe(200)
    const days = (Date.parse(body.dueAt) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const { rows: mails } = await run('select template, recipient from public.mail_outbox')
    expect(mails).toContainEqual({ template: 'deletion-requested', recipient: client.email })
    const { rows: lines } = await run(
      `select action, actor_id, via from public.audit_log
       where action = 'account_deletion.requested' and detail ->> 'account' = $1`,
      client.id,
    )
    expect(lines).toEqual([
      {
        action: 'account_deletion.requested',
        actor_id: ana.id,
        via: 'function:privacy-requests',
      },
    ])
    expect((await linesOf(id)).at(-1)).toMatchObject({ action: 'privacy_request.deletion_begun' })
    // It waits already: nothing is begun twice, nor said to be.
    const second = await ask(ana, serving('delete', id))
    expect(second).toMatchObject({ status: 409, body: { code: 'under_way' } })
    expect((await entriesOf(id)).filter(({ act }) => act === 'deletion_begun')).toHaveLength(1)

    // What is left of the request once the account is gone names nobody, and still proves the check.
    await run('delete from auth.users where id = $1', client.id)
    expect(await rowOf(id)).toMatchObject({
      kind: 'deletion',
      client_id: null,
      email: null,
      note: null,
    })
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      act: 'deletion_begun',
      handed_to: null,
      identity_check: 'rung_back',
      identity_note: null,
    })
  })
})

describe('what is pressed or sent twice', () => {
  it.each([
    ['export', 'access', 'exported', 'data-exported'],
    ['delete', 'deletion', 'deletion_begun', 'deletion-requested'],
  ] as const)(
    'is done once, as sent first: %s [R4.146, R6.183, R6.186, A43]',
    async (act, kind, entry, template) => {
      const client = await newClient()
      const id = await record(client.email, { kind })
      const same = serving(act, id)
      const answers = await Promise.all([ask(ana, same), ask(ana, same), ask(ana, same)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await entriesOf(id)).filter((one) => one.act === entry)).toHaveLength(1)
      const { rowCount } = await run(
        'select from public.mail_outbox where template = $1 and user_id = $2',
        template,
        client.id,
      )
      expect(rowCount).toBe(1)
      // Not another one's: neither of a colleague, nor for another request.
      const others = await record((await newClient()).email, { kind })
      for (const [who, body] of [
        [ben, same],
        [ana, { ...same, id: others }],
        // What was corrected after a lost answer must not seem to be written down.
        [ana, { ...same, handedTo: 'Kiri' }],
        [ana, { ...same, check: 'document' }],
        [ana, { ...same, checkNote: 'Passport' }],
      ] as const) {
        expect((await ask(who, body)).status).toBe(409)
      }
      expect((await entriesOf(others)).map((one) => one.act)).toEqual(['recorded'])
    },
  )

  it('does not begin a deletion again that its owner has cancelled [R6.186]', async () => {
    const client = await newClient()
    const id = await record(client.email, { kind: 'deletion' })
    const late = serving('delete', id)
    expect((await ask(ana, late)).status).toBe(200)
    await run(
      'update public.account_deletions set cancelled_at = now() where person_id = $1',
      client.id,
    )
    expect(await ask(ana, late)).toEqual(DONE)
    const { rowCount } = await run(
      'select from public.account_deletions where person_id = $1 and cancelled_at is null',
      client.id,
    )
    expect(rowCount).toBe(0)
  })
})

it('a request that asks for something else deletes nothing [R6.186]', async () => {
  const client = await newClient()
  for (const kind of ['access', 'correction']) {
    const id = await record(client.email, { kind })
    expect(await ask(ana, serving('delete', id))).toMatchObject({
      status: 409,
      body: { code: 'other_kind' },
    })
  }
  const { rowCount } = await run(
    'select from public.account_deletions where person_id = $1',
    client.id,
  )
  expect(rowCount).toBe(0)
})

describe('nothing is read or done by', () => {
  const strangers: Readonly<Record<string, () => Promise<Account | string>>> = {
    'a visitor': async () => host.platform.keys.publishable,
    'the service key': async () => host.platform.keys.secret,
    'a client': newClient,
    'an administrator without the second factor': () => newAdministrator('Ned', false),
    'an administrator whose role was taken': async () => {
      const left = await newAdministrator('Left')
      await run('delete from public.user_roles where user_id = $1', left.id)
      return left
    },
    'an administrator who was banned': async () => {
      const banned = await newAdministrator('Banned')
      await run(
        `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
        banned.id,
      )
      return banned
    },
    'an administrator whose session ended': async () => {
      const ended = await newAdministrator('Ended')
      const token = await ended.token()
      await run('delete from auth.sessions where user_id = $1', ended.id)
      return token
    },
  }
  it.each(Object.keys(strangers))('%s [R6.187, A2, A34, A44]', async (name) => {
    const client = await newClient()
    const id = await record(client.email)
    const before = { row: await rowOf(id), entries: await entriesOf(id) }
    const who = (await strangers[name]?.()) ?? ''
    const said = { kind: 'access', cameOn: today(new Date()), cameBy: 'phone', note: TYPED }
    for (const act of [
      { act: 'record', id: randomUUID(), email: client.email, ...said },
      { act: 'assign', id, seen: null, assignee: ben.id },
      serving('export', id),
      serving('delete', id),
      { act: 'done', id, what: TYPED, ...identity },
      { act: 'refuse', id, ground: 'not_held', what: TYPED },
    ]) {
      expect([401, 403], act.act).toContain((await ask(who, act)).status)
    }
    expect({ row: await rowOf(id), entries: await entriesOf(id) }).toEqual(before)
    const { rowCount } = await run(
      'select from public.account_deletions where person_id = $1',
      client.id,
    )
    expect(rowCount).toBe(0)
  })

  it('one person more often than the limits say; what a stolen session is refused is not counted [A42]', async () => {
    const client = await newClient()
    const id = await record(client.email)
    const cara = await newAdministrator('Cara')
    await growOld(cara)
    const { points } = limits.privacyServedByPerson
    for (let n = 0; n <= points; n += 1) await ask(cara, serving('export', id))
    await run(
      `update auth.mfa_amr_claims set updated_at = now()
       where session_id in (select id from auth.sessions where user_id = $1)`,
      cara.id,
    )
    for (let n = 0; n < points; n += 1) {
      expect((await ask(cara, serving('export', id))).status).toBe(200)
    }
    expect((await ask(cara, serving('export', id))).status).toBe(429)
  })
})
