import { plain } from '../../content/inline.ts'
import { news } from '../../content/news.ts'
import { expect, test } from './support/test.ts'

test('ten stories, newest first, each with its day, category and article [R2.14]', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'AI News & Insights' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(news.length)
  for (const [index, item] of news.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading')).toHaveText(plain(item.title))
    await expect(card).toContainText(plain(item.summary))
    await expect(card).toContainText(item.category)
    const link = card.getByRole('link', { name: 'Read full article' })
    await expect(link).toHaveAttribute('href', item.externalUrl)
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/u)
  }
  await expect(cards.first().getByRole('time')).toHaveText('8 June 2026')
  await expect(cards.last().locator('[lang="mi"]').first()).toHaveText('Te Hiku Media')
})

test('the page links its feed, and a browser parses it', async ({ page }) => {
  await page.goto('/blog')
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  await expect(feed).toHaveAttribute('href', '/rss.xml')
  const items = await page.evaluate(async () => {
    const response = await fetch('/rss.xml')
    const xml = new DOMParser().parseFromString(await response.text(), 'application/xml')
    return [...xml.querySelectorAll('rss > channel > item > link')].map((link) => link.textContent)
  })
  expect(items).toEqual(news.map((item) => item.externalUrl))
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every category has its own colour in ${colorScheme} colours [R3.17]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/blog')
    const colours = new Set<string>()
    for (const [index, { category }] of news.entries()) {
      const badge = page.getByRole('article').nth(index).getByText(category, { exact: true })
      colours.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor))
    }
    expect(colours.size).toBe(new Set(news.map((item) => item.category)).size)
  })
}

test('by keyboard every article is reached in order, none under the bar', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('main').getByRole('link', { name: 'RSS' }).focus()
  const bar = await page.getByRole('banner').boundingBox()
  for (const { externalUrl } of news) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveAttribute('href', externalUrl)
    await expect(focused).toBeInViewport({ ratio: 1 })
    const box = await focused.boundingBox()
    expect(box?.y, externalUrl).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
  }
})
