import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import { contact } from '../../content/enquiries/contact.ts'
import { servicePage } from '../../content/services/service.ts'
import { contactMessages } from '../../domain/enquiries/contact.ts'
import { contactAbout, paths } from '../../domain/site/paths.ts'
import { expect, test } from './support/test.ts'

const newEnquiry = () => ({
  name: 'Moana Tūhoe',
  email: 'moana@henderson.example',
  text: `Our phone rings at nine in the evening. Case ${randomUUID()}.`,
})

const fillIn = async (page: Page, { name, email, text }: ReturnType<typeof newEnquiry>) => {
  const form = page.locator('form')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Message').fill(text)
}

const messages = {
  name: 'Name is required and must be at least 2 characters',
  email: 'A valid email address is required',
  phone: 'Phone number must be at least 6 characters',
  message: 'Message is required and must be at least 10 characters',
}

const send = (page: Page) => page.getByRole('button', { name: contact.form.send }).click()

test('an enquiry shows a thank-you toast and is mailed to the agency [R2.4, R8.30]', {
  tag: '@days',
}, async ({ page, mailbox }) => {
  const enquiry = newEnquiry()
  await page.goto('/')
  await fillIn(page, enquiry)
  await send(page)
  await expect(page.getByText(contactMessages.sent)).toBeVisible()
  const mail = await mailbox.waitFor({ to: agency.email, text: enquiry.text })
  expect(mail.replyTo).toContain(enquiry.email)
  await expect(page).toHaveURL('/')
})

test('an enquiry whose script arrives late keeps what was typed and is sent once', async ({
  page,
  mailbox,
}) => {
  const enquiry = newEnquiry()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const release = Promise.withResolvers<void>()
  await page.route('**/ContactForm*.js', async (route) => {
    await release.promise
    await route.continue()
  })

  await page.goto('/')
  await fillIn(page, enquiry)
  await send(page)
  await expect(page.locator('astro-island[aria-busy]')).toHaveCount(1)
  release.resolve()

  await expect(page.getByText(contactMessages.sent)).toBeVisible()
  await mailbox.waitFor({ to: agency.email, text: enquiry.text })
  expect(await mailbox.find({ to: agency.email, text: enquiry.text })).toHaveLength(1)
  const personal = addresses.filter((address) => /moana|Case|evening/iu.test(address))
  expect(personal, 'addresses that carry something personal').toEqual([])
})

test('an enquiry is written and sent by keyboard alone [R2.7]', async ({ page, mailbox }) => {
  const enquiry = newEnquiry()
  await page.goto(paths.contact)
  await page.getByLabel('Name').focus()
  await page.keyboard.type(enquiry.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('moana@')
  for (const label of ['Phone', 'Interest', 'Message']) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(label)).toBeFocused()
  }
  await page.keyboard.type(enquiry.text)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: contact.form.send })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(contactMessages.email)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(enquiry.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(contactMessages.sent)).toBeVisible()
  await mailbox.waitFor({ to: agency.email, text: enquiry.text })
})

test('what is too short is reported at its field, each by its own message, and nothing is sent [R5.17, R5.18, R5.19, R5.21, R5.38, R5.39]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const fields = [
    ['Name', 'M', messages.name],
    ['Email', 'moana@', messages.email],
    ['Phone', '02155', messages.phone],
    ['Message', 'Call me!!', messages.message],
  ] as const
  await page.goto(paths.contact)
  const form = page.locator('form')
  for (const [label, text] of fields) await form.getByLabel(label).fill(text)
  await send(page)
  await expect(form.getByLabel('Name')).toBeFocused()
  for (const [label, text, message] of fields) {
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(
      new RegExp(`${RegExp.escape(message)}$`, 'u'),
    )
    await expect(form.getByLabel(label)).toHaveValue(text)
  }
  await form.getByLabel('Phone').fill('')
  await expect(form.getByLabel('Phone')).not.toHaveAccessibleDescription(messages.phone)
  expect(sent.filter((url) => url.includes('/functions/v1/contact-form'))).toEqual([])
})

test('what is typed survives a reload until it is sent [R5.39]', async ({ page, mailbox }) => {
  const enquiry = newEnquiry()
  await page.goto(paths.contact)
  await fillIn(page, enquiry)
  await page.getByLabel('Interest').selectOption('AI Voice Agents')
  // Not by the browser's own memory of forms, which only a reload has.
  await page.goto(paths.about)
  await page.goto('/')
  await expect(page.getByLabel('Message')).toHaveValue(enquiry.text)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue(enquiry.text)
  await expect(page.getByLabel('Name')).toHaveValue(enquiry.name)
  await expect(page.getByLabel('Interest')).toHaveValue('AI Voice Agents')

  // Sent at once it is no machine's: how long this page was open says nothing, and is not sent.
  const request = page.waitForRequest('**/functions/v1/contact-form')
  await send(page)
  expect((await request).postDataJSON()).not.toHaveProperty('elapsed')
  await expect(page.getByText(contactMessages.sent)).toBeVisible()
  await mailbox.waitFor({ to: agency.email, text: enquiry.text })
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('contactDraft'))).toBeNull()
})

test('a client finds name, email and phone filled in, and nothing that was typed changed', async ({
  page,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client, paths.contact)
  const field = (label: string) => page.getByRole('main').getByLabel(label)
  await expect(field('Name')).toHaveValue(`${client.name} ${client.surname}`)
  await expect(field('Email')).toHaveValue(client.email)
  await expect(field('Phone')).toHaveValue(client.phone)
  expect(await page.evaluate(() => sessionStorage.getItem('contactDraft'))).toBeNull()

  await field('Name').fill('Reception')
  await field('Phone').fill('')
  await page.goto('/')
  await expect(field('Email')).toHaveValue(client.email)
  await expect(field('Name')).toHaveValue('Reception')
  await expect(field('Phone')).toHaveValue('')
})

test('from the page of a service the form has that interest selected [R3.8]', async ({ page }) => {
  await page.goto(paths['always-on'])
  await page.getByRole('link', { name: servicePage.write }).click()
  await expect(page).toHaveURL(contactAbout('24/7 Operation'))
  await expect(page.getByLabel('Interest')).toHaveValue('24/7 Operation')
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('an old link that asks for a call finds the way to book one [R2.290]', async ({ page }) => {
  await page.goto(`${paths.contact}#ask-for-a-call`)
  const book = page.getByRole('main').getByRole('link', { name: 'Book a call' })
  await expect(book).toBeInViewport()
  await expect(book).toHaveAttribute('href', paths.book)
})

test('an interest that is not offered changes nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto(contactAbout('Robots'))
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)
  await expect(page.getByLabel('Interest')).toHaveValue('Other')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link from a service opens the plain form', { tag: '@long' }, async ({ page }) => {
    await page.goto(paths['voice-agents'])
    await page.getByRole('link', { name: servicePage.write }).click()
    await expect(page.getByLabel('Interest')).toHaveValue('Other')
    await expect(page.getByRole('button', { name: contact.form.send })).toBeEnabled()
  })

  test('an enquiry opens the thank-you page and is mailed [R4.53]', async ({ page, mailbox }) => {
    const enquiry = newEnquiry()
    await page.goto('/')
    await fillIn(page, enquiry)
    const posted = page.waitForResponse('**/functions/v1/contact-form')
    await send(page)
    expect((await posted).status()).toBe(303)
    await expect(page).toHaveURL('/contact/sent')
    await expect(page.getByRole('heading', { name: contact.sent.heading })).toBeVisible()
    await mailbox.waitFor({ to: agency.email, text: enquiry.text })
  })

  test('an incomplete enquiry is shown again with what was typed and its errors [R5.17, R5.18, R5.21]', async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/status of 422/u)
    await page.goto('/contact')
    await fillIn(page, { name: 'M', email: 'moana@', text: 'Call me' })
    await page.getByLabel('Interest').selectOption('Workflow Automation')
    await send(page)
    const form = page.locator('form')
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(messages.name)
    await expect(form.getByLabel('Interest')).toHaveValue('Workflow Automation')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(messages.email)
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(
      new RegExp(`${RegExp.escape(messages.message)}$`, 'u'),
    )
    await expect(form.getByLabel('Name')).toHaveValue('M')
    await expect(form.getByLabel('Message')).toHaveValue('Call me')
    expect(page.url()).not.toMatch(/moana/iu)
  })
})
