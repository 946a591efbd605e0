import { expect, type Locator, type Page } from '@playwright/test'
import { toastWords } from '../../../content/site/ui.ts'
import { newPasswordMessages } from '../../../domain/accounts/new-password.ts'
import type { Client } from '../../../scripts/support/client.ts'

const notifications = (page: Page) => page.getByRole('region', { name: toastWords.region })

/** All toasts, newest first, with those that wait for room behind the others. */
export const toastsOf = (page: Page): Locator =>
  notifications(page).getByRole('dialog', { includeHidden: true })

/** The words of the toast with exactly `message`. */
export const toastOf = (page: Page, message: string): Locator =>
  notifications(page).getByText(message, { exact: true })

/** The alert in the page's main content. */
export const alertOf = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** Fills in and sends the form of the login page, or of the dialog `form`. */
export const tryToLogIn = async (
  form: Page | Locator,
  { email, password }: Pick<Client, 'email' | 'password'>,
): Promise<void> => {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log in' }).click()
}

/** Fills in the form of the registration page. */
export const fillInRegistration = async (page: Page, person: Client): Promise<void> => {
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill(person.name)
  await main.getByLabel('Surname').fill(person.surname)
  await main.getByLabel('Email').fill(person.email)
  await main.getByLabel('Phone').fill(person.phone)
  await main.getByLabel('Company name').fill(person.companyName)
  await main.getByLabel('Industry').selectOption(person.industry)
  await main.getByLabel('Business address').fill(person.businessAddress)
  await main.getByLabel('What would you like AI').fill(person.aiInterests)
  await main.getByLabel('Password', { exact: true }).fill(person.password)
}

/** Fills in and sends the form of the registration page. */
export const tryToRegister = async (page: Page, person: Client): Promise<void> => {
  await fillInRegistration(page, person)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
}

/** Asks for a reset link on the login page. */
export const askForReset = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login?reset=true')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

/** Chooses `password` on the page that a reset link leads to. */
export const chooseNewPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Update password' }).click()
}

/** Expects `press` to change the password; the page shows `confirmation`, then opens the login. */
export const expectPasswordChange = async (
  page: Page,
  press: () => Promise<void>,
  confirmation = page.getByRole('main').getByText(newPasswordMessages.updated),
): Promise<void> => {
  // The redirect is held until the message has been seen. The route stays: taken off while the login loads, it may
  // leave a request of that page without an answer.
  const { promise: messageRead, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/login', (route) => messageRead.then(() => route.continue()))
  await press()
  await expect(confirmation).toBeVisible()
  goOn()
  await page.waitForURL('**/login', { waitUntil: 'commit' })
}
