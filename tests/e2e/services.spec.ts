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
      const write = page.getByRole('link', { name: 'Ask us in writing' })
      const form = new URL((await write.getAttribute('href')) ?? '', page.url())
      expect([form.pathname, form.searchParams.get('interest')]).toEqual([
        paths.contact,
        service.interest,
      ])
      await page.getByRole('link', { name: 'See all offerings' }).click()
      await expect(page).toHaveURL('/#offerings')
    })
  }

  test('the coming-soon tooltip opens on focus and under the pointer, and shuts by keyboard', async ({
    page,
  }) => {
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

test('no page shows the markup of its words', async ({ page }) => {
  for (const { path } of [...canonicalPages, { path: paths.home }]) {
    await page.goto(path)
    expect(await page.locator('body').textContent(), path).not.toMatch(/\[\[mi:|\]\(\//u)
  }
})
