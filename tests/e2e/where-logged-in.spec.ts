import { codeAt, enrollFactor, wrongCodeAt } from 'embedded-platform/testing/totp'
import type { Pool } from 'pg'
import { authOf, type Client } from '../../scripts/support/client.ts'
import { expectAccessible } from './support/axe.ts'
import { newSession } from './support/client.ts'
import { expect, test } from './support/test.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

/** Another device on which `client` is logged in. @returns its access token. */
const logInElsewhere = async (
  database: Pool,
  origin: string,
  client: Client,
  userAgent: string,
): Promise<string> => {
  const [, stored] = await newSession(origin, client)
  const token: string = JSON.parse(stored).access_token
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  await database.query('update auth.sessions set user_agent = $2 where id = $1', [
    JSON.parse(payload).session_id,
    userAgent,
  ])
  return token
}

/** As though everybody had logged in eleven minutes ago. */
const growOld = (database: Pool, { email }: Client) =>
  database.query(
    `update auth.mfa_amr_claims as claim set updated_at = now() - interval '11 minutes'
     from auth.sessions as session join auth.users as account on account.id = session.user_id
     where claim.session_id = session.id and account.email = $1`,
    [email],
  )

const isRefused = async (origin: string, token: string): Promise<boolean> => {
  const { publishableKey: apikey } = await (await fetch(`${origin}/config.json`)).json()
  const headers = { apikey, authorization: `Bearer ${token}` }
  return !(await fetch(`${origin}/auth/v1/user`, { headers })).ok
}

test('a client logs out other devices, after one more login in place [R2.430, R2.431, R4.86, R4.87]', async ({
  page,
  newClient,
  login,
  database,
  origin,
  mailbox,
  allowedErrors,
}) => {
  // The login that is asked for, and a wrong password.
  allowedErrors.push(/status of 403 .*account-sessions/u, /status of 400 .*\/token/u)
  const client = await newClient()
  const computer = await logInElsewhere(database, origin, client, WINDOWS)
  const phone = await logInElsewhere(database, origin, client, IPHONE)
  await login(client, '/profile#sessions')
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  const devices = section.getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.filter({ hasText: 'Chrome on Windows' })).toContainText(
    /Logged in \w{3} \d{1,2} \w{3}, \d{1,2}:\d\d.[AP]M/u,
  )
  await page.getByLabel('Business address').fill('7 Quay Street, Auckland')
  await growOld(database, client)

  await section.getByRole('button', { name: 'Log out Chrome on Windows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this you?' })
  await expect(dialog).toContainText(client.email)
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('not-the-password')
  await dialog.getByRole('button', { name: 'Log in and continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('password you entered is incorrect')
  expect(await isRefused(origin, computer)).toBe(false)

  await password.fill(client.password)
  await password.press('Enter')
  await expect(section.getByRole('status').last()).toHaveText(/Chrome on Windows is logged out/u)
  await expect(dialog).toBeHidden()
  await expect(devices).toHaveCount(2)
  await expect(section.getByRole('list')).toBeFocused()
  expect(await isRefused(origin, computer)).toBe(true)
  expect(await isRefused(origin, phone)).toBe(false)
  await expect(page.getByLabel('Business address')).toHaveValue('7 Quay Street, Auckland')

  // The login was a moment ago.
  await section.getByRole('button', { name: 'Log out the other one' }).click()
  await expect(devices).toHaveCount(1)
  await expect(section.getByRole('status').last()).toHaveText(/^Safari on iPhone is logged out/u)
  await expect(section.getByRole('button', { name: /other/u })).toHaveCount(0)
  expect(await isRefused(origin, phone)).toBe(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  const mail = await mailbox.waitFor({ to: client.email, subject: /Devices were logged out/u })
  expect(mail.text).toContain('Wasn’t you? Choose a new password at once')
})

test('nothing ends where the login is left; by keyboard, on a narrow screen, without axe findings [R4.86]', {
  tag: '@long',
}, async ({ page, newClient, login, database, origin, allowedErrors }) => {
  allowedErrors.push(/status of 403 .*account-sessions/u)
  await page.setViewportSize({ width: 320, height: 640 })
  const client = await newClient()
  const tokens = [
    await logInElsewhere(database, origin, client, WINDOWS),
    await logInElsewhere(database, origin, client, IPHONE),
  ]
  await login(client, '/profile')
  await growOld(database, client)
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  const button = section.getByRole('button', { name: 'Log out the two others' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await sideways()).toBe(false)

  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Is this you?' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  expect(await sideways()).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(section.getByText('Nobody was logged out.')).toBeVisible()
  for (const token of tokens) expect(await isRefused(origin, token)).toBe(false)

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(section.getByRole('listitem')).toHaveCount(3)
})

test('where there is a second factor, its code is asked for as well [R4.85, R4.86]', {
  tag: '@long',
}, async ({ page, newClient, login, database, origin, allowedErrors }) => {
  allowedErrors.push(/status of 403 .*account-sessions/u, /status of 422 .*factors/u)
  // A right code ends what the password alone had opened, the session of this page too.
  allowedErrors.push(/status of 403 .*logout/u)
  const client = await newClient()
  const auth = await authOf(origin)
  await auth.signInWithPassword(client)
  await database.query(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
    [client.email],
  )
  const { secret } = await enrollFactor(auth, () => new Date())
  await login(client, '/profile')
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  const devices = section.getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await section.getByRole('button', { name: 'Log out the other one' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(client.password)
  await page.keyboard.press('Enter')
  const code = dialog.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await code.fill(wrongCodeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/That code is not right/u)
  await expect(devices).toHaveCount(2)
  await database.query('update auth.mfa_factors set last_challenged_at = null')
  await code.fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await page.keyboard.press('Enter')
  await expect(devices).toHaveCount(1)
  await expect(dialog).toBeHidden()
})

test('a list that cannot be had, a lost network and too many tries are said [R2.432]', {
  tag: '@long',
}, async ({ page, newClient, login, database, origin, context, allowedErrors }) => {
  allowedErrors.push(/account-sessions/u, /ERR_INTERNET_DISCONNECTED/u)
  const client = await newClient()
  const token = await logInElsewhere(database, origin, client, WINDOWS)
  await page.route('**/account-sessions', (route) => route.fulfill({ status: 500, json: {} }))
  await login(client, '/profile')
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(section.getByRole('alert')).toContainText(
    'We could not look up where you are logged in',
  )
  for (const name of ['Log out here', 'Log out everywhere']) {
    await expect(section.getByRole('button', { name })).toBeEnabled()
  }
  await page.unroute('**/account-sessions')
  await section.getByRole('button', { name: 'Try again' }).click()
  const button = section.getByRole('button', { name: 'Log out Chrome on Windows' })
  await expect(button).toBeVisible()

  await context.setOffline(true)
  await button.click()
  await expect(section.getByRole('alert')).toHaveText(/You are offline: nobody was logged out/u)
  await context.setOffline(false)
  expect(await isRefused(origin, token)).toBe(false)

  await page.route('**/account-sessions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { code: 'over_request_rate_limit' } })
      : route.continue(),
  )
  await button.click()
  await expect(section.getByRole('alert')).toHaveText(/Wait ten minutes/u)
  await expect(section.getByRole('listitem')).toHaveCount(2)
})

test('a long list shows the devices used last, and all when asked [R2.432]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await database.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent)
     select gen_random_uuid(), id, now() - make_interval(days => day), now(), 'aal1', $2
     from auth.users, generate_series(1, 12) as day where email = $1`,
    [client.email, WINDOWS],
  )
  await login(client, '/profile')
  const section = page.getByRole('region', { name: 'Where you are logged in' })
  const devices = section.getByRole('listitem')
  await expect(devices).toHaveCount(6)
  await expect(devices.first()).toContainText('This device')
  await section.getByRole('button', { name: 'Show all 13' }).click()
  await expect(devices).toHaveCount(13)
  await expect(section.getByRole('button', { name: 'Log out the 12 others' })).toBeVisible()
})
