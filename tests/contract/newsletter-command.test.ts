import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createSmtpMailer } from 'backend-kit/mail/smtp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { retention } from '../../content/legal/retention.ts'
import { compileCache } from '../../scripts/support/compile-cache.ts'
import { newToken } from '../../supabase/functions/_shared/tokens.ts'
import { issueKey } from '../../supabase/functions/newsletter/subscribers.ts'
import { removeExpired } from '../../supabase/functions/purge/expired.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { queueMails } from '../support/outbox.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TURNED_ON = join(ROOT, 'tests', 'support', 'newsletter-on.ts')
const COMMAND = 'server/newsletter/main.ts'
const ISSUE = '2026-11-who-answers-at-six'
const SUBJECT = 'Who answers at six in the evening?'
const SITE = 'https://southerly.example'
/** More than two batches. */
/** How many are queued at a time. */
const BATCH = 200
const MANY = 2 * BATCH + 50

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  host = await startFunctions(database.pool)
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  smtp.received.length = 0
  await database.pool.query(
    `truncate public.newsletter_subscribers, public.newsletter_deliveries,
       public.newsletter_issues, public.mail_outbox`,
  )
})

const environment = (more: Record<string, string> = {}) => ({
  ...compileCache,
  PATH: process.env.PATH,
  DATABASE_URL: database.url,
  ...more,
})

/** `npm run newsletter -- ...`, with the newsletter offered. */
const newsletter = (...parameters: string[]) => run(['--import', TURNED_ON], parameters)
const run = async (options: string[], parameters: string[], more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [...options, COMMAND, ...parameters], {
    cwd: ROOT,
    env: environment(more),
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )

/** Puts `count` addresses on the list, or in the given state. */
const addSubscribers = async (
  count: number,
  status: 'pending' | 'confirmed' | 'unsubscribed' = 'confirmed',
): Promise<void> => {
  await database.pool.query(
    `insert into public.newsletter_subscribers (email, status, consent_text, consent_version,
       consent_source, consented_at, confirmation_sent_at, confirmed_at, unsubscribed_at)
     select $2 || '-' || number || '@client.example', $2, 'Yes', '1', '/blog', now(), now(),
       case when $2 <> 'pending' then now() end, case when $2 = 'unsubscribed' then now() end
     from generate_series(1, $1) as number`,
    [count, status],
  )
}
const queued = async () =>
  (
    await database.pool.query<{ recipient: string }>(
      `select recipient from public.mail_outbox where template = 'newsletter-issue'`,
    )
  ).rows.map(({ recipient }) => recipient)
const deliveries = async () =>
  (await database.pool.query('select subscriber_id from public.newsletter_deliveries')).rowCount
const statusOf = async (email: string | undefined) =>
  (
    await database.pool.query<{ status: string }>(
      'select status from public.newsletter_subscribers where email = $1',
      [email],
    )
  ).rows[0]?.status

/** Sends all that is due through the SMTP server. */
const deliver = async () => {
  const mailer = createSmtpMailer(smtp.url)
  const { db, config, logger } = host.platform
  const settings = { ...config, siteUrl: SITE }
  const delivery = await deliverDue({ db, settings, log: logger }, mailer)
  mailer.close()
  return delivery
}
const headerOf = (mail: ReceivedMail, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value

/** What a mail program does with the headers (RFC 8058). */
const clickOnce = (mail: ReceivedMail) => {
  const address = headerOf(mail, 'list-unsubscribe')?.slice(1, -1) ?? ''
  const { pathname, search } = new URL(address)
  return fetch(host.url + pathname + search, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
}

describe('the command', () => {
  it('refuses while no newsletter is offered, and says which flag [R4.59]', async () => {
    await addSubscribers(1)
    for (const command of ['preview', 'send', 'status']) {
      const { code, output } = await run([], [command, ISSUE])
      expect(code).toBe(1)
      expect(output).toContain('features.newsletter in content/agency.ts')
    }
    expect(await queued()).toEqual([])
  })

  it('says how to use it, and which issues there are', async () => {
    expect((await newsletter('post', ISSUE)).output).toContain('npm run newsletter -- send SLUG')
    expect((await newsletter('send')).output).toContain('Which issue?')
    const unknown = await newsletter('send', '2026-11-unknown', '--yes')
    expect(unknown.code).toBe(1)
    expect(unknown.output).toContain(`There are: ${ISSUE}`)
  })

  it('says to how many it goes, and queues nothing before a yes [R4.60]', async () => {
    await addSubscribers(3)
    const { code, output } = await newsletter('send', ISSUE)
    expect(code).toBe(1)
    expect(output).toContain('3 confirmed subscribers')
    expect(await queued()).toEqual([])
    expect((await newsletter('status', ISSUE)).output).toContain('3 confirmed subscribers')
  })

  it('mails nothing whose links would not be https', async () => {
    await addSubscribers(1)
    const insecure = { SMTP_URL: smtp.url, SITE_URL: 'http://127.0.0.1:3000' }
    const { code, output } = await run(['--import', TURNED_ON], ['send', ISSUE, '--yes'], insecure)
    expect(code).toBe(1)
    expect(output).toContain('must be https')
    expect(await queued()).toEqual([])
  })

  it('previews an issue to the agency alone', async () => {
    await addSubscribers(1)
    expect((await newsletter('preview', ISSUE)).output).toContain(SUBJECT)
    await deliver()
    expect(smtp.received.map((mail) => [mail.envelope.to, mail.subject])).toEqual([
      [[host.platform.config.agencyEmail], SUBJECT],
    ])
    expect((await clickOnce(smtp.received[0] as ReceivedMail)).status).toBe(410)
    expect(await deliveries()).toBe(0)
  })
})

describe('an issue that is sent', () => {
  it('goes to confirmed subscribers alone, each once, with its own one click off the list [R4.60, R4.61]', async () => {
    await addSubscribers(4)
    await addSubscribers(2, 'pending')
    await addSubscribers(2, 'unsubscribed')
    expect(await newsletter('send', ISSUE, '--yes')).toMatchObject({ code: 0 })
    expect(await deliver()).toMatchObject({ sent: 4 })
    expect(smtp.received.map((mail) => mail.envelope.to).toSorted()).toEqual(
      [1, 2, 3, 4].map((number) => [`confirmed-${number}@client.example`]),
    )

    const tokens = smtp.received.map((mail) => {
      const url = headerOf(mail, 'list-unsubscribe')
      const [, token = ''] =
        /^<https:\/\/southerly\.example\/functions\/v1\/newsletter\?unsubscribe=([\w-]{43})>$/u.exec(
          url ?? '',
        ) ?? []
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const page = `${SITE}/newsletter/unsubscribe#token_hash=${token}`
      expect(mail.text).toContain(page)
      expect(mail.html).toContain(page)
      // Who sends it, and how to reach them (Unsolicited Electronic Messages Act 2007).
      for (const fact of ['a fictional agency', 'Auckland, New Zealand', '+64 9 555 0142']) {
        expect(mail.text).toContain(fact)
        expect(mail.html).toContain(fact)
      }
      return token
    })
    expect(new Set(tokens).size).toBe(4)

    const [first, second] = smtp.received
    expect((await clickOnce(first as ReceivedMail)).status).toBe(200)
    expect(await statusOf(first?.envelope.to[0])).toBe('unsubscribed')
    expect(await statusOf(second?.envelope.to[0])).toBe('confirmed')
    expect((await newsletter('status', ISSUE)).output).toContain('sent 4, waiting 0, failed 0')
  })

  it('does not go a second time, nor to who confirms after it began [R4.60]', async () => {
    await addSubscribers(2)
    await newsletter('send', ISSUE, '--yes')
    await database.pool.query(
      `insert into public.newsletter_subscribers (email, status, consent_text, consent_version,
         consent_source, consented_at, confirmation_sent_at, confirmed_at)
       values ('late@client.example', 'confirmed', 'Yes', '1', '/blog', now(), now(), now())`,
    )
    const again = await newsletter('send', ISSUE, '--yes')
    expect(again.code).toBe(1)
    expect(again.output).toContain('Nothing was queued now')
    expect((await queued()).toSorted()).toEqual([
      'confirmed-1@client.example',
      'confirmed-2@client.example',
    ])
  })

  it('is dropped for who unsubscribes while it waits, even where it failed [R4.61]', async () => {
    await addSubscribers(3)
    const { token, hash } = newToken()
    await database.pool.query(
      `update public.newsletter_subscribers set unsubscribe_hashes = array[$1]
       where email = 'confirmed-2@client.example'`,
      [hash],
    )
    for (const state of ['queued', 'failed']) {
      await newsletter('send', ISSUE, '--yes')
      await database.pool.query('update public.mail_outbox set state = $1', [state])
      expect((await host.post('newsletter', { action: 'unsubscribe', token })).status).toBe(200)
      expect((await queued()).toSorted()).toEqual([
        'confirmed-1@client.example',
        'confirmed-3@client.example',
      ])
      expect(await deliveries()).toBe(2)
      await database.pool.query(
        `truncate public.newsletter_deliveries, public.newsletter_issues, public.mail_outbox`,
      )
      await database.pool.query(
        `update public.newsletter_subscribers set status = 'confirmed', unsubscribed_at = null`,
      )
    }
  })

  it('waits behind an enquiry that comes later [R4.62]', async () => {
    await addSubscribers(12)
    await newsletter('send', ISSUE, '--yes')
    await queueMails(database.pool, 2)
    await deliver()
    const subjects = smtp.received.map((mail) => mail.subject)
    expect(subjects.slice(0, 2)).not.toContain(SUBJECT)
    expect(subjects.filter((subject) => subject === SUBJECT)).toHaveLength(12)
  })

  it('keeps the newest 120 links of a subscriber', async () => {
    await addSubscribers(1)
    await database.pool.query(
      `update public.newsletter_subscribers
       set unsubscribe_hashes = (select array_agg('old-' || n) from generate_series(1, 120) as n)`,
    )
    await newsletter('send', ISSUE, '--yes')
    const { rows } = await database.pool.query('select * from public.newsletter_subscribers')
    expect(rows[0].unsubscribe_hashes).toHaveLength(120)
    expect(rows[0].unsubscribe_hashes[0]).toBe('old-2')
    expect(rows[0].unsubscribe_hashes[119]).toMatch(/^[\w-]{43}$/u)
  })

  it('is forgotten with its time, and then cannot be sent again [R9.35]', async () => {
    await addSubscribers(2)
    await newsletter('send', ISSUE, '--yes')
    await removeExpired(host.platform.db, async () => {})
    expect(await deliveries()).toBe(2)
    for (const [table, column] of [
      ['newsletter_deliveries', 'queued_at'],
      ['newsletter_issues', 'started_at'],
    ]) {
      await database.pool.query(
        `update public.${table} set ${column} = now() - make_interval(months => $1)`,
        [retention.newsletterDeliveryMonths],
      )
    }
    await removeExpired(host.platform.db, async () => {})
    expect(await deliveries()).toBe(0)
    expect((await newsletter('send', ISSUE, '--yes')).code).toBe(1)
  })
})

describe('each once', () => {
  const running: ChildProcess[] = []
  afterAll(() => {
    for (const process of running) process.kill('SIGKILL')
  })

  it('though the command is killed between its batches [R4.60]', async () => {
    await addSubscribers(MANY)
    // The key of one mail of the second batch is held by another transaction: the command waits for it,
    // with the deliveries of that batch written and not committed.
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from public.newsletter_subscribers order by id offset $1 limit 1',
      [BATCH + 1],
    )
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query(
      `insert into public.mail_outbox (template, recipient, data, idempotency_key)
       values ('newsletter-issue', 'held@client.example', '{}', $1)`,
      [issueKey(ISSUE, rows[0]?.id ?? '')],
    )
    const command = spawn(
      process.execPath,
      ['--import', TURNED_ON, COMMAND, 'send', ISSUE, '--yes'],
      { cwd: ROOT, env: environment(), stdio: 'ignore' },
    )
    running.push(command)
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(
              `select from pg_stat_activity
               where datname = current_database() and wait_event = 'transactionid'`,
            )
          ).rowCount,
        { timeout: 30_000 },
      )
      .toBe(1)
    command.kill('SIGKILL')
    await once(command, 'exit')
    await holder.query('rollback')
    holder.release()
    expect(await queued()).toHaveLength(BATCH)

    const { code, output } = await newsletter('send', ISSUE, '--yes')
    expect(code).toBe(0)
    expect(output).toContain(`${MANY - BATCH} confirmed subscribers`)
    const recipients = await queued()
    expect(recipients).toHaveLength(MANY)
    expect(new Set(recipients).size).toBe(MANY)
    expect(await deliveries()).toBe(MANY)
  })

  it('though it runs twice at a time [R4.60]', async () => {
    await addSubscribers(MANY)
    const outcomes = await Promise.all([
      newsletter('send', ISSUE, '--yes'),
      newsletter('send', ISSUE, '--yes'),
    ])
    expect(outcomes.some(({ code }) => code === 0)).toBe(true)
    const recipients = await queued()
    expect(recipients).toHaveLength(MANY)
    expect(new Set(recipients).size).toBe(MANY)
  })
})
