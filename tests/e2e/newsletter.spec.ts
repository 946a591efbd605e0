import AxeBuilder from '@axe-core/playwright'
import { agency } from '../../content/agency.ts'
import { newsletter } from '../../content/news-page.ts'
import { expect, test } from './support/test.ts'

const UNKNOWN = 'a'.repeat(43)

test('the sign-up is hidden where no newsletter is offered', async ({ page }) => {
  await page.goto('/blog')
  const section = page.getByRole('region', { name: newsletter.heading })
  await expect(section).toHaveCount(agency.features.newsletter ? 1 : 0)
})

for (const action of ['confirm', 'unsubscribe'] as const) {
  const { submit, expired, title } = newsletter[action]

  test(`a mail's link to ${action} asks nothing of the server before the button is pressed`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/status of 410/u)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.goto(`/newsletter/${action}#token_hash=${UNKNOWN}`)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((request) => request.includes('/functions/'))).toEqual([])
    expect(page.url()).not.toContain(UNKNOWN)

    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText(expired)).toBeVisible()
    expect(asked.filter((request) => request.includes(UNKNOWN))).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${colorScheme} colours`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test(`nothing bars anybody from the page to ${action}`, async ({ page }) => {
        await page.goto(`/newsletter/${action}`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      })
    })
  }
}
