import { about } from '../../content/pages/about.ts'
import { solutions, solutionsPage } from '../../content/pages/solutions.ts'
import { paths } from '../../domain/site/paths.ts'
import { redirects } from '../../domain/site/redirects.ts'
import { serviceRoutes } from '../../src/site/services/routes.ts'
import { expect, test } from './support/test.ts'

const pages = [
  ...serviceRoutes.map(({ path, canonical, service }) => ({
    path,
    canonical,
    title: service.title,
  })),
  { path: paths.solutions, canonical: paths.solutions, title: solutionsPage.title },
  { path: paths.about, canonical: paths.about, title: about.title },
]
const canonicalPages = pages.filter(({ path, canonical }) => path === canonical)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // One test for all pages: opening a browser context takes longer than such a page.
  test('every page is complete and names its one canonical address [R2.5, R2.24]', async ({
    page,
  }) => {
    for (const { path, canonical, title } of pages) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      const href = await page.locator('link[rel="canonical"]').getAttribute('href')
      expect(new URL(href ?? '').pathname, path).toBe(canonical)
    }
  })

  test('every service says what it does and does not, and links further [R2.28, R2.42]', {
    tag: '@long',
  }, async ({ page }) => {
    for (const { canonical, service } of serviceRoutes.filter((r) => r.path === r.canonical)) {
      await page.goto(canonical)
      for (const name of ['It does', 'It does not']) {
        await expect(page.getByRole('heading', { name, exact: true }), canonical).toBeVisible()
      }
      const figure = page.getByRole('figure').first()
      await expect(figure, canonical).toContainText(service.illustration.caption)
      const book = page.getByRole('main').getByRole('link', { name: 'Book a Consultation' })
      await expect(book, canonical).toHaveCount(2)
      const write = page.getByRole('link', { name: 'Ask in writing' })
      const form = new URL((await write.getAttribute('href')) ?? '', page.url())
      expect([canonical, form.pathname, form.searchParams.get('interest')]).toEqual([
        canonical,
        paths.contact,
        service.interest,
      ])
      await page.getByRole('link', { name: 'Four weeks, three steps' }).click()
      await expect(page, canonical).toHaveURL('/#offerings')
    }
  })

  test('the coming-soon tooltip opens on focus and hover, and closes by keyboard [R2.43]', {
    tag: '@long',
  }, async ({ page }) => {
    const soon = solutions.find(({ comingSoon }) => comingSoon)?.comingSoon
    await page.goto('/#solutions')
    const button = page.getByRole('button', { name: soon?.label ?? '' })
    await expect(button).toHaveAccessibleDescription(soon?.tooltip ?? '')
    const tooltip = page.getByText(soon?.tooltip ?? '')
    await expect(tooltip).toBeHidden()
    await button.focus()
    await expect(tooltip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(tooltip).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await button.hover()
    await expect(tooltip).toBeInViewport()
  })

  test("the home page's solutions lead to their pages [R2.1]", { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/')
    const list = page.getByRole('region', { name: solutionsPage.title })
    for (const { canonical, service } of serviceRoutes) {
      await expect(list.getByRole('link', { name: service.name, exact: true })).toHaveAttribute(
        'href',
        canonical,
      )
    }
  })
})

test('home names what the services cost, and links to them, to the sum and to proof [R2.281, R2.291]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(paths.home)
  const cost = page.getByRole('region', { name: 'What it costs' })
  await expect(cost.getByRole('row', { name: 'Voice agents' })).toHaveText(
    /\$2,400.*\$300.*puts urgent calls through.*\$6,000$/u,
  )
  await expect(cost).toContainText('before GST, which adds 15%')
  await expect(cost).toContainText('counts $3,600 a year')
  await expect(cost.getByRole('link', { name: 'Work out what it saves' })).toHaveAttribute(
    'href',
    paths.roiCalculator,
  )
  await cost.getByRole('link', { name: 'Voice agents' }).click()
  await page.getByRole('link', { name: 'From $300 a month' }).click()
  await expect(page.locator(':target')).toBeInViewport()
  await expect(page.locator(':target')).toContainText('$6,000')
  await expect(page.locator(':target').getByRole('link')).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  for (const [name, path] of [
    ['Read other firms’ stories', paths.caseStudies],
    ['see a project', paths.tour],
  ] as const)
    await expect(cost.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('the ledger of prices is as wide as the page, and on a phone each amount has its name beside it [R2.740]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.home)
  const ledger = page.getByRole('region', { name: 'What it costs' }).getByRole('table')
  expect((await ledger.boundingBox())?.width).toBeGreaterThan(1300)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const row = ledger.getByRole('row', { name: 'Performance analytics' })
    await expect(row).toContainText('Set-up once, from $1,600')
    await expect(row.getByText('First year total, from', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const [name, year] = await Promise.all([
      row.getByRole('rowheader').boundingBox(),
      row.getByText('$2,800').boundingBox(),
    ])
    // On one line: the name may break into two.
    expect(year?.y, `at ${width}`).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  }
})

test('voice agents carry four badges, each with a link to its evidence [R2.25]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(paths['voice-agents'])
  const badges = page
    .getByRole('region', { name: 'Rules it is designed for' })
    .getByRole('listitem')
  await expect(badges.getByRole('heading')).toHaveText(['GDPR', 'HIPAA', 'SOC 2', 'Encryption'])
  for (const badge of await badges.all()) {
    await expect(badge).toContainText(/designed for|available on request/iu)
    const evidence = badge.getByRole('link')
    await expect(evidence).toBeVisible()
    await evidence.click()
    await expect(page.locator(':target')).toBeInViewport()
    await page.goBack()
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step of an enquiry has enough contrast by day and by night, in ${colorScheme} colours`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(paths['workflow-automation'])
    // The best contrast of each kind of step, of its layers against their background.
    const contrasts = await page.locator('[data-drawing="days"]').evaluate((days) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const luminance = (colour: string) => {
        if (!canvas) return Number.NaN
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
          (value) => {
            const share = value / 255
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
          },
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const contrast = (one: string, other: string) => {
        const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
        return (high + 0.05) / (low + 0.05)
      }
      const styleOf = (selector: string) => {
        const element = days.querySelector(selector)
        if (!element) throw new Error(`${selector} is not drawn`)
        return getComputedStyle(element)
      }
      const layers = [...days.querySelectorAll('[data-edge]')].map(
        (layer) => getComputedStyle(layer).stroke,
      )
      const grounds = [getComputedStyle(days).backgroundColor, styleOf('[data-ground]').fill]
      return ['customer', 'automation', 'person'].flatMap((actor) =>
        grounds.map((ground) =>
          Math.max(
            ...[...layers, styleOf(`[data-mark="${actor}"]`).stroke].map((it) =>
              contrast(it, ground),
            ),
          ),
        ),
      )
    })
    expect(contrasts).toHaveLength(6)
    expect(Math.min(...contrasts)).toBeGreaterThan(3)
  })
}

test("on a phone an enquiry's path runs down beside its steps, each mark at its own [R2.283]", {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(paths['workflow-automation'])
  await expect(page.locator('[data-drawing="days"]')).toBeHidden()
  const steps = page.getByRole('list', { name: 'The ten steps' }).getByRole('listitem')
  const lefts = await steps
    .locator('> p')
    .evaluateAll((times) => times.map((time) => getComputedStyle(time, '::after').left))
  expect(lefts).toHaveLength(10)
  expect(new Set(lefts).size).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the coming-soon tooltip opens by touch [R2.43]', { tag: '@long' }, async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ baseURL: origin, hasTouch: true })
  const page = await context.newPage()
  await page.goto(paths.solutions)
  await page.getByRole('button', { name: 'Coming soon' }).tap()
  await expect(page.getByRole('tooltip')).toBeInViewport()
  await context.close()
})

test('every address that has moved redirects to the new one [R2.26, R2.27]', async ({
  request,
}) => {
  for (const { from, to, status } of redirects) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([from, response.status(), response.headers().location]).toEqual([from, status, to])
    expect((await request.get(to)).status(), to).toBe(200)
  }
})

test('no page shows raw inline markup', { tag: '@long' }, async ({ page }) => {
  for (const { path } of [...canonicalPages, { path: paths.home }]) {
    await page.goto(path)
    expect(await page.locator('body').textContent(), path).not.toMatch(/\[\[mi:|\]\(\//u)
  }
})
