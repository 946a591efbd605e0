import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bucketOf } from '../../../domain/site/web-vitals.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const OWN = 'https://southerly.example'
const NOW = new Date('2026-12-01T10:20:30Z')
const HOUR = new Date('2026-12-01T10:00:00Z')

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let database: TestDatabase
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, {
    environment: { SITE_URL: OWN, SMTP_URL: 'smtp://127.0.0.1:1' },
    now: () => NOW,
  })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query(
    'truncate public.event_counts, public.visit_counts, public.vital_counts, private.rate_limits',
  )
})

const rows = async (sql: string) => (await database.pool.query(sql)).rows
const events = () =>
  rows('select name, path, label, count::integer from public.event_counts order by 1, 2, 3')
const visits = () =>
  rows('select source, device, browser, count::integer from public.visit_counts order by 1, 2, 3')
const counted = async () =>
  (
    await rows(
      `select (select count(*) from public.event_counts) + (select count(*) from public.visit_counts)
         + (select count(*) from public.vital_counts) as n`,
    )
  )[0].n

const told = (...entries: object[]) => ({ events: entries })
const send = (body: unknown, headers: Record<string, string> = {}) =>
  host.post('events', body, { 'user-agent': CHROME, 'content-type': 'text/plain', ...headers })
const view = (fields: object = {}) => ({ name: 'page_view', path: '/', ...fields })

describe('the counter', () => {
  it('adds events by hour, name, path and label, and answers without a cookie [R7.33]', async () => {
    const body = told(
      view({ referrer: 'direct' }),
      { name: 'form_submit', path: '/contact', label: 'contact' },
      { name: 'form_submit', path: '/contact', label: 'contact' },
    )
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const response = await send(body, { 'content-type': type, origin: OWN })
      expect([response.status, response.headers.get('set-cookie')]).toEqual([204, null])
      expect(await response.text()).toBe('')
    }
    expect(await events()).toEqual([
      { name: 'form_submit', path: '/contact', label: 'contact', count: 4 },
      { name: 'page_view', path: '/', label: '', count: 2 },
    ])
    expect(await rows('select distinct hour from public.event_counts')).toEqual([{ hour: HOUR }])
  })

  it('keeps paths without what is in them, once more on the server [R7.33]', async () => {
    const paths = [
      '/contact?email=mere@client.example',
      '/mere@client.example',
      '/admin/submissions/5f0c2f6e-1111-4222-8333-444455556666',
      '/constructor',
    ]
    expect((await send(told(...paths.map((path) => view({ path }))))).status).toBe(204)
    expect(await events()).toMatchObject([
      { path: '/admin/submissions/:id', count: 1 },
      { path: 'other', count: 3 },
    ])
  })

  it('counts a visit by source, device and browser family [R7.33]', async () => {
    await send(told(view({ referrer: 'news.example' }), view({ referrer: 'more.example' })))
    await send(told(view({ referrer: 'NEWS.example' })), {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    })
    await send(told(view({ referrer: 'southerly.example' }), view()))
    expect(await visits()).toEqual([
      { source: 'news.example', device: 'desktop', browser: 'Chrome', count: 1 },
      { source: 'news.example', device: 'phone', browser: 'Safari', count: 1 },
    ])
  })

  it('adds web vitals to histograms, FID beside INP [R7.36]', async () => {
    const vital = (name: string, value: number) => ({ name, path: '/', value })
    await send(told(vital('LCP', 2500), vital('LCP', 2501), vital('CLS', 0.02)))
    await send(
      told(vital('LCP', 2400), vital('INP', 8), vital('FID', 8), { name: 'TTFB', path: '/' }),
    )
    const stored = await rows('select metric, path, buckets from public.vital_counts order by 1')
    expect(stored.map(({ metric }) => metric)).toEqual(['CLS', 'FID', 'INP', 'LCP'])
    const lcp: number[] = stored.find(({ metric }) => metric === 'LCP').buckets
    expect([lcp[bucketOf('LCP', 2500)], lcp[bucketOf('LCP', 2501)]]).toEqual([2, 1])
    expect(lcp.reduce((sum, count) => sum + count)).toBe(3)
  })

  it('takes the header check by its list [R7.28]', async () => {
    const labels = ['ok', 'x-frame-options', 'x-forged']
    await send(told(...labels.map((label) => ({ name: 'header_check', path: '/', label }))))
    expect((await events()).map(({ label }) => label)).toEqual(['ok', 'other', 'x-frame-options'])
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'counts nobody who asks with %o [R7.33]',
    async (headers) => {
      expect((await send(told(view({ referrer: 'direct' })), headers)).status).toBe(204)
      expect(await counted()).toBe('0')
    },
  )

  it.each([
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a browser without a person', CHROME.replace('Chrome/', 'HeadlessChrome/')],
    ['a tool', 'curl/8.5.0'],
  ])('leaves out %s [R7.33]', async (_, userAgent) => {
    expect((await send(told(view()), { 'user-agent': userAgent })).status).toBe(204)
    expect(await counted()).toBe('0')
  })

  it('loses nothing and locks nobody out when batches come at once', async () => {
    const paths = ['/', '/about', '/contact', '/blog']
    const batches = Array.from({ length: 60 }, (_, turn) =>
      [...paths.slice(turn % 4), ...paths.slice(0, turn % 4)].flatMap((path) => [
        { name: 'page_view', path },
        { name: 'LCP', path, value: 900 },
      ]),
    )
    const answers = await Promise.all(batches.map((batch) => send(told(...batch))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await events()).map(({ count }) => count)).toEqual([60, 60, 60, 60])
    const sums = await rows(
      'select (select sum(n) from unnest(buckets) as n)::integer as sum from public.vital_counts',
    )
    expect(sums).toEqual(paths.map(() => ({ sum: 60 })))
  })

  it.each([
    [400, 'no JSON', 'x'],
    [422, 'no list', {}],
    [422, 'an empty list', told()],
    [422, 'more than 20', told(...Array.from({ length: 21 }, () => view()))],
    [422, 'a value below zero', told({ name: 'LCP', path: '/', value: -1 })],
    [422, 'a value without end', '{"events":[{"name":"LCP","path":"/","value":1e999}]}'],
  ])('answers %i for %s', async (status, _, body) => {
    expect((await send(body)).status).toBe(status)
    expect(await counted()).toBe('0')
  })

  it('answers 415 for what is neither text nor JSON', async () => {
    expect((await send(told(view()), { 'content-type': 'text/html' })).status).toBe(415)
  })

  it('answers 429 beyond the limit of an address', async () => {
    await database.pool.query('truncate private.rate_limits')
    await Promise.all(Array.from({ length: 300 }, () => send('x')))
    const refused = await send(told(view()))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await counted()).toBe('0')
  })
})
