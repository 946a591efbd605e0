import type { Page, Request } from '@playwright/test'
import { CONSENT_VERSION, consentWords as words } from '../../content/site/consent.ts'
import { paths } from '../../domain/site/paths.ts'
import { mayCarryTagManager, TAG_MANAGER_PAGES } from '../../domain/site/tag-manager.ts'
import { newPerson } from '../../scripts/support/client.ts'
import { tryToRegister } from './support/account-forms.ts'
import { inDatabase } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { newSession, signUpClient } from './support/client.ts'
import { type Site, startSite } from './support/site.ts'
import { CONTAINER, dataLayerOf, standInForTagManager, storedNames } from './support/tag-manager.ts'
import { test as base, expect } from './support/test.ts'

declare global {
  interface Window {
    /** Layout shift so far. */
    shifted: number
  }
}

/** `site` has a container; `requests` are those to other hosts. */
const test = base.extend<{ requests: readonly Request[] }, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ GTM_ID: CONTAINER })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  requests: [
    async ({ context, site }, use) => use(await standInForTagManager(context, site.url)),
    { auto: true },
  ],
})

// The walks over all routes are long: not one after the other.
test.describe.configure({ mode: 'parallel' })

const ROUTES = [...new Set<string>([...Object.values(paths), ...TAG_MANAGER_PAGES])]

const bar = (page: Page) => page.getByRole('region', { name: words.bar.label })
const panel = (page: Page) => page.getByRole('dialog', { name: words.panel.title })

/** Waits until the page is idle, and with it what consent does there. */
const idle = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await idle(page)
}

const answerBar = async (page: Page, name: string, path: string = paths.home) => {
  await page.goto(path)
  await bar(page).getByRole('button', { name }).click()
  await expect(bar(page)).toBeHidden()
}

/** Before the page is idle its link leads to the policy, as without script. */
const openPanel = async (page: Page) => {
  await idle(page)
  await page.getByRole('contentinfo').getByRole('link', { name: words.footer }).click()
  await expect(panel(page)).toBeVisible()
}

test.beforeEach(({ allowedErrors }) => {
  allowedErrors.push(/status of 404/u)
})

test('before an answer no route stores anything or asks another host [R7.35]', {
  tag: '@long',
}, async ({ page, requests }) => {
  test.slow(true, 'it opens every route')
  for (const route of ROUTES) {
    await visit(page, route)
    expect(await bar(page).isVisible(), route).toBe(
      mayCarryTagManager(new URL(page.url()).pathname),
    )
    // Guarded pages say where to come back to and why they were left.
    const stored = (await storedNames(page)).filter(
      (name) => !/redirectAfterLogin|pendingToast/u.test(name),
    )
    expect([route, stored]).toEqual([route, []])
  }
  expect(requests.map((request) => request.url())).toEqual([])
})

test('after a no only the answer is stored, on every route [R7.35]', { tag: '@long' }, async ({
  page,
  requests,
}) => {
  test.slow(true, 'it opens every route')
  await answerBar(page, words.onlyEssential)
  for (const route of ROUTES) {
    await visit(page, route)
    await expect(bar(page)).toBeHidden()
    const stored = (await storedNames(page)).filter(
      (name) => !/redirectAfterLogin|pendingToast/u.test(name),
    )
    expect([route, stored]).toEqual([route, ['local consent']])
  }
  expect(requests.map((request) => request.url())).toEqual([])
  const choice = JSON.parse((await page.evaluate(() => localStorage.getItem('consent'))) ?? '')
  expect(choice).toEqual({
    version: CONSENT_VERSION,
    decidedAt: expect.stringMatching(/^\d{4}-/u),
    analytics: false,
    marketing: false,
    shown: 'bar',
  })
})

test('after a yes the container is on the pages that are named, and on no others [R7.34]', {
  tag: '@long',
}, async ({ page, requests, site }) => {
  test.slow(true, 'it opens every route')
  await answerBar(page, words.acceptAll)
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.url()).toBe(`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`)
  expect(requests[0]?.headers().referer).toBe(`${site.url}/`)
  for (const route of ROUTES) {
    const before = requests.length
    const response = await page.goto(route)
    await idle(page)
    const { pathname } = new URL(page.url())
    const mayCarry = mayCarryTagManager(pathname)
    expect([route, requests.length - before]).toEqual([route, mayCarry ? 1 : 0])
    // A guarded page leads on by script, after its own answer.
    const answered = new URL(response?.url() ?? '').pathname
    const policy = (await response?.allHeaders())?.['content-security-policy'] ?? ''
    expect([route, policy.includes('google')]).toEqual([route, mayCarryTagManager(answered)])
    expect(policy).not.toContain('unsafe')
  }
})

test('a container is told that all is denied, then what was allowed, and the path alone [R7.34]', async ({
  page,
  site,
}) => {
  await page.goto('/solutions?utm_source=radio#x')
  await page.goto('/contact?calls=30&email=mere@client.example#write')
  await bar(page).getByRole('button', { name: words.choose }).click()
  await panel(page).getByLabel(words.categories.analytics.name).check()
  await panel(page).getByRole('button', { name: words.panel.save }).click()
  await expect.poll(() => dataLayerOf(page).then((entries) => entries.length)).toBe(5)
  const where = {
    page_location: `${site.url}/contact`,
    page_path: '/contact',
    page_referrer: '',
  }
  const none = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  expect(await dataLayerOf(page)).toEqual([
    ['consent', 'default', { ...none, analytics_storage: 'denied' }],
    ['set', where],
    ['consent', 'update', { ...none, analytics_storage: 'granted' }],
    { event: 'gtm.js', 'gtm.start': expect.any(Number), ...where },
    { event: 'page_view', ...where },
  ])

  await page.evaluate(() => {
    for (const detail of [
      { name: 'form_submit', label: 'contact' },
      { name: 'INP', value: 40 },
      { name: 'FID', value: 40 },
      { name: 'header_check', label: 'ok' },
    ]) {
      document.dispatchEvent(new CustomEvent('product-event', { detail }))
    }
  })
  expect((await dataLayerOf(page)).slice(5)).toEqual([
    { event: 'form_submit', event_label: 'contact', ...where },
    { event: 'INP', value: 40, ...where },
    { event: 'FID', value: 40, ...where },
  ])
})

for (const [signal, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`with ${signal} nothing is asked, stored or loaded [R7.35]`, {
    tag: '@long',
  }, async ({ page, requests, site }) => {
    await page.addInitScript(
      ([name, said]) => {
        Object.defineProperty(Navigator.prototype, name, { get: () => said })
      },
      [signal, value] as const,
    )
    for (const route of [paths.home, paths.contact, paths.roiCalculator]) {
      await visit(page, route)
      await expect(bar(page)).toBeHidden()
      expect(await storedNames(page)).toEqual([])
    }
    await page.getByRole('contentinfo').getByRole('link', { name: words.footer }).click()
    await expect(page).toHaveURL(/\/cookie-policy#your-choice$/u)
    // An answer from before the browser asked.
    await page.evaluate(() => localStorage.setItem('consent', '{"analytics":true}'))
    await page.context().addCookies([{ name: '_ga', value: 'GA1.1.1.1', url: site.url }])
    await visit(page, paths.home)
    expect(await storedNames(page)).toEqual([])
    expect(requests.map((request) => request.url())).toEqual([])
  })
}

test('taking a yes back removes what was stored, and leaves the container behind [R7.46]', {
  tag: '@long',
}, async ({ page, requests }) => {
  await answerBar(page, words.acceptAll)
  const all = ['_ga', '_ga_TEST', '_gcl_au'].map((name) => `cookie ${name}`)
  await expect
    .poll(async () => (await storedNames(page)).toSorted())
    .toEqual([...all, 'local _gcl_ls', 'local consent', 'session visit'].toSorted())
  await openPanel(page)
  const { analytics, marketing } = words.categories
  await expect(panel(page).getByLabel(analytics.name)).toBeChecked()
  await expect(panel(page).getByLabel(marketing.name)).toBeChecked()
  const reloaded = page.waitForEvent('load')
  await panel(page).getByRole('button', { name: words.onlyEssential }).click()
  await reloaded
  await idle(page)
  expect(await storedNames(page)).toEqual(['local consent'])
  expect(requests).toHaveLength(1)
  expect(await dataLayerOf(page)).toEqual([])
})

test('a yes to marketing alone stores no visit, and tells the container so [R7.46]', {
  tag: '@long',
}, async ({ page, requests }) => {
  await page.goto('/?utm_source=radio')
  await bar(page).getByRole('button', { name: words.choose }).click()
  await panel(page).getByLabel(words.categories.marketing.name).check()
  await panel(page).getByRole('button', { name: words.panel.save }).click()
  await expect.poll(() => requests.length).toBe(1)
  expect(await dataLayerOf(page)).toContainEqual([
    'consent',
    'update',
    {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'denied',
    },
  ])
  expect(await storedNames(page)).not.toContain('session visit')
})

test('a changed wording is asked about again, and until then is no yes [R7.45]', {
  tag: '@long',
}, async ({ page, requests }) => {
  await answerBar(page, words.acceptAll)
  await expect.poll(() => requests.length).toBe(1)
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem('consent') ?? '')
    localStorage.setItem('consent', JSON.stringify({ ...choice, version: '00000000' }))
  })
  await page.goto(paths.about)
  await expect(bar(page)).toBeVisible()
  expect(await storedNames(page)).toEqual([])
  expect(requests).toHaveLength(1)
})

test('showing the bar shifts nothing [R7.45]', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shifted += Number(Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift' })
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const { promise: isDrawn, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('/config.json', (route) => isDrawn.then(() => route.continue()), { times: 1 })
    await page.goto(paths.cookiePolicy)
    // The typeface may shift something by itself.
    await expect(page.locator('html')).toHaveClass(/typeface/u)
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    const before = await page.evaluate(() => window.shifted)
    goOn()
    await expect(bar(page)).toBeVisible()
    await idle(page)
    await page.getByRole('button', { name: words.onlyEssential }).first().click()
    await expect(bar(page)).toBeHidden()
    await idle(page)
    expect([width, (await page.evaluate(() => window.shifted)) - before]).toEqual([width, 0])
    await page.evaluate(() => localStorage.clear())
  }
})

test('the bar hides nothing that has the focus [R7.45]', { tag: '@long' }, async ({ page }) => {
  for (const size of [
    { width: 390, height: 664 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(paths.referralProgram)
    await expect(bar(page)).toBeVisible()
    const hidden: string[] = []
    let stops = 0
    for (; stops < 200; stops += 1) {
      await page.keyboard.press('Tab')
      const result = await page.evaluate(() => {
        const focused = document.activeElement
        const asking = document.getElementById('consent')
        if (!focused || focused === document.body) return 'end'
        if (!asking || asking.contains(focused)) return ''
        const box = focused.getBoundingClientRect()
        return box.bottom > asking.getBoundingClientRect().top
          ? focused.outerHTML.slice(0, 200)
          : ''
      })
      if (result === 'end') break
      if (result) hidden.push(result)
    }
    expect(hidden).toEqual([])
    expect(stops).toBeGreaterThan(20)
  }
})

test('bar and panel are used by keyboard, and have no accessibility violations [R7.45]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(paths.home)
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page, 'the page with the bar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('button', { name: words.onlyEssential })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const choose = bar(page).getByRole('button', { name: words.choose })
  await expect(choose).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await panel(page).getByText(words.panel.items).first().click()
  await expectAccessible(page, 'the panel')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(choose).toBeFocused()
})

test('with text twice as large all answers stay inside bar and panel [R7.45]', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await openPanel(page)
  for (const box of [bar(page), panel(page)]) {
    const { x, width } = (await box.boundingBox()) ?? { x: 0, width: 0 }
    for (const answer of await box.locator('[data-consent]').all()) {
      const placed = await answer.boundingBox()
      expect(placed && placed.x >= x && placed.x + placed.width <= x + width).toBe(true)
    }
  }
})

test('both answers look alike [R7.45]', { tag: '@long' }, async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.home)
    const looks = await Promise.all(
      [words.onlyEssential, words.acceptAll].map((name) =>
        bar(page)
          .getByRole('button', { name })
          .evaluate((button) => {
            const { backgroundColor, color, borderColor, font } = getComputedStyle(button)
            const { width: wide, height } = button.getBoundingClientRect()
            return [backgroundColor, color, borderColor, font, Math.round(wide), height]
          }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
  }
})

test('who logs in after an answer has a receipt of it, and no container [R7.47]', {
  tag: '@long',
}, async ({ page, requests, site }) => {
  const client = await signUpClient(site.url)
  await inDatabase(site, 'update auth.users set email_confirmed_at = now() where email = $1', [
    client.email,
  ])
  const session = await newSession(site.url, client)
  await answerBar(page, words.acceptAll)
  await expect.poll(() => requests.length).toBe(1)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session)
  const receipts = () =>
    inDatabase(
      site,
      `select version, shown, analytics, marketing from consent_receipts
       join auth.users on id = user_id where email = $1 order by decided_at`,
      [client.email],
    )
  await page.goto(paths.about)
  await expect.poll(async () => (await receipts()).length).toBe(1)
  expect(await receipts()).toEqual([
    {
      version: CONSENT_VERSION,
      shown: expect.stringContaining(words.bar.text),
      analytics: true,
      marketing: true,
    },
  ])
  await openPanel(page)
  await panel(page).getByRole('button', { name: words.onlyEssential }).click()
  await expect.poll(async () => (await receipts()).length).toBe(2)
  expect((await receipts())[1]).toMatchObject({
    shown: expect.stringContaining(words.panel.text),
    analytics: false,
    marketing: false,
  })
  expect(requests).toHaveLength(1)
})

test('an answer is kept for one account, not for the next that logs in [R7.47]', {
  tag: '@long',
}, async ({ page, site }) => {
  const receiptsOf = ({ email }: { readonly email: string }) =>
    inDatabase(
      site,
      `select analytics from consent_receipts
       join auth.users on id = user_id where email = $1 order by decided_at`,
      [email],
    )
  const logIn = async () => {
    const client = await signUpClient(site.url)
    await inDatabase(site, 'update auth.users set email_confirmed_at = now() where email = $1', [
      client.email,
    ])
    const session = await newSession(site.url, client)
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), session)
    await visit(page, paths.about)
    return client
  }
  await answerBar(page, words.acceptAll)
  const first = await logIn()
  await expect.poll(() => receiptsOf(first)).toEqual([{ analytics: true }])
  const second = await logIn()
  await openPanel(page)
  await panel(page).getByRole('button', { name: words.onlyEssential }).click()
  await expect.poll(() => receiptsOf(second)).toContainEqual({ analytics: false })
  expect(await receiptsOf(second)).toHaveLength(1)
  expect(await receiptsOf(first)).toHaveLength(1)
})

for (const [when, follow] of [
  ['at once', async () => {}],
  // As of a page that was kept, with its container, while somebody logged in.
  [
    'after a step back',
    (page: Page) =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ],
] as const) {
  test(`a container is left behind by a login in another tab, ${when} [R7.34]`, {
    tag: '@long',
  }, async ({ page, context, requests, site }) => {
    const client = await signUpClient(site.url)
    await inDatabase(site, 'update auth.users set email_confirmed_at = now() where email = $1', [
      client.email,
    ])
    const session = await newSession(site.url, client)
    await answerBar(page, words.acceptAll)
    await expect.poll(() => requests.length).toBe(1)
    const left = page.waitForEvent('framenavigated')
    // A tab hears of what others store, and not of its own.
    const tab = when === 'at once' ? await context.newPage() : page
    if (tab !== page) await visit(tab, paths.login)
    await tab.evaluate(([key, value]) => localStorage.setItem(key, value), session)
    await follow(page)
    await left
    await idle(page)
    expect(requests).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.dataset.tagManager)).toBeUndefined()
  })
}

for (const address of [
  '/#access_token=a&refresh_token=b',
  '/about#token_hash=a',
  '/solutions?token=a',
]) {
  test(`no container reads ${address} [R7.34]`, { tag: '@long' }, async ({ page, requests }) => {
    await answerBar(page, words.acceptAll, paths.contact)
    await expect.poll(() => requests.length).toBe(1)
    await visit(page, address)
    expect(requests).toHaveLength(1)
  })
}

test('beside a container the login opens as a page, which has none [R7.34]', {
  tag: '@long',
}, async ({ page, requests }) => {
  await answerBar(page, words.acceptAll)
  await expect.poll(() => requests.length).toBe(1)
  await page.getByRole('link', { name: 'Client Login' }).first().click()
  await expect(page).toHaveURL(paths.login)
  expect(requests).toHaveLength(1)
})

for (const [answered, expected] of [
  [words.onlyEssential, {}],
  [words.acceptAll, { utm_source: 'radio', landingPage: '/chatbots' }],
] as const) {
  test(`a client's source after "${answered}" is what was allowed [R4.65]`, {
    tag: '@long',
  }, async ({ page, site }) => {
    await answerBar(page, answered, '/chatbots?utm_source=radio')
    await page.goto(paths.register, { referer: 'https://search.example/' })
    const person = newPerson()
    await tryToRegister(page, person)
    const profiles = () =>
      inDatabase(site, 'select attribution from business_profiles where email = $1', [person.email])
    await expect.poll(profiles).toEqual([{ attribution: expected }])
  })
}

base(
  'without a container nothing is asked, and the footer leads to the policy [R7.35]',
  async ({ page }) => {
    await page.goto(paths.home)
    await idle(page)
    await expect(bar(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: words.footer }).click()
    await expect(page).toHaveURL(/\/cookie-policy#your-choice$/u)
    await expect(panel(page)).toBeHidden()
    expect(await storedNames(page)).toEqual([])
  },
)
