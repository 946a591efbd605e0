// The error catalogue, word for word: logging in, sessions, logging out.

import { accountToasts } from '../../content/accounts/account-toasts.ts'
import { newPerson } from '../../scripts/support/client.ts'
import { alertOf, toastOf, toastsOf, tryToLogIn } from './support/account-forms.ts'
import { expect, test } from './support/test.ts'

const BROKEN = {
  status: 500,
  json: { code: 'unexpected_failure', message: 'A message for developers' },
}

test('Profile load failure other than no-row [R8.1]', { tag: '@long' }, async ({
  page,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500/u, /^console: profile/u)
  const client = await newClient()
  await page.route('**/rest/v1/business_profiles*', (route) => route.fulfill(BROKEN))
  await page.goto('/login')
  await tryToLogIn(page, client)
  await expect(toastOf(page, 'Failed to load user profile')).toBeVisible()
  await expect(page).toHaveURL('/discovery-questions')
  await expect(page.getByRole('main').locator('details').first()).toBeVisible()
})

test('Profile load without a row: nothing is said [R4.3]', { tag: '@long' }, async ({
  page,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 406/u)
  const client = await newClient()
  await page.route('**/rest/v1/business_profiles*', (route) =>
    route.fulfill({ status: 406, json: { code: 'PGRST116', message: 'No row', details: '' } }),
  )
  await page.goto('/login')
  const answered = page.waitForResponse('**/rest/v1/business_profiles*')
  await tryToLogIn(page, client)
  await (await answered).finished()
  await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()
  await expect(toastsOf(page)).toHaveCount(0)
})

test('Auth state update failure [R8.2]', { tag: '@long' }, async ({
  page,
  context,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/no classes today/u)
  await login(await newClient())
  await page.evaluate(() => {
    DOMTokenList.prototype.toggle = () => {
      throw new Error('no classes today')
    }
  })
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(toastOf(page, 'Error updating authentication state')).toBeVisible()
  // The page that opens after the logout.
  await expect(toastOf(other, accountToasts.signedOut)).toBeVisible()
})

test('Session check failure: logged only [R4.4, R8.3]', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500/u, /^console: session check/u)
  await login(await newClient())
  await page.route('**/config.json', (route) => route.fulfill(BROKEN))
  const logged = page.waitForEvent('console', (message) => /^session check/u.test(message.text()))
  await page.reload()
  await logged
  await expect(page.getByRole('heading', { name: 'Discovery questions' })).toBeVisible()
  await expect(toastsOf(page)).toHaveCount(0)
})

test('Unknown error [R8.4]', { tag: '@long' }, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 500/u, /ERR_FAILED/u)
  const { email, password } = newPerson()
  await page.goto('/login')
  await page.route('**/auth/v1/token*', (route) => route.fulfill(BROKEN))
  await tryToLogIn(page, { email, password })
  await expect(alertOf(page)).toHaveText('An unexpected error occurred')

  await page.route('**/auth/v1/token*', (route) => route.abort())
  await tryToLogIn(page, { email, password })
  await expect(alertOf(page)).toHaveText('An unexpected error occurred')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('Invalid login credentials [R8.7]', { tag: '@long' }, async ({
  page,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 400/u)
  const client = await newClient()
  await page.goto('/login')
  await tryToLogIn(page, { ...client, password: 'Neap-Tide-3' })
  await expect(alertOf(page)).toHaveText(
    'The email or password you entered is incorrect. Please try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(client.email)
})

test('Email not confirmed, with the button to resend [R8.8, R8.9]', { tag: '@long' }, async ({
  page,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 400/u)
  const client = await newClient({ verified: false })
  await page.goto('/login')
  await tryToLogIn(page, client)
  await expect(alertOf(page)).toContainText('Please verify your email address before logging in.')
  await expect(
    alertOf(page).getByRole('button', { name: 'Resend verification email' }),
  ).toBeVisible()
})

test('Too many login attempts, as the server counts them [R8.10]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 429/u)
  await page.goto('/login')
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_request_rate_limit', message: 'Slowly' },
    }),
  )
  await tryToLogIn(page, newPerson())
  await expect(alertOf(page)).toHaveText(
    'Too many login attempts. Please try again later or reset your password.',
  )
})

test('Sign-out, confirmed [R4.34, R8.6]', { tag: '@long' }, async ({ page, newClient, login }) => {
  await login(await newClient())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(toastOf(page, 'Successfully signed out!')).toBeVisible()
})

test('Security event [R8.5]', { tag: '@long' }, async ({ page, allowedErrors }) => {
  allowedErrors.push(/Content Security Policy/u)
  await page.goto('/about')
  const report = page.waitForRequest('**/functions/v1/security-event')
  // An injection hole in a script of our own.
  await page.route('**/hole.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title = 1">')`,
    }),
  )
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('script'), { src: '/hole.js' }))
  })
  await expect(toastOf(page, 'Security warning detected')).toBeVisible()
  await expect(
    toastOf(
      page,
      'A potential security issue was detected: xss-attempt. This has been logged for review.',
    ),
  ).toBeVisible()
  expect((await report).postDataJSON()).toMatchObject({ type: 'xss-attempt', path: '/about' })
  await expect(page).not.toHaveTitle('1')
})
