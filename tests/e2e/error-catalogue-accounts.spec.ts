// The error catalogue, word for word: registration, passwords, messages.
import type { Page } from '@playwright/test'
import { newPerson } from '../../scripts/support/client.ts'
import {
  alertOf,
  askForReset,
  chooseNewPassword,
  expectPasswordChange,
  toastOf,
  tryToLogIn,
  tryToRegister,
} from './support/account-forms.ts'
import type { Mailbox } from './support/mailbox.ts'
import { expect, test } from './support/test.ts'

const BROKEN = { status: 500, json: { code: 'unexpected_failure', message: 'Shut for stock' } }
/** The answer of a proxy whose server is down. */
const SPEECHLESS = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
/** A refusal with a message. */
const REFUSED = { status: 422, json: { code: 'validation_failed', message: 'Not on a Tuesday' } }

for (const [answer, message] of [
  [REFUSED, 'Not on a Tuesday'],
  [BROKEN, 'Shut for stock'],
] as const) {
  test(`Registration failure: the server message, of ${answer.status} [R8.17]`, {
    tag: '@long',
  }, async ({ page, allowedErrors }) => {
    allowedErrors.push(/status of (?:422|500)/u)
    const person = newPerson()
    await page.goto('/register')
    await page.route('**/auth/v1/signup*', (route) => route.fulfill(answer))
    await tryToRegister(page, person)
    await expect(alertOf(page)).toHaveText(message)
    await expect(page.getByLabel('Company name')).toHaveValue(person.companyName)
  })
}

test('Registration failure without a message [R8.17]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 502/u)
  const person = newPerson()
  await page.goto('/register')
  await page.route('**/auth/v1/signup*', (route) => route.fulfill(SPEECHLESS))
  await tryToRegister(page, person)
  await expect(alertOf(page)).toHaveText('Registration failed. Please try again.')
  await expect(page.getByLabel('Company name')).toHaveValue(person.companyName)
})

test('Registration success toast, whatever the notification answers [R4.14, R8.19, R8.37]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 500/u, /^console: new-client-notification failed/u)
  await page.goto('/register')
  await page.route('**/functions/v1/new-client-notification', (route) => route.fulfill(BROKEN))
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('new-client-notification failed'),
  )
  await tryToRegister(page, newPerson())
  await expect(
    toastOf(page, 'Registration successful! Please check your email to verify your account.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await logged
})

test('Existing account (empty identities) [R2.62, R8.18]', { tag: '@long' }, async ({ page }) => {
  const person = newPerson()
  await page.goto('/register')
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({
      json: { id: '00000000-0000-4000-8000-000000000000', email: person.email, identities: [] },
    }),
  )
  await tryToRegister(page, person)
  await expect(page.getByRole('main')).toContainText(
    'If this address already has an account, the email says how to log in.',
  )
})

const resendAfterLogin = async (page: Page, client: { email: string; password: string }) => {
  await page.goto('/login')
  await tryToLogIn(page, client)
  await alertOf(page).getByRole('button', { name: 'Resend verification email' }).click()
}

test('Resend rate limit [R8.20]', { tag: '@long' }, async ({ page, newClient, allowedErrors }) => {
  allowedErrors.push(/status of 400/u, /status of 429/u)
  await page.route('**/auth/v1/resend*', (route) =>
    route.fulfill({
      status: 429,
      json: {
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 59 seconds.',
      },
    }),
  )
  await resendAfterLogin(page, await newClient({ verified: false }))
  await expect(
    toastOf(page, 'Please wait 59 seconds before requesting another email'),
  ).toBeVisible()
  await expect(alertOf(page).getByRole('button', { name: /^Resend in [45]\d s$/u })).toBeVisible()
})

test('Resend failure [R8.21]', { tag: '@long' }, async ({ page, newClient, allowedErrors }) => {
  allowedErrors.push(/status of 400/u, /status of 500/u)
  await page.route('**/auth/v1/resend*', (route) => route.fulfill(BROKEN))
  await resendAfterLogin(page, await newClient({ verified: false }))
  await expect(
    toastOf(page, 'Failed to resend verification email. Please try again.'),
  ).toBeVisible()
})

test('Reset request of no address [R5.4]', { tag: '@long' }, async ({ page }) => {
  await askForReset(page, 'hemi@')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
})

test('Reset request while it is sent [R2.64, R4.27]', { tag: '@long' }, async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.route('**/auth/v1/recover*', async (route) => {
    await release.promise
    await route.continue()
  })
  await askForReset(page, newPerson().email)
  await expect(page.getByRole('button', { name: 'Sending Reset Link...' })).toBeDisabled()
  release.resolve()
  await expect(page.getByRole('main')).toContainText(
    'If an account exists with this email, you will receive a password reset link shortly. Please check your inbox and spam folder.',
  )
  await expect(page.getByRole('button', { name: 'Back to Login' })).toBeVisible()
})

test('Admin reset attempt, where the server names the address [R8.22]', { tag: '@long' }, async ({
  page,
}) => {
  const email = 'administrator@demo.example'
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/config.json', async (route) => {
    const config: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, demo: true, demoAdministrator: email } })
  })
  await askForReset(page, email)
  await expect(alertOf(page)).toHaveText(
    'Admin accounts cannot use the password reset feature. Please contact system administrator.',
  )
  await expect(
    toastOf(page, 'Admin password reset not available through this interface.'),
  ).toBeVisible()
  expect(asked).not.toContain('/auth/v1/recover')
})

for (const [answer, message] of [
  [REFUSED, 'Not on a Tuesday'],
  [BROKEN, 'Shut for stock'],
] as const) {
  test(`Reset service error, of ${answer.status} [R8.23]`, { tag: '@long' }, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/status of (?:422|500)/u)
    const { email } = newPerson()
    await page.route('**/auth/v1/recover*', (route) => route.fulfill(answer))
    await askForReset(page, email)
    await expect(alertOf(page)).toHaveText(message)
    await expect(toastOf(page, message)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })
}

test('Reset unexpected failure [R4.27, R8.24]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/ERR_FAILED/u)
  const { email } = newPerson()
  await page.route('**/auth/v1/recover*', (route) => route.abort())
  await askForReset(page, email)
  await expect(alertOf(page)).toHaveText('An unexpected error occurred. Please try again.')
  await expect(toastOf(page, 'Password reset failed. Please try again later.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('Reset success toast [R8.25]', { tag: '@long' }, async ({ page }) => {
  await askForReset(page, newPerson().email)
  await expect(
    toastOf(page, 'If an account exists with this email, you will receive a password reset link'),
  ).toBeVisible()
})

const followResetLink = async (page: Page, mailbox: Mailbox, email: string) => {
  await askForReset(page, email)
  await page.goto(await mailbox.waitForLink({ to: email, text: '/update-password#' }))
}

test('Password update failure [R8.26]', { tag: '@long' }, async ({
  page,
  mailbox,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/u)
  const client = await newClient()
  await followResetLink(page, mailbox, client.email)
  await chooseNewPassword(page, client.password)
  const refusal = 'New password should be different from the old password.'
  await expect(alertOf(page)).toHaveText(refusal)
  await expect(toastOf(page, refusal)).toBeVisible()
})

test('Password update failure, of a server that broke [R8.26]', { tag: '@long' }, async ({
  page,
  mailbox,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500/u)
  await page.route('**/auth/v1/user', (route) => route.fulfill(BROKEN))
  await followResetLink(page, mailbox, (await newClient()).email)
  await chooseNewPassword(page, 'Neap-Tide-9')
  await expect(alertOf(page)).toHaveText('Shut for stock')
  await expect(toastOf(page, 'Shut for stock')).toBeVisible()
})

test('Password update unexpected [R8.27]', { tag: '@long' }, async ({
  page,
  mailbox,
  newClient,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 502/u)
  await page.route('**/auth/v1/user', (route) => route.fulfill(SPEECHLESS))
  await followResetLink(page, mailbox, (await newClient()).email)
  await chooseNewPassword(page, 'Neap-Tide-9')
  await expect(alertOf(page)).toHaveText('An unexpected error occurred. Please try again.')
  await expect(toastOf(page, 'Password update failed. Please try again later.')).toBeVisible()
})

test('Password update success [R8.28]', { tag: '@long' }, async ({ page, mailbox, newClient }) => {
  const { email } = await newClient()
  await followResetLink(page, mailbox, email)
  await expectPasswordChange(
    page,
    () => chooseNewPassword(page, 'Neap-Tide-9'),
    toastOf(page, 'Password updated successfully!'),
  )
  await mailbox.waitFor({ to: email, subject: /^Your password at .+ was changed$/u })
})

test('Contact: the message cannot be sent [R8.29]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500/u)
  await page.route('**/functions/v1/contact-form', (route) => route.fulfill(BROKEN))
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Mere')
  await page.getByLabel('Email').fill('mere@client.example')
  await page.getByLabel('Message').fill('Who answers while we are on the roof?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(toastOf(page, 'Failed to send your message.')).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'Who answers while we are on the roof?',
  )
})
