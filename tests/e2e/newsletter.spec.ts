import { newsletter } from '../../content/pages/news-page.ts'
import { expect, test } from './support/test.ts'

const UNKNOWN = 'a'.repeat(43)

test('the sign-up of the newsletter is hidden as shipped [R2.15]', async ({ page }) => {
  await page.goto('/blog')
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main.getByRole('region', { name: newsletter.heading })).toHaveCount(0)
  await expect(main.locator('form')).toHaveCount(0)
})

for (const action of ['confirm', 'unsubscribe'] as const) {
  const { submit, expired } = newsletter[action]

  test(`a mail's link to ${action} outlives a reload, and asks nothing of the server before the button is pressed [R2.696]`, {
    tag: '@long',
  }, async ({ page, allowedErrors }) => {
    allowedErrors.push(/status of 410/u)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
    await page.goto(`/newsletter/${action}#token_hash=${UNKNOWN}`)
    // The page's script removes the token from the address.
    await expect(page).toHaveURL(`/newsletter/${action}`)
    await page.reload()
    expect(asked.filter((request) => request.includes('/functions/'))).toEqual([])

    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: submit }).click()
    expect((await sent).postDataJSON()).toEqual({ action, token: UNKNOWN })
    await expect(page.getByText(expired)).toBeVisible()
    expect(asked.filter((request) => request.includes(UNKNOWN))).toEqual([])
  })
}
