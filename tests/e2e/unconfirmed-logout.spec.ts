// A logout that the server does not confirm: this browser is out all the same, and says what is open.

import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import type { Client } from '../../scripts/support/client.ts'
import { toastOf } from './support/account-forms.ts'
import { waitForCode } from './support/code.ts'
import { expect, test } from './support/test.ts'

const LOGOUT = '**/auth/v1/logout*'
const BROKEN = { status: 500, json: { code: 'unexpected_failure', message: 'Shut for stock' } }

const countSessions = async (database: Pool, { email }: Client) => {
  const { rowCount } = await database.query(
    'select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  )
  return rowCount
}

/**
 * Refuses logouts. Resolves once the page that follows has asked again and been refused, too: until then it may
 * have the session ended by the server and be left before the answer.
 */
const refuseLogouts = async (page: Page) => {
  const { promise: isRefusedAgain, resolve } = Promise.withResolvers<void>()
  let refused = 0
  await page.route(LOGOUT, async (route) => {
    await route.fulfill(BROKEN)
    refused += 1
    if (refused === 2) resolve()
  })
  return { isRefusedAgain }
}

/** Whether the tab has no logout left to be confirmed. */
const isNoneKept = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('unconfirmedLogout') === null)

const expectVisitor = async (page: Page) => {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('refresh_token')
}

test('a logout that the server refuses ends the session here, and there once it answers [R4.20, R4.34, R8.6]', async ({
  page,
  newClient,
  login,
  database,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500/u)
  const client = await newClient()
  await login(client)
  const sessions = () => countSessions(database, client)
  const { isRefusedAgain } = await refuseLogouts(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    toastOf(
      page,
      'You are logged out in this browser. Our server has not confirmed it yet: this tab will ask again on the next page.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Shut for stock')).toHaveCount(0)
  await expectVisitor(page)
  expect(await sessions()).toBe(1)

  await isRefusedAgain
  await page.unroute(LOGOUT)
  await page.goto('/about')
  await expect.poll(sessions).toBe(0)
  await expect.poll(() => isNoneKept(page)).toBe(true)
})

test('a logout whose answer is lost is confirmed by the refusal of the next one [R4.34]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u, /status of 403 .*\/logout/u)
  const client = await newClient()
  await login(client)
  await page.route(
    LOGOUT,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expectVisitor(page)
  expect(await countSessions(database, client)).toBe(0)
  await expect.poll(() => isNoneKept(page)).toBe(true)
})

test('a logout everywhere that the server refuses says that the other devices are still logged in [R4.23, R4.34]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/status of 500/u)
  const client = await newClient()
  await login(client)
  await login(client, '/profile')
  const sessions = () => countSessions(database, client)
  expect(await sessions()).toBe(2)
  const { isRefusedAgain } = await refuseLogouts(page)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    toastOf(
      page,
      'You are logged out in this browser. Your other devices are not logged out yet: this tab will ask again on the next page.',
    ),
  ).toBeVisible()
  await expectVisitor(page)
  expect(await sessions()).toBe(2)
  await isRefusedAgain
  await page.unroute(LOGOUT)
  await page.goto('/about')
  await expect.poll(sessions).toBe(0)
})

test('a logout without a network ends the session here at once, and there when the network is back [R4.34]', {
  tag: '@long',
}, async ({ page, context, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  const client = await newClient()
  await login(client, '/profile')
  await expect(page.getByLabel('Company name')).toHaveValue(client.companyName)
  await waitForCode(page, 'toaster')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(
    toastOf(
      page,
      'You are logged out in this browser. Our server has not confirmed it yet: this tab will ask again on the next page.',
    ),
  ).toBeVisible()
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)
  await expect(page.getByLabel('Company name')).toHaveCount(0)
  await expectVisitor(page)
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await expect.poll(() => countSessions(database, client)).toBe(0)
})
