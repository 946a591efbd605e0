import type { Page } from '@playwright/test'
import { faq } from '../../content/pages/faq.ts'
import { plain } from '../../content/text/inline.ts'
import { anchors } from '../../domain/site/paths.ts'
import { expect, test } from './support/test.ts'

const entries = (page: Page) => page.locator('#faq').getByRole('group')

/** Expects only the answer at `index` to be open; none for -1. */
const expectOpen = async (page: Page, index: number) => {
  for (const [place, { answer }] of faq.entries()) {
    const body = entries(page).nth(place).getByText(plain(answer))
    await expect(body, `answer ${place + 1}`).toBeVisible({ visible: place === index })
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('by keyboard one answer opens and closes the one before [R2.3]', async ({ page }) => {
      await page.goto(anchors.faq)
      await expect(entries(page)).toHaveCount(faq.length)
      await expectOpen(page, -1)
      await entries(page).first().locator('summary').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expectOpen(page, 2)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Space')
      await expectOpen(page, 1)
      await page.keyboard.press('Space')
      await expectOpen(page, -1)
    })
  })
}
