import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MailNotSent } from 'backend-kit/mail/mailer'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletionWords } from '../../../content/profile/deletion.ts'
import { DOCUMENT_BUCKET, SUBMISSION_BUCKET } from '../../../domain/files/submission-file.ts'
import type { AuthServices } from '../../../packages/platform/auth/services.ts'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { deleteClient } from '../../../server/admin/client-deletion.ts'
import { forgetAccounts, listForgotten } from '../../../server/admin/forgotten-accounts.ts'
import { parseConfig } from '../../../server/config.ts'
import type { Database } from '../../../supabase/database.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import {
  cancelDeletion,
  requestDeletion,
} from '../../../supabase/functions/account-deletion/deletions.ts'
import { type Deleting, runDeletions } from '../../../supabase/functions/account-deletions/run.ts'
import { announceFailure, deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { deletingOn } from '../../support/deleting.ts'
import { CANNOT_HOLD, MARKED, markPerson } from '../../support/marked-person.ts'
import { newAdministrator, newClient } from '../../support/people.ts'
import { searchPerson, textColumns } from '../../support/search-person.ts'

/**
 * A person whose name stands in every column of text that can hold one is deleted, however often that is
 * interrupted: a search of all tables and files finds only what the privacy policy names.
 */
let database: TestDatabase
let folder: string
let db: Kysely<Database>
let deleting: Deleting
let services: AuthServices
let ask: ReturnType<typeof deletingOn>['ask']

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'forgotten-'))
  ;({ db, deleting, services, ask } = deletingOn(database))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

const search = (word: string) => searchPerson(database.pool, word)

const leaveAddress = async () => {
  await database.pool.query(
    `update public.mail_outbox set state = 'sent', sent_at = now() where template = 'deletion-done'`,
  )
}

it('decides of every column of text whether it can hold a person', async () => {
  const decided = [...Object.entries(MARKED), ...Object.entries(CANNOT_HOLD)].flatMap(
    ([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`),
  )
  const there = (await textColumns(database.pool)).map(({ table, column }) => `${table}.${column}`)
  expect(decided.toSorted()).toEqual(there.toSorted())
})

describe('a deletion that is interrupted at every step', () => {
  const GONE = 'zqhoana'
  const OTHER = 'zqrewi'
  let person: string
  let others: Record<string, string[]>

  beforeAll(async () => {
    person = await markPerson(database.pool, GONE)
    await markPerson(database.pool, OTHER)
    others = await search(OTHER)
  })

  it('begins with a name in every column that can hold one', async () => {
    const found = Object.keys(await search(GONE))
    for (const [table, columns] of Object.entries(MARKED)) {
      for (const column of Object.keys(columns)) expect(found).toContain(`${table}.${column}`)
    }
  })

  const failing = async (changed: Partial<Deleting>) => {
    await expect(runDeletions({ ...deleting, ...changed })).rejects.toThrow('interrupted')
  }
  const interrupt = () => {
    throw new Error('interrupted')
  }

  it('goes on where it stopped, and leaves nothing but what the policy names [R4.92]', async () => {
    const { id } = await ask(person)
    // The storage service refuses, and then takes some of the files alone.
    await failing({ removeFiles: async () => interrupt() })
    await failing({
      async removeFiles(bucket, paths) {
        await deleting.removeFiles(bucket, paths.slice(0, 1))
        interrupt()
      },
    })
    // Within the transaction that forgets the rows.
    await database.pool.query(`create function public.interrupt() returns trigger language plpgsql as
      $$ begin raise exception 'interrupted'; end $$;
      create trigger interrupt before insert on public.mail_outbox
      for each row when (new.template = 'deletion-done') execute function public.interrupt()`)
    await failing({})
    await database.pool.query('drop function public.interrupt cascade')
    // Before the account goes, after it has gone, and before the record is made.
    await failing({ accounts: { deleteAccount: async () => interrupt() } })
    await failing({
      accounts: {
        async deleteAccount(userId) {
          await deleting.accounts.deleteAccount(userId)
          interrupt()
        },
      },
    })
    await failing({ now: interrupt })
    expect(await runDeletions(deleting)).toBe(1)

    const last = await search(GONE)
    expect(Object.keys(last)).toEqual(['public.mail_outbox.recipient'])
    expect(last['public.mail_outbox.recipient']).toHaveLength(1)
    expect(last['public.mail_outbox.recipient']?.[0]).toContain('deletion-done')
    await leaveAddress()
    expect(await runDeletions(deleting)).toBe(0)
    expect(await search(GONE)).toEqual({})
    const { rows } = await database.pool.query(
      'select person_id, done_at is not null as done from public.account_deletions where id = $1',
      [id],
    )
    expect(rows).toEqual([{ person_id: person, done: true }])
    const { rows: told } = await database.pool.query(
      `select data from public.mail_outbox where template = 'deletion-done-agency'`,
    )
    expect(told).toEqual([{ data: { account: person } }])
  })

  it('leaves another person untouched, to the byte', async () => {
    expect(await search(OTHER)).toEqual(others)
  })

  it('writes the account’s number, and nothing else of the person, into the audit log', async () => {
    const { rows } = await database.pool.query<{ action: string }>(
      `select action from public.audit_log where subject_table = 'account_deletions' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'account_deletion.requested',
      'account_deletion.begun',
      'account_deletion.done',
    ])
  })
})

it('keeps what was written from an address that the account never confirmed', async () => {
  const word = 'zqunconfirmed'
  const id = await markPerson(database.pool, word)
  await database.pool.query('update auth.users set email_confirmed_at = null where id = $1', [id])
  await ask(id)
  await runDeletions(deleting)
  const left = Object.keys(await search(word))
  expect(left).toContain('public.contact_messages.name')
  // Mails to it, too: they may be another person's.
  expect(left).toContain('platform.mail_outbox.recipient')
  expect(left).toContain('platform.mail_requests.email')
  expect(left).toContain('platform.caught_mail.recipient')
})

it('leaves mails that name a longer address, and calls that another client booked [R4.92]', async () => {
  const { id, email } = await newClient(database.pool, { email: 'ana@overlap.example' })
  const other = await newClient(database.pool, { email: 'hana@overlap.example' })
  const names = [email, `h${email}`, `${email}.nz`, `Write to ${email}.`, `<${email}>`]
  await database.pool.query(
    `insert into public.mail_outbox (template, recipient, data)
     select 'overlap', '', jsonb_build_object('said', name) from unnest($1::text[]) as name`,
    [names],
  )
  await database.pool.query(
    `insert into platform.caught_mail (outbox_id, recipient, sender, subject, text, html)
     select gen_random_uuid(), '', '', 'overlap', name, '' from unnest($1::text[]) as name`,
    [names],
  )
  await database.pool.query(
    `with time as (insert into public.call_times values ('2000-02-03') returning starts_at)
     insert into public.bookings (id, starts_at, state, client_id, name, email, phone, booked_at, ended_at)
     select gen_random_uuid(), starts_at, 'past', $1, 'Hana', $2, '+6495550129', now(), now() from time`,
    [other.id, email],
  )
  await ask(id)
  await runDeletions(deleting)
  const left = [`${email}.nz`, `h${email}`]
  const { rows: mails } = await database.pool.query(
    `select data ->> 'said' as said from public.mail_outbox where template = 'overlap' order by 1`,
  )
  expect(mails.map(({ said }) => said)).toEqual(left)
  const { rows: caught } = await database.pool.query(
    `select text from platform.caught_mail where subject = 'overlap' order by 1`,
  )
  expect(caught.map(({ text }) => text)).toEqual(left)
  const { rowCount } = await database.pool.query(
    'select from public.bookings where client_id = $1',
    [other.id],
  )
  expect(rowCount).toBe(1)
})

it('takes what is uploaded after it has begun: while it runs, and between two runs [R4.97]', async () => {
  const word = 'zqlate'
  const id = await markPerson(database.pool, word)
  const project = await database.pool.query('select id from public.projects where client_id = $1', [
    id,
  ])
  /** As from a request that was let in before: a file of the client's, and the agency's document. */
  const upload = async (name: string) => {
    for (const bucket of [SUBMISSION_BUCKET, DOCUMENT_BUCKET]) {
      const path = `${id}/${word}-${name}-${bucket}.txt`
      await database.pool.query(
        `with object as (
           insert into storage.objects (bucket_id, name, owner, owner_id, metadata)
           values ($1, $2, $3::uuid, $3::text, '{"size": 4}') returning id
         )
         insert into platform.object_bytes select id, convert_to($4, 'UTF8') from object`,
        [bucket, path, id, word],
      )
      if (bucket === SUBMISSION_BUCKET) continue
      await database.pool.query(
        `update public.files set kind = 'document', project_id = $2, user_id = null where path = $1`,
        [path, project.rows[0].id],
      )
    }
  }
  await ask(id)
  const stopped = {
    async removeFiles() {
      throw new Error('stopped')
    },
  }
  await expect(runDeletions({ ...deleting, ...stopped })).rejects.toThrow('stopped')
  await upload('between')
  let uploads = 0
  await runDeletions({
    ...deleting,
    async removeFiles(bucket, paths) {
      await deleting.removeFiles(bucket, paths)
      uploads += 1
      if (uploads <= 2) await upload(`during-${uploads}`)
    },
  })
  await leaveAddress()
  await runDeletions(deleting)
  expect(await search(word)).toEqual({})
})

it.each([
  [
    'an answer',
    `select public.save_answers(public.open_draft(), '[{"question": "1.1", "base": 0, "text": "MARK"}]')`,
  ],
  ['a message', `select public.send_message(gen_random_uuid(), null, 'MARK')`],
  ['a submission', `select public.submit_questionnaire(gen_random_uuid(), 'MARK', '{}')`],
  ['a change of the profile', `update public.business_profiles set company_name = 'MARK'`],
])(
  'takes %s of a request that was let in before and ends after; a later one is refused [R4.97]',
  async (what, sql) => {
    const word = `zq${what.replaceAll(' ', '')}`
    const person = await newClient(database.pool, { email: `${word}@client.example` })
    const write = (connection: PoolClient) => connection.query(sql.replace('MARK', word))
    await ask(person.id)
    const written = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const request = asCaller(database.pool, person.caller(), async (connection) => {
      await write(connection)
      written.resolve()
      await answered.promise
    })
    await written.promise
    const running = runDeletions(deleting)
    const waits = async () =>
      (
        await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(waits, { timeout: 30_000 }).toBe(1)
    answered.resolve()
    await request
    expect(await running).toBe(1)
    await leaveAddress()
    await runDeletions(deleting)
    expect(await search(word)).toEqual({})

    await asCaller(database.pool, person.caller(), write).catch(() => undefined)
    expect(await search(word)).toEqual({})
  },
)

it('ends for an account with 20,000 messages and as many mails [R4.92]', async () => {
  const word = 'zqhuge'
  const person = await newClient(database.pool, { email: `${word}@client.example` })
  const { rows: projects } = await database.pool.query<{ id: string }>(
    'insert into public.projects (client_id, begun_at) values ($1, now()) returning id',
    [person.id],
  )
  // Without the triggers of a sent message, which take a minute for so many.
  const writer = await database.pool.connect()
  await writer.query('set session_replication_role = replica')
  await writer.query(
    `insert into public.messages (id, project_id, number, side, author_id, author_name, text)
     select gen_random_uuid(), $1, number, 'client', $2, $3, $3 from generate_series(1, 20000) as number`,
    [projects[0]?.id, person.id, word],
  )
  writer.release(true)
  await database.pool.query(
    `insert into public.mail_outbox (template, recipient, user_id, data, state, sent_at)
     select 'your-turn', $1, $2, '{}', 'sent', now() from generate_series(1, 20000)`,
    [person.email, person.id],
  )
  await ask(person.id)
  expect(await runDeletions(deleting)).toBe(1)
  await leaveAddress()
  await runDeletions(deleting)
  expect(await search(word)).toEqual({})
})

it.each(['accepts', 'refuses'])(
  'is not told of any more by a mail that is being sent meanwhile, which the mail server %s [R4.203]',
  async (does) => {
    const word = `zqsending${does}`
    const person = await newClient(database.pool, { email: `${word}@client.example` })
    await database.pool.query('delete from public.mail_outbox')
    await database.pool.query(
      `insert into public.mail_outbox (template, recipient, user_id, data, queued_at, refused_since)
       select 'deletion-held', $1, $2, '{"reason": "A dispute"}', now() - interval '9 days', now() - interval '9 days'
       from generate_series(1, 3)`,
      [person.email, person.id],
    )
    let left = 0
    const mailer = {
      async send() {
        left += 1
        await ask(person.id)
        await runDeletions(deleting)
        await leaveAddress()
        await database.pool.query(`update public.mail_outbox set state = 'sent', sent_at = now()`)
        if (does === 'refuses') throw new MailNotSent('No such mailbox', 'recipient', 550)
      },
      close() {},
    }
    const settings = { ...parseConfig({ NODE_ENV: 'test' }), siteUrl: 'https://a.example' }
    await deliverDue({ db, settings, log: pino({ level: 'silent' }) }, mailer)
    await runDeletions(deleting)
    expect(left).toBe(1)
    expect(await search(word)).toEqual({})
  },
)

it('leaves what the team and others wrote of the person into their own records, and the page says so [R4.201]', async () => {
  const word = 'zqquoted'
  const person = await newClient(database.pool, { email: `${word}@client.example` })
  const other = await newClient(database.pool)
  await database.pool.query(
    `with submission as (
       insert into public.questionnaire_submissions (user_id, project_description)
       values ($1, $2) returning id, project_id
     ), note as (
       insert into public.submission_notes (id, submission_id, author_name, text)
       select gen_random_uuid(), id, 'Ana', $2 from submission
     )
     insert into public.messages (id, project_id, number, side, author_id, author_name, text)
     select gen_random_uuid(), project_id, 1, 'client', $1, 'Hana', $2 from submission`,
    [other.id, `As for ${word}, I heard of them from ${person.email}`],
  )
  await ask(person.id)
  await runDeletions(deleting)
  await leaveAddress()
  await runDeletions(deleting)
  expect(Object.keys(await search(word))).toEqual([
    'private.submission_search.words',
    'public.messages.text',
    'public.questionnaire_submissions.project_description',
    'public.submission_notes.text',
  ])
  expect(deletionWords.stays.items).toContainEqual(
    expect.objectContaining({ what: 'What others wrote about you' }),
  )
})

it('finds no address to write to where another run has finished meanwhile [R4.95]', async () => {
  const { id: person } = await newClient(database.pool)
  const { id } = await ask(person)
  await database.pool.query('select private.begin_deletion($1)', [id])
  const other = await database.pool.connect()
  await other.query('begin')
  await other.query('update public.account_deletions set done_at = now() where id = $1', [id])
  const forgetting = database.pool.query('select private.forget_owner($1) as address', [id])
  const waits = async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await expect.poll(waits, { timeout: 30_000 }).toBe(1)
  await other.query('commit')
  other.release()
  expect((await forgetting).rows).toEqual([{ address: null }])
})

it('takes mails to the agency that name an earlier address, and leaves a call’s that names nobody [R4.98]', async () => {
  const before = 'wiremu@earlier.example'
  const { id: person } = await newClient(database.pool, { email: before })
  const { rows: profiles } = await database.pool.query(
    `update public.business_profiles set announced_at = null where user_id = $1 returning user_id`,
    [person],
  )
  expect(profiles).toHaveLength(1)
  await database.pool.query('select private.announce_client($1)', [person])
  await database.pool.query(
    `with time as (insert into public.call_times values ('2030-03-05T21:00Z') returning starts_at)
     insert into public.bookings (id, starts_at, state, client_id, name, email, phone, booked_at)
     select gen_random_uuid(), starts_at, 'booked', $1, 'Wiremu', $2, '+6495550129', now() from time`,
    [person, before],
  )
  await db.transaction().execute((trx) => requestDeletion(trx, person, { now: new Date() }))
  await db.transaction().execute((trx) => cancelDeletion(trx, person, new Date()))
  await announceFailure(db, before, 'No such mailbox', person)
  const naming = async () => {
    const { rows } = await database.pool.query<{ template: string }>(
      `select template from public.mail_outbox where recipient = '' and position($1 in data::text) > 0`,
      [before],
    )
    return rows.map(({ template }) => template).toSorted()
  }
  expect(await naming()).toEqual([
    'call-booked-agency',
    'deletion-cancelled-agency',
    'deletion-requested-agency',
    'mail-failed',
    'new-client',
  ])
  await database.pool.query(`update auth.users set email = 'wiremu@later.example' where id = $1`, [
    person,
  ])
  await ask(person)
  await runDeletions(deleting)
  expect(await naming()).toEqual([])
  const { rows: calendar } = await database.pool.query(
    `select data ->> 'name' as name, data ->> 'email' as email from public.mail_outbox
     where template = 'call-cancelled-agency' and created_at > now() - interval '1 minute'`,
  )
  expect(calendar).toEqual([{ name: '', email: '' }])
})

it.each([60, -60])(
  'is carried out at once by the command whose clock is %i minutes off [R4.92]',
  async (minutes) => {
    const now = () => new Date(Date.now() + minutes * 60_000)
    const command = { ...services, now }
    const { id, email } = await newClient(database.pool)
    expect(await deleteClient(command, email, ['--yes', '--now'])).toContain(id)

    // As a backup from before brings it back.
    await database.pool.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())`,
      [id, email],
    )
    const file = join(folder, `${id}.json`)
    await writeFile(file, await listForgotten(command, []))
    await forgetAccounts(command, [file])
    const { rows } = await database.pool.query('select from auth.users where id = $1', [id])
    expect(rows).toEqual([])
  },
)

describe('what is forgotten again after a restore', () => {
  const inFile = async (text: string) => {
    const file = join(folder, 'list.json')
    await writeFile(file, text)
    return file
  }
  const isThere = async (id: string) =>
    (await database.pool.query('select from auth.users where id = $1', [id])).rowCount === 1
  const on = '2026-11-30'

  it('are the accounts of the list that are there, and no others [R4.204]', async () => {
    const back = await newClient(database.pool)
    const other = await newClient(database.pool)
    const accounts = [
      { id: back.id, on },
      { id: randomUUID(), on },
      { id: back.id.toUpperCase(), on },
    ]
    // As a backup has it that was made after a first wish was taken back.
    await ask(back.id)
    await database.pool.query(
      `update public.account_deletions set cancelled_at = now() where person_id = $1`,
      [back.id],
    )
    const file = await inFile(JSON.stringify({ accounts, addresses: [] }))
    expect(await forgetAccounts(services, [file])).toMatch(
      /^Accounts deleted again: 1\. Not there: 1\.\n/u,
    )
    expect(await isThere(back.id)).toBe(false)
    expect(await isThere(other.id)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    [
      'the list of the version before',
      'de300000-0000-4000-8000-000000000009  2026-11-30T00:00:00Z',
    ],
    ['what npm writes above it', '> southerly@0.2.0 admin\n{"accounts":[]}'],
    ['half of it', '{"accounts":[{"id":"de300000-0000-'],
    ['an address', '{"accounts":[{"id":"mere@cafe.example","on":"2026-11-30"}]}'],
    ['another document', '{"name":"southerly"}'],
  ])('is nothing, where the file holds %s [R4.204]', async (_, text) => {
    const refused = forgetAccounts(services, [await inFile(text)])
    await expect(refused).rejects.toThrow('is not what client forgotten prints')
  })

  it('is nothing, where there is no file [R4.204]', async () => {
    const refused = forgetAccounts(services, [join(folder, 'none.json')])
    await expect(refused).rejects.toThrow('cannot be read')
  })

  it('leaves an administrator’s account, and says so [R4.204]', async () => {
    const { id } = await newAdministrator(database.pool)
    const file = await inFile(JSON.stringify({ accounts: [{ id, on }] }))
    const refused = forgetAccounts(services, [file])
    await expect(refused).rejects.toThrow(
      /^Accounts deleted again: 0\. Not there: 0\.\n.*\nLeft: 1/u,
    )
    expect(await isThere(id)).toBe(true)
  })

  it('takes no role and no newsletter that was given after the list was written [R4.212]', async () => {
    await database.pool.query('delete from public.user_roles')
    const kept = await newAdministrator(database.pool)
    const [gone, later] = [await newClient(database.pool), await newClient(database.pool)]
    const written = await listForgotten(services, [])
    const { at, administrators } = JSON.parse(written)
    expect(administrators).toEqual([kept.id])
    const moment = (seconds: number) => new Date(Date.parse(at) + seconds * 1000)
    for (const [{ id }, granted] of [
      [gone, moment(-1)],
      [later, moment(1)],
    ] as const) {
      await database.pool.query(
        `insert into public.user_roles (user_id, role, granted_at) values ($1, 'admin', $2)`,
        [id, granted],
      )
    }
    const { rows: again } = await database.pool.query(
      `insert into public.newsletter_subscribers (email, status, consent_text, consent_version, consent_source,
         consented_at, confirmation_sent_at, confirmed_at)
       values ('again@news.example', 'confirmed', 'Yes', '1', '/news', $1, now(), now()) returning id`,
      [moment(1)],
    )
    const rolesOf = async () =>
      (await database.pool.query('select user_id from public.user_roles')).rows.map(
        ({ user_id }) => user_id,
      )
    const list = { ...JSON.parse(written), accounts: [], unsubscribed: [again[0].id] }
    const { administrators: _, ...silent } = list
    const untouched = await forgetAccounts(services, [await inFile(JSON.stringify(silent))])
    expect(untouched).toContain('Roles taken away: 0. Taken off the newsletter: 0.')
    expect(await rolesOf()).toHaveLength(3)
    const told = await forgetAccounts(services, [await inFile(JSON.stringify(list))])
    expect(told).toContain('Roles taken away: 1. Taken off the newsletter: 0.')
    expect((await rolesOf()).toSorted()).toEqual([kept.id, later.id].toSorted())
  })
})

const stateOf = async (pool: Pool, id: string) => {
  const { rows } = await pool.query(
    `select cancelled_at is not null as cancelled, done_at is not null as done
     from public.account_deletions where id = $1`,
    [id],
  )
  return rows[0]
}

describe('deletions that are not to be carried out', () => {
  it('is cancelled where the account has become an administrator’s, who is told why [R4.96]', async () => {
    const { id: person, email } = await newClient(database.pool)
    const other = await newClient(database.pool)
    const { id } = await ask(person)
    await database.pool.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin')`,
      [person],
    )
    const next = await ask(other.id)
    expect(await runDeletions(deleting)).toBe(1)
    expect(await stateOf(database.pool, next.id)).toEqual({ cancelled: false, done: true })
    expect(await stateOf(database.pool, id)).toEqual({ cancelled: true, done: false })
    const { rows } = await database.pool.query(
      `select template, data from public.mail_outbox
       where (recipient = $1 or data ->> 'email' = $1) and template like 'deletion-cancelled%' order by template`,
      [email],
    )
    const texts = rows.map(
      ({ template, data }) => renderMail(template, { siteUrl: 'https://a.example', ...data }).text,
    )
    expect(texts[0]).toContain('It has become an administrator’s account')
    expect(texts[1]).toContain('accounts of administrators are not deleted this way')
    expect(await runDeletions(deleting)).toBe(0)

    // Promoted in the very moment in which it is due: not begun, and no failure.
    await database.pool.query(
      `insert into public.account_deletions (id, person_id, due_at) values ($1, $2, now())`,
      [person, person],
    )
    const { rows: begun } = await database.pool.query(
      'select private.begin_deletion($1) as begun',
      [person],
    )
    expect(begun).toEqual([{ begun: false }])
  })

  it('waits for the day, and while the agency holds it [R4.93]', async () => {
    const id = await markPerson(database.pool, 'zqwaits')
    const deletion = await db
      .transaction()
      .execute((trx) => requestDeletion(trx, id, { now: new Date() }))
    expect(await runDeletions(deleting)).toBe(0)
    await database.pool.query(
      `update public.account_deletions set due_at = now(), held_at = now(), held_because = 'A dispute',
         held_until = now() + interval '9 days'
       where id = $1`,
      [deletion.id],
    )
    expect(await runDeletions(deleting)).toBe(0)
    expect(await stateOf(database.pool, deletion.id)).toEqual({ cancelled: false, done: false })
    expect(Object.keys(await search('zqwaits'))).toContain('auth.users.email')
  })
})
