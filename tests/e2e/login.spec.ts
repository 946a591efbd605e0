import { loginMessages } from '../../domain/accounts/login.ts'
import { authOf, newPerson } from '../../scripts/support/client.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

const REFUSED = /status of 400/u

test('a wrong password and an unknown address are refused with the same message [R4.17, R8.7]', async ({
  page,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(REFUSED)
  const { email } = await newClient()
  await page.goto('/login')

  for (const address of [email, newPerson().email]) {
    const answered = page.waitForResponse('**/token**')
    await tryToLogIn(page, { email: address, password: 'Neap-Tide-3' })
    await answered
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(loginMessages.invalid)
    await expect(page.getByLabel('Email')).toHaveValue(address)
  }
  await expect(page).toHaveURL('/login')
})

test('an invalid address or password is reported before anything is sent [R5.1]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login')
  await tryToLogIn(page, { email: 'hemi@', password: 'tide' })
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(loginMessages.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    loginMessages.password,
  )
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a login that is sent before the page’s script has come is sent when it has', {
  tag: '@long',
}, async ({ page, newClient }) => {
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/_astro/page.*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await tryToLogIn(page, await newClient())
  await expect(page).toHaveURL('/login')
  come()
  await expect(page).toHaveURL('/discovery-questions')
})

test('five failed logins block the form for fifteen minutes, also after a reload, and not the reset [R4.12, R8.10]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(REFUSED)
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email').fill(newPerson().email)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`Neap-Tide-${attempt}`)
    const answered = page.waitForResponse('**/token**')
    await page.getByRole('button', { name: 'Log in' }).click()
    await answered
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logging in' })).toBeHidden()
  }
  const blocked = page.getByText(loginMessages.tooManyAttempts)
  await expect(blocked).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/in 1[45]:\d\d\.$/u)
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()

  await watchShifts(page)
  await page.reload()
  // Untouched.
  await expect(blocked).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/in 1[45]:\d\d\.$/u)
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expectStill(page, 'the blocked login', 0.001)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Login' }).click()

  await page.clock.fastForward('15:01')
  await expect(blocked).toBeHidden()
  await expect(page.getByLabel('Email')).toBeEnabled()
})

test('the button that shows the password is there from the first paint on, and works [R2.49]', {
  tag: '@long',
}, async ({ page }) => {
  await watchShifts(page)
  await page.goto('/login')
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toBeVisible()
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(1)
  await show.click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expectStill(page, 'the login', 0.001)
})

test('an unconfirmed address is told so, and the mail can be asked for again after its wait [R7.3, R8.20]', {
  tag: '@long',
}, async ({ page, origin, newClient, allowedErrors }) => {
  allowedErrors.push(REFUSED, /status of 429/u)
  const { email, password } = await newClient({ verified: false })
  // From another browser, just now.
  await (await authOf(origin)).resend({ type: 'signup', email })
  await page.goto('/login')
  await tryToLogIn(page, { email, password })
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(loginMessages.notConfirmed)

  await alert.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(page.getByText(/^Please wait \d+ seconds before requesting/u)).toBeVisible()
  await expect(alert.getByRole('button', { name: /^Resend in \d+ s$/u })).toBeVisible()
})

test('a reset link can be asked for, and the answer names no account [R2.63, R2.65, R3.20]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login?reset=true')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('main')).toContainText(
    'If an account exists with this email, you will receive a password reset link shortly.',
  )
})

test('a login returns to the page it was asked from, on this site only [R4.19, R9.13]', async ({
  page,
  newClient,
}) => {
  const client = await newClient()
  const leadTo = (path: string) =>
    page.evaluate((stored) => sessionStorage.setItem('redirectAfterLogin', stored), path)

  await page.goto('/login')
  await leadTo('//southerly.example')
  await tryToLogIn(page, client)
  await expect(page).toHaveURL('/discovery-questions')
  await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await leadTo('/discovery-questions#category-3')
  await tryToLogIn(page, client)
  await expect(page).toHaveURL('/discovery-questions#category-3')
})

test('a logged-in client sees a notice in place of the form, and can log out there', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  const client = await newClient()
  await login(client, '/login')
  const main = page.getByRole('main')
  await expect(main.getByText(client.email)).toBeVisible()
  await expect(main.getByLabel('Email')).toBeHidden()
  await expect(main.getByRole('link', { name: 'Discovery questions' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Admin dashboard' })).toBeHidden()
  await expectAccessible(page, 'the notice')

  // As `role.ts` stores it.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    localStorage.setItem('administrator', JSON.parse(localStorage.getItem(key) ?? '').user.id)
  })
  await page.goto('/login')
  await expect(main.getByRole('link', { name: 'Admin dashboard' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Discovery questions' })).toBeHidden()

  await page.goto('/login?reset=true')
  await expect(main.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  await expect(main.getByText(client.email)).toBeHidden()
  await main.getByRole('button', { name: 'Back to Login' }).click()
  await main.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await expect(main.getByLabel('Email')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Log out' })).toBeHidden()
})

test('a session that the server has ended is replaced by the login form', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  database,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 403/u)
  const client = await newClient()
  await login(client)
  // Else what that page is still loading is refused, too.
  await page.goto('about:blank')
  await database.query(
    'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
    [client.email],
  )
  await page.goto('/login')
  await tryToLogIn(page, client)
  await expect(page).toHaveURL('/discovery-questions')
})

test('the login dialog is opened, used and closed by keyboard alone [R2.60]', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('link', { name: 'Client Login' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Client Login' })
  await expect(dialog.getByLabel('Email')).toBeFocused()

  // The focus may leave the dialog for the browser's toolbar, but not for the page.
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    )
    expect(outside, `after ${step + 1} steps`).toBe(false)
  }

  await dialog.getByLabel('Email').focus()
  await page.keyboard.type('hemi@')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(loginMessages.email)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('what was typed into the registration stays when its dialog is closed by mistake, but no password', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('link', { name: 'Register' }).first()
  await opener.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Company name').fill('Tāwhiri Plumbing')
  await dialog.getByLabel('Password', { exact: true }).fill('Spring-Tide-7')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog.getByLabel('Company name')).toHaveValue('Tāwhiri Plumbing')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('the mail cannot be requested again without an address; the field says so [R5.3]', {
  tag: '@long',
}, async ({ page, newClient, allowedErrors }) => {
  allowedErrors.push(REFUSED)
  const client = await newClient({ verified: false })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await tryToLogIn(page, client)
  const email = page.getByLabel('Email')
  const resend = page.getByRole('button', { name: 'Resend verification email' })
  await expect(resend).toBeVisible()
  await email.fill('')
  await resend.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter your email address first')
  expect(asked).not.toContain('/auth/v1/resend')
})

test('a login that the server rate-limits counts down to the next try [R4.13]', {
  tag: '@long',
}, async ({ page, request, newClient, allowedErrors }) => {
  allowedErrors.push(/status of 429/u)
  const { email, password } = await newClient()
  const { publishableKey } = await (await request.get('/config.json')).json()
  // Up to the limit per account and address.
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: publishableKey },
      data: { email, password: 'Neap-Tide-3' },
    })
  }
  await page.clock.install()
  await page.goto('/login')
  await tryToLogIn(page, { email, password })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(loginMessages.tooManyAttempts)
  await expect(page.getByRole('timer')).toHaveText(/in 1[45]:\d\d\.$/u)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await page.clock.fastForward('15:01')
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
  await expect(page.getByLabel('Email')).toBeEnabled()
})

test('the login link of a verified address fills in the address, and no other link does [R2.38]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login?verified=true&email=hemi%40tawhiri.example')
  await expect(page.getByText('Your email address is verified')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('hemi@tawhiri.example')
  await page.goto('/login?email=hemi%40tawhiri.example')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
})
