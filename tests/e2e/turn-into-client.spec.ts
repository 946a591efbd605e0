import type { Page } from '@playwright/test'
import { newPerson } from '../../scripts/support/client.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient } from './support/client.ts'
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

interface Written {
  readonly id: string
  readonly reference: string
}

const MESSAGE = 'Who answers our phone while we are on the roof?'

/** An enquiry from `email`, an hour old. */
const write = async (email: string): Promise<Written> => {
  const [made] = await inDatabase(
    site,
    `insert into public.contact_messages (name, email, phone, message, interest, idempotency_key, created_at)
     values ('Mere Tāwhiri', $1, '+64215550199', $2, 'AI Voice Agents', gen_random_uuid(), now() - interval '1 hour')
     returning id, reference`,
    [email, MESSAGE],
  )
  return made
}
const openEnquiry = async (page: Page, { id }: Written) => {
  await page.goto(`${site.url}/admin/inbox/${id}`)
  await expect(page.getByLabel('Your note')).toBeVisible()
}
const turn = (page: Page) => page.getByRole('button', { name: 'Turn into a client' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Turn into a client' })
/** As if the ten seconds were over. */
const hurry = () => inDatabase(site, 'update public.mail_outbox set next_attempt_at = now()')

/** What an administrator mails to whoever wrote. @returns the link of the mail. */
const invite = async (page: Page, enquiry: Written, email: string) => {
  await logInAsDemoAdministrator(page, site)
  await openEnquiry(page, enquiry)
  await turn(page).click()
  await dialog(page).getByLabel('Company').fill('Tāwhiri Plumbing')
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invitation on its way')).toBeVisible()
  await hurry()
  return await mailbox.waitForLink({ to: email, text: enquiry.reference })
}

/** What the invitation leaves to be filled in. */
const complete = async (page: Page, password: string) => {
  const main = page.getByRole('main')
  await main.getByLabel('Industry').selectOption('plumbing')
  await main.getByLabel('Business address').fill('12 Station Road, Henderson')
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

test('whoever wrote is invited, registers with the form filled in, confirms, and both rooms show the enquiry [R6.160, R6.161, R6.163, R6.166]', async ({
  page,
  browser,
}) => {
  const { email, password } = newPerson()
  const enquiry = await write(email)
  const link = await invite(page, enquiry, email)
  expect(link).toContain(`${site.url}/register#token_hash=`)
  await expect(page.getByText('invited them to be a client')).toBeVisible()

  const client = await browser.newPage()
  await client.goto(link)
  const main = client.getByRole('main')
  await expect(client.getByText('We have filled in what you told us')).toBeVisible()
  await expect(client).toHaveURL(`${site.url}/register`)
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Mere')
  await expect(main.getByLabel('Surname')).toHaveValue('Tāwhiri')
  await expect(main.getByLabel('Email')).toHaveValue(email)
  await expect(main.getByLabel('Phone')).toHaveValue('+64215550199')
  await expect(main.getByLabel('Company name')).toHaveValue('Tāwhiri Plumbing')
  await expect(main.getByLabel('What would you like AI')).toHaveValue('AI Voice Agents')
  await expectAccessible(client, 'a registration that an invitation filled in')
  // It survives a reload.
  await client.reload()
  await expect(client.getByText('We have filled in what you told us')).toBeVisible()
  await complete(client, password)

  // Registered is not confirmed.
  await page.reload()
  await expect(turn(page)).toBeVisible()
  await client.goto(await mailbox.waitForLink({ to: email, subject: /confirm/iu }))
  await client.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(client).toHaveURL(`${site.url}/login?verified=true`)
  await tryToLogIn(client, { email, password })
  await expect(client).toHaveURL(`${site.url}/discovery-questions`)
  await client.goto(`${site.url}/messages`)
  await expect(client.getByRole('heading', { name: 'What you wrote before' })).toBeVisible()
  await client.getByText(enquiry.reference).click()
  await expect(client.getByText(MESSAGE)).toBeVisible()
  await expectAccessible(client, 'messages with what was written before')

  await page.reload()
  await expect(page.getByText('Became a client')).toBeVisible()
  await expect(turn(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'See the client' }).first().click()
  await expect(page).toHaveURL(/\/admin\/clients\//u)
  await page.getByRole('link', { name: enquiry.reference }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/inbox/${enquiry.id}$`, 'u'))

  // The link is over; nothing else is.
  await client.getByRole('button', { name: 'Logout' }).click()
  await expect(client).toHaveURL(`${site.url}/`)
  await client.goto(link)
  await expect(client.getByText('This link has expired or been used')).toBeVisible()
  await client.close()
})

test('where an account has confirmed the address, the enquiry joins it at once, which is said and taken back [R6.162, R6.160]', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await makeClient(site.url, mailbox)
  const enquiry = await write(email)
  await logInAsDemoAdministrator(page, site)
  await openEnquiry(page, enquiry)
  await turn(page).click()
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click()
  await expect(
    page.getByText('This address has an account: the enquiry is with it now'),
  ).toBeVisible()
  await expect(page.getByText('put it with the account of this address')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(turn(page)).toBeVisible()
  await turn(page).click()
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('link', { name: 'See the client' }).first()).toBeVisible()
  await hurry()
  const mail = await mailbox.waitFor({ to: email, text: enquiry.reference })
  expect(mail.text).toContain(`${site.url}/login`)
})

test('with another address the form says that nothing is joined before it is sent, and works [R6.164]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const [wrote, other] = [newPerson(), newPerson()]
  const enquiry = await write(wrote.email)
  const client = await browser.newPage()
  await client.goto(await invite(page, enquiry, wrote.email))
  const warning = client.getByText('Your message won’t join an account with this address')
  await expect(client.getByLabel('Email')).toHaveValue(wrote.email)
  await expect(warning).toHaveCount(0)
  await client.getByLabel('Email').fill(other.email)
  await expect(warning).toBeVisible()
  await expectAccessible(client, 'a registration with another address')
  await complete(client, other.password)
  await client.goto(await mailbox.waitForLink({ to: other.email, subject: /confirm/iu }))
  await client.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(client).toHaveURL(`${site.url}/login?verified=true`)
  await client.close()
  await page.reload()
  await expect(turn(page)).toBeVisible()
})

test('a link that is over, or cannot be looked up, says so, and the registration works [R6.163]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of (?:410|503)/u)
  const { email, password, name, surname, phone, companyName, aiInterests } = newPerson()
  await page.goto(`${site.url}/register#token_hash=${'x'.repeat(43)}`)
  await expect(page.getByText('This link has expired or been used')).toBeVisible()
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill(name)
  await main.getByLabel('Surname').fill(surname)
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Phone').fill(phone)
  await main.getByLabel('Company name').fill(companyName)
  await main.getByLabel('What would you like AI').fill(aiInterests)
  await complete(page, password)

  await page.route('**/functions/v1/invitation', (route) => route.fulfill({ status: 503 }))
  await page.goto(`${site.url}/register#token_hash=${'y'.repeat(43)}`)
  await expect(page.getByText('We couldn’t fill in what you told us')).toBeVisible()
})

test('what cannot be done is said, and what was typed is kept [R6.160, R6.165]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  const { email } = newPerson()
  const enquiry = await write(email)
  await invite(page, enquiry, email)
  await page.reload()
  await turn(page).click()
  await dialog(page).getByLabel('Name').fill('')
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription(/Please type a name/u)
  await dialog(page).getByLabel('Name').fill('Mere T')
  await dialog(page).getByLabel('Company').fill('Tāwhiri')
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('was emailed an invitation within the last day')).toBeVisible()
  await turn(page).click()
  await expect(dialog(page).getByLabel('Company')).toHaveValue('Tāwhiri')
})

for (const width of [390, 320]) {
  test(`at ${width} pixels it works by keyboard alone, without findings and without sideways scrolling [R6.169]`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 })
    const enquiry = await write(newPerson().email)
    await logInAsDemoAdministrator(page, site)
    await openEnquiry(page, enquiry)
    await turn(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page, 'the dialog of the invitation')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    await page.keyboard.press('Escape')
    await expect(turn(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Name').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invitation on its way')).toBeVisible()
    await expectAccessible(page, 'an enquiry that was invited')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  })
}
