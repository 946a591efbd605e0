import { resetMessages } from '../../domain/accounts/reset.ts'
import { authOf } from '../../scripts/support/client.ts'
import {
  askForReset,
  chooseNewPassword,
  expectPasswordChange,
  toastsOf,
} from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

test('a forgotten password is reset through the link of a mail, and only the new one logs in [R2.36, R2.60, R2.65, R2.66, R4.30, R5.34]', async ({
  page,
  mailbox,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/u)
  const client = await newClient()

  await page.goto('/')
  await page.getByRole('link', { name: 'Client Login' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(client.email)
  await dialog.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(client.email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByText(resetMessages.sentNotice)).toBeVisible()

  await page.goto(await mailbox.waitForLink({ to: client.email, text: '/update-password#' }))
  await expect(page).toHaveURL('/update-password')
  const choose = async (password: string, confirmation = password) => {
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('New password again').fill(confirmation)
    await page.getByRole('button', { name: 'Update password' }).click()
  }
  await choose('Neap-Tide-9', 'Neap-Tide-8')
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription(
    'Passwords do not match',
  )
  await expectAccessible(page, 'the form with an error')
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/auth/v1/verify', (route) => looked.then(() => route.continue()))
  await choose(client.password)
  await expect(page.getByRole('button', { name: 'Updating password...' })).toBeVisible()
  await expectAccessible(page, 'the form on its way')
  goOn()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'New password should be different from the old password.',
  )
  // 204 keeps the browser on this page while it navigates to the login.
  await page.route('/login', (route) => route.fulfill({ status: 204 }))
  const led = page.waitForRequest('/login')
  await choose('Neap-Tide-9')
  await expect(page.getByRole('main').getByText('Password updated successfully!')).toBeVisible()
  await led
  await expectAccessible(page, 'the end')
  await page.unroute('/login')

  await login({ ...client, password: 'Neap-Tide-9' })
})

test('the update page without a link says so and offers a new one [R2.66, R5.6]', async ({
  page,
}) => {
  await page.goto('/update-password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Invalid or expired password reset link. Please request a new one.',
  )
  await expectAccessible(page, 'a link that is none')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
})

test('a link to a new password survives a reload until it is used, and is in no address [R4.11]', {
  tag: '@long',
}, async ({ page, mailbox, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 422/u)
  const client = await newClient()
  await askForReset(page, client.email)
  await page.goto(await mailbox.waitForLink({ to: client.email, text: '/update-password#' }))
  const field = page.getByLabel('New password', { exact: true })
  await expect(field).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/update-password')
  await expect(field).toBeVisible()

  // The link is used up.
  await chooseNewPassword(page, client.password)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'New password should be different from the old password.',
  )
  await page.reload()
  await expect(page).toHaveURL('/update-password')
  await expectPasswordChange(page, () => chooseNewPassword(page, 'Neap-Tide-9'))
  // Only what has loaded can be left.
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Invalid or expired password reset link. Please request a new one.',
  )
  await login({ ...client, password: 'Neap-Tide-9' })
})

test('a repeated password that is too short is reported [R5.33]', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/verify/look', (route) => route.fulfill({ json: { valid: true } }))
  await page.goto('/update-password#token_hash=x&type=recovery')
  await page.getByLabel('New password', { exact: true }).fill('Neap-Tide-9')
  await page.getByLabel('New password again').fill('Neap')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription(
    'Password must be at least 8 characters',
  )
})

test('a link that has been used says so before anything is typed, and looking uses none up [R2.67]', {
  tag: '@long',
}, async ({ page, mailbox, newClient, origin }) => {
  const { email } = await newClient()
  const auth = await authOf(origin)
  await auth.resetPasswordForEmail(email, { redirectTo: `${origin}/update-password` })
  const link = await mailbox.waitForLink({ to: email, text: '/update-password#' })
  for (const _visit of [1, 2]) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  }

  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? ''
  expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  await watchShifts(page)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Invalid or expired password reset link. Please request a new one.',
  )
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await expectStill(page, 'a used link')
})

test('where the server cannot be asked about a link, the form is there as ever [R2.67]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 404/u)
  await page.route('**/auth/v1/verify/look', (route) =>
    route.fulfill({ status: 404, json: { message: 'no Route matched' } }),
  )
  await page.goto('/update-password#token_hash=invented&type=recovery')
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
})

test('asked for again at once, the form counts down, and is no error [R8.38]', {
  tag: '@long',
}, async ({ page, newClient, allowedErrors }) => {
  allowedErrors.push(/status of 429/u)
  const { email } = await newClient()
  const reported: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/error-report')) reported.push(request.url())
  })
  await askForReset(page, email)
  await expect(page.getByText(resetMessages.sentNotice)).toBeVisible()
  await page.clock.install()
  await askForReset(page, email)
  const main = page.getByRole('main')
  await expect(main.getByText('Please wait before requesting another email.')).toBeVisible()
  await expect(main.getByRole('timer')).toHaveText(/^You can try again in 0:[0-3]\d\.$/u)
  const button = page.getByRole('button', { name: 'Send Reset Link' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(main.getByRole('status')).toBeFocused()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(toastsOf(page)).toHaveCount(0)
  await expectAccessible(page, 'the wait')

  await page.clock.fastForward('00:36')
  await expect(main.getByRole('timer')).toHaveCount(0)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(reported).toEqual([])
})
