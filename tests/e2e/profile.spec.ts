import { newPerson } from '../../scripts/support/client.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a visitor is redirected to the login with the reason, and back after it', async ({
  page,
  newClient,
}) => {
  const { email, password } = await newClient()
  await page.goto('/profile#password')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('You must be logged in to see your profile')).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/profile#password')
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeInViewport()
})

for (const path of ['/profile', '/admin']) {
  test(`${path} says that the login could not be checked, and tries again [R4.66]`, {
    tag: '@long',
  }, async ({ page, newClient, login, allowedErrors }) => {
    allowedErrors.push(/ERR_FAILED/u, /session check/u)
    await login(await newClient())
    await page.route('/config.json', (route) => route.abort())
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'We could not check your login',
    )
    await expectAccessible(page)
    await page.unroute('/config.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    const heading = path === '/admin' ? 'Admin Access Required' : 'You and your business'
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
  })

  test(`leaving ${path} while the login is checked says nothing on the next page [R4.66]`, {
    tag: '@long',
  }, async ({ page, newClient, login, allowedErrors }) => {
    allowedErrors.push(/session check/u)
    await login(await newClient())
    const asked = page.waitForRequest('/config.json')
    await page.route('/config.json', () => {}, { times: 1 })
    await page.goto(path)
    await asked
    await page.evaluate(() => location.assign('/about'))
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull()
    await expect(page.getByText('You must be logged in')).toHaveCount(0)
  })
}

test('a password manager that asks where to change the password is sent to the profile', {
  tag: '@long',
}, async ({ request }) => {
  const answer = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/profile#password')
})

test('a client changes the business details, and they are there after a reload [R2.39, R3.3]', async ({
  page,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client)
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue(client.companyName)
  await expect(page.getByLabel('Industry')).toHaveValue(client.industry)

  await page.getByLabel('Company name').fill('T')
  await page.getByLabel('Industry').selectOption('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription(
    'Company name is required and must be at least 2 characters',
  )
  await expect(page.getByLabel('Industry')).toHaveAccessibleDescription(
    'Industry selection is required',
  )

  await page.getByLabel('Company name').fill('Tāwhiri Solar')
  await page.getByLabel('Industry').selectOption('solar')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Tāwhiri Solar')
  await expect(page.getByLabel('Industry')).toHaveValue('solar')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(client.name)
})

test('what was typed stays when it cannot be saved, and when the page is loaded again', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 500|^console: profile/u)
  await login(await newClient(), '/profile')
  await page.route('**/rest/v1/business_profiles*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'No' } })
      : route.continue(),
  )
  // Not between the moment in which the profile arrives and the one in which it is shown.
  await expect(page.getByLabel('Business address')).not.toHaveValue('')
  await page.getByLabel('Business address').fill('7 Quay Street, Auckland')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not save your profile just now.')
  await expect(page.getByLabel('Business address')).toHaveValue('7 Quay Street, Auckland')

  await page.reload()
  await expect(page.getByLabel('Business address')).toHaveValue('7 Quay Street, Auckland')
  await page.unroute('**/rest/v1/business_profiles*')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
})

test('a profile that cannot be loaded says so, and can be tried again', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500|^console: profile/u)
  const client = await newClient()
  await page.route('**/rest/v1/business_profiles*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'No' } }),
  )
  await login(client, '/profile')
  await expect(page.getByText('Failed to load user profile')).toBeVisible()
  await expect(page.getByText('We could not load your profile just now.')).toBeVisible()
  await page.unroute('**/rest/v1/business_profiles*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Company name')).toHaveValue(client.companyName)
})

test('an address changes once both the old and the new one have confirmed it [R4.26]', {
  tag: '@long',
}, async ({ page, mailbox, newClient, login }) => {
  const client = await newClient()
  const next = newPerson().email
  await login(client, '/profile')
  await expect(page.getByText(client.email)).toBeVisible()
  const change = async (address: string) => {
    await page.getByLabel('New email address').fill(address)
    await page.getByRole('button', { name: 'Change email address' }).click()
  }
  await change(client.email)
  await expect(page.getByLabel('New email address')).toHaveAccessibleDescription(
    'This is your address already',
  )
  await change(next)
  await expect(page.getByText('Two links are on their way')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Two links are on their way')).toBeVisible()

  const press = async (to: string) => {
    await page.goto(await mailbox.waitForLink({ to, subject: /change of your email/u }))
    await expect(page).toHaveURL('/confirm')
    await expect(page.getByRole('heading', { name: 'Confirm the change of address' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm the change' }).click()
  }
  await press(next)
  await expect(page.getByText('One down, one to go')).toBeVisible()
  await expect(page.getByText('the email to the other address')).toBeVisible()
  await press(client.email)
  await expect(page.getByText('Your email address is changed')).toBeVisible()

  // The session of this browser knows it, too.
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.locator('#email').getByRole('definition')).toHaveText(next)
  await expect(page.getByText('Two links are on their way')).toBeHidden()
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).toHaveURL('/')
  await login({ ...client, email: next })
})

test('a change of address to one that has an account looks like any other', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  const other = await newClient()
  await login(await newClient(), '/profile')
  await page.getByLabel('New email address').fill(other.email)
  await page.getByRole('button', { name: 'Change email address' }).click()
  await expect(page.getByText('Two links are on their way')).toBeVisible()
})

test('a new password keeps the rules, takes the current one or a mailed code, and replaces the old one [R4.25]', {
  tag: '@long',
}, async ({ page, mailbox, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 4(?:00|22)/u)
  const client = await newClient()
  await login(client, '/profile')
  await expect(page.getByText(client.email)).toBeVisible()
  const current = page.getByLabel('Current password')
  const change = async (password: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password again').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('neaptide9')
  await expect(current).toHaveAccessibleDescription(
    'Enter your current password, or have a code sent',
  )
  await expect(current).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /Password must contain at least one uppercase letter$/u,
  )
  await current.fill('Not-My-Tide-1')
  await change('Neap-Tide-9')
  await expect(current).toHaveAccessibleDescription(/^This is not your current password/u)
  await expect(current).toBeFocused()
  await current.fill(client.password)
  await change(client.password)
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /New password should be different from the old password.$/u,
  )
  await change('Neap-Tide-9')
  const updated = page.getByRole('main').getByText('Password updated successfully!')
  await expect(updated).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')

  // Without the current password: a mailed code.
  await page.getByRole('button', { name: 'Send me a code instead' }).click()
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await expect(current).toBeHidden()
  await change('Spring-Tide-9')
  await expect(code).toHaveAccessibleDescription(/Type the code from the email$/u)
  const { text } = await mailbox.waitFor({ to: client.email, subject: /is your code/u })
  const right = /\b\d{6}\b/u.exec(text)?.[0] ?? ''
  await code.fill(right === '000000' ? '000001' : '000000')
  await change('Spring-Tide-9')
  await expect(code).toHaveAccessibleDescription(/This code is not right, or too old/u)
  await expect(code).toBeFocused()
  await code.fill(right)
  await change('Spring-Tide-9')
  await expect(current).toBeVisible()
  await expect(updated).toBeVisible()

  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).toHaveURL('/')
  await login({ ...client, password: 'Spring-Tide-9' })
})

test('an old login needs the code as well, where the platform requires both', {
  tag: '@long',
}, async ({ page, mailbox, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  const client = await newClient()
  await login(client, '/profile')
  await expect(page.getByText(client.email)).toBeVisible()
  // As the hosted platform does for a session older than a day.
  let old = true
  await page.route('**/auth/v1/user', async (route) => {
    // The page reads the account at the same address.
    if (!old || route.request().method() !== 'PUT') return route.fallback()
    old = false
    await route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: {
        code: 'reauthentication_needed',
        message: 'Password update requires reauthentication',
      },
    })
  })
  await page.getByLabel('Current password').fill(client.password)
  await page.getByLabel('New password', { exact: true }).fill('Neap-Tide-9')
  await page.getByLabel('New password again').fill('Neap-Tide-9')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  const { text } = await mailbox.waitFor({ to: client.email, subject: /is your code/u })
  const nonce = /\b\d{6}\b/u.exec(text)?.[0] ?? ''
  await page.getByLabel('Code from the email').fill(nonce)
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/auth/v1/user'),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    password: 'Neap-Tide-9',
    current_password: client.password,
    nonce,
  })
  await expect(page.getByRole('main').getByText('Password updated successfully!')).toBeVisible()
})

test('logging out everywhere ends the session of another device [R4.22]', { tag: '@long' }, async ({
  page,
  browser,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client)
  const elsewhere = await browser.newContext()
  const device = await elsewhere.newPage()
  await device.goto('/login')
  await device.getByLabel('Email').fill(client.email)
  await device.getByLabel('Password', { exact: true }).fill(client.password)
  await device.getByRole('button', { name: 'Log in' }).click()
  await expect(device).toHaveURL('/discovery-questions')
  await device.goto('/profile')
  await expect(device.getByText(client.email)).toBeVisible()

  // Pressed before the profile has loaded.
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Successfully signed out!')).toBeVisible()

  await device.getByLabel('New email address').fill(newPerson().email)
  await device.getByRole('button', { name: 'Change email address' }).click()
  await expect(device.getByText('You are logged out', { exact: true })).toBeVisible()
  await elsewhere.close()
})

test('no accessibility violations: the profile, with its errors', { tag: '@long' }, async ({
  page,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client, '/profile')
  await expect(page.getByLabel('Company name')).toHaveValue(client.companyName)
  await page.getByLabel('Company name').fill('')
  for (const name of ['Save changes', 'Change email address', 'Change password']) {
    await page.getByRole('button', { name }).click()
    await expect(page.locator('[aria-invalid]:focus')).toBeVisible()
  }
  await expectAccessible(page)
})

test('a profile whose session has ended says so instead of being empty, and the login leads back [R4.48]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/status of 40[13]/u)
  const client = await newClient()
  await login(client)
  // Else that page finds out first, by what it still asks for.
  await page.goto('about:blank')
  await database.query(
    'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
    [client.email],
  )
  await page.goto('/profile')
  await expect(page.getByText('You are logged out', { exact: true })).toBeVisible()
  await expect(page.getByText('This account has no business profile.')).toHaveCount(0)
  await expect(page.getByText('Failed to load user profile')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click()
  await tryToLogIn(page.getByRole('dialog'), client)
  await expect(page.getByLabel('Company name')).toHaveValue(client.companyName)
  await expect(page).toHaveURL('/profile')
})
