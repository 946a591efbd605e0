import AxeBuilder from '@axe-core/playwright'
import { plain } from '../../content/inline.ts'
import { news } from '../../content/news.ts'
import { expect, test } from './support/test.ts'

test('ten stories, newest first, each with its day, category and article', async ({ page }) => {
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

test('a reader of feeds finds them at the page, and a browser parses the feed', async ({
  page,
}) => {
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

test('nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('nothing bars anybody from the news, and every category has its own colour', async ({
      page,
    }) => {
      await page.goto('/blog')
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      const colours = await page
        .locator('.badge')
        .evaluateAll((badges) =>
          badges.map((badge) => [badge.textContent, getComputedStyle(badge).backgroundColor]),
        )
      expect(new Set(colours.map(([, colour]) => colour)).size).toBe(
        new Set(news.map((item) => item.category)).size,
      )
    })
  })
}
