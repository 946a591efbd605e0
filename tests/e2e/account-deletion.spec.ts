import type { Page } from '@playwright/test'
import { addDays } from '../../domain/project/project-dates.ts'
import { localTime, writeDate } from '../../domain/time/new-zealand-time.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Delete the account' })
const notice = (page: Page) => page.getByRole('region', { name: 'Your account', exact: true })
const KEEP = { name: 'Keep my account' }

const ask = async (page: Page) => {
  await section(page).getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', KEEP)).toBeFocused()
  await dialog.getByRole('button', { name: /^Delete on / }).click()
  const told = section(page).getByRole('status')
  await expect(told).toContainText('Your account will be deleted on')
  await expect(told).toBeFocused()
  await expect(told).toBeInViewport()
}

test('a client asks for the deletion, is told on every page, and keeps the account by a button [R2.450, R2.451, R4.33]', async ({
  page,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client, '/profile#deletion')
  await expect(section(page)).toContainText('Agreements and invoices')
  await expect(section(page)).toContainText('all documents in your room')
  await ask(page)
  await expect(section(page)).toContainText('Agreements and invoices')
  await expectAccessible(page)
  for (const path of ['/discovery-questions', '/messages', '/book']) {
    await page.goto(path)
    await expect(notice(page)).toContainText('Your account will be deleted on')
  }
  await page.goto('/messages')
  await notice(page).getByRole('button', KEEP).click()
  await expect(notice(page)).toContainText('Your account stays')
  await page.goto('/profile#deletion')
  await expect(section(page).getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('the mailed link keeps the account in another browser; opening it changes nothing [R2.452]', {
  tag: '@long',
}, async ({ page, browser, database, mailbox, newClient, login }) => {
  const client = await newClient()
  await login(client, '/profile#deletion')
  await ask(page)
  const link = await mailbox.waitForLink({ to: client.email, subject: /will be deleted/u })
  const other = await (await browser.newContext()).newPage()
  const { pathname, hash } = new URL(link)
  await other.goto(pathname + hash)
  await expect(other.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  expect(other.url()).not.toContain('token')
  const open = `select count(*)::int as count from public.account_deletions
    where cancelled_at is null and person_id = (select id from auth.users where email = $1)`
  expect((await database.query(open, [client.email])).rows).toEqual([{ count: 1 }])
  await other.getByRole('button', KEEP).click()
  await expect(other.getByRole('heading', { name: 'Your account stays' })).toBeFocused()
  await expectAccessible(other)
  expect((await database.query(open, [client.email])).rows).toEqual([{ count: 0 }])
  await other.context().close()
})

test('what the agency holds says why, and until when [R2.453]', { tag: '@long' }, async ({
  page,
  database,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client, '/profile#deletion')
  await ask(page)
  await database.query(
    `update public.account_deletions set held_at = now(), held_because = 'A complaint is open',
       held_until = (now() at time zone 'Pacific/Auckland')::date + 30
     where person_id = (select id from auth.users where email = $1)`,
    [client.email],
  )
  await page.reload()
  await expect(section(page)).toContainText('“A complaint is open”')
  const day = writeDate(addDays(localTime(new Date()).date, 30))
  await expect(section(page)).toContainText(`The hold ends on ${day} at the latest`)
  await expect(notice(page)).toContainText(`on hold until ${day}`)
  await expect(section(page).getByRole('link', { name: 'hello@southerly.example' })).toBeVisible()
  await expectAccessible(page)
  await section(page).getByRole('button', KEEP).click()
  await expect(section(page)).toContainText('Nothing was deleted')
})

test('what was answered on analytics stands on the profile, with its words [R2.454]', {
  tag: '@long',
}, async ({ page, database, newClient, login }) => {
  const client = await newClient()
  await database.query(
    `insert into public.consent_receipts (user_id, decided_at, version, shown, analytics, marketing)
     select id, '2026-11-20T01:00:00Z', '0a1b2c3d', 'May we count?', true, false from auth.users where email = $1`,
    [client.email],
  )
  await login(client, '/profile#consents')
  const consents = page.getByRole('region', { name: 'Email and consents' })
  await expect(consents).toContainText('Analytics yes, marketing no')
  await expect(consents).toContainText('20 November 2026')
  await consents.getByText('What you were asked').click()
  await expect(consents.getByText('May we count?')).toBeVisible()
})

test('a deletion asks for a login in place, and goes on by itself; by keyboard, on a narrow screen [R2.450, R4.86]', {
  tag: '@long',
}, async ({ page, database, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 403 .*account-deletion/u)
  await page.setViewportSize({ width: 320, height: 640 })
  const client = await newClient()
  await login(client, '/profile')
  await database.query(
    `update auth.mfa_amr_claims as claim set updated_at = now() - interval '11 minutes'
     from auth.sessions as session join auth.users as account on account.id = session.user_id
     where claim.session_id = session.id and account.email = $1`,
    [client.email],
  )
  await page.getByRole('link', { name: 'Delete the account' }).press('Enter')
  const button = section(page).getByRole('button', { name: 'Delete my account' })
  await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(section(page).getByText('Agreements and invoices')).toBeHidden()
  await section(page).locator('summary', { hasText: 'What stays, and why' }).press('Enter')
  await expect(section(page).getByText('Agreements and invoices')).toBeVisible()
  const press = async () => {
    await button.press('Enter')
    await expect(page.getByRole('button', KEEP)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await press()
  const again = page.getByRole('dialog', { name: 'Is this you?' })
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(section(page)).toContainText('Nothing was changed')

  await press()
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(client.password)
  await page.keyboard.press('Enter')
  await expect(section(page)).toContainText('Your account will be deleted on')
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
  await page.goto('/messages')
  await notice(page).getByRole('button', KEEP).press('Enter')
  await expect(notice(page).getByRole('status')).toBeFocused()
  expect(await sideways()).toBe(0)
})

test('a notice goes when the mailed link has kept the account elsewhere [R2.456]', {
  tag: '@long',
}, async ({ page, database, newClient, login }) => {
  const client = await newClient()
  await login(client, '/profile#deletion')
  await ask(page)
  await page.goto('/messages')
  await expect(notice(page)).toContainText('will be deleted')
  await database.query(
    `update public.account_deletions set cancelled_at = now()
     where person_id = (select id from auth.users where email = $1)`,
    [client.email],
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(notice(page)).toHaveCount(0)
})

test('a notice goes with a logout, in another tab and without a network [R2.451]', {
  tag: '@long',
}, async ({ page, context, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  const client = await newClient()
  await login(client, '/profile#deletion')
  await ask(page)
  await page.goto('/discovery-questions')
  await expect(notice(page)).toContainText('will be deleted')
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(notice(page)).toHaveCount(0)

  await login(client, '/discovery-questions')
  await expect(notice(page)).toContainText('will be deleted')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
