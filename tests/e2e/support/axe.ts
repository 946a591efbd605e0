import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules whose answer depends on colours; all others ask what is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface Asked {
  readonly rules?: string[]
  readonly tags?: string[]
}

const findings = async (page: Page, { rules, tags }: Asked): Promise<string[]> => {
  // In the page itself: there are no frames, and without them no second page needs to be opened.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  else if (tags) axe.withTags(tags)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Nothing on the page as it stands bars anybody from it, in light colours nor in dark ones; by all
 * rules, or those of `tags`.
 */
export const expectNothingBars = async (
  page: Page,
  state = 'the page',
  tags?: string[],
): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await findings(page, tags ? { tags } : {}), `${state} in light colours`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findings(page, { rules: COLOUR_RULES }), `${state} in dark colours`).toEqual([])
}

/** Opens all that folds in the text, also where one opening shuts another. */
export const unfold = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
