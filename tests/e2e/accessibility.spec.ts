import { guardedRoomPages } from '../../domain/site/applications.ts'
import { paths } from '../../domain/site/paths.ts'
import { expectAccessible, unfold } from './support/axe.ts'
import { expect, test } from './support/test.ts'

// The slowest file: its tests are spread over the workers.
test.describe.configure({ mode: 'parallel' })

// They redirect visitors; their own specs check them logged in.
const GUARDED: readonly string[] = [paths.admin, ...guardedRoomPages]

/** Where a visitor or a client does something; pages that are read are made of the same parts. */
const MAIN: readonly string[] = [
  paths.home,
  paths['voice-agents'],
  paths.caseStudies,
  paths.roiCalculator,
  paths.contact,
  paths.book,
  paths.login,
  paths.register,
  paths.discoveryQuestions,
]

for (const route of Object.values(paths).filter((path) => !GUARDED.includes(path))) {
  test(`no accessibility violations on ${route}, and no overflow at 320 pixels [R2.49]`, {
    tag: MAIN.includes(route) ? [] : '@long',
  }, async ({ page, allowedErrors }) => {
    if (route === paths.notFound) allowedErrors.push(/status of 404/u)
    await page.goto(route)
    await unfold(page)
    await expectAccessible(page)
    // A window of 1280 pixels at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test('a word without an end makes no form and no page of a client wider than a phone [R2.743]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  const word = 'm'.repeat(300)
  await page.setViewportSize({ width: 390, height: 844 })
  const expectNarrow = async (where: string) =>
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(390)
  for (const path of [paths.contact, paths.book, paths.register]) {
    await page.goto(path)
    const form = page.getByRole('main').locator('form').first()
    await form.locator('textarea').last().fill(word)
    for (const field of await form.locator('input[name]:visible').all())
      if (await field.evaluate((input: HTMLInputElement) => input.type !== 'radio'))
        await field.fill(word)
    await expectNarrow(path)
  }
  const profile = {
    name: word.slice(0, 80),
    surname: word.slice(0, 80),
    companyName: word.slice(0, 160),
  }
  await login(await newClient({ profile }))
  for (const path of [paths.discoveryQuestions, paths.messages, paths.book, paths.profile]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNarrow(`${path}, logged in`)
  }
})

for (const [link, title] of [
  ['Client Login', 'Client Login'],
  ['Register', 'Register for Client Access'],
] as const) {
  test(`no accessibility violations in the dialog ${title}, with its errors [R2.49]`, async ({
    page,
  }) => {
    await page.goto(paths.home)
    await page.getByRole('link', { name: link }).first().click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
    await expectAccessible(page)
  })
}
