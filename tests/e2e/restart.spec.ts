import { makeClient } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

let site: Site

test.beforeAll(async () => {
  site = await startSite()
})

// With no page open: what one loads when idle would be an error in its log.
test.afterAll(() => site.stop())

test('a second start keeps accounts and sessions [R4.5]', { tag: '@long' }, async ({ page }) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(`Kia ora, ${client.name}`)).toBeVisible()

  const greeting = page.url()
  await page.goto('about:blank')
  await site.restart()

  await page.goto(greeting)
  await expect(page.getByText(`Kia ora, ${client.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByText('Successfully signed out!')).toBeVisible()
})
