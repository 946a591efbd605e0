import { legalDocuments } from '../../content/legal/index.ts'
import { maintenanceManual } from '../../content/pages/maintenance-manual.ts'
import { referral } from '../../content/pages/referral.ts'
import { paths } from '../../domain/site/paths.ts'
import { expect, test } from './support/test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every policy is dated, summarised and complete [R2.16]', async ({ page }) => {
    for (const policy of legalDocuments) {
      const { slug } = policy
      await page.goto(`/${slug}`)
      await expect(page.getByRole('heading', { level: 1 }), slug).toHaveText(policy.title)
      const { label, display } = policy.dated
      await expect(page.getByText(`${label} ${display}`), slug).toBeVisible()
      const summary = page.getByRole('region', { name: 'In plain words' })
      await expect(summary.getByRole('listitem'), slug).toHaveCount(policy.summary.length)
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link'), slug).toHaveCount(policy.sections.length)
      for (const { heading } of policy.sections) {
        const title = page.getByRole('heading', { level: 2, name: heading })
        await expect(title, slug).toBeVisible()
      }
    }
  })
})

test('a link of the table of contents lands at its section, right under the sticky bar', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(paths.privacyPolicy)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'How long we keep it' }).click()
  await expect(page).toHaveURL(/#how-long$/u)
  const top = (selector: string, edge: 'top' | 'bottom') =>
    page.locator(selector).evaluate((element, side) => element.getBoundingClientRect()[side], edge)
  await expect
    .poll(async () =>
      Math.abs((await top('#how-long', 'top')) - (await top('body > header', 'bottom'))),
    )
    .toBeLessThan(2)
  // On a wide screen the table of contents is still there.
  await expect(contents).toBeInViewport()
})

test('the mouse wheel over the table of contents scrolls the page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(paths.privacyPolicy)
  await page.getByRole('navigation', { name: 'On this page' }).hover()
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  await page.mouse.wheel(0, 300)
  await expect.poll(place).toBe(before + 300)
})

test('the manual has all its parts, is not for search engines, and not in the sitemap [R2.40]', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.goto(paths.maintenanceManual)
  const { routines, troubleshooting, practices, alerts, contacts } = maintenanceManual
  for (const { heading } of [...routines, troubleshooting, practices, alerts, contacts]) {
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  }
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const names =
    (await (await request.get('/sitemap-index.xml')).text()) +
    (await (await request.get('/sitemap-0.xml')).text())
  expect(names).toContain('/privacy-policy')
  expect(names).not.toContain(paths.maintenanceManual)
})

test('Apply Now opens a mail draft with its subject [R2.30]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(paths.referralProgram)
  await expect(page.getByRole('heading', { level: 1, name: 'Partner Rewards' })).toBeVisible()
  for (const { share, of } of referral.rewards) {
    await expect(page.getByText(`${share} ${of}`, { exact: true })).toBeVisible()
  }
  for (const button of await page.getByRole('link', { name: 'Apply Now' }).all()) {
    const draft = new URL((await button.getAttribute('href')) ?? '')
    expect([draft.protocol, draft.searchParams.get('subject')]).toEqual([
      'mailto:',
      'I want to join the referral program',
    ])
  }
})

test('printed: the text alone in dark ink, without header and footer', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(paths.termsOfService)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  for (const part of ['body > header', 'body > footer']) {
    await expect(page.locator(part)).toBeHidden()
  }
  const contents = page.getByRole('navigation', { name: 'On this page', includeHidden: true })
  await expect(contents).toHaveCount(1)
  await expect(contents).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Quotes and fees' })).toBeVisible()
})
