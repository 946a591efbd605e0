import { expect, type Page } from '@playwright/test'

/**
 * Waits until `page` has loaded and run the code of `name` (as its file is called), and all that it imports:
 * from then on it works without a network.
 */
export const waitForCode = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (file) => {
        const loaded = performance
          .getEntriesByType('resource')
          .find((entry) => entry.name.includes(`/_astro/${file}.`))
        // The same module as the page's own.
        if (loaded) await import(loaded.name)
        return loaded !== undefined
      }, name),
    )
    .toBe(true)
