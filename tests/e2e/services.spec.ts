import AxeBuilder from '@axe-core/playwright'
import { about } from '../../content/about.ts'
import { solutions, solutionsPage } from '../../content/solutions.ts'
import { redirects } from '../../domain/redirects.ts'
import { paths } from '../../src/paths.ts'
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

  for (const { path, canonical, title } of pages) {
    test(`${path} reads whole and names its one canonical address`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const href = await page.locator('link[rel="canonical"]').getAttribute('href')
      expect(new URL(href ?? '').pathname).toBe(canonical)
    })
  }

  for (const { canonical, service } of serviceRoutes.filter((r) => r.path === r.canonical)) {
    test(`${canonical} says what it does and does not, and leads on`, async ({ page }) => {
      await page.goto(canonical)
      for (const heading of ['It does', 'It does not']) {
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      }
      await expect(page.getByRole('figure').first()).toContainText(service.specimen.caption)
      const book = page.getByRole('main').getByRole('link', { name: 'Book a Consultation' })
      await expect(book).toHaveCount(2)
      await page.getByRole('link', { name: 'See all offerings' }).click()
      await expect(page).toHaveURL('/#offerings')
    })
  }

  test('the coming-soon tooltip opens and shuts by keyboard alone', async ({ page }) => {
    const soon = solutions.find(({ comingSoon }) => comingSoon)?.comingSoon
    await page.goto('/#solutions')
    const button = page.getByRole('button', { name: soon?.label ?? '' })
    await expect(button).toHaveAccessibleDescription(soon?.tooltip ?? '')
    const tooltip = page.getByText(soon?.tooltip ?? '')
    await expect(tooltip).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(tooltip).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
  })

  test("the home page's solutions lead to their pages", async ({ page }) => {
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

test('the coming-soon tooltip opens by touch', async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, hasTouch: true })
  const page = await context.newPage()
  await page.goto(paths.solutions)
  await page.getByRole('button', { name: 'Coming soon' }).tap()
  await expect(page.getByRole('tooltip')).toBeInViewport()
  await context.close()
})

for (const { from, to, status } of redirects) {
  test(`${from} is answered with ${status} to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([status, to])
    expect((await request.get(to)).status()).toBe(200)
  })
}

for (const { path } of canonicalPages) {
  test(`${path} fits 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const { path } of canonicalPages) {
      test(`nothing bars anybody from ${path}`, async ({ page }) => {
        await page.goto(path)
        for (const details of await page.locator('main details').all()) {
          await details.evaluate((element) => element.setAttribute('open', ''))
        }
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        ).toEqual([])
      })
    }
  })
}

test('no page shows the markup of its words', async ({ page }) => {
  for (const { path } of [...canonicalPages, { path: paths.home }]) {
    await page.goto(path)
    expect(await page.locator('body').textContent(), path).not.toMatch(/\[\[mi:|\]\(\//u)
  }
})
