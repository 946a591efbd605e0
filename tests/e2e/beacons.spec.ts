import type { BrowserContext, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { EVENT_NAMES, HEADER_CHECK } from '../../domain/site/events.ts'
import { SECURITY_HEADERS } from '../../domain/site/security-headers.ts'
import { VITAL_NAMES } from '../../domain/site/web-vitals.ts'
import { connectForTools } from '../../packages/platform/postgres/open.ts'
import { chromiumOptions } from '../../scripts/support/chromium.ts'
import { parseConfig } from '../../server/config.ts'
import { type Site, startSite } from './support/site.ts'
import { test as base, expect } from './support/test.ts'

/**
 * On a server of its own: beacons of pages that are left bring no header of a visitor's, so that those of all
 * other specs share one limit on the common server.
 */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  origin: [async ({ site }, use) => use(site.url), { scope: 'worker' }],
  database: [
    async ({ site }, use) => {
      const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: site.dataDir }))
      await use(pool)
      await close()
    },
    { scope: 'worker' },
  ],
})

// By default this browser announces itself as a bot, which is not counted. A beacon of a page that is left
// carries what the browser was started with.
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
test.use({
  userAgent: USER_AGENT,
  launchOptions: {
    ...chromiumOptions,
    args: [...(chromiumOptions.args ?? []), `--user-agent=${USER_AGENT}`],
  },
})

/** How often `name` was counted, of all tests so far. */
const countOf = async (
  database: Pool,
  { name, path, label = '' }: { name: string; path: string; label?: string },
): Promise<number> => {
  const { rows } = await database.query(
    `select coalesce(sum(count), 0)::integer as n from public.event_counts
     where name = $1 and path = $2 and label = $3`,
    [name, path, label],
  )
  return rows[0].n
}

/** Collects what is sent to the counter, but for what a page sends as another one takes its place. */
const collectSent = (context: BrowserContext) => {
  const bodies: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/events')) bodies.push(request.postData() ?? '')
  })
  return {
    bodies,
    entries: () =>
      bodies.flatMap(
        (
          body,
        ): { name: string; path: string; label?: string; value?: number; referrer?: string }[] =>
          JSON.parse(body).events,
      ),
  }
}

/** Closes the page as a person closes a tab, which Playwright itself does not wait for. */
const leave = async (page: Page) => {
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

/** Once the page has dealt with what came before: its own answers come in their order. */
const untilHandled = (page: Page) => page.evaluate(async () => void (await fetch('/livez')))

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

test('what happens on a page arrives by name and path alone, without cookie or storage [R7.33]', {
  tag: '@long',
}, async ({ page, context, database }) => {
  const expected = [
    { name: 'page_view', path: '/contact' },
    { name: 'page_view', path: '/book' },
    { name: 'form_submit', path: '/contact', label: 'contact' },
    { name: 'booking_pressed', path: '/contact' },
    { name: 'page_view', path: '/roi-calculator' },
    { name: 'calculator_used', path: '/roi-calculator' },
  ]
  const before = await Promise.all(expected.map((event) => countOf(database, event)))
  const sent = collectSent(context)

  await page.goto('/contact?utm_source=news&email=mere@client.example#write')
  await page.getByLabel('Name').fill('Mere')
  await page.getByLabel('Email').fill('mere@client.example')
  await page.getByLabel('Message').fill('Who answers while we are on the roof?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Message sent successfully!', { exact: false }).first()).toBeVisible()
  // By the keyboard: the toast slides over the link.
  await page.getByRole('link', { name: 'Book a call' }).first().press('Enter')
  await page.waitForURL('/book')
  await page.goto('/roi-calculator')
  await page.getByRole('button', { name: 'Work it out' }).click()
  await expect
    .poll(() => sent.entries())
    .toContainEqual({ name: 'calculator_used', path: '/roi-calculator' })
  expect(await context.cookies()).toEqual([])
  expect((await stored(page)).filter((key) => /event|visit|count|id/u.test(key))).toEqual([])
  await leave(page)

  await expect
    .poll(async () => Promise.all(expected.map((event) => countOf(database, event))))
    .toEqual(before.map((count) => count + 1))
  for (const entry of sent.entries()) {
    // One page load in fifty looks at its headers, too.
    expect([...EVENT_NAMES, ...VITAL_NAMES, HEADER_CHECK]).toContain(entry.name)
    expect(['/contact', '/roi-calculator']).toContain(entry.path)
  }
  expect(sent.bodies.join()).not.toMatch(/mere|utm|roof|\?|#/iu)
})

test('a drawn day is counted, and where it was carried, without what was drawn [R2.233]', {
  tag: '@long',
}, async ({ page, context, database }) => {
  const expected = [
    { name: 'day_drawn', path: '/your-day' },
    { name: 'day_carried', path: '/your-day', label: 'contact' },
  ]
  const before = await Promise.all(expected.map((event) => countOf(database, event)))
  const sent = collectSent(context)
  await page.goto('/your-day')
  await page.getByRole('radio', { name: 'Hair salon' }).check()
  await page.getByRole('radio', { name: 'Electrician' }).check()
  await expect(page.getByText(/of 20 calls come/u)).toBeVisible()
  await page.getByRole('link', { name: 'Ask us about this day' }).click()
  await page.waitForURL('/contact?trade=electrical&**')
  await leave(page)
  await expect
    .poll(async () => Promise.all(expected.map((event) => countOf(database, event))))
    .toEqual(before.map((count) => count + 1))
  expect(sent.bodies.join()).not.toMatch(/electrical|trade|open=|\?/u)
})

test('a visit is counted by the host it came from, without path or query [R7.33]', {
  tag: '@long',
}, async ({ page, context, database }) => {
  const sent = collectSent(context)
  await page.goto('/about', { referer: 'https://www.news.example/story?reader=mere' })
  await page.reload()
  // Led on by a link, within the visit.
  await page.getByRole('navigation').getByRole('link', { name: 'Case studies' }).first().click()
  await expect(page).toHaveURL('/case-studies')
  await leave(page)
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        `select source, device, browser, sum(count)::integer as n from public.visit_counts
         where source like '%news.example' group by 1, 2, 3`,
      )
      return rows
    })
    .toEqual([{ source: 'www.news.example', device: 'desktop', browser: 'Chrome', n: 1 }])
  expect(sent.bodies.join()).not.toMatch(/story|mere/u)
})

for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
  test(`with ${signal} nothing is sent, and nothing loaded [R7.33]`, { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await context.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, name, {
        get: () => (name === 'doNotTrack' ? '1' : true),
      })
    }, signal)
    const requests: string[] = []
    context.on('request', (request) => requests.push(request.url()))
    await page.goto('/roi-calculator')
    await page.getByRole('button', { name: 'Work it out' }).click()
    await expect(page).toHaveURL(/calls=30/u)
    await expect.poll(() => requests.some((url) => url.includes('/start-when-idle.'))).toBe(true)
    await page.goto('/about')
    await leave(page)
    expect(requests.filter((url) => /\/events$|\/(?:measurements|vitals)\./u.test(url))).toEqual([])
  })
}

/** The histograms of `path`, of all tests so far. */
const histogramsOf = async (database: Pool, path: string): Promise<Record<string, number[]>> => {
  const { rows } = await database.query(
    `select metric, array_agg(n::integer order by place) as buckets
     from (select metric, place, sum(n) as n
       from public.vital_counts, unnest(buckets) with ordinality as bucket(n, place)
       where path = $1 group by metric, place) as sums
     group by metric`,
    [path],
  )
  return Object.fromEntries(rows.map(({ metric, buckets }) => [metric, buckets]))
}

/** Opens `path`, and waits until it is measured. */
const openMeasured = async (page: Page, path: string) => {
  await Promise.all([page.waitForResponse(/\/vitals\.|\/measurements\./u), page.goto(path)])
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
}

test('web vitals arrive when the page is left, INP as FID too [R7.36]', { tag: '@long' }, async ({
  page,
  database,
}) => {
  await openMeasured(page, '/')
  await page.mouse.click(1, 1)
  // The browser tells of an interaction after the next paint, and the library takes it when idle: which of the
  // two idle moments is its own is not known.
  await page.evaluate(
    () =>
      new Promise((told) => {
        new PerformanceObserver(() => requestIdleCallback(() => requestIdleCallback(told))).observe(
          {
            type: 'first-input',
            buffered: true,
          },
        )
      }),
  )
  await leave(page)
  await expect
    .poll(async () => Object.keys(await histogramsOf(database, '/')).toSorted())
    .toEqual(VITAL_NAMES.toSorted())
  const { INP, FID } = await histogramsOf(database, '/')
  expect(FID).toEqual(INP)
})

/** Moves all that is below the header, and once more `pause` milliseconds later by the page's clock. */
const shiftTwice = (page: Page, pause: number) =>
  page.evaluate(async (wait) => {
    // What was not painted yet cannot shift.
    await new Promise((painted) => {
      new PerformanceObserver(painted).observe({ type: 'paint', buffered: true })
    })
    const shift = () =>
      new Promise<number>((moved) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved(entry.startTime)
        }).observe({ type: 'layout-shift' })
        const block = document.createElement('div')
        block.style.height = '300px'
        document.querySelector('main')?.prepend(block)
      })
    const first = await shift()
    while (performance.now() < first + wait) await new Promise(requestAnimationFrame)
    await shift()
  }, pause)

test('shifts more than 1,000 ms apart are not added up, nearer ones are [R9.25]', {
  tag: '@long',
}, async ({ context, database }) => {
  /** The bucket of two equal shifts, `pause` milliseconds apart. */
  const measure = async (pause: number) => {
    const before = (await histogramsOf(database, '/about')).CLS ?? []
    const page = await context.newPage()
    await openMeasured(page, '/about')
    await shiftTwice(page, pause)
    await leave(page)
    const bucket = async () => {
      const { CLS = [] } = await histogramsOf(database, '/about')
      return CLS.findIndex((count, place) => count > (before[place] ?? 0))
    }
    await expect.poll(bucket).toBeGreaterThan(0)
    return bucket()
  }
  const apart = await measure(1050)
  // In the frames after one another, however slow the machine.
  expect(await measure(0)).toBeGreaterThan(apart)
})

test.describe('one page load in fifty', () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      Math.random = () => 0.01
    }),
  )

  test('finds its security headers complete [R7.28]', { tag: '@long' }, async ({
    page,
    context,
    database,
  }) => {
    const event = { name: 'header_check', path: '/about', label: 'ok' }
    const before = await countOf(database, event)
    const asked: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'HEAD') asked.push(new URL(request.url()).pathname)
    })
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'HEAD'),
      page.goto('/about'),
    ])
    await untilHandled(page)
    await leave(page)
    await expect.poll(() => countOf(database, event)).toBe(before + 1)
    expect(asked).toEqual(['/about'])
  })

  test('tells which of them is missing [R7.28]', { tag: '@long' }, async ({ page, database }) => {
    const [missing = ''] = SECURITY_HEADERS
    const event = { name: 'header_check', path: '/about', label: missing }
    const before = await countOf(database, event)
    await page.route('/about', async (route) => {
      const response = await route.fetch()
      const { [missing]: _, ...headers } = response.headers()
      await route.fulfill({
        response,
        headers: route.request().method() === 'HEAD' ? headers : response.headers(),
      })
    })
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'HEAD'),
      page.goto('/about'),
    ])
    await untilHandled(page)
    await leave(page)
    await expect.poll(() => countOf(database, event)).toBe(before + 1)
  })
})

test('a played call and a choice in it arrive with the call’s name, and nothing of what was picked [R7.29]', {
  tag: '@long',
}, async ({ page, context, database }) => {
  const label = 'restaurant-friday'
  const expected = [
    { name: 'call_played', path: '/voice-agents', label },
    { name: 'call_choice', path: '/voice-agents', label },
  ]
  const before = await Promise.all(expected.map((event) => countOf(database, event)))
  const sent = collectSent(context)
  await page.goto('/voice-agents?call=restaurant-friday&at=23')
  const play = page.getByRole('group', { name: 'The call' }).getByRole('button').first()
  await play.click()
  await page.getByRole('button', { name: '“Actually, we’re nine now.”' }).first().click()
  // Played once a page view, however often it is paused.
  await play.click()
  await play.click()
  await leave(page)
  await expect
    .poll(async () => Promise.all(expected.map((event) => countOf(database, event))))
    .toEqual(before.map((count) => count + 1))
  expect(sent.bodies.join('')).not.toMatch(/nine|say=|at=/u)
})
