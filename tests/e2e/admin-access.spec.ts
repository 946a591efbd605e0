import { Client } from 'pg'
import { secondFactorWords } from '../../content/desk/admin.ts'
import { boardWords } from '../../content/project/room.ts'
import { TRACKED } from '../../src/api/track.ts'
import {
  type Administrator,
  acceptInvitation,
  adminCommand,
  codeOf,
  inDatabase,
  logIn,
} from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '0' })
})
test.afterAll(() => site.stop())

const WRONG_CODE = /status of 422/u

test('`npm run admin -- database-url` prints the address of the running database', {
  tag: '@long',
}, async () => {
  const client = new Client({ connectionString: await adminCommand(site, 'database-url') })
  await client.connect()
  const { rows } = await client.query('select count(*)::integer as n from public.business_profiles')
  await client.end()
  expect(rows).toEqual(
    await inDatabase(site, 'select count(*)::integer as n from public.business_profiles'),
  )
})

test('a visitor is redirected to the home page with the reason, and after the login back to the page asked for [R4.47, R6.12]', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/inbox?sort=newest`)
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByText('You must be logged in to access the admin dashboard')).toBeVisible()

  const client = await makeClient(site.url, createMailbox(site.url))
  await logIn(page, site, client)
  await expect(page).toHaveURL(`${site.url}/admin/inbox?sort=newest`)
})

test('a client is told that the dashboard is for administrators, and can go back [R2.68, R4.47]', async ({
  page,
}) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  await logIn(page, site, client)
  await expect(page).toHaveURL(`${site.url}/discovery-questions`)
  // That page loads the client's own submissions, too.
  await expect(page.getByText(boardWords.submissions.none)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Login as Admin (Test Mode)' })).toHaveCount(0)
  expect(asked).toContain('/rest/v1/user_roles')
  expect(asked).not.toContain('/rest/v1/questionnaire_submissions')

  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`${site.url}/discovery-questions`)
})

test('without demo mode the login page offers no login without a password [R2.69]', async ({
  page,
}) => {
  const config = page.waitForResponse('**/config.json')
  await page.goto(`${site.url}/login?demo=true`)
  await config
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login as Admin (Test Mode)' })).toHaveCount(0)
})

test('an administrator is invited, sets a password, enrols an authenticator, and is asked for a code from then on [R6.7, R7.31]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(WRONG_CODE)
  // Four logins, and three commands that are processes of their own.
  test.slow()
  const logins: string[] = []
  await page.exposeFunction('collectEvent', (name: string) => {
    if (name.startsWith('admin_login')) logins.push(name)
  })
  await page.addInitScript((tracked) => {
    document.addEventListener(tracked, (event) => {
      if (event instanceof CustomEvent) Reflect.get(window, 'collectEvent')(event.detail.name)
    })
  }, TRACKED)
  const person: Administrator = { email: 'ana@southerly.example', password: 'Spring-Tide-7' }
  const code = page.getByLabel('Six-digit code')
  await adminCommand(site, 'invite', person.email)
  await acceptInvitation(page, site, person)
  await logIn(page, site, person)
  await expect(page).toHaveURL(`${site.url}/admin`)

  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await expect(page.getByText(`npm run admin -- reset-totp ${person.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Begin' }).click()
  const picture = page.getByRole('img', { name: 'QR code of your secret' })
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = (await page.getByRole('listitem').getByRole('code').textContent()) ?? ''

  await code.fill('12')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(code).toHaveAccessibleDescription(new RegExp(secondFactorWords.incomplete, 'u'))
  await expectAccessible(page)
  // Pasted as applications write it, with a space.
  const shown = codeOf(secret)
  await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`)
  await expect(code).toHaveValue(shown)
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.press('Enter')
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  await expect(page.getByText('No questionnaire submissions found.')).toBeVisible()
  await expect(
    page.getByText('Submissions will appear here once clients complete the questionnaire.'),
  ).toBeVisible()

  expect(logins.splice(0)).toEqual(['admin_login_success'])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await logIn(page, site, person)
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)
  // The password alone gives no access to data.
  await page.goto(`${site.url}/admin/clients?show=administrators`)
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeVisible()

  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await code.fill('000000')
    const answered = page.waitForResponse('**/verify')
    await page.getByRole('button', { name: 'Go to the dashboard' }).click()
    await answered
    await expect(code).toHaveAccessibleDescription(
      new RegExp(attempt < 5 ? secondFactorWords.wrong : 'Five codes were wrong', 'u'),
    )
  }
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  await expect(page.getByRole('row', { name: person.email })).toBeVisible()
  expect(logins).toEqual([...Array(5).fill('admin_login_failed'), 'admin_login_success'])

  // A lost phone.
  await adminCommand(site, 'reset-totp', person.email)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await logIn(page, site, person)
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
})

test('too many wrong codes are refused, with the time to wait', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 429/u)
  const person: Administrator = { email: 'tom@southerly.example', password: 'Spring-Tide-7' }
  await adminCommand(site, 'invite', person.email)
  await acceptInvitation(page, site, person)
  await logIn(page, site, person)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.route('**/verify', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01', 'retry-after': '7384' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    }),
  )
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText(secondFactorWords.tooMany)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/in 2:0[23]:\d\d\.$/u)
})

test('a dashboard whose session has ended says so instead of showing no data, and the login returns to it [R4.48]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 40[13]/u)
  test.slow()
  const person: Administrator = { email: 'mia@southerly.example', password: 'Spring-Tide-7' }
  await adminCommand(site, 'invite', person.email)
  await acceptInvitation(page, site, person)
  await logIn(page, site, person)
  await page.getByRole('button', { name: 'Begin' }).click()
  const secret = (await page.getByRole('listitem').getByRole('code').textContent()) ?? ''
  await page.getByLabel('Six-digit code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('No questionnaire submissions found.')).toBeVisible()

  const endSessions = () =>
    inDatabase(
      site,
      'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
      [person.email],
    )
  // Pressed before the sessions end, which the page would notice by itself.
  const areEnded = Promise.withResolvers<void>()
  await page.route('**/rest/v1/**', async (route) => {
    await areEnded.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Inbox' }).click()
  await endSessions()
  areEnded.resolve()
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(ended.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Everyone has an answer.')).toHaveCount(0)
  await expectAccessible(page, 'the end of a session')
  await ended.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/inbox`)
  await page.getByLabel('Six-digit code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(page.getByText('Everyone has an answer.')).toBeVisible()

  // Also on a page load after that, which cannot read the role.
  await endSessions()
  await page.reload()
  await expect(ended).toBeVisible()
  await expect(page.getByText('Admin Access Required')).toHaveCount(0)
})
