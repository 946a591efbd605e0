import { makeClient } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('a second start keeps accounts and sessions [R4.5]', async ({ page, allowedErrors }) => {
  // What is counted while the server is away is lost.
  allowedErrors.push(/ERR_CONNECTION_REFUSED.*\/functions\/v1\/events/u)
  const site = await startSite()
  try {
    const client = await makeClient(site.url, createMailbox(site.url))
    await page.goto(`${site.url}/login`)
    await page.getByLabel('Email').fill(client.email)
    await page.getByLabel('Password', { exact: true }).fill(client.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText(`Kia ora, ${client.name}`)).toBeVisible()

    await site.restart()

    await page.reload()
    await expect(page.getByText(`Kia ora, ${client.name}`)).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(page.getByText('Successfully signed out!')).toBeVisible()
  } finally {
    await site.stop()
  }
})
