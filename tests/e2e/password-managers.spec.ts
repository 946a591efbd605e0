import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

interface ExpectedField {
  readonly label: string
  readonly autocomplete: string
  readonly type?: string
}

const login: ExpectedField[] = [
  { label: 'Email', autocomplete: 'username', type: 'email' },
  { label: 'Password', autocomplete: 'current-password', type: 'password' },
]
const register: ExpectedField[] = [
  { label: 'Name', autocomplete: 'given-name' },
  { label: 'Surname', autocomplete: 'family-name' },
  { label: 'Email', autocomplete: 'email', type: 'email' },
  { label: 'Phone', autocomplete: 'tel', type: 'tel' },
  { label: 'Company name', autocomplete: 'organization' },
  { label: 'Business address', autocomplete: 'address-line1' },
  { label: 'Password', autocomplete: 'new-password', type: 'password' },
]
const update: ExpectedField[] = [
  { label: 'New password', autocomplete: 'new-password', type: 'password' },
  { label: 'New password again', autocomplete: 'new-password', type: 'password' },
]

/** Expects the form with `button` to have these fields, pasting allowed, and passwords that can be shown. */
const expectForm = async (page: Page, button: string, fields: readonly ExpectedField[]) => {
  const form = page.locator('main form').filter({ has: page.getByRole('button', { name: button }) })
  await expect(form).toHaveCount(1)
  for (const { label, autocomplete, type = 'text' } of fields) {
    const field = form.getByLabel(label, { exact: true })
    await expect(field, label).toHaveAttribute('autocomplete', autocomplete)
    await expect(field, label).toHaveAttribute('type', type)
    await expect(field, label).toHaveAttribute('name', /\S/u)
    const isPasteTaken = await field.evaluate((element) =>
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
    expect(isPasteTaken, `${label} takes what is pasted`).toBe(true)
    if (type !== 'password') continue
    const show = form
      .getByRole('button', { name: 'Show password' })
      .and(page.locator(`[aria-controls="${await field.getAttribute('id')}"]`))
    await show.click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await show.click()
    await expect(field).toHaveAttribute('type', 'password')
  }
}

test('login, reset and registration set autocomplete for each field', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').focus()
  await expectForm(page, 'Log in', login)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectForm(page, 'Send Reset Link', [
    { label: 'Email', autocomplete: 'username', type: 'email' },
  ])
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).focus()
  await expectForm(page, 'Register', register)
})

test('so do the forms behind mail links', { tag: '@long' }, async ({ page }) => {
  await page.route('**/verify/look', (route) => route.fulfill({ json: { valid: true } }))
  await page.goto('/update-password#token_hash=x&type=recovery')
  await expectForm(page, 'Update password', update)
  await page.goto('/confirm')
  await expectForm(page, 'Send a new link', [
    { label: 'Email', autocomplete: 'email', type: 'email' },
  ])
})

test('and those of the profile, whose change of password names the account', {
  tag: '@long',
}, async ({ page, newClient, login: logIn }) => {
  const client = await newClient()
  await logIn(client, '/profile')
  await expect(page.getByLabel('Company name')).toHaveValue(client.companyName)
  await expectForm(
    page,
    'Save changes',
    register.filter(({ label }) => label !== 'Email' && label !== 'Password'),
  )
  await expectForm(page, 'Change email address', [
    { label: 'New email address', autocomplete: 'email', type: 'email' },
  ])
  await expectForm(page, 'Change password', [
    { label: 'Current password', autocomplete: 'current-password', type: 'password' },
    ...update,
  ])
  const account = page
    .locator('form')
    .filter({ hasText: 'New password again' })
    .locator('[autocomplete="username"]')
  await expect(account).toHaveValue(client.email)
})
