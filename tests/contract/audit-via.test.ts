import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlatform } from '../../packages/platform/assemble.ts'
import { loadMailTemplates } from '../../packages/platform/auth/mails.ts'
import { startJobs } from '../../packages/platform/jobs/timers.ts'
import { createMailer } from '../../packages/platform/mail/transport.ts'
import { loadApiKeys } from '../../packages/platform/postgres/settings.ts'
import { parseConfig, SUPABASE_FOLDER } from '../../server/config.ts'
import { seedDemo } from '../../server/demo.ts'
import { productJobs } from '../../server/jobs.ts'
import { productOptions } from '../../server/product.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newAdministrator, newClient, newUser, type Person, service } from '../support/people.ts'

// Every way in to the audit log. Those of functions: functions/callers.test.ts and functions/demo-admin.test.ts;
// those of commands: admin-command.test.ts.
let database: TestDatabase
let rest: RestServer
let administrator: Person

beforeAll(async () => {
  database = await createTestDatabase()
  rest = await startRestServer(database.pool)
  administrator = await newAdministrator(database.pool)
})
afterAll(async () => {
  await rest.stop()
  await database.drop()
})

const newMessage = async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ('Mere', 'mere@client.example', 'Hello', 'Other', gen_random_uuid()::text) returning id`,
  )
  return rows[0]?.id ?? ''
}

const entriesOn = async (subject: string) =>
  (
    await database.pool.query(
      'select action, via, actor_id from public.audit_log where subject_id = $1 order by id',
      [subject],
    )
  ).rows

const archive = (id: string) => ({
  entries: [crypto.randomUUID()],
  enquiries: [id],
  seen: [1],
  to_state: 'archived',
})
const archived = (actor: string) => [{ action: 'enquiry.moved', via: 'api', actor_id: actor }]

describe('an entry of the audit log', () => {
  it('of the data API has its person', async () => {
    const id = await newMessage()
    const rows = await rest.as(administrator.caller('aal2'))
    await rows.rpc('move_enquiries', archive(id))
    expect(await entriesOn(id)).toEqual(archived(administrator.id))
  })

  it('of the secret key says so, and has none', async () => {
    const id = await newMessage()
    await (await rest.as(service))
      .from('contact_messages')
      .update({ state: 'answered' })
      .eq('id', id)
    expect(await entriesOn(id)).toEqual([
      { action: 'contact_message.state_changed', via: 'service-key', actor_id: null },
    ])
  })

  it.each([
    [
      'headers',
      { 'audit.via': 'timer:purge', 'audit.actor': crypto.randomUUID(), 'x-via': 'timer:purge' },
      '',
    ],
    ['the query', {}, '?audit.via=eq.timer:purge'],
  ])('is not what a caller says it is in %s', async (_, headers, query) => {
    const id = await newMessage()
    await rest.request(
      `/rpc/move_enquiries${query}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(archive(id)),
      },
      administrator.caller('aal2'),
    )
    const entries = await entriesOn(id)
    expect(entries).toEqual(query ? [] : archived(administrator.id))
  })

  it('is not written by a caller, nor is the setting', async () => {
    const rows = await rest.as(administrator.caller('aal2'))
    for (const name of ['set_config', 'write_audit', 'audit_via']) {
      const { status } = await rows.rpc(name, {
        setting_name: 'audit.via',
        new_value: 'timer:purge',
        is_local: false,
      })
      expect(status).toBe(404)
    }
    const entry = { action: 'nothing.happened', subject_table: 'x', via: 'timer:purge' }
    expect((await rows.from('audit_log').insert(entry)).status).toBe(403)
  })

  it('of a timer names it, also of what the platform itself forgets', async () => {
    const invited = await newUser(database.pool, { verified: false, age: 60 * 24 * 60 })
    await database.pool.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin')`,
      [invited.id],
    )
    const owner = await newClient(database.pool)
    await database.pool.query(
      `with notice as (
         insert into platform.mail_outbox (template, recipient, data, state, sent_at)
         values ('factor_removal', $2, '{}', 'sent', now() - interval '80 hours') returning id
       ), factor as (
         insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())
       )
       insert into platform.factor_removals (user_id, cancel_token_hash, requested_at, due_at, notice_id)
       select $1, 'x', now() - interval '80 hours', now() - interval '1 hour', id from notice`,
      [owner.id, owner.email],
    )
    const config = parseConfig({ NODE_ENV: 'test' })
    const platform = createPlatform(
      {
        config,
        logger: pino({ level: 'silent' }),
        pool: database.pool,
        keys: await loadApiKeys(database.pool),
        mailTemplates: await loadMailTemplates(join(SUPABASE_FOLDER, 'templates')),
      },
      productOptions(config),
    )
    const mailer = createMailer(platform)
    // Each job runs once before it stops.
    await startJobs(platform, mailer, productJobs(config)(platform, mailer)).stop()
    mailer.close()
    expect(await entriesOn(invited.id)).toEqual([
      { action: 'role.granted', via: 'database', actor_id: null },
      { action: 'role.revoked', via: 'timer:account-purge', actor_id: null },
    ])
    expect(await entriesOn(owner.id)).toEqual([
      { action: 'factor.removed', via: 'timer:factor-removals', actor_id: null },
    ])
  })

  it('of the example data names the start', async () => {
    await seedDemo(database.pool)
    const { rows } = await database.pool.query(
      `select distinct via from public.audit_log where via like 'command:%'`,
    )
    expect(rows).toEqual([{ via: 'command:start' }])
  })

  it.each([
    ['no way', 'null', 'null'],
    ['a way that there is not', `'screen'`, 'null'],
    ['a function without a name', `'function:'`, 'null'],
    ['the API without a person', `'api'`, 'null'],
  ])('with %s is refused by the table', async (_, via, actor) => {
    await expect(
      database.pool.query(
        `insert into public.audit_log (action, subject_table, via, actor_id) values ('a.b', 'c', ${via}, ${actor})`,
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'audit_log_via_check' })
  })
})

it('whoever acts without a person at the data API says so: no entry above came by nothing but the test itself', async () => {
  const { rows } = await database.pool.query(
    `select distinct action, subject_table from public.audit_log where via = 'database'`,
  )
  // What this file granted by SQL.
  expect(rows).toEqual([{ action: 'role.granted', subject_table: 'user_roles' }])
})
