import { freePort } from 'embedded-platform/testing/free-port'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAccountSchema } from '../../../domain/accounts/client-account.ts'
import { contactMessages } from '../../../domain/enquiries/contact.ts'
import { createAuthRoutes } from '../../../packages/platform/auth/routes.ts'
import { createRequestSlots } from '../../../packages/platform/ops/request-slots.ts'
import { createRestRoutes } from '../../../packages/platform/rest/routes.ts'
import { createStorageRoutes } from '../../../packages/platform/storage/routes.ts'
import { newToken } from '../../../supabase/functions/_shared/tokens.ts'
import { type FunctionName, registry } from '../../../supabase/functions/registry.ts'
import { TIMER_SECRET_HEADER } from '../../../supabase/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type DenoFunction, denoVersion, startInDeno } from '../../support/deno.ts'
import { type ApiServer, startApiServer } from '../../support/http.ts'
import { newAdministrator, newClient, service } from '../../support/people.ts'
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp.ts'

// Nothing listens there: the site is away.
const SITE = `http://127.0.0.1:${await freePort()}`
const NAMES = Object.keys(registry) as FunctionName[]
const TIMER_SECRET = 'a-secret-of-the-timers-and-nobody-else'

const enquiry = {
  name: 'Mere',
  email: 'mere@client.example',
  message: 'Who answers our phone when we are on the roof?',
}

const version = denoVersion()
if (!version) console.warn('The functions are not run under Deno: it is not installed here')

describe.skipIf(!version)('the functions under the real Deno', () => {
  let database: TestDatabase
  let smtp: TestSmtpServer
  let rest: ApiServer
  let serviceKey: string
  const running = new Map<FunctionName, DenoFunction>()

  beforeAll(async () => {
    database = await createTestDatabase()
    smtp = await startSmtpServer()
    rest = await startApiServer(
      (platform, authenticate) =>
        new Hono()
          .route('/auth/v1', createAuthRoutes(platform))
          .route('/rest/v1', createRestRoutes(platform, authenticate, createRequestSlots()))
          .route('/storage/v1', createStorageRoutes(platform, authenticate, createRequestSlots())),
      { pool: database.pool },
    )
    serviceKey = (await rest.headersOf(service)).apikey ?? ''
    const environment = {
      SUPABASE_URL: rest.url,
      SUPABASE_DB_URL: database.url,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      SITE_URL: SITE,
      SMTP_URL: smtp.url,
      TIMER_SECRET,
    }
    for (const name of NAMES) running.set(name, await startInDeno(name, environment))
  })
  afterAll(async () => {
    for (const deno of running.values()) await deno.stop()
    await smtp.stop()
    await rest.stop()
    await database.drop()
  })

  const call = (name: FunctionName, init: RequestInit) =>
    fetch(running.get(name)?.url ?? '', { redirect: 'manual', ...init })
  const post = (name: FunctionName, body: unknown, headers: Record<string, string> = {}) =>
    call(name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  it('answer a preflight of the configured site only', async () => {
    const preflight = (origin: string) =>
      call('contact-form', { method: 'OPTIONS', headers: { origin } })
    const own = await preflight(SITE)
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe(SITE)
    const foreign = await preflight('https://elsewhere.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('store an enquiry, send a form on to the site, and mail it when a timer asks', async () => {
    const stored = await post('contact-form', enquiry, { origin: SITE })
    expect(await stored.json()).toEqual({ ok: true })
    expect(stored.headers.get('access-control-allow-origin')).toBe(SITE)
    const form = await call('contact-form', { method: 'POST', body: new URLSearchParams(enquiry) })
    expect(form.status).toBe(303)
    expect(form.headers.get('location')).toBe(`${SITE}/contact/sent`)

    const sent = await post('send-mail', {}, { [TIMER_SECRET_HEADER]: TIMER_SECRET })
    expect(await sent.json()).toEqual({ sent: 1, postponed: 0, failed: 0 })
    const [mail] = smtp.received
    expect(mail?.replyTo).toEqual([{ name: '', address: enquiry.email }])
    expect(mail?.messageId).toMatch(/@127\.0\.0\.1>$/u)
  })

  it.each(['send-mail', 'purge'] as const)('run %s for the timers alone', async (name) => {
    const { apikey: publishable = '' } = await rest.headersOf()
    const refused: Record<string, string>[] = [
      {},
      { [TIMER_SECRET_HEADER]: '' },
      { [TIMER_SECRET_HEADER]: `${TIMER_SECRET}x` },
      { [TIMER_SECRET_HEADER]: serviceKey },
      { apikey: TIMER_SECRET, authorization: `Bearer ${TIMER_SECRET}` },
      ...[serviceKey, publishable].flatMap((key) => [
        { apikey: key },
        { apikey: key, authorization: `Bearer ${key}` },
      ]),
    ]
    for (const headers of refused) {
      expect((await post(name, {}, headers)).status, JSON.stringify(headers)).toBe(401)
    }
    expect((await post(name, {}, { [TIMER_SECRET_HEADER]: TIMER_SECRET })).status).toBe(200)
  })

  it('mail the result of four numbers', async () => {
    const numbers = { calls: 30, minutes: 3, hourly: 25, days: 250 }
    const asked = await post('roi-report', { email: enquiry.email, ...numbers })
    expect(await asked.json()).toEqual({ ok: true })
    await post('send-mail', {}, { [TIMER_SECRET_HEADER]: TIMER_SECRET })
    const mail = smtp.received.find(({ to }) => JSON.stringify(to).includes(enquiry.email))
    expect(mail?.subject).toContain('$2,400')
    expect(mail?.text).toContain(`${SITE}/roi-calculator?calls=30&minutes=3&hourly=25&days=250`)
  })

  it('take an address off the newsletter once, and offer none where it is switched off', async () => {
    const { token, hash } = newToken()
    await database.pool.query(
      `insert into public.newsletter_subscribers (email, status, consent_text, consent_version,
        consent_source, consented_at, confirmation_sent_at, confirmed_at, unsubscribe_hashes)
        values ($1, 'confirmed', 'Yes', '1', '/blog', now(), now(), now(), array[$2])`,
      [enquiry.email, hash],
    )
    const off = await post('newsletter', { action: 'unsubscribe', token })
    expect(await off.json()).toEqual({ ok: true })
    const { rows } = await database.pool.query('select status from public.newsletter_subscribers')
    expect(rows).toEqual([{ status: 'unsubscribed' }])
    expect((await post('newsletter', { action: 'confirm', token })).status).toBe(410)

    const form = await call('newsletter', {
      method: 'POST',
      body: new URLSearchParams({ action: 'subscribe', email: enquiry.email }),
    })
    expect([form.status, form.headers.get('location')]).toEqual([
      303,
      `${SITE}/newsletter/try-again`,
    ])
  })

  it('return a form with what was typed, though the site cannot be asked for its page', async () => {
    const values = { ...enquiry, email: 'mere@' }
    const response = await call('contact-form', {
      method: 'POST',
      body: new URLSearchParams(values),
    })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="mere@"')
    expect(html).toContain(contactMessages.email)
  })

  it('announce a client, store a report, and refuse invalid input', async () => {
    const person = await newClient(database.pool, { verified: false })
    const response = await post('new-client-notification', { email: person.email })
    expect(await response.json()).toEqual({ ok: true })
    const kept = await post('security-event', { type: '404-error', path: '/gone' })
    expect(kept.status).toBe(204)
    expect((await post('security-event', [])).status).toBe(422)
    const { rows } = await database.pool.query(
      `select (select count(*)::integer from public.mail_outbox where template = 'new-client') as mails,
        (select count(*)::integer from public.security_events) as events`,
    )
    expect(rows).toEqual([{ mails: 1, events: 1 }])
  })

  it('count an error, with the frames as they come', async () => {
    const error = {
      kind: 'error',
      message: 'TypeError: mere@client.example is unknown',
      frames: ['t (/_astro/menu.Bx12_3yz.js:1:234)'],
      path: '/contact',
      release: '0.2.0',
    }
    for (const _ of [1, 2]) expect((await post('error-report', error)).status).toBe(204)
    const { rows } = await database.pool.query(
      'select message, frames, count::integer as count from public.error_reports',
    )
    expect(rows).toEqual([{ message: 'TypeError: *** is unknown', frames: error.frames, count: 2 }])
  })

  it('count a page view of a browser, and no bot', async () => {
    const view = { events: [{ name: 'page_view', path: '/', referrer: 'direct' }] }
    const safari =
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    for (const userAgent of [safari, 'Googlebot/2.1']) {
      expect((await post('events', view, { 'user-agent': userAgent })).status).toBe(204)
    }
    const { rows } = await database.pool.query(
      'select source, device, browser, count::integer from public.visit_counts',
    )
    expect(rows).toEqual([{ source: 'direct', device: 'tablet', browser: 'Safari', count: 1 }])
  })

  it('show the account of a client to an administrator at aal2, and end its sessions', async () => {
    const administrator = await newAdministrator(database.pool)
    const client = await newClient(database.pool)
    const act = { client: client.id, act: 'end_sessions' }
    const ask = async (headers: Record<string, string>) => post('client-account', act, headers)
    expect((await ask(await rest.headersOf())).status).toBe(401)
    for (const caller of [client.caller(), client.caller('aal2')]) {
      expect((await ask(await rest.headersOf(caller))).status).toBe(403)
    }
    expect((await ask(await rest.headersOf(administrator.caller('aal1')))).status).toBe(403)
    expect((await ask({ authorization: 'Bearer nonsense' })).status).toBe(401)
    const headers = await rest.headersOf(administrator.caller('aal2'))
    const show = async () => {
      const { url = '' } = running.get('client-account') ?? {}
      const shown = await fetch(`${url}?client=${client.id}`, { headers })
      return v.parse(clientAccountSchema, await shown.json())
    }
    expect(await show()).toMatchObject({ email: client.email, isDeactivated: false })
    expect((await show()).sessions).toHaveLength(1)
    expect((await ask(headers)).status).toBe(200)
    expect((await show()).sessions).toEqual([])
  })

  it('delete what is old, files through the storage interface', async () => {
    await database.pool.query(
      `insert into public.security_events (type, path, referrer, at)
       values ('404-error', '/long-ago', '', now() - interval '91 days')`,
    )
    await database.pool.query(
      `with file as (
         insert into storage.objects (bucket_id, name, created_at)
         values ('submissions', 'folder/unused.txt', now() - interval '8 days') returning id
       )
       insert into platform.object_bytes select id, 'x' from file`,
    )
    const left = async () => {
      const { rows } = await database.pool.query(
        `select path as name from public.security_events where path = '/long-ago'
         union all select name from storage.objects`,
      )
      return rows
    }
    expect(await left()).toHaveLength(2)
    const purged = await post('purge', {}, { [TIMER_SECRET_HEADER]: TIMER_SECRET })
    expect(await purged.json()).toEqual({ ok: true })
    expect(await left()).toEqual([])
  })

  it('fail in the shape of the contract, without the reason', async () => {
    const broken = await startInDeno('security-event', {
      SUPABASE_URL: SITE,
      SUPABASE_DB_URL: `postgres://user:secret@127.0.0.1:${await freePort()}/nothing`,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      SITE_URL: SITE,
    })
    try {
      const response = await fetch(broken.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: '404-error', path: '/gone' }),
      })
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({
        code: 'unexpected_failure',
        message: 'Something went wrong on our side.',
      })
    } finally {
      await broken.stop()
    }
  })

  it('do not start without their secrets, and name what is missing', async () => {
    await expect(startInDeno('contact-form', { SITE_URL: SITE })).rejects.toThrow(
      /SUPABASE_DB_URL/u,
    )
    const environment = {
      SUPABASE_URL: SITE,
      SUPABASE_DB_URL: database.url,
      SUPABASE_SERVICE_ROLE_KEY: serviceKey,
      SITE_URL: SITE,
      SMTP_URL: smtp.url,
    }
    await expect(startInDeno('send-mail', environment)).rejects.toThrow(/TIMER_SECRET is not set/u)
    await expect(
      startInDeno('send-mail', { ...environment, TIMER_SECRET: 'short' }),
    ).rejects.toThrow(/TIMER_SECRET needs 32 characters/u)
  })
})
