import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { paths } from '../../domain/site/paths.ts'
import { askForReset, chooseNewPassword } from './support/account-forms.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = '**/functions/v1/error-report'

/** Waits for the report that `act` causes, and its answer. */
const reportOf = async (page: Page, act: () => Promise<unknown>) => {
  const answered = page.waitForResponse(ADDRESS)
  await act()
  const response = await answered
  expect(response.status()).toBe(204)
  return { body: response.request().postDataJSON(), text: response.request().postData() ?? '' }
}

/** The stored row of a report, by its kind and message. */
const stored = async (database: Pool, { kind, message }: { kind: string; message: string }) => {
  const { rows } = await database.query(
    `select frames, path, release, count::integer as count from public.error_reports
     where kind = $1 and message = $2`,
    [kind, message],
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** Makes the theme's switch fail in our code, as where the browser refuses its storage. */
const breakThemeSwitch = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.removeItem = () => {
      throw new TypeError('No place for mere@client.example, 021 555 0142, token=s3cret')
    }
  })
const switchTheme = async (page: Page) => {
  const choices = page.locator('form[data-theme-switch] input')
  await choices.and(page.locator('[value="dark"]')).check({ force: true })
  await choices.and(page.locator('[value="system"]')).check({ force: true })
}

test('an uncaught error arrives with a stack that reads, and without values [R7.38]', async ({
  page,
  allowedErrors,
  database,
}) => {
  allowedErrors.push(/uncaught: No place for/u)
  await breakThemeSwitch(page)
  await page.goto(`${paths.about}?email=mere@client.example`)
  const { body, text } = await reportOf(page, () => switchTheme(page))
  expect(body).toEqual({
    kind: 'error',
    message: expect.stringMatching(/^TypeError: No place for/u),
    frames: [expect.stringMatching(/\(\/_astro\/[\w.-]+\.js:\d+:\d+\)$/u)],
    path: paths.about,
    release: expect.stringMatching(/^\d+\.\d+\.\d+/u),
  })
  expect(text).not.toMatch(/mere|client\.example|555 0142|s3cret/u)
  const row = await stored(database, body)
  expect(row).toMatchObject({ path: paths.about, release: body.release })
  expect(row.frames).toEqual([expect.stringMatching(/^src\/shell\/theme\.ts:\d+:\d+$/u)])
})

test('a rejection that nothing handles arrives [R7.38]', { tag: '@long' }, async ({
  page,
  allowedErrors,
  database,
}) => {
  allowedErrors.push(/uncaught: A toast was lost/u)
  await page.addInitScript(() => {
    sessionStorage.setItem('pendingToast', 'success:Kia ora')
    Storage.prototype.removeItem = () => {
      throw new Error('A toast was lost')
    }
  })
  const { body } = await reportOf(page, () => page.goto(paths.about))
  expect(body).toMatchObject({ kind: 'rejection', message: 'Error: A toast was lost' })
  const { frames } = await stored(database, body)
  expect(frames[0]).toMatch(/^src\/ui\/pending-toast\.ts:\d+:\d+$/u)
})

test('an error from before the page’s script has loaded is not lost', { tag: '@long' }, async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_astro/Document*.js', (route) => held.then(() => route.continue()))
  await page.goto(paths.about, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.earlyErrors !== undefined)
  const { body } = await reportOf(page, async () => {
    await page.evaluate(() => {
      const error = new Error('Too early')
      error.stack = `Error: Too early\n    at t (${location.origin}/_astro/a.Bx12_3yz.js:1:2)`
      dispatchEvent(new ErrorEvent('error', { error }))
    })
    release()
  })
  expect(body).toMatchObject({ kind: 'error', message: 'Error: Too early' })
})

test('a crashed component arrives, and nothing that was typed [R7.38, R7.60]', {
  tag: '@long',
}, async ({ page, allowedErrors, database }) => {
  allowedErrors.push(/status of 422|React error #31/u)
  const texts = ['Mere Walker', 'mere@client.example', 'Who answers while we are on the roof?']
  await page.route('**/functions/v1/contact-form', (route) =>
    route.fulfill({ status: 422, json: { fields: { message: { [texts[0] ?? '']: texts[2] } } } }),
  )
  await page.goto(paths.contact)
  await page.getByLabel('Name').fill(texts[0] ?? '')
  await page.getByLabel('Email').fill(texts[1] ?? '')
  await page.getByLabel('Message').fill(texts[2] ?? '')
  const { body, text } = await reportOf(page, () =>
    page.getByRole('button', { name: 'Send message' }).click(),
  )
  expect(body).toMatchObject({ kind: 'component', path: paths.contact })
  expect(body.message).toContain('React error #31')
  for (const value of ['Mere', 'Walker', ...texts])
    expect(decodeURIComponent(text)).not.toContain(value)
  const { frames } = await stored(database, body)
  expect(frames.join('\n')).toMatch(/^node_modules\/react-dom\/.+:\d+:\d+$/mu)
})

test('a part of the page that cannot be loaded arrives [R7.38]', { tag: '@long' }, async ({
  page,
  allowedErrors,
  database,
}) => {
  allowedErrors.push(/status of 404/u)
  await page.route('**/dialogs*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(paths.about)
  const { body } = await reportOf(page, () =>
    page.getByRole('banner').getByRole('link', { name: 'Client Login' }).click(),
  )
  expect(body).toMatchObject({ kind: 'module', path: paths.about })
  expect(body.message).toContain('dialogs')
  await stored(database, body)
})

test('a reset that the service refuses is reported with its words [R7.38, R8.23]', {
  tag: '@long',
}, async ({ page, allowedErrors, database }) => {
  allowedErrors.push(/status of 500/u)
  const msg = 'Error sending recovery email to mere@client.example'
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({ status: 500, json: { error_code: 'unexpected_failure', msg } }),
  )
  const { body, text } = await reportOf(page, () => askForReset(page, 'mere@client.example'))
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(msg)
  expect(body).toMatchObject({
    kind: 'password-reset',
    message: expect.stringMatching(/: Error sending recovery email to \*\*\*$/u),
    path: paths.login,
  })
  expect(text).not.toContain('mere')
  const { frames } = await stored(database, body)
  expect(frames.join('\n')).toMatch(/^src\/account\/password\/request-reset\.ts:\d+:\d+$/mu)
})

test('a new password that the service refuses is reported, and not the password [R7.38, R7.60, R8.26]', {
  tag: '@long',
}, async ({ page, allowedErrors, database, mailbox, newClient }) => {
  allowedErrors.push(/status of 422/u)
  const client = await newClient()
  await askForReset(page, client.email)
  await page.goto(await mailbox.waitForLink({ to: client.email, text: '/update-password#' }))
  const { body, text } = await reportOf(page, () => chooseNewPassword(page, client.password))
  expect(body).toMatchObject({
    kind: 'password-update',
    message: expect.stringContaining('New password should be different from the old password.'),
    path: paths.updatePassword,
  })
  expect(text).not.toContain(client.password)
  expect(text).not.toContain(client.email)
  const { frames } = await stored(database, body)
  expect(frames.join('\n')).toMatch(/^src\/account\/password\/password-update\.ts:\d+:\d+$/mu)
})

for (const signal of ['doNotTrack', 'globalPrivacyControl'] as const) {
  test(`a browser with ${signal} reports nothing [R7.65]`, { tag: '@long' }, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/uncaught: No place for/u)
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
    }, signal)
    await breakThemeSwitch(page)
    await page.goto(paths.about)
    const failed = page.waitForEvent('pageerror')
    await switchTheme(page)
    await failed
    await expect.poll(() => sent.join('\n')).toContain('/_astro/reporter.')
    await page.waitForLoadState('networkidle')
    expect(sent.filter((path) => path.includes('error-report'))).toEqual([])
  })
}

test('no source map is served [R7.64]', { tag: '@long' }, async ({ request }) => {
  const maps = await readdir(join(import.meta.dirname, '..', '..', 'dist-maps'))
  expect(maps.length).toBeGreaterThan(50)
  for (const map of maps.slice(0, 10)) {
    for (const path of [`/_astro/${map}`, `/dist-maps/${map}`, `/_astro/../dist-maps/${map}`]) {
      expect((await request.get(path)).status()).toBe(404)
    }
  }
})
