import { resetMessages } from '../../domain/reset.ts'
import { expect, test } from './support/test.ts'

// The registration's mail is one of those that wait for each other.
const MAIL_WAIT = 50_000

test('a forgotten password is replaced by the link of a mail, and only the new one opens the account', async ({
  page,
  mailbox,
  newClient,
  login,
  allowedErrors,
}) => {
  test.setTimeout(60_000 + MAIL_WAIT)
  allowedErrors.push(/status of (?:400|403|422|429)/u)
  const client = await newClient()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(client.email)
  await expect(async () => {
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByText(resetMessages.sentNotice)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: MAIL_WAIT, intervals: [5000] })

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
  await choose(client.password)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'New password should be different from the old password.',
  )
  await choose('Neap-Tide-9')
  await expect(page.getByRole('main').getByText('Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await login({ ...client, password: 'Neap-Tide-9' })
})

test('the update page without a link says so and offers a new one', async ({ page }) => {
  await page.goto('/update-password')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Invalid or expired password reset link. Please request a new one.',
  )
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
})
