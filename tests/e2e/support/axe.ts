import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules whose answer depends on colours; all others ask what is the same in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const findings = (page: Page, runOnly: string[] | undefined): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) } satisfies RunOptions,
  )

/**
 * Nothing on the page as it stands bars anybody from it, in light colours nor in dark ones; by all
 * rules, or those of `tags`.
 */
export const expectAccessible = async (
  page: Page,
  state = 'the page',
  tags?: string[],
): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // What is fading in is looked at when it is there.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish()
    }
  })
  // Once for both: reading it takes a browser as long as most pages take to be looked at.
  await page.evaluate(axe.source)
  expect(await findings(page, tags), `${state} in light colours`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findings(page, COLOUR_RULES), `${state} in dark colours`).toEqual([])
}

/** Opens all that folds in the text, also where one opening shuts another. */
export const unfold = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
