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
  const { submit, expired } = newsletter[action]

  test(`a mail's link to ${action} asks nothing of the server before the button is pressed`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/status of 410/u)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.goto(`/newsletter/${action}#token_hash=${UNKNOWN}`)
    // It is out of the address as soon as the page's script has it.
    await expect(page).toHaveURL(`/newsletter/${action}`)
    expect(asked.filter((request) => request.includes('/functions/'))).toEqual([])

    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText(expired)).toBeVisible()
    expect(asked.filter((request) => request.includes(UNKNOWN))).toEqual([])
  })
}
