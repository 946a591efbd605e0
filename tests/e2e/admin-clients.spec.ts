import type { Page } from '@playwright/test'
import { loginMessages } from '../../domain/accounts/login.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient, newSession, signUpClient } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

const openClients = async (page: Page, search = '') => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/clients${search}`)
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
}
const rows = (page: Page) => page.locator('tbody').getByRole('row')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search clients' })

test('the old address leads to the clients, who are found by name, company and address [R6.24, R6.120]', async ({
  page,
}) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/users`)
  await expect(page).toHaveURL(/\/admin\/clients$/u)
  for (const search of ['kereru', 'Campbell grace', 'grace@kereru-contact']) {
    await searchBox(page).fill(search)
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Kererū Contact Centre')
  }
  await searchBox(page).fill(client.email)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toContainText(client.companyName)
  await expect(rows(page)).toContainText('Active')
  await page.reload()
  await expect(searchBox(page)).toHaveValue(client.email)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(rows(page).nth(1)).toBeVisible()
})

test('accounts are listed by their state, which the address has [R6.121]', {
  tag: '@long',
}, async ({ page }) => {
  const fresh = await signUpClient(site.url)
  await openClients(page)
  await expect(rows(page).filter({ hasText: fresh.email })).toContainText('Not confirmed')
  await expect(rows(page).filter({ hasText: 'administrator@demo' })).toHaveCount(0)

  const parts = page.getByRole('navigation', { name: 'Accounts' })
  await parts.getByRole('link', { name: 'Not confirmed' }).click()
  await expect(page).toHaveURL(/\?show=unconfirmed$/u)
  await expect(rows(page).filter({ hasText: 'Ngata Solar' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: fresh.email })).toBeVisible()
  // Who has not confirmed the address has no project yet.
  await expect(rows(page).filter({ hasText: fresh.email }).getByRole('button')).toHaveCount(0)

  await parts.getByRole('link', { name: 'Deactivated' }).click()
  await expect(page.getByText('No account matches.')).toBeVisible()
  await expectAccessible(page, 'no client')
  await parts.getByRole('link', { name: 'Administrators' }).click()
  await expect(rows(page).filter({ hasText: 'administrator@demo' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No account matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all clients' }).click()
  await expect(rows(page).filter({ hasText: fresh.email })).toBeVisible()
})

test('a long list is paged by its address [R6.121]', { tag: '@long' }, async ({ page }) => {
  await inDatabase(
    site,
    `insert into auth.users (instance_id, id, aud, role, email, raw_user_meta_data, created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
       'paged-' || number || '@client.example', jsonb_build_object('companyName', 'Paged ' || number),
       now() - number * interval '1 second', now()
     from generate_series(1, 60) as number`,
  )
  await openClients(page, '#q=paged')
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('link', { name: 'Older 50' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('Paged 51')
  await page.reload()
  await expect(rows(page).first()).toContainText('Paged 51')
  await page.getByRole('link', { name: 'Newer 50' }).click()
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).first()).toContainText('Paged 1')
})

for (const width of [390, 320]) {
  test(`the clients fit ${width} pixels, without findings [R6.120]`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await openClients(page)
    await expect(rows(page).first()).toBeVisible()
    await expectAccessible(page, `clients at ${width} pixels`)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
  })
}

const openClient = async (page: Page, { email }: { readonly email: string }) => {
  await openClients(page, `#q=${encodeURIComponent(email)}`)
  await rows(page).getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
}
const section = (page: Page, name: string) => page.getByRole('region', { name })
const acts = (page: Page) => page.getByRole('group', { name: 'Acts on the account' })

test('a client is read with profile, account, sessions, submissions, project and calls, and no sign of a draft [R6.125]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404/u)
  const client = await makeClient(site.url, createMailbox(site.url))
  await inDatabase(
    site,
    `with project as (
       insert into public.projects (client_id)
       select id from auth.users where email = $1 returning id, client_id
     )
     insert into public.drafts (project_id, user_id) select id, client_id from project`,
    [client.email],
  )
  await openClient(page, client)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(section(page, 'Profile')).toContainText(client.companyName)
  await expect(section(page, 'Profile').getByRole('link', { name: client.email })).toBeVisible()
  await expect(section(page, 'Account')).toContainText('Confirmed')
  await expect(section(page, 'Submissions')).toContainText('Nothing was sent yet.')
  await expect(section(page, 'Project and messages')).toContainText('No project has begun.')
  await expect(section(page, 'Calls')).toContainText('No call was booked.')
  await expect(page.getByRole('main')).not.toContainText(/draft/iu)
  await expectAccessible(page, 'a client')

  await inDatabase(
    site,
    `insert into public.questionnaire_submissions (user_id, project_description)
     select id, 'Calls at night' from auth.users where email = $1`,
    [client.email],
  )
  await page.reload()
  await section(page, 'Submissions')
    .getByRole('link', { name: /^S-\d+$/u })
    .click()
  await expect(page.getByText('Calls at night')).toBeVisible()
  await page.goBack()
  await section(page, 'Project and messages').getByRole('link').click()
  await expect(page.getByLabel('Your message')).toBeVisible()

  await page.goto(`${site.url}/admin/clients/5c0f7a52-0000-4000-8000-000000000009`)
  await expect(page.getByRole('heading', { name: 'There is no such client.' })).toBeVisible()
})

test('an account is logged out, deactivated and activated again, and its owner is told [R6.126, R6.128]', {
  tag: '@long',
}, async ({ page, browser, allowedErrors }) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  const [key, value] = await newSession(site.url, client)
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(site.url)
  await theirs.evaluate(([name, session]) => localStorage.setItem(name, session), [
    key,
    value,
  ] as const)

  await openClient(page, client)
  await expect(section(page, 'Where they are logged in').getByRole('listitem')).toHaveCount(2)
  await acts(page).getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('All sessions have ended')).toBeVisible()
  await expect(section(page, 'Where they are logged in')).toContainText('Nowhere.')
  await expect(acts(page)).toBeFocused()
  await theirs.goto(`${site.url}/profile`)
  await expect(theirs.locator('html')).not.toHaveClass(/signed-in/u)

  await acts(page).getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate this account?' })
  await expectAccessible(page, 'whether an account is to be deactivated')
  await page.keyboard.press('Escape')
  await expect(acts(page).getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Deactivate it' }).click()
  await expect(page.getByText('The account is deactivated')).toBeVisible()
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible()
  await expect(acts(page)).toBeFocused()

  allowedErrors.push(/status of 400/u)
  const logIn = async () => {
    await theirs.goto(`${site.url}/login`)
    await theirs.getByLabel('Email').fill(client.email)
    await theirs.getByLabel('Password', { exact: true }).fill(client.password)
    await theirs.getByRole('button', { name: 'Log in' }).click()
  }
  await logIn()
  await expect(theirs.getByText(loginMessages.deactivated)).toBeVisible()
  await acts(page).getByRole('button', { name: 'Activate again' }).click()
  await expect(page.getByText('The account is active again')).toBeVisible()
  await logIn()
  await expect(theirs).toHaveURL(/\/profile$/u)
  await theirs.context().close()
})

test('a confirmation is sent again, and says when it was often enough [R6.127]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 429/u)
  const mailbox = createMailbox(site.url)
  const fresh = await signUpClient(site.url)
  const first = await mailbox.waitForLink({ to: fresh.email })
  await openClient(page, fresh)
  const again = acts(page).getByRole('button', { name: 'Send the confirmation again' })
  await again.click()
  await expect(page.getByText('The confirmation is on its way')).toBeVisible()
  await expect.poll(() => mailbox.waitForLink({ to: fresh.email })).not.toBe(first)
  await again.click()
  await expect(page.getByText(/asked for often enough. Please wait \d+ seconds/u)).toBeVisible()
})

test('an administrator’s account is shown without acts [R6.130]', { tag: '@long' }, async ({
  page,
}) => {
  await openClients(page, '?show=administrators')
  await rows(page).first().getByRole('rowheader').getByRole('link').click()
  await expect(page.getByText('This is the account of an administrator.')).toBeVisible()
  await expect(acts(page)).toHaveCount(0)
})

for (const width of [390, 320]) {
  test(`a client fits ${width} pixels, without findings [R6.125]`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    await openClient(page, { email: 'mere@corner-salon' })
    await expectAccessible(page, `a client at ${width} pixels`)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
  })
}
