import type { Page } from '@playwright/test'
import { adminViews } from '../../domain/site/applications.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
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

const openSystem = async (page: Page, search = '') => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}${adminViews.system.path}${search}`)
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible()
}
const rowOf = (page: Page, recipient: string) =>
  page.getByRole('row').filter({ has: page.getByText(recipient, { exact: true }) })

const failMail = (recipient: string) =>
  inDatabase(
    site,
    `insert into public.mail_outbox (template, recipient, data, state, attempts, last_error)
     values ('contact-message', $1, jsonb_build_object('name', 'Mere', 'email', '', 'phone', '',
       'interest', 'Other', 'message', 'A word of a secret', 'receivedAt', '2026-06-12T09:40:00.000Z'),
       'failed', 6, '552 5.2.2 Mailbox full')`,
    [recipient],
  )

test('a lost mail is found by its address, says why, and is sent again [R6.140, R6.142]', async ({
  page,
}) => {
  await failMail('lost@client.example')
  await failMail('other@client.example')
  await openSystem(page)
  await expect(rowOf(page, 'other@client.example')).toBeVisible()
  await page.getByRole('searchbox').fill('lost@client.example')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?state=any#q=lost%40client\.example$/u)
  const lost = rowOf(page, 'lost@client.example')
  await expect(rowOf(page, 'other@client.example')).toHaveCount(0)
  await expect(lost).toContainText('New enquiry')
  await expect(lost).toContainText('552 5.2.2 Mailbox full')
  await expect(page.locator('main')).not.toContainText('secret')
  await expectAccessible(page, 'a mail that failed')

  await lost
    .getByRole('button', { name: 'Send again: New enquiry, to lost@client.example' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('One email is queued again')).toBeVisible()
  await expect(lost.getByRole('button')).toHaveCount(0)
  await createMailbox(site.url).waitFor({ to: 'lost@client.example' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(lost).toContainText(/Sent \d/u)
})

test('all that failed are sent again at once, and the log has one line [R6.142]', {
  tag: '@long',
}, async ({ page }) => {
  await failMail('first@client.example')
  await failMail('second@client.example')
  await openSystem(page)
  await page.getByRole('button', { name: /^Send all \d+ that failed again$/u }).click()
  await expect(page.getByText(/^\d+ emails are queued again$/u)).toBeVisible()
  await expect(page.getByText('No emails have failed.')).toBeVisible()
  for (const to of ['first@client.example', 'second@client.example']) {
    await createMailbox(site.url).waitFor({ to })
  }
  const [line] = await inDatabase(
    site,
    `select via, subject_id, actor_id is not null as has_person from public.audit_log
     where action = 'mail.sent_again' order by id desc limit 1`,
  )
  expect(line).toEqual({ via: 'api', subject_id: null, has_person: true })
})

test('a mail server that is away is said, and where mails on accounts are that are not here [R6.141]', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/rest/v1/rpc/desk_mail_state', (route) =>
    route.fulfill({
      json: [
        {
          failed: 0,
          to_send_again: 0,
          waiting: 20_000,
          away_since: '2026-11-20T09:00:00Z',
          away_because: '535 5.7.8 <b>Authentication</b> credentials invalid',
          has_account_mails: false,
        },
      ],
    }),
  )
  await openSystem(page)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('The mail server has been away since 20 Nov')
  await expect(notice).toContainText('<b>Authentication</b> credentials invalid')
  await expect(
    page.getByText(/sent by the hosted platform and are not in this list/u),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Waiting 10,000+' })).toBeVisible()
  await expectAccessible(page, 'a mail server that is away')
})

test('what could not be loaded or queued says so, and what to do [R6.142]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u)
  await failMail('unlucky@client.example')
  await openSystem(page)
  await page.route('**/rpc/send_mails_again', (route) => route.abort(), { times: 1 })
  await rowOf(page, 'unlucky@client.example').getByRole('button').click()
  await expect(page.getByText('Nothing was queued. Please try again.')).toBeVisible()
  await rowOf(page, 'unlucky@client.example').getByRole('button').click()
  await expect(page.getByText('One email is queued again')).toBeVisible()
})
