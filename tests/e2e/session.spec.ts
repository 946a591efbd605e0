import { expect, test } from './support/test.ts'

test('a logout in one tab is announced in all, changes their links, and loses nothing that was typed [R4.1]', async ({
  page,
  context,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client)
  const profile = await context.newPage()
  await profile.goto('/profile')
  await expect(profile.getByLabel('Company name')).toHaveValue(client.companyName)
  await profile.getByLabel('Company name').fill('Tāwhiri Solar')
  const contact = await context.newPage()
  await contact.goto('/contact')
  await contact.getByLabel('Message').fill('Who answers while we are on the roof?')
  // The listener for other tabs is loaded with the clock, when idle.
  await expect(contact.locator('[data-office="moment"]').first()).toContainText(/\d{4},/u)

  const tabs = [profile, contact]
  // Awaited early: a toast closes by itself.
  const toasts = Promise.all(
    tabs.map((tab) => tab.getByText('You have been logged out.').waitFor({ timeout: 30_000 })),
  )
  await page.getByRole('button', { name: 'Logout' }).click()
  await toasts
  await expect(page).toHaveURL('/')

  for (const tab of tabs) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Client Login' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeHidden()
  }
  await expect(contact.getByLabel('Message')).toHaveValue('Who answers while we are on the roof?')
  await expect(profile.getByText('You are logged out', { exact: true })).toBeVisible()
  await expect(profile.getByLabel('Company name')).toHaveValue('Tāwhiri Solar')
  await expect(profile.getByLabel('Industry')).toBeEnabled()

  // After a login from the form, the input is still there.
  await profile.getByRole('link', { name: 'Log in again' }).click()
  const dialog = profile.getByRole('dialog', { name: 'Client Login' })
  await dialog.getByLabel('Email').fill(client.email)
  await dialog.getByLabel('Password', { exact: true }).fill(client.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(profile.getByRole('button', { name: 'Log out here' })).toBeVisible()
  await expect(profile.getByLabel('Company name')).toHaveValue('Tāwhiri Solar')
  await profile.getByRole('button', { name: 'Save changes' }).click()
  await expect(profile.getByText('Your profile is saved.')).toBeVisible()

  // The tab that had logged out follows.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('administrator links are there at the first paint, and go with the logout [R2.53]', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u)
  await login(await newClient())
  const dashboard = page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' })
  await expect(dashboard).toBeHidden()
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.fulfill({ json: [{ role: 'admin' }] }),
  )
  await page.reload()
  await expect(dashboard).toBeVisible()

  // Only the inline script, which runs before the first paint.
  await page.route('**/_astro/*.js', (route) =>
    route.request().url().includes('/page.') ? route.continue() : route.abort(),
  )
  await page.evaluate(() => location.assign('/about'))
  await expect(page).toHaveURL('/about')
  await expect(dashboard).toBeVisible()

  await page.unroute('**/_astro/*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(dashboard).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('administrator'))).toBeNull()
})

test('an administrator who logs in lands on the dashboard, unless something is stored [R4.19]', {
  tag: '@long',
}, async ({ page, newClient }) => {
  const { email, password } = await newClient()
  await page.route('**/rest/v1/user_roles*', (route) =>
    route.fulfill({ json: [{ role: 'admin' }] }),
  )
  const logIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await page.goto('/login')
  await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '/about'))
  await logIn()
  // Until `load`: the button needs the script.
  await page.waitForURL('/about')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  const dashboard = page.waitForRequest((request) => new URL(request.url()).pathname === '/admin')
  await page.route('**/admin', (route) => route.fulfill({ body: 'the dashboard' }))
  await logIn()
  await dashboard
})

test('a session of the hosted platform, under its own key, is recognised', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() =>
    localStorage.setItem(
      'sb-abcdefghijklmnop-auth-token',
      JSON.stringify({ user: { id: 'hemi' } }),
    ),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a login says that it needs script, and what was typed is not sent', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('hemi@tawhiri.example')
    await page.getByLabel('Password', { exact: true }).fill('Spring-Tide-7')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/needs-javascript')
    await expect(page.getByRole('heading', { name: 'This form needs JavaScript' })).toBeVisible()
    expect(await page.content()).not.toContain('hemi')
  })
})
