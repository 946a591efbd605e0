import type { Page } from '@playwright/test'
import { HEADER_CHECK, type ProductEvent } from '../../domain/site/events.ts'
import { WEB_VITALS } from '../../domain/site/web-vitals.ts'
import { newPerson } from '../../scripts/support/client.ts'
import { expect, test } from './support/test.ts'

/** Collects the product events of `page`, across navigations. */
const collect = async (page: Page): Promise<ProductEvent[]> => {
  const events: ProductEvent[] = []
  await page.exposeFunction('collectEvent', (event: ProductEvent) => {
    // Measurements come when they will (beacons.spec.ts).
    if (!(event.name in WEB_VITALS) && event.name !== HEADER_CHECK) events.push(event)
  })
  await page.addInitScript(() => {
    document.addEventListener('product-event', (event) => {
      if (event instanceof CustomEvent) Reflect.get(window, 'collectEvent')(event.detail)
    })
  })
  return events
}

/** Opens `path` and waits until its view is told. */
const open = async (page: Page, path: string, events: readonly ProductEvent[]) => {
  const before = events.length
  await page.goto(path)
  await expect.poll(() => events.slice(before)).toEqual([VIEW])
}

/** Of a visit that begins. */
const VIEW = { name: 'page_view', referrer: 'direct' }

const names = (events: readonly ProductEvent[]) => events.map(({ name }) => name)

test('a page is counted once, and a message when it was sent [R2.57]', async ({ page }) => {
  const events = await collect(page)
  await open(page, '/contact', events)
  await page.getByLabel('Name').fill('Mere')
  await page.getByLabel('Email').fill('mere@client.example')
  await page.getByLabel('Message').fill('short')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('[aria-invalid="true"]')).toBeVisible()
  await page.getByLabel('Message').fill('Who answers while we are on the roof?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.poll(() => events).toEqual([VIEW, { name: 'form_submit', label: 'contact' }])
})

test('a login sends its events: attempted, refused, blocked, succeeded [R7.29]', {
  tag: '@long',
}, async ({ page, newClient, allowedErrors }) => {
  allowedErrors.push(/status of 4(?:00|29)/u)
  const { email, password } = await newClient()
  const events = await collect(page)
  await open(page, '/login', events)
  const logIn = async (password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await logIn('Neap-Tide-3')
  await expect.poll(() => names(events)).toEqual(['page_view', 'login_attempt', 'login_failure'])

  await page.route(
    '**/auth/v1/token*',
    (route) =>
      route.fulfill({
        status: 429,
        json: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
      }),
    { times: 1 },
  )
  await logIn(password)
  await expect.poll(() => names(events).slice(3)).toEqual(['login_attempt', 'login_rate_limited'])

  await logIn(password)
  await expect(page).toHaveURL('/discovery-questions')
  await expect
    .poll(() => names(events).slice(5))
    .toEqual(['login_attempt', 'login_success', 'page_view'])
  expect(JSON.stringify(events)).not.toContain(email)
})

test('a reset sends its events from the request to the new password [R7.29]', {
  tag: '@long',
}, async ({ page, newClient, mailbox }) => {
  const { email } = await newClient()
  const events = await collect(page)
  await open(page, '/login?reset=true', events)
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect
    .poll(() => events.slice(1))
    .toEqual([
      { name: 'password_reset_request', label: 'user' },
      { name: 'password_reset_email_sent' },
    ])

  await page.goto(await mailbox.waitForLink({ to: email, text: '/update-password#' }))
  await page.getByLabel('New password', { exact: true }).fill('Neap-Tide-9')
  await page.getByLabel('New password again').fill('Neap-Tide-9')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect
    .poll(() => names(events).slice(3))
    .toEqual(
      expect.arrayContaining(['page_view', 'password_update_attempt', 'password_update_success']),
    )
})

test('a registration sends its events without personal data [R7.32]', async ({ page }) => {
  const person = newPerson()
  const events = await collect(page)
  await open(page, '/register', events)
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Company name').fill(person.companyName)
  await page.getByLabel('Industry').selectOption('plumbing')
  await page.getByLabel('Business address').fill(person.businessAddress)
  await page.getByLabel('What would you like AI').fill(person.aiInterests)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => events).toEqual([VIEW, { name: 'form_submit', label: 'register' }])
})

test('the fifth failed login sends the event that the form is blocked [R7.30]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  const events = await collect(page)
  await open(page, '/login', events)
  await page.getByLabel('Email').fill(newPerson().email)
  const expected = ['page_view']
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`Neap-Tide-${attempt}`)
    await page.getByRole('button', { name: 'Log in' }).click()
    expected.push('login_attempt', 'login_failure')
    if (attempt === 5) expected.push('login_rate_limited')
    await expect.poll(() => names(events)).toEqual(expected)
  }
  await expect(page.getByRole('timer')).toBeVisible()
})
