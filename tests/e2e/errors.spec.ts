import { randomUUID } from 'node:crypto'
import { paths } from '../../domain/site/paths.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a missing page is reported and stored with its referrer, both without a query [R4.50]', async ({
  page,
  allowedErrors,
  database,
}) => {
  const missing = `/no-such-page-${randomUUID()}`
  allowedErrors.push(/status of 404/u)
  await page.goto('/about?from=somewhere')
  const report = page.waitForRequest('**/functions/v1/security-event')
  const answered = page.waitForResponse('**/functions/v1/security-event')
  await page.evaluate((path) => location.assign(`${path}?email=mere@client.example`), missing)
  const body = (await report).postDataJSON()
  expect(body).toEqual({
    type: '404-error',
    path: missing,
    referrer: new URL('/about', page.url()).href,
    detail: { timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) },
  })
  expect((await answered).status()).toBe(204)

  const { rows } = await database.query(
    `select type, path, referrer, detail, at > now() - interval '1 minute' as "isRecent"
      from public.security_events where path like $1 || '%'`,
    [missing],
  )
  expect(rows).toEqual([
    {
      type: '404-error',
      path: missing,
      referrer: `${new URL(page.url()).host}/about`,
      detail: body.detail,
      isRecent: true,
    },
  ])
})

for (const visit of ['the first page', 'a later page'] as const) {
  test(`script injected into ${visit} of a visit raises the security warning [R8.5]`, {
    tag: '@long',
  }, async ({ page, allowedErrors }) => {
    allowedErrors.push(/Content Security Policy/u)
    if (visit === 'a later page') {
      await page.goto(paths.home)
      await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    }
    await page.route(`**${paths.about}`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '<h1',
        '<script>document.title = "written"</script><h1',
      )
      await route.fulfill({ response, body })
    })
    const report = page.waitForRequest('**/functions/v1/security-event')
    await page.goto(paths.about)
    await expect(page.getByText('Security warning detected')).toBeVisible()
    expect((await report).postDataJSON()).toMatchObject({ type: 'xss-attempt', path: paths.about })
    await expect(page).not.toHaveTitle('written')

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(() => window.earlyViolations?.length === 1)
    await expect(page.getByText('Security warning detected')).toBeHidden()
  })
}

test('a dialog whose code cannot be loaded covers the page with Page Needs Refresh [R2.71]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404|ERR_FAILED/u)
  await page.route('**/dialogs*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(paths.about)
  await page.getByRole('banner').getByRole('link', { name: 'Client Login' }).click()
  const view = page.getByRole('dialog', { name: 'Page Needs Refresh' })
  await expect(view).toBeVisible()
  const box = await view.boundingBox()
  const window = await page.evaluate(() => document.documentElement.getBoundingClientRect().width)
  expect(box).toMatchObject({ x: 0, y: 0, width: window, height: page.viewportSize()?.height })
  await expectAccessible(page)

  await page.unroute('**/dialogs*.js')
  // Until `load`: before its script runs, the link opens the login page.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload Now' }).click()
  await reloaded
  await expect(view).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Client Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Client Login' })).toBeVisible()
})

test('an island without a fallback covers the page; the contact form does not', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED|astro-island/u)
  await page.route(/(?:LoginPanel|ContactForm)[^/]*\.js/u, (route) => route.abort())
  await page.goto(paths.login)
  await page.getByLabel('Email').click()
  const view = page.getByRole('dialog', { name: 'Page Needs Refresh' })
  await expect(view).toBeVisible()

  await page.goto(paths.contact)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('retry'))
  await page.getByLabel('Name').click()
  await failed
  await page.getByLabel('Name').fill('Mere')
  await page.getByLabel('Email').fill('mere@client.example')
  await page.getByLabel('Message').fill('Who answers while we are on the roof?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL(paths.contactSent)
})

test('a form that crashes asks to refresh the page, and what was typed is restored [R2.72]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 422|React error #31/u)
  await page.route('**/functions/v1/contact-form', (route) =>
    route.fulfill({ status: 422, json: { fields: { message: { not: 'a text' } } } }),
  )
  await page.goto(paths.contact)
  await page.getByLabel('Name').fill('Mere')
  await page.getByLabel('Email').fill('mere@client.example')
  await page.getByLabel('Interest').selectOption('AI Voice Agents')
  await page.getByLabel('Message').fill('Who answers while we are on the roof?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const panel = page.getByRole('main').getByRole('alert')
  await expect(panel).toContainText('This form stopped working')
  await panel.getByRole('button', { name: 'Refresh the page' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Who answers while we are on the roof?')
  await expect(page.getByLabel('Name')).toHaveValue('Mere')
  await expect(page.getByLabel('Interest')).toHaveValue('AI Voice Agents')
})

for (const path of [paths.updatePassword, paths.confirm, paths.profile]) {
  test(`${path} says that it needs a refresh where no script loads at all`, {
    tag: '@long',
  }, async ({ page, allowedErrors }) => {
    allowedErrors.push(/ERR_FAILED/u)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path, { waitUntil: 'load' })
    const notice = page.getByRole('main').getByText('Page Needs Refresh')
    // The delay before the notice is a CSS animation.
    await notice.evaluate((element) => {
      for (const animation of element.ownerDocument.getAnimations()) animation.finish()
    })
    await expect(notice).toBeVisible()
  })
}

test('a login that is sent while no script loads opens a page that says why', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED|astro-island/u)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(paths.login, { waitUntil: 'load' })
  await page.getByLabel('Email').fill('mere@client.example')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(paths.needsScript)
})
