import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { expect, test } from './support/test.ts'

const ROUTES = [
  paths.home,
  paths.contact,
  paths.contactSent,
  paths.login,
  paths.register,
  paths.confirm,
  paths.updatePassword,
  paths.discoveryQuestions,
  paths.notFound,
]

const findings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    for (const route of ROUTES) {
      test(`nothing bars anybody from ${route}`, async ({ page, allowedErrors }) => {
        allowedErrors.push(/status of 404/u)
        await page.goto(route)
        for (const details of await page.locator('main details').all()) {
          await details.evaluate((element) => element.setAttribute('open', ''))
        }
        expect(await findings(page)).toEqual([])
      })
    }

    for (const [link, title] of [
      ['Client Login', 'Client Login'],
      ['Register', 'Register for Client Access'],
    ] as const) {
      test(`nothing bars anybody from the dialog ${title}, with its errors`, async ({ page }) => {
        await page.goto('/')
        await page.getByRole('link', { name: link }).first().click()
        const dialog = page.getByRole('dialog', { name: title })
        await dialog.locator('button[type="submit"]').click()
        await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
        expect(await findings(page)).toEqual([])
      })
    }
  })
}
