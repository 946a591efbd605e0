import { demoClientLogin, demoLogin } from '../../content/accounts/demo-login.ts'
import { demoKeyWords } from '../../packages/platform/ops/demo-access.ts'
import { DEMO_KEY } from '../../scripts/support/demo-key.ts'
import { expectAccessible } from './support/axe.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// Without a proxy: demo mode only answers local requests.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

test('the login page asks for the demo key, and its link takes the key out of the address', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 401/u)
  const button = page.getByRole('button', { name: 'Login as Admin (Test Mode)' })
  for (const address of ['/login?demo=true', '/login?demo=a-wrong-key-of-length']) {
    await page.goto(site.url + address)
    await expect(page.getByText(demoLogin.locked)).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/login?demo=true`)
    await expect(button).toHaveCount(0)
  }
  await expectAccessible(page, 'the login page without the demo key')
  await page.goto(`${site.url}/login?demo=${DEMO_KEY}`)
  await expect(page).toHaveURL(`${site.url}/login?demo=true`)
  await expect(button).toBeVisible()
  await expect(page.getByText(demoLogin.locked)).toHaveCount(0)
  expect(await page.evaluate(() => document.cookie)).toBe('')

  // The key was changed after the page was loaded.
  await page.context().clearCookies()
  await button.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(demoLogin.locked)
})

test('the login page opens the room of an example client, with a document [R2.379]', async ({
  page,
}) => {
  await page.goto(`${site.url}/login?demo=${DEMO_KEY}`)
  await page.getByRole('button', { name: demoClientLogin.button }).click()
  await page.waitForURL('**/discovery-questions')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ring the test number')
  const download = page.waitForEvent('download')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Test calls/u })
    .click()
  expect((await download).suggestedFilename()).toBe('Test calls for Tāwhiri Plumbing (example).csv')
})

test('the panel of the test mode moves nothing when it comes [R8.11]', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  for (const [address, words] of [
    ['/login?demo=true', demoLogin.locked],
    [`/login?demo=${DEMO_KEY}`, demoLogin.hint],
  ] as const) {
    await page.goto(site.url + address)
    await expect(page.getByText(words)).toBeVisible()
    await expectStill(page, address, 0.001)
  }
})

test('the mailbox asks for the demo key, and its link takes the key out of the address [R6.15]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 40[13]/u)
  const open = (address: string) => page.goto(site.url + address, { waitUntil: 'load' })
  expect((await open('/mailbox'))?.status()).toBe(401)
  await expect(page.getByText(demoKeyWords.noKey)).toBeVisible()
  await expectAccessible(page, 'the locked mailbox')
  await open(`/mailbox?key=${DEMO_KEY}`)
  await expect(page).toHaveURL(`${site.url}/mailbox`)
  await expect(page.getByRole('heading', { name: /^Mailbox of/u })).toBeVisible()

  // A link on another site.
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><a href="${site.url}/mailbox">Mail</a>`,
    }),
  )
  await page.goto('https://elsewhere.example/', { waitUntil: 'load' })
  await page.getByRole('link', { name: 'Mail' }).click()
  await expect(page.getByText(demoKeyWords.otherSite)).toBeVisible()
  await page.getByRole('link', { name: 'Look again' }).click()
  await expect(page.getByRole('heading', { name: /^Mailbox of/u })).toBeVisible()
})
