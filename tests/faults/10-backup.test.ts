import { execFileSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '../../packages/platform/postgres/embedded.ts'
import { migrate } from '../../packages/platform/postgres/migrate.ts'
import { revokeAdministrator } from '../../server/admin/administrators.ts'
import { deleteClient } from '../../server/admin/client-deletion.ts'
import { forgetAccounts, listForgotten } from '../../server/admin/forgotten-accounts.ts'
import { SUPABASE_FOLDER } from '../../server/config.ts'
import { deletingOn } from '../support/deleting.ts'
import { actsOf, enquiryOf, newColleague, newEnquiry } from '../support/enquiries.ts'
import { newAdministrator, newClient } from '../support/people.ts'

const logger = pino({ level: 'silent' })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs `work` while the embedded PostgreSQL runs on `dataDir`. */
const withDatabase = async <T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> => {
  const server = await startEmbedded(dataDir, logger)
  const pool = new Pool({ connectionString: server.url, max: 4 })
  // The pool's end does not wait for its connections': the server may be the one that ends them.
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await server.close()
  }
}

/** A hash of the rows of every table, by its name. */
const hashes = async (pool: Pool): Promise<Map<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const byTable = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(each::text, '' order by each::text), ''))
       as hash from ${name} as each`,
    )
    byTable.set(name, rows[0].hash)
  }
  return byTable
}

test('a copy of the data directory brings every row of every table back [F10]', async () => {
  const dataDir = join(folder, 'data')
  const backup = join(folder, 'backup')
  const before = await withDatabase(dataDir, async (pool) => {
    await migrate(pool, logger, join(SUPABASE_FOLDER, 'migrations'))
    for (let n = 0; n < 20; n++) await newClient(pool)
    await newAdministrator(pool)
    return hashes(pool)
  })
  expect(before.get('public.business_profiles')).toMatch(/^20 /u)

  // As docs/operations.md says: stopped, copied, and put back under the same owner.
  execFileSync('cp', ['-a', dataDir, backup])
  await withDatabase(dataDir, (pool) => pool.query('drop schema public, auth cascade'))
  await rm(dataDir, { recursive: true })
  await rename(backup, dataDir)
  expect(await withDatabase(dataDir, hashes)).toEqual(before)
})

const subscribe = async (pool: Pool, email: string): Promise<string> => {
  const { rows } = await pool.query(
    `insert into public.newsletter_subscribers (email, status, consent_text, consent_version, consent_source,
       consented_at, confirmation_hash, confirmation_sent_at, confirmed_at)
     values ($1, 'confirmed', 'Yes', '1', '/news', now(), $1, now(), now()) returning id`,
    [email],
  )
  return rows[0].id
}

/** What waits, and what the desk lists as failed, with the words there. */
const mailsIn = async (pool: Pool, state: 'queued' | 'failed') => {
  const { rows } = await pool.query(
    `select template, last_error from public.mail_outbox where state = $1
     union all select template, last_error from platform.mail_outbox where state = $1 order by 1`,
    [state],
  )
  return state === 'queued' ? rows.map(({ template }) => template) : rows
}

test('what was taken away since the backup is taken away again after it was restored, and no mail of it leaves a second time [R4.204, R4.212]', async () => {
  const dataDir = join(folder, 'data')
  const backup = join(folder, 'backup')
  const file = join(folder, 'forgotten.json')
  const then = await withDatabase(dataDir, async (pool) => {
    await migrate(pool, logger, join(SUPABASE_FOLDER, 'migrations'))
    const ana = await newColleague(pool, 'Ana')
    const [ben, client] = [await newAdministrator(pool), await newClient(pool)]
    const left = await subscribe(pool, 'left@news.example')
    const stays = await subscribe(pool, 'stays@news.example')
    const enquiry = await newEnquiry(pool)
    await actsOf(pool, ana).answer(enquiry, { id: crypto.randomUUID(), thenState: 'answered' })
    await pool.query(
      `insert into public.mail_outbox (template, recipient, data) values ('enquiry-receipt', 'mere@client.example', '{}')`,
    )
    await pool.query(
      `insert into platform.mail_outbox (template, recipient, data) values ('recovery', $1, '{}')`,
      [client.email],
    )
    await pool.query(
      `insert into platform.mail_requests (kind, email, redirect_to) values ('recovery', $1, '/')`,
      [ana.email],
    )
    await pool.query(
      `insert into platform.one_time_tokens (token_hash, user_id, kind, created_at) values ('mailed', $1, 'recovery', now())`,
      [ana.id],
    )
    await pool.query(
      `delete from public.mail_outbox where template not in ('enquiry-answer', 'enquiry-receipt')`,
    )
    return { ana, ben, client, left, stays, enquiry }
  })
  execFileSync('cp', ['-a', dataDir, backup])
  await withDatabase(dataDir, async (pool) => {
    const { services } = deletingOn({ pool })
    for (const outbox of ['public.mail_outbox', 'platform.mail_outbox']) {
      await pool.query(`update ${outbox} set state = 'sent', sent_at = now()`)
    }
    await deleteClient(services, then.client.email, ['--yes', '--now'])
    await revokeAdministrator(services, then.ben.email)
    await pool.query(
      `update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where id = $1`,
      [then.left],
    )
    await pool.query('delete from auth.sessions where user_id = $1', [then.ana.id])
    await writeFile(file, await listForgotten(services, []))
  })
  await rm(dataDir, { recursive: true })
  await rename(backup, dataDir)

  await withDatabase(dataDir, async (pool) => {
    const { services } = deletingOn({ pool })
    expect(await forgetAccounts(services, [file])).toBe(
      `Accounts deleted again: 1. Not there: 0.
Addresses forgotten again: 0. Sessions ended: 3. Roles taken away: 1. Taken off the newsletter: 1. Mails that waited and do not leave: 3.`,
    )
    const ids = async (query: string) => (await pool.query(query)).rows.map(({ id }) => id)
    expect(await ids('select user_id as id from public.user_roles')).toEqual([then.ana.id])
    expect(
      await ids(
        'select id from auth.users where id not in (select user_id from public.user_roles)',
      ),
    ).toEqual([then.ben.id])
    expect(
      await ids(`select id from public.newsletter_subscribers where status = 'confirmed'`),
    ).toEqual([then.stays])
    expect(await ids('select id from auth.sessions')).toEqual([])
    expect(await ids('select token_hash as id from platform.one_time_tokens')).toEqual([])
    expect(await ids('select id from platform.mail_requests')).toEqual([])
    // The mail to the client who is gone went with the account.
    const failed = ['enquiry-answer', 'enquiry-receipt'].map((template) => ({
      template,
      last_error: expect.stringContaining('It waited in a backup that was restored'),
    }))
    expect(await mailsIn(pool, 'failed')).toEqual(failed)
    // Whether it had left is not known: whoever reads the enquiry decides.
    expect(await enquiryOf(pool, then.enquiry)).toMatchObject({ state: 'new' })
    expect(
      await ids('select is_in_doubt as id from public.enquiry_entries where failed_at is not null'),
    ).toEqual([true])

    const queued = await mailsIn(pool, 'queued')
    expect(queued).toContain('team-changed')
    expect(queued).toContain('deletion-done')
    // Given again, it goes on, and leaves what it has queued itself.
    expect(await forgetAccounts(services, [file])).toContain(
      'Mails that waited and do not leave: 0.',
    )
    expect(await mailsIn(pool, 'queued')).toEqual(queued)
    // The site was open since, and another backup restored: it all waited there.
    await pool.query(
      `update public.mail_outbox set state = 'sent', sent_at = now() where template = 'deletion-done'`,
    )
    expect(await forgetAccounts(services, [file])).not.toContain('do not leave: 0.')
    expect(await mailsIn(pool, 'queued')).toEqual([])
  })
})
