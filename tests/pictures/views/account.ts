import type { Locator, Page } from '@playwright/test'
import { demoLogin } from '../../../content/accounts/demo-login.ts'
import { paths } from '../../../domain/site/paths.ts'
import { newPerson } from '../../../scripts/support/client.ts'
import { answer, NOW, ORIGIN, refusal, seen, type View } from '../view.ts'

const EMAIL = 'mere@client.example'
const TOKEN = '**/auth/v1/token?grant_type=password'

const main = (page: Page) => page.getByRole('main')
const invalid = (page: Page) =>
  page.locator('[aria-invalid="true"]').filter({ visible: true }).first().waitFor()

/** Opens an account dialog as the links do that stand in the bar, or in the menu of a phone. */
const openDialog = async (page: Page, kind: 'login' | 'register'): Promise<Locator> => {
  await page.locator(`a[data-dialog="${kind}"]`).first().dispatchEvent('click')
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Email') })
  await dialog.waitFor()
  return dialog
}

const logIn = async (form: Locator, email = EMAIL) => {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('Spring-Tide-7')
  await form.getByRole('button', { name: 'Log in' }).click()
}

const register = async (form: Locator) => {
  const person = { ...newPerson(), email: EMAIL }
  await form.getByLabel('Name', { exact: true }).fill(person.name)
  await form.getByLabel('Surname').fill(person.surname)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByLabel('Company name').fill(person.companyName)
  await form.getByLabel('Industry').selectOption(person.industry)
  await form.getByLabel('Business address').fill(person.businessAddress)
  await form.getByLabel('What would you like AI').fill(person.aiInterests)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
}

const refused = (code: string) => refusal(TOKEN, 400, code)
const registered = answer('**/auth/v1/signup*', 200, {
  id: '5c0f7a52-0000-4000-8000-000000000001',
  email: EMAIL,
  identities: [{ id: '1' }],
})

/** The product in demo mode, with or without the demo key. */
const demo = (demoUnlocked: boolean) =>
  answer('**/config.json', 200, {
    supabaseUrl: ORIGIN,
    publishableKey: 'x',
    demo: true,
    demoUnlocked,
  })

const dialogs: readonly View[] = [
  {
    name: 'dialog-login',
    path: paths.about,
    of: 'screen',
    act: (page) => openDialog(page, 'login'),
  },
  {
    name: 'dialog-login-errors',
    path: paths.about,
    of: 'screen',
    act: async (page) => {
      await (await openDialog(page, 'login')).getByRole('button', { name: 'Log in' }).click()
      await invalid(page)
    },
  },
  {
    name: 'dialog-login-refused',
    path: paths.about,
    of: 'screen',
    before: refused('invalid_credentials'),
    act: async (page) => {
      const dialog = await openDialog(page, 'login')
      await logIn(dialog)
      await dialog.getByRole('alert').waitFor()
    },
  },
  {
    name: 'dialog-register',
    path: paths.about,
    of: 'screen',
    act: (page) => openDialog(page, 'register'),
  },
  {
    name: 'dialog-register-end',
    path: paths.about,
    of: 'screen',
    act: async (page) => {
      const dialog = await openDialog(page, 'register')
      await dialog.getByRole('button', { name: 'Register' }).click()
      await invalid(page)
      await dialog.getByRole('button', { name: 'Register' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'dialog-registered',
    path: paths.about,
    of: 'screen',
    before: registered,
    act: async (page) => {
      const dialog = await openDialog(page, 'register')
      await register(dialog)
      await dialog.getByRole('button', { name: 'Register' }).click()
      await seen(page, /^Resend in 35 s$/u)
      await page.getByRole('dialog', { name: /^Registration successful/u }).waitFor()
    },
  },
  {
    name: 'dialog-reset',
    path: paths.about,
    of: 'screen',
    act: async (page) => {
      const dialog = await openDialog(page, 'login')
      await dialog.getByRole('link', { name: 'Forgot your password?' }).click()
      await seen(page, 'Send Reset Link')
    },
  },
]

const login: readonly View[] = [
  { name: 'login-verified', path: `${paths.login}?verified=true` },
  {
    name: 'login-reset',
    path: `${paths.login}?reset=true`,
    act: (page) => seen(page, 'Send Reset Link'),
  },
  {
    name: 'login-reset-sent',
    path: `${paths.login}?reset=true`,
    before: answer('**/auth/v1/recover*', 200),
    act: async (page) => {
      await seen(page, 'Send Reset Link')
      await main(page).getByLabel('Email').fill(EMAIL)
      await main(page).getByRole('button', { name: 'Send Reset Link' }).click()
      await seen(page, 'Back to Login')
      await page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').waitFor()
      await main(page).getByRole('button', { name: 'Send Reset Link' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'login-errors',
    path: paths.login,
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Log in' }).click()
      await invalid(page)
    },
  },
  {
    name: 'login-shown-password',
    path: paths.login,
    act: async (page) => {
      await main(page).getByLabel('Password', { exact: true }).fill('Spring-Tide-7')
      await main(page).getByRole('button', { name: 'Show password' }).click()
      await main(page)
        .getByRole('button', { name: /Hide|Show/u })
        .waitFor()
    },
  },
  {
    name: 'login-unconfirmed',
    path: paths.login,
    before: refused('email_not_confirmed'),
    act: async (page) => {
      await logIn(main(page))
      await seen(page, 'Resend verification email')
    },
  },
  {
    name: 'login-blocked',
    path: paths.login,
    storage: () => ({
      loginAttempts: JSON.stringify({ failures: 5, lastFailureAt: NOW.getTime() - 60_000 }),
    }),
    act: async (page) => {
      await main(page).getByLabel('Email').focus()
      await page.getByRole('timer').filter({ hasText: '14:00' }).waitFor()
    },
  },
  {
    name: 'login-demo',
    path: paths.login,
    before: demo(true),
    act: async (page) => {
      await main(page).getByLabel('Email').focus()
      await main(page).getByRole('button', { name: 'Login as Admin (Test Mode)' }).waitFor()
    },
  },
  {
    name: 'login-demo-locked',
    path: paths.login,
    before: demo(false),
    act: async (page) => {
      await main(page).getByLabel('Email').focus()
      await seen(page, demoLogin.lockedTitle)
    },
  },
  { name: 'login-as-client', path: paths.login, as: 'client' },
  { name: 'login-as-administrator', path: paths.login, as: 'administrator' },
  { name: 'register-as-client', path: paths.register, as: 'client' },
]

const registration: readonly View[] = [
  {
    name: 'register-errors',
    path: paths.register,
    act: async (page) => {
      await main(page).getByLabel('Name', { exact: true }).fill('H')
      await main(page).getByRole('button', { name: 'Register' }).click()
      await invalid(page)
    },
  },
  {
    name: 'register-filled',
    path: paths.register,
    act: (page) => register(main(page)),
  },
  {
    name: 'register-failed',
    path: paths.register,
    before: refusal('**/auth/v1/signup*', 500, 'unexpected_failure'),
    act: async (page) => {
      await register(main(page))
      await main(page).getByRole('button', { name: 'Register' }).click()
      await main(page).getByRole('alert').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'register-sent',
    path: paths.register,
    before: registered,
    act: async (page) => {
      await register(main(page))
      await main(page).getByRole('button', { name: 'Register' }).click()
      await seen(page, /^Resend in 35 s$/u)
      await page.getByRole('dialog', { name: /^Registration successful/u }).waitFor()
    },
  },
]

export const accountViews: readonly View[] = [...dialogs, ...login, ...registration]
