import { mailExamples } from '../../scripts/support/mail-examples.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

/** A phone, and a mail program's reading pane. */
const WIDTHS = [390, 700]
/** Without best practices, which require landmarks. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Minimum target size of WCAG 2.2, in CSS pixels. */
const TARGET_MIN = 24

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

// One test for all: opening a browser context takes longer than most mails.
test('every mail is complete in both themes, loads nothing, and has the same text in plain', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const { name, subject, html, text } of mailExamples) {
    await page.setContent(html)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 600 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${name}: overflow at ${width} px`).toBe(0)
      for (const link of await page.getByRole('link').all()) {
        await expect(link, name).toBeVisible()
        const box = await link.boundingBox()
        expect(box?.height, name).toBeGreaterThanOrEqual(TARGET_MIN)
        expect((box?.x ?? 0) + (box?.width ?? width), name).toBeLessThan(width)
      }
    }
    await expectAccessible(page, name, WCAG)
    expect(fetched, name).toEqual([])

    // Without the marks of a quotation.
    const plain = oneLine(text.replaceAll(/^> ?/gmu, ''))
    const shown = await page.locator('p, h1, th, td:not(:has(p))').allInnerTexts()
    expect(shown.length, name).toBeGreaterThan(3)
    for (const words of shown) expect(plain, name).toContain(oneLine(words))
    for (const link of await page.getByRole('link').all()) {
      expect(text, name).toContain(await link.getAttribute('href'))
    }
    for (const part of [subject, html, text]) {
      expect(part, name).not.toMatch(/\{\{|\}\}|undefined|\[object/u)
    }
  }
})
