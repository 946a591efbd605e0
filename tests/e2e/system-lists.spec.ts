import type { Page } from '@playwright/test'
import { type AdminView, adminViews } from '../../domain/site/applications.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

const open = async (page: Page, view: AdminView, title: string) => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}${adminViews[view].path}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}
const rows = (page: Page) => page.locator('tbody').getByRole('row')
const expectToFit = async (page: Page) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

test('a refused login is found by kind and person, by keyboard [R6.200]', async ({ page }) => {
  await open(page, 'systemLogins', 'Logins')
  await expect(rows(page).filter({ hasText: 'Came by an emailed link' }).first()).toBeVisible()
  await inDatabase(
    site,
    `insert into auth.audit_log_entries (id, payload, created_at)
     select gen_random_uuid(), jsonb_build_object('action', 'login_failed', 'actor_id', user_id), now()
     from public.user_roles`,
  )
  await page.getByRole('link', { name: 'Refused' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?kind=refused$/u)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Wrong password')
  await page.getByLabel('Person').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/\?kind=refused&person=[\da-f-]{36}$/u)
  await expect(rows(page)).toHaveCount(1)
  await expectAccessible(page, 'a refused login')
  await page.getByRole('link', { name: 'Logged out' }).click()
  await expect(page.getByText('No login matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all logins' }).click()
  await expectToFit(page)
})

test('where the auth service keeps the logins to itself, a sentence says where they are [R6.200]', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/rest/v1/rpc/desk_mail_state', (route) =>
    route.fulfill({
      json: [
        {
          failed: 0,
          to_send_again: 0,
          waiting: 0,
          away_since: null,
          away_because: null,
          has_account_mails: false,
        },
      ],
    }),
  )
  await open(page, 'systemLogins', 'Logins')
  await expect(page.getByText('They are in its logs, under Authentication.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('subscribers show the proof of consent; without any, a sentence says so [R6.202, R6.21]', async ({
  page,
}) => {
  await open(page, 'systemSubscribers', 'Subscribers')
  await expect(page.getByText('The newsletter is not offered.')).toBeVisible()
  await inDatabase(
    site,
    `insert into public.newsletter_subscribers (email, status, consent_text, consent_version, consent_source,
       consented_at, confirmation_sent_at, confirmed_at)
     values ('mere@reader.example', 'confirmed', 'Send me <b>news</b>.', '2026-09', '/blog',
       '2026-06-12T09:40:00Z', now(), '2026-06-13T09:40:00Z'),
       ('tama@reader.example', 'pending', 'Send me news.', '2026-09', '/blog', now(), now(), null)`,
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('mere@reader.example')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/subscribers#q=mere%40reader\.example$/u)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('“Send me <b>news</b>.”')
  await expect(rows(page)).toContainText('12 Jun')
  await expect(rows(page)).toContainText('on /blog')
  await expectAccessible(page, 'a subscriber')
  await page.getByRole('link', { name: 'Left' }).click()
  await expect(page.getByText('No subscriber matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all subscribers' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expectToFit(page)
})
