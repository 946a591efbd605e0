// The keys of the desk: each presses what is on the page, none acts while somebody types, and a switch turns them off.
import { addSubmissionsOf, openSubmissions } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
  await addSubmissionsOf(site, ['Second Tāwhiri'])
  await addSubmissionsOf(site, ['First Tāwhiri'])
})
test.afterAll(() => site.stop())

test('keys of one letter move, select, act and take back, and do nothing while somebody types [R6.67, R6.246]', async ({
  page,
}) => {
  await openSubmissions(page, site)
  await expect(page.getByRole('link', { name: 'First Tāwhiri' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'First Tāwhiri' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Second Tāwhiri' })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('First Tāwhiri, submission S-')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Second Tāwhiri' })).toBeVisible()
  await page.keyboard.press('2')
  await expect(heading).toContainText('Second Tāwhiri, submission S-')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Second Tāwhiri' })).toBeVisible()
  await page.keyboard.press('1')
  await expect(heading).toContainText('First Tāwhiri, submission S-')

  // What the key leads to: it may come after the heading.
  await expect(page.getByLabel('New note')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('New note')).toBeFocused()
  await page.keyboard.type('gs?')
  await expect(page.getByLabel('New note')).toHaveValue('gs?')
  await page.getByLabel('New note').blur()
  await page.keyboard.press('s')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The review began')
  // What the key presses: it may come after the history.
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Taken back')

  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/admin\/clients$/u)
})

test('the keys are listed, and turned off for good [R6.67]', { tag: '@long' }, async ({ page }) => {
  await openSubmissions(page, site)
  await expect(page.getByRole('link', { name: 'First Tāwhiri' })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(dialog.getByText('Search submissions')).toBeVisible()
  await expectAccessible(page, 'the keys')
  await dialog.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('link', { name: 'First Tāwhiri' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'First Tāwhiri' })).not.toBeFocused()

  await page.getByRole('button', { name: 'Keys' }).click()
  await dialog.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'First Tāwhiri' })).toBeFocused()
})

test('Ctrl K finds enquiries, submissions and views, and goes there [R6.68]', {
  tag: '@long',
}, async ({ page }) => {
  await openSubmissions(page, site)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find or go to' })
  await expect(field).toBeFocused()
  await field.fill('first taw')
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(
    /First Tāwhiri S-\d+, .*Pending/u,
  )
  await expectAccessible(page, 'what was found')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'First Tāwhiri, submission S-',
  )

  await page.getByRole('button', { name: 'Find' }).click()
  await field.fill('e-1')
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /E-1\d+,/u })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/inbox\/[0-9a-f-]{36}$/u)

  await page.getByRole('button', { name: 'Find' }).click()
  await field.fill('numb')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Numbers'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/numbers$/u)
  await page.keyboard.press('Control+k')
  await field.fill('nothing is called so')
  await expect(page.getByText('Nothing has that name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})
