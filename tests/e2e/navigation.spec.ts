import type { Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import { paths } from '../../domain/site/paths.ts'
import { expect, test } from './support/test.ts'

const everywhere = ['Case studies', 'News', 'ROI calculator', 'About']
const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })

const phone = { width: 390, height: 844 }
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

for (const [path, labels] of [
  [paths.home, [...everywhere, 'FAQ', 'Contact']],
  [paths.solutions, ['Home', ...everywhere]],
  [paths.news, ['Home', 'Solutions', 'Case studies', 'ROI calculator', 'About']],
  [paths.contact, ['Home', 'Solutions', ...everywhere]],
  [paths.privacyPolicy, ['Home', 'Solutions', ...everywhere]],
] as const) {
  test(`the bar on ${path} links every page but its own, and so does the menu [R2.50, R2.54]`, {
    tag: path === paths.home ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(path)
    await expect(bar(page).getByRole('link')).toHaveText([...labels])
    await page.setViewportSize(phone)
    await expect(bar(page)).toBeHidden()
    const menu = await openMenu(page)
    const links = (await menu.getByRole('link').allTextContents()).map((text) => text.trim())
    expect(links).toEqual(expect.arrayContaining([...labels, 'Client Login', 'Register']))
    if (path !== paths.home) expect(links).not.toContain('FAQ')
    expect(links).not.toContain('Discovery questions')
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden()
  })
}

/** Where the entries of the bar stand on `path`, by their words. */
const places = async (page: Page, path: string) => {
  await page.goto(path)
  await page.evaluate(() => document.fonts.load('500 1rem Archivo'))
  await expect(page.locator('html')).toHaveClass(/typeface/u)
  return page
    .locator('body > header')
    .locator('li > :is(a, span, button):visible, a[href="/book"]:visible')
    .evaluateAll((entries) =>
      entries.map((entry): [string, string] => {
        const { x, y, width, height } = entry.getBoundingClientRect()
        return [entry.textContent, [x, y, width, height].map(Math.round).join(' ')]
      }),
    )
}

for (const width of [1440, 1100]) {
  test(`what the bars of all public pages share stands at the same places at ${width} px [R2.50, R2.741]`, {
    tag: '@long',
  }, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const sitemap = await (await request.get('/sitemap-0.xml')).text()
    const listed = (sitemap.match(/(?<=<loc>)[^<]+/gu) ?? []).map((url) => new URL(url).pathname)
    const pages = new Set([...listed, paths.login, paths.register, paths.book])
    expect(pages.size).toBeGreaterThan(20)
    const all = new Map(await places(page, paths.privacyPolicy))
    expect(all.size).toBe(width > 1200 ? 9 : 8)
    for (const path of pages) {
      const entries = await places(page, path)
      const shared = entries.filter(([words]) => all.has(words))
      expect.soft(shared.length, path).toBe(path === paths.home ? all.size - 2 : all.size)
      for (const [words, place] of shared)
        expect.soft(place, `${words} on ${path}`).toBe(all.get(words))
      const current = page.getByRole('banner').locator('[aria-current]:visible')
      for (const name of await current.all()) await expect(name).not.toHaveAttribute('href')
    }
    await page.goto(paths.home)
    await expect(page.getByRole('banner').getByText('Home', { exact: true })).toBeHidden()
    await page.goto(paths.news)
    await expect(bar(page).locator('[aria-current=page]')).toHaveText('News')
  })
}

for (const width of [1440, 1100, 1025]) {
  test(`what the bars share stands at the same places for a client, too, at ${width} px [R2.741]`, {
    tag: '@long',
  }, async ({ page, newClient, login }) => {
    await page.setViewportSize({ width, height: 900 })
    await login(await newClient())
    const all = new Map(await places(page, paths.privacyPolicy))
    expect(all.size).toBe(9)
    for (const path of [paths.home, paths.news, paths.about, paths.contact]) {
      const shared = (await places(page, path)).filter(([words]) => all.has(words))
      expect.soft(shared.length, path).toBe(path === paths.home ? all.size - 2 : all.size)
      for (const [words, place] of shared)
        expect.soft(place, `${words} on ${path}`).toBe(all.get(words))
    }
    await page.goto(paths.home)
    await expect(bar(page).getByRole('link', { name: 'FAQ' })).toHaveCount(1)
    await expect(bar(page).getByRole('link', { name: 'Contact' })).toHaveCount(1)
    await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test("a phone's bar books a call in one press, also at 320 px; a wider one by its own button [R2.280]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(paths.about)
  const book = page.getByRole('banner').getByRole('link', { name: 'Book a call' })
  await expect(book).toHaveText('Book', { useInnerText: true })
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(book).toHaveText('Book a call', { useInnerText: true })
  await expect(menu).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await book.click()
  await expect(page).toHaveURL(paths.book)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(book).toHaveText('Book a call')
})

test('the breakpoints are 768 and 1024 [R9.23]', { tag: '@long' }, async ({ page }) => {
  await page.goto(paths.about)
  const demo = page.getByRole('banner').getByText('Book a call', { exact: true }).first()
  for (const [width, hasBar, hasDemo] of [
    [768, false, false],
    [769, false, true],
    [1024, false, true],
    [1025, true, false],
    [1440, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar(page), `bar at ${width}`).toBeVisible({ visible: hasBar })
    await expect(demo, `demo at ${width}`).toBeVisible({ visible: hasDemo })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: !hasBar })
  }
})

test('the menu works by keyboard: it traps the focus, Escape closes it, the focus returns', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(paths.about)
  const button = page.getByRole('button', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const count = await menu.locator('a:visible, button:visible').count()
  for (let step = 0; step < count * 2; step += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside, `after ${step + 1} tabs`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('by keyboard the skip link comes first and skips the bar, whose links follow in order [R2.55]', async ({
  page,
}) => {
  await page.goto(paths.about)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  await skip.focus()
  // The logo is the first of the bar.
  await page.keyboard.press('Tab')
  for (const link of await bar(page).getByRole('link').all()) {
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
  }
  await bar(page).getByRole('link', { name: 'News' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.news)
})

test('a client sees Logout on a wide screen and in the menu, from the first paint on [R2.52, R2.54]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  await page.goto(paths.about)
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Client Login' })).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Admin Dashboard' })).toBeHidden()
  // The longest bar at its smallest width stays on one line.
  await page.setViewportSize({ width: 1025, height: 800 })
  await page.goto(paths.contact)
  await page.evaluate(() => document.fonts.load('500 1rem Archivo'))
  await expect(page.locator('html')).toHaveClass(/typeface/u)
  const [logo, logout] = await Promise.all([
    banner.getByRole('link', { name: agency.name }).boundingBox(),
    banner.getByRole('button', { name: 'Logout' }).boundingBox(),
  ])
  expect(logout).toMatchObject({ y: logo?.y, height: logo?.height })
  await page.setViewportSize(phone)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Client Login' })).toBeHidden()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('the groups of the footer fold on a phone, but for Legal [R2.760]', async ({ page }) => {
  await page.goto(paths.about)
  const foot = page.getByRole('contentinfo')
  const link = foot.getByRole('link', { name: 'ROI calculator' })
  await expect(foot.getByRole('heading', { name: 'Read' })).toBeVisible()
  await expect(link).toBeVisible()
  await expect(foot.locator('summary').filter({ visible: true })).toHaveCount(0)

  await page.setViewportSize(phone)
  await expect(link).toBeHidden()
  await expect(foot.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
  await foot.getByText('Read').filter({ visible: true }).click()
  await link.click()
  await expect(page).toHaveURL(paths.roiCalculator)
})

test('a page opens at its top, and going back restores the scroll position [R2.56]', async ({
  page,
}) => {
  await page.goto(paths.privacyPolicy)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click()
  await expect(page).toHaveURL(paths.termsOfService)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(paths.privacyPolicy)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

/** Distance in CSS pixels of the section `id` from the bar's lower edge. */
const gapBelowBar = (page: Page, id: string) =>
  page.evaluate((name) => {
    const section = document.getElementById(name)?.getBoundingClientRect().top ?? -1
    const bottom = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
    return Math.abs(section - bottom)
  }, id)

for (const [anchor, id] of [
  ['/#offerings', 'offerings'],
  ['/#faq', 'faq'],
  ['/#contact', 'contact'],
] as const) {
  test(`${anchor} lands right under the sticky bar`, { tag: '@long' }, async ({ page }) => {
    await page.goto(anchor)
    await expect.poll(() => gapBelowBar(page, id)).toBeLessThan(2)
  })
}

test('a fragment link on the first page of a visit lands under the bar, and Back restores the position', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(paths.home)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  const gap = () => gapBelowBar(page, 'contact')
  await expect.poll(gap).toBeLessThan(2)
  await page.goto(paths.about)
  await page.goBack()
  await expect.poll(gap).toBeLessThan(2)
})

test('a page does not scroll while the keyboard moves through the bar', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(paths.about)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const links = bar(page).getByRole('link')
  await links.first().evaluate((link) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(links.first()).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(1500)
})

test('the chosen theme stays from page to page', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(paths.about)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByLabel('Dark').check()
  await expect.poll(ground).not.toBe(light)
  await page.goto(paths.contact)
  expect(await ground()).not.toBe(light)
  await page.getByLabel('As my device').check()
  await expect.poll(ground).toBe(light)
})

test('no view transition between pages with reduced motion', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.transition = viewTransition ? 'some' : 'none'
    }),
  )
  await page.goto(paths.about)
  await page.getByRole('banner').getByRole('link', { name: 'Solutions' }).click()
  await expect(page).toHaveURL(paths.solutions)
  await expect(page.locator('html')).toHaveAttribute('data-transition', 'none')
})

test('a transition that is given up on the way to a missing page is no error', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404/u)
  // As the browser does where a second press overtakes the first.
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition?.skipTransition())
    addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition())
  })
  for (const path of ['/about', '/services', '/contact']) {
    await page.goto(path)
    await page.evaluate(() => location.assign('/no-such-page'))
    await expect(page).toHaveURL('/no-such-page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
