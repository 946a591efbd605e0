import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

// Half as much to send to every page as `axe.source`.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The rules that depend on colours; all others give the same result in light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

const findings = (page: Page, runOnly: string[] | undefined): Promise<string[]> =>
  page.evaluate(
    async (options) => {
      const { violations } = await window.axe.run(options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { resultTypes: ['violations'], ...(runOnly ? { runOnly } : {}) } satisfies RunOptions,
  )

/** Ends transitions, and shows what fades in or does so after a while: axe looks at nothing transparent. */
const finishFades = () => {
  for (const animation of document.getAnimations()) {
    const { effect } = animation
    const fades =
      effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => 'opacity' in frame)
    const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    if (ends && (fades || animation instanceof CSSTransition)) animation.finish()
  }
}

/**
 * Expects no axe violations on the current page, in the light and the dark theme; by all rules, or those of
 * `tags`.
 */
export const expectAccessible = async (
  page: Page,
  state = 'the page',
  tags?: string[],
): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.evaluate(finishFades)
  // Once for both themes: evaluating it takes as long as checking most pages.
  await page.evaluate(AXE)
  expect(await findings(page, tags), `${state} in light colours`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findings(page, COLOUR_RULES), `${state} in dark colours`).toEqual([])
}

/** Opens every `details`, also exclusive ones. */
export const unfold = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((all) => {
    for (const details of all) {
      details.removeAttribute('name')
      details.setAttribute('open', '')
    }
  })
