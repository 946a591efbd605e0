import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page as it stands bars anybody from it, in light colours nor in dark ones. */
export const expectNothingBars = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html}`),
    )
    expect(findings, `in ${colorScheme} colours`).toEqual([])
  }
}

/** Opens all that folds in the text, also where one opening shuts another. */
export const unfold = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
