import { makeClient } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('a second start keeps accounts and sessions [R4.5]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  // Sent when idle, and lost while the server is away: what is counted, whether consent is asked for, and
  // whether the session still holds.
  allowedErrors.push(/ERR_CONNECTION_\w+.*\/(?:functions\/v1\/events|config\.json|auth\/v1\/user)/u)
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
