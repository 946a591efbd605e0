// While the network is lost, each form says its sentence of the catalogue, keeps what was typed, and works when
// the network is back. The log-out is in unconfirmed-logout.spec.ts.
import type { Page } from '@playwright/test'
import { reviewWords } from '../../content/answers/answers.ts'
import {
  bookedWords,
  callForm,
  callNotices,
  requestedWords,
} from '../../content/booked-calls/book.ts'
import { roi } from '../../content/calculator/roi.ts'
import { newsletter } from '../../content/pages/news-page.ts'
import { registrationMessages } from '../../domain/accounts/registration.ts'
import { type Client, newPerson } from '../../scripts/support/client.ts'
import { fillInRegistration, toastOf } from './support/account-forms.ts'
import { logInAsDemoAdministrator } from './support/administrator.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** What the browser and libraries say of a lost network, which nobody shall read. */
const NOT_OURS = /Failed to fetch|Load failed|NetworkError|Invalid type/u

const valuesIn = (page: Page) =>
  page
    .locator('main :is(input, select, textarea):visible')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

interface Case {
  readonly name: string
  readonly tag?: '@long'
  readonly path: string
  readonly isForClients?: true
  readonly fill: (page: Page, client: Client) => Promise<void>
  readonly button: string
  readonly sentence: string
  readonly done: (page: Page) => Promise<void>
}

const shows = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

const cases: readonly Case[] = [
  {
    name: 'login',
    path: '/login',
    fill: async (page, { email, password }) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
    },
    button: 'Log in',
    sentence: 'An unexpected error occurred',
    done: (page) => expect(page).not.toHaveURL(/\/login/u),
  },
  {
    name: 'registration',
    tag: '@long',
    path: '/register',
    fill: (page) => fillInRegistration(page, newPerson()),
    button: 'Register',
    sentence: registrationMessages.offline,
    done: shows('Check your email'),
  },
  {
    name: 'reset',
    tag: '@long',
    path: '/login?reset=true',
    fill: async (page, { email }) => {
      await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
      await page.getByLabel('Email').fill(email)
    },
    button: 'Send Reset Link',
    sentence: 'An unexpected error occurred. Please try again.',
    done: shows('If an account exists with this email'),
  },
  {
    name: 'contact',
    tag: '@long',
    path: '/contact',
    fill: async (page) => {
      const form = page.locator('main form')
      await form.getByLabel('Name').fill('Moana Tūhoe')
      await form.getByLabel('Email').fill('moana@henderson.example')
      await form.getByLabel('Message').fill('Our phone rings at nine in the evening.')
    },
    button: 'Send',
    sentence: 'Failed to send your message.',
    done: shows('Message sent successfully!'),
  },
  {
    name: 'newsletter, left',
    tag: '@long',
    path: `/newsletter/unsubscribe#token_hash=${'a'.repeat(43)}`,
    fill: async () => {},
    button: newsletter.unsubscribe.submit,
    sentence: newsletter.failed,
    done: shows(newsletter.unsubscribe.expired),
  },
  {
    name: 'result of the calculator by mail',
    tag: '@long',
    path: '/roi-calculator?calls=20&minutes=4&hourly=40&days=22',
    fill: async (page) => {
      await page.getByText(roi.actions.email).click()
      await page.getByLabel(roi.actions.emailLabel).fill(newPerson().email)
    },
    button: roi.actions.emailSend,
    sentence: roi.actions.emailFailed,
    done: shows(roi.actions.emailSent),
  },
  {
    name: 'call of a visitor',
    tag: '@long',
    path: '/book',
    fill: async (page) => {
      await page.getByRole('main').getByRole('radio').first().check()
      await page.getByLabel(callForm.labels.name).fill('Mere Ngata')
      await page.getByLabel(callForm.labels.email).fill(newPerson().email)
      await page.getByLabel(callForm.labels.phone).fill('021 555 0188')
    },
    button: callForm.request,
    sentence: callNotices.offline.text,
    done: shows(requestedWords.title),
  },
  {
    name: 'call of a client',
    tag: '@long',
    path: '/book',
    isForClients: true,
    fill: (page) => page.getByRole('main').getByRole('radio').first().check(),
    button: callForm.book,
    sentence: callNotices.offline.text,
    done: shows(bookedWords.said),
  },
  {
    name: 'discovery questions',
    tag: '@long',
    path: '/discovery-questions',
    isForClients: true,
    fill: async (page) => {
      await page.getByLabel('What would you like us to do?').fill('Answer the phone after five.')
      await expect(page.getByRole('status').filter({ hasText: /^Saved \d/u })).toBeVisible()
      await page.getByRole('link', { name: 'Read it through and send' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(reviewWords.title)
    },
    button: reviewWords.send(0, 0),
    sentence: reviewWords.problems.offline.text,
    done: shows('We have your answers'),
  },
  {
    name: 'profile',
    tag: '@long',
    path: '/profile',
    isForClients: true,
    fill: async (page, { companyName }) => {
      await expect(page.getByLabel('Company name')).toHaveValue(companyName)
      await page.getByLabel('Company name').fill('Walker and Daughters')
    },
    button: 'Save',
    sentence:
      'We could not save your profile just now. Please try again: what you typed is still here.',
    done: shows('Your profile is saved.'),
  },
]

for (const { name, tag, path, isForClients, fill, button, sentence, done } of cases) {
  test(`without a network: ${name} [R2.485]`, { tag: tag ?? [] }, async ({
    page,
    context,
    newClient,
    login,
    allowedErrors,
  }) => {
    // The browser's own line on each request, and ours on a profile that was asked for again.
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u, /^console: profile /u, /status of 410/u)
    const client = await newClient()
    if (isForClients) await login(client, path)
    else await page.goto(path)
    await fill(page, client)
    const typed = await valuesIn(page)
    const main = page.getByRole('main')
    const press = main.getByRole('button', { name: button }).first()

    // The form's code is there: without it the page asks to be refreshed.
    const form = page.locator('astro-island:not([ssr])').filter({ hasText: button })
    await expect(form).toHaveCount(1)
    await context.setOffline(true)
    await press.click()
    await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(NOT_OURS)).toHaveCount(0)
    expect(await valuesIn(page)).toEqual(typed)

    await context.setOffline(false)
    await press.click()
    await done(page)
  })
}

test.describe('without a network', () => {
  // The example administrator is for local requests only, without a proxy.
  test.use({ extraHTTPHeaders: {} })

  let site: Site
  test.beforeAll(async () => {
    site = await startSite({ DEMO: '1' })
  })
  test.afterAll(() => site.stop())

  test('without a network: the desk keeps its rows [R8.31, R8.33]', { tag: '@long' }, async ({
    page,
    context,
    allowedErrors,
  }) => {
    // The browser's own lines, and ours on what was asked for again.
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u, /^console: registered users /u)
    await logInAsDemoAdministrator(page, site)
    const rows = page.getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^Offline since \d/u)).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(toastOf(page, 'Failed to refresh data')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toContainText([
      'Error loading what’s waiting. Please try again later.',
      'Error loading submissions. Please try again later.',
    ])
    await expect(page.getByText(NOT_OURS)).toHaveCount(0)
    await expect(rows.nth(1)).toBeVisible()

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(toastOf(page, 'Dashboard data refreshed')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(/^Offline since/u)).toHaveCount(0)
  })
})
