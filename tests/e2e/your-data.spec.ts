import { contact } from '../../content/enquiries/contact.ts'
import { visitorDataPage as words } from '../../content/privacy/visitor-data.ts'
import { contactMessages } from '../../domain/enquiries/contact.ts'
import { paths } from '../../domain/site/paths.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { createMailbox, type Mailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
let mailbox: Mailbox
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
  mailbox = createMailbox(site.url)
})
test.afterAll(() => site.stop())

const EMAIL = 'hana@aotea.example'

test('somebody without an account takes out what they wrote, and the desk has it no more [R4.206, R4.207, R4.208]', async ({
  page,
  browser,
  allowedErrors,
}) => {
  await page.goto(`${site.url}${paths.contact}`)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Name').fill('Hana Aotea')
  await form.getByLabel('Email').fill(EMAIL)
  await form.getByLabel('Message').fill('Who answers our phone while we fish?')
  await page.getByRole('button', { name: contact.form.send }).click()
  await expect(page.getByText(contactMessages.sent)).toBeVisible()
  const { text: receipt } = await mailbox.waitFor({ to: EMAIL, text: paths.yourData })
  expect(receipt).toContain(`${site.url}${paths.yourData}`)

  const desk = await (await browser.newContext()).newPage()
  await logInAsDemoAdministrator(desk, site)
  await desk.goto(`${site.url}/admin/inbox`)
  await expect(desk.getByRole('link', { name: /Hana Aotea/u })).toBeVisible()

  await page.goto(`${site.url}${paths.yourData}`)
  await page.getByRole('button', { name: words.ask.submit }).click()
  const field = page.getByLabel(words.ask.label, { exact: true })
  await expect(field).toBeFocused()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await field.fill(EMAIL)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: words.sent.title })).toBeFocused()

  const link = await mailbox.waitForLink({ to: EMAIL, text: `${paths.yourData}#` })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: words.behind.title })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}${paths.yourData}`)
  await expect(
    page.getByRole('row', { name: /Enquiries from your address 1\senquiry 12 months/u }),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('fish')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  // Left with Escape nothing has gone; the second press takes it.
  await page.getByRole('button', { name: words.takeOut.submit }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.takeOut.sure.title })
  await expect(dialog.getByRole('button', { name: words.takeOut.sure.keep })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: words.takeOut.submit })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: words.takeOut.sure.submit }).press('Enter')
  await expect(page.getByRole('heading', { name: words.done.title })).toBeFocused()

  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(desk.getByRole('link', { name: /Hana Aotea/u })).toHaveCount(0)
  expect(await mailbox.find({ to: EMAIL })).toEqual([])
  await desk.context().close()

  allowedErrors.push(/status of 410/u)
  await page.goto(paths.home)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: words.expired.title })).toBeVisible()
  await page.getByRole('button', { name: words.expired.again }).click()
  await expect(page.getByRole('heading', { name: words.ask.title })).toBeVisible()
  await expect(field).toBeFocused()
})

test('what the agency holds says why and until when, behind the link [R4.209]', {
  tag: '@long',
}, async ({ page }) => {
  const email = 'held@aotea.example'
  await inDatabase(
    site,
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ('Hana', $1, 'Kia ora koutou katoa', 'Other', gen_random_uuid()::text)`,
    [email],
  )
  await inDatabase(
    site,
    `insert into private.visitor_data_holds (address, because, held_until)
     values ($1, 'A dispute is open', current_date + 9)`,
    [email],
  )
  await page.goto(`${site.url}${paths.yourData}`)
  await page.getByLabel(words.ask.label, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.ask.submit }).click()
  await page.goto(await mailbox.waitForLink({ to: email, text: `${paths.yourData}#` }))
  await expect(page.getByText('“A dispute is open”')).toBeVisible()
  await expect(page.getByRole('button', { name: words.takeOut.submit })).toHaveCount(0)
})

test('where an account has the address by now, the press leads to its profile [R4.210]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  const email = 'since@aotea.example'
  await inDatabase(
    site,
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ('Hana', $1, 'Kia ora koutou katoa', 'Other', gen_random_uuid()::text)`,
    [email],
  )
  await page.goto(`${site.url}${paths.yourData}`)
  await page.getByLabel(words.ask.label, { exact: true }).fill(email)
  await page.getByRole('button', { name: words.ask.submit }).click()
  await page.goto(await mailbox.waitForLink({ to: email, text: `${paths.yourData}#` }))
  await page.getByRole('button', { name: words.takeOut.submit }).click()
  await inDatabase(
    site,
    `insert into auth.users (id, aud, role, email, email_confirmed_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now())`,
    [email],
  )
  allowedErrors.push(/status of 409/u)
  await page.getByRole('button', { name: words.takeOut.sure.submit }).click()
  await expect(page.getByRole('heading', { name: words.behind.account.title })).toBeVisible()
})
