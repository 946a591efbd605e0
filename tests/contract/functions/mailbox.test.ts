import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailboxRoutes } from '../../../packages/platform/mail/mailbox.ts'
import { demoKeyWords as words } from '../../../packages/platform/ops/demo-access.ts'
import { DEMO_KEY, demoKeyHeader } from '../../../scripts/support/demo-key.ts'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { actsOf, newColleague, newEnquiry } from '../../support/enquiries.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { queueMails } from '../../support/outbox.ts'

let database: TestDatabase
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool)
  await host.post('contact-form', {
    name: '<img src=x onerror=alert(1)>',
    email: 'mere@client.example',
    message: 'Who answers our phone when we are on the roof?',
  })
  await deliver()
  await queueMails(database.pool, 1)
  await deliver()
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})

const deliver = () => {
  const { db, config, logger } = host.platform
  return deliverDue({ db, settings: config, log: logger }, host.mailer)
}
/** With the key, unless `headers` say otherwise. */
const ask = (path: string, headers: Record<string, string> = demoKeyHeader) =>
  fetch(host.url + path, { headers, redirect: 'manual' })
const messages = async () => (await ask('/mailbox/messages')).json()

/** The status of a request whose headers `fetch` would not let us set. */
const statusWith = (headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const all = { ...demoKeyHeader, ...headers }
    request(`${host.url}/mailbox/messages`, { headers: all }, async (response) => {
      await text(response)
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('the mailbox', () => {
  it('lists what was caught, newest first', async () => {
    const list = await messages()
    expect(list).toMatchObject([
      {
        to: 'client-1@client.example',
        subject: expect.stringContaining('Client 1'),
        text: expect.stringContaining('Hello'),
        html: expect.stringContaining('Hello'),
      },
      { to: 'hello@southerly.example', replyTo: 'mere@client.example' },
    ])
    expect(new Date(list[0].sentAt).getTime()).toBeGreaterThan(0)
    const one = await ask(`/mailbox/messages/${list[1].id}`)
    expect(await one.json()).toEqual(list[1])
    expect(one.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps one copy of a mail that was sent twice', async () => {
    const before = await messages()
    await database.pool.query(
      `update public.mail_outbox set state = 'queued', sent_at = null, next_attempt_at = now()`,
    )
    expect(await deliver()).toMatchObject({ sent: 2 })
    expect(await messages()).toEqual(before)
  })

  it('shows a page in which nothing typed is markup, and a mail in a sandbox of its own', async () => {
    const [, enquiry] = await messages()
    const page = await ask(`/mailbox?message=${enquiry.id}`)
    const html = await page.text()
    expect(html).toMatch(/^<!doctype html>/u)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img')
    expect(html).toMatch(/<iframe[^>]* sandbox="[^"]*"/u)
    expect(html).not.toMatch(/allow-scripts|allow-same-origin/u)
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(html).toContain(
      `Message-ID: ${enquiry.headers['Message-ID']}`.replaceAll(/[<>]/gu, (sign) =>
        sign === '<' ? '&lt;' : '&gt;',
      ),
    )

    const frame = await ask(`/mailbox/messages/${enquiry.id}/html`)
    const policy = frame.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox(?! [^;]*allow-scripts)/u)
    expect(policy).not.toContain('script-src')
    expect(await frame.text()).not.toContain('<img')
  })

  it('shows the entry of a calendar that a mail carries, and hands it out [R7.84]', async () => {
    const entry = [
      'BEGIN:VCALENDAR',
      'METHOD:REQUEST',
      'DTSTART:20261125T213000Z',
      'SUMMARY:<b>Call</b>',
      'END:VCALENDAR',
      '',
    ].join('\r\n')
    const [mail, plain] = await messages()
    expect(mail.calendar).toBeNull()
    await database.pool.query('update platform.caught_mail set calendar = $1 where id = $2', [
      entry,
      mail.id,
    ])
    expect((await messages())[0].calendar).toBe(entry)
    const html = await (await ask(`/mailbox?message=${mail.id}`)).text()
    expect(html.replaceAll(/<[^>]+>/gu, '')).toMatch(
      /call\.ics, REQUEST, Thursday,? 26 November 2026 at 10:30 New Zealand Time/u,
    )
    expect(html).not.toContain('<b>Call')
    const file = await ask(`/mailbox/messages/${mail.id}/calendar`)
    expect(file.headers.get('content-type')).toMatch(/^text\/calendar/u)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="call.ics"')
    expect(await file.text()).toBe(entry)
    expect((await ask(`/mailbox/messages/${plain.id}/calendar`)).status).toBe(404)
    expect((await ask(`/mailbox/messages/${mail.id}/calendar`, {})).status).toBe(401)
  })

  it('shows the times of mails in New Zealand, and says so [R4.191]', async () => {
    const [mail] = await messages()
    await database.pool.query('update platform.caught_mail set sent_at = $1 where id = $2', [
      '2026-11-25T21:30:05Z',
      mail.id,
    ])
    const html = await (await ask(`/mailbox?message=${mail.id}`)).text()
    expect(html.match(/26 Nov 2026, 10:30:05 New Zealand Time/gu)).toHaveLength(2)
  })

  it('has a stylesheet, and says where there is no such mail', async () => {
    const style = await ask('/mailbox/style.css')
    expect(style.headers.get('content-type')).toMatch(/^text\/css/u)
    for (const id of ['999999', 'x', '%00', '1%27%20or%201=1', '9'.repeat(40)]) {
      expect((await ask(`/mailbox/messages/${id}`)).status).toBe(404)
      expect((await ask(`/mailbox?message=${id}`)).status).toBe(200)
    }
  })

  it.each([
    ['came through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['came through a proxy that tells the scheme only', { 'x-forwarded-proto': 'https' }],
    ['came through a network of proxies', { 'cf-connecting-ip': '127.0.0.1' }],
    ['names another forwarder', { forwarded: 'for=127.0.0.1' }],
    ['calls us by a name that was pointed at this machine', { host: 'rebound.example' }],
  ])('is closed to a request that %s', async (_, headers) => {
    expect(await statusWith({})).toBe(200)
    expect(await statusWith(headers)).toBe(403)
  })

  it('opens to no peer outside this machine', async () => {
    const app = new Hono().route('/mailbox', createMailboxRoutes(host.platform))
    const from = (remoteAddress: string) =>
      app.request(
        'http://127.0.0.1/mailbox/messages',
        { headers: demoKeyHeader },
        { incoming: { socket: { remoteAddress } } },
      )
    expect((await from('127.0.0.1')).status).toBe(200)
    expect((await from('::ffff:127.0.0.1')).status).toBe(200)
    expect((await from('::1')).status).toBe(200)
    expect((await from('192.0.2.7')).status).toBe(403)
    expect((await from('::ffff:192.0.2.7')).status).toBe(403)
  })

  it('moves the key from the address into a cookie that no script and no other site can use', async () => {
    const exchange = await ask(`/mailbox?key=${DEMO_KEY}&message=1`, {})
    expect(exchange.status).toBe(303)
    expect(exchange.headers.get('location')).toBe('/mailbox?message=1')
    expect(exchange.headers.get('cache-control')).toBe('no-store')
    const cookie = exchange.headers.get('set-cookie') ?? ''
    expect(cookie).toBe(`demo-key-3000=${DEMO_KEY}; Path=/; HttpOnly; SameSite=Strict`)
    const [pair = ''] = cookie.split(';')
    expect((await ask('/mailbox', { cookie: pair })).status).toBe(200)
    expect((await ask('/mailbox/messages', { cookie: pair })).status).toBe(200)
  })

  it.each([
    ['no key', {}],
    ['a wrong key', { 'x-demo-key': `${DEMO_KEY}x` }],
    ['an empty key', { 'x-demo-key': '' }],
    ["another instance's cookie", { cookie: `demo-key-3001=${DEMO_KEY}` }],
  ])('says where the key is to who has %s', async (_, headers) => {
    for (const path of ['/mailbox', '/mailbox/messages', '/mailbox/messages/1']) {
      const refused = await ask(path, headers)
      expect([path, refused.status]).toEqual([path, 401])
      expect(refused.headers.get('set-cookie')).toBeNull()
      expect(await refused.json()).toEqual({ code: 'demo_key_required', message: words.noKey })
    }
    const page = await ask('/mailbox', { ...headers, accept: 'text/html' })
    expect(page.status).toBe(401)
    expect(await page.text()).toContain('Open the link that the start printed')
    expect((await ask('/mailbox?key=a-wrong-key-of-length', headers)).status).toBe(401)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://127.0.0.1:1' },
    { origin: 'null' },
  ])('opens to no other site, even with the key: %j', async (headers) => {
    const refused = await ask('/mailbox/messages', { ...demoKeyHeader, ...headers })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ code: 'cross_site_request', message: words.otherSite })
  })
})

it('names who an answer comes from [R6.254]', async () => {
  const ana = await newColleague(database.pool, 'Ana')
  await actsOf(database.pool, ana).answer(await newEnquiry(database.pool))
  await database.pool.query('update public.mail_outbox set next_attempt_at = now()')
  await deliver()
  const [answer] = await messages()
  expect(answer.from).toBe(`Ana at Southerly <${host.platform.config.agencyEmail}>`)
})
