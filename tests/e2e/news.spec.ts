import { byNearness, news } from '../../content/pages/news.ts'
import { plain } from '../../content/text/inline.ts'
import { expect, test } from './support/test.ts'

/** As the page has them. */
const shown = byNearness(news).flatMap(({ items }) => items)

test('ten stories, the nearest first, each with its day, category and article [R2.14, R2.271]', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'AI News & Insights' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const [index, item] of shown.entries()) {
    const card = cards.nth(index)
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(plain(item.title))
    await expect(card).toContainText(plain(item.summary))
    await expect(card).toContainText(item.category)
    const link = card.getByRole('link', { name: 'Read full article' })
    await expect(link).toHaveAttribute('href', item.externalUrl)
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/u)
  }
  await expect(cards.first().getByRole('time')).toHaveText('3 November 2025')
  await expect(cards.nth(3).locator('[lang="mi"]').first()).toHaveText('Te Hiku Media')
})

test('it begins with how much there is to check, to watch and to leave alone [R2.270]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/blog')
  const short = page.getByRole('navigation', { name: 'In short' }).getByRole('link')
  await expect(short).toHaveText(['1 thing to check', '3 to keep an eye on', '6 to leave alone'])
  for (const [index, { items }] of byNearness(news).entries()) {
    await short.nth(index).click()
    const group = page.locator(':target')
    await expect(group).toBeInViewport()
    await expect(group.getByRole('article')).toHaveCount(items.length)
  }
})

test('each says what it means for a small business, as a reading and not as advice [R2.272]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/blog')
  for (const [index, { means }] of shown.entries()) {
    const card = page.getByRole('article').nth(index)
    const heading = card.getByRole('heading', { name: 'What it means for a small business' })
    await expect(heading).toHaveCount(means ? 1 : 0)
    if (means) await expect(card).toContainText(plain(means.text))
  }
  const how = page.getByRole('region', { name: 'How we sort' })
  await expect(how).toContainText('What it means is our reading')
  await expect(how).toContainText('not legal advice')
})

test('the page links its feed, and a browser parses it', { tag: '@long' }, async ({ page }) => {
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
  test(`every category has a square of its own colour in ${colorScheme} colours [R2.273, R3.17]`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/blog')
    const colours = new Set<string>()
    for (const [index, { category, title }] of shown.entries()) {
      const badge = page.getByRole('article').nth(index).getByText(category, { exact: true })
      const { square, contrast } = await badge.evaluate((element) => {
        const context = document.createElement('canvas').getContext('2d')
        /** WCAG's relative luminance of what `colours` paint over each other. */
        const luminanceOf = (...colours: string[]) => {
          if (!context) return Number.NaN
          for (const colour of colours) {
            context.fillStyle = colour
            context.fillRect(0, 0, 1, 1)
          }
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
            .map((value) => value / 255)
            .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const grounds: string[] = []
        for (let at: Element | null = element; at; at = at.parentElement)
          grounds.unshift(getComputedStyle(at).backgroundColor)
        const square = getComputedStyle(element, '::before').backgroundColor
        const [dark = 0, light = 0] = [luminanceOf(...grounds), luminanceOf(square)].sort(
          (a, b) => a - b,
        )
        return { square, contrast: (light + 0.05) / (dark + 0.05) }
      })
      expect(contrast, `${category} at ${plain(title)}`).toBeGreaterThan(3)
      colours.add(square)
    }
    expect(colours.size).toBe(new Set(news.map((item) => item.category)).size)
  })
}

test('by keyboard every article is reached in order, none under the bar', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/blog')
  const short = page.getByRole('navigation', { name: 'In short' })
  await short.getByRole('link').last().focus()
  const bar = await page.getByRole('banner').boundingBox()
  for (const { externalUrl } of shown) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveAttribute('href', externalUrl)
    await expect(focused).toBeInViewport({ ratio: 1 })
    const box = await focused.boundingBox()
    expect(box?.y, externalUrl).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
  }
})
