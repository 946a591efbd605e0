import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EVENT_NAMES } from '../../domain/site/events.ts'
import { paths } from '../../domain/site/paths.ts'
import { VITAL_NAMES } from '../../domain/site/web-vitals.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'

const OWN = 'https://southerly.example'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

let database: TestDatabase
let host: FunctionHost
let now: Date

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, {
    environment: { SITE_URL: OWN, SMTP_URL: 'smtp://127.0.0.1:1', TRUST_PROXY: '1' },
    now: () => now,
  })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  now = new Date('2026-12-01T10:20:30Z')
  await database.pool.query(
    'truncate public.event_counts, public.visit_counts, public.vital_counts, private.rate_limits',
  )
})

const send = async (entries: object[], headers: Record<string, string> = {}) => {
  const response = await host.post(
    'events',
    { events: entries },
    { 'user-agent': CHROME, 'content-type': 'text/plain', ...headers },
  )
  return response.status
}
/** From a network of its own, as a botnet sends. */
const sendFrom = (visitor: number, entries: object[], headers: Record<string, string> = {}) =>
  send(entries, {
    'x-forwarded-for': `10.0.${Math.floor(visitor / 250)}.${visitor % 250}`,
    ...headers,
  })
const rows = async (sql: string) => (await database.pool.query(sql)).rows
const countOf = async (sql: string): Promise<number> =>
  (await rows(`select count(*)::integer as n from ${sql}`))[0].n

const visit = (referrer: string) => [{ name: 'page_view', path: '/', referrer }]

describe('forged events', () => {
  it('of more than 8 kB are refused before anything is read of them [R7.33]', async () => {
    const entry = { name: 'page_view', path: `/${'x'.repeat(900)}` }
    expect(await send(Array.from({ length: 10 }, () => entry))).toBe(413)
    // Counted in bytes: each of these is three.
    const wide = { name: 'page_view', path: '/', label: '\u6d77'.repeat(150) }
    expect(await send(Array.from({ length: 19 }, () => wide))).toBe(413)
    expect(await countOf('public.event_counts')).toBe(0)
  })

  it('by names, labels and paths that nobody declared are `other` [R7.33]', async () => {
    for (const name of ['purchase', '__proto__', 'toString', "'; drop table x; --", 'other'])
      expect(await send([{ name, path: `/${name}`, label: name }])).toBe(204)
    expect(
      await send([{ name: 'form_submit', path: '/contact', label: 'mere@client.example' }]),
    ).toBe(204)
    expect(
      await rows('select name, path, label, count::integer from public.event_counts order by 1'),
    ).toEqual([
      { name: 'form_submit', path: '/contact', label: 'other', count: 1 },
      { name: 'other', path: 'other', label: '', count: 5 },
    ])
  })

  it.each([
    'https://elsewhere.example',
    'null',
    'https://southerly.example.elsewhere.example',
    'http://southerly.example',
  ])('of a page at %s are not counted [R7.33]', async (origin) => {
    expect(await send([{ name: 'page_view', path: '/' }], { origin })).toBe(204)
    expect(await countOf('public.event_counts')).toBe(0)
  })

  it('with every name on every page leave an hour at its bound; what is known goes on being counted', async () => {
    await send([{ name: 'form_submit', path: '/contact', label: 'contact' }])
    const entries = EVENT_NAMES.flatMap((name) =>
      Object.values(paths).map((path) => ({ name, path, label: name })),
    )
    for (let at = 0; at < entries.length; at += 20) await sendFrom(at, entries.slice(at, at + 20))
    expect(await countOf('public.event_counts')).toBeLessThan(300 + 20 + EVENT_NAMES.length)
    const total = await rows('select sum(count)::integer as n from public.event_counts')
    expect(total).toEqual([{ n: entries.length + 1 }])
    await send([{ name: 'form_submit', path: '/contact', label: 'contact' }])
    expect(
      await rows(
        `select count::integer from public.event_counts where path = '/contact' and label = 'contact'`,
      ),
    ).toEqual([{ count: 2 }])
    for (const path of Object.values(paths)) await sendFrom(1, [{ name: 'page_view', path }])
    const seen = await rows(
      `select path from public.event_counts where name = 'page_view' and label = ''`,
    )
    expect(new Set(seen.map(({ path }) => path))).toEqual(new Set(Object.values(paths)))
  })

  it('with every web vital on every page stay within metrics and pages', async () => {
    const entries = VITAL_NAMES.flatMap((name) =>
      [...Object.values(paths), '/x'].map((path) => ({ name, path, value: 1e300 })),
    )
    for (let at = 0; at < entries.length; at += 20) await sendFrom(at, entries.slice(at, at + 20))
    expect(await countOf('public.vital_counts')).toBe(entries.length)
  })

  it('with ever new sources come to 100 a day, and 10 of one address; the rest is `other` [R7.33]', async () => {
    for (let turn = 0; turn < 15; turn += 1) await send(visit(`site-${turn}.example`))
    expect(await countOf(`public.visit_counts where source <> 'other'`)).toBe(10)
    for (let turn = 0; turn < 200; turn += 1) {
      // Over the day, because an hour has a bound of its own.
      now = new Date(Date.UTC(2026, 11, 1, Math.floor(turn / 10)))
      await sendFrom(turn, visit(`flood-${turn}.example`), {
        'user-agent': turn % 2 ? CHROME : PHONE,
      })
    }
    const sources = `(select distinct source from public.visit_counts where source <> 'other') as named`
    expect(await countOf(sources)).toBe(100)
    expect(await rows('select sum(count)::integer as n from public.visit_counts')).toEqual([
      { n: 215 },
    ])
    now = new Date('2026-12-02T00:00:00Z')
    await sendFrom(1000, visit('tomorrow.example'))
    expect(await countOf(`public.visit_counts where source = 'tomorrow.example'`)).toBe(1)
  })

  it.each([
    '127.0.0.1',
    '[::1]',
    'intranet',
    'mere@client.example',
    'news.example/reset?token=1',
    `${'long.'.repeat(30)}example`,
    '<script>.example',
  ])('from %s are from `other` [R7.33]', async (referrer) => {
    await send(visit(referrer))
    expect(await rows('select source from public.visit_counts')).toEqual([{ source: 'other' }])
  })

  it('leave neither address, user agent nor query in the database [R7.33]', async () => {
    expect(await send([{ name: 'page_view', path: '/?token=a1b2', label: 'Hana' }])).toBe(204)
    const stored = JSON.stringify([
      await rows('select * from public.event_counts'),
      await rows('select * from public.visit_counts'),
      await rows('select * from public.vital_counts'),
      await rows('select key from private.rate_limits'),
    ])
    for (const told of ['127.0.0.1', 'Mozilla', 'a1b2', 'Hana']) expect(stored).not.toContain(told)
  })
})
