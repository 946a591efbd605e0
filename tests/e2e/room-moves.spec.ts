import type { Page } from '@playwright/test'
import { discovery } from '../../content/answers/discovery.ts'
import { linkWords } from '../../content/booked-calls/book.ts'
import { discoveryWords } from '../../content/project/portal.ts'
import { errors } from '../../content/site/errors.ts'
import { expectAccessible } from './support/axe.ts'
import { endSessions } from './support/client.ts'
import { expect, test } from './support/test.ts'

const [first] = discovery.flatMap(({ questions }) => questions)
const bar = (page: Page) => page.getByRole('banner').getByRole('navigation')
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name })

const inMenu = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

/** The paths of what the page loads as documents from now on. */
const watchDocuments = (page: Page) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

test('between the pages of the room no document is loaded, and each has its title, its mark in the bar, the focus and its count [R2.710]', async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your turn')
  const loaded = watchDocuments(page)
  await page.evaluate(() => {
    document.addEventListener('product-event', (event) => {
      if (!(event instanceof CustomEvent) || event.detail.name !== 'page_view') return
      const views = sessionStorage.getItem('views') ?? ''
      sessionStorage.setItem('views', `${views} ${location.pathname}`)
    })
  })
  for (const [name, path, title] of [
    ['Messages', '/messages', 'Messages'],
    ['Your call', '/book', 'Your call'],
    ['Profile', '/profile', 'Your profile'],
    ['Your project', '/discovery-questions', 'Discovery questions'],
  ] as const) {
    await entry(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} - Southerly`)
    await expect(entry(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await expectAccessible(page, 'home, after moves')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  await inMenu(page, 'Your project')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your turn')
  expect(loaded).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('views'))).toBe(
    ' /messages /book /profile /discovery-questions /profile /discovery-questions',
  )

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your turn')
})

test('what was typed a moment before a move is saved by it [R2.711]', async ({
  page,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  await login(client)
  const field = page.getByRole('textbox', { name: first?.question ?? '' })
  await field.fill('Ringing people back')
  await entry(page, 'Messages').click()
  await expect
    .poll(async () => {
      const { rows } = await database.query<{ text: string }>(
        `select text from public.draft_answers
         join public.drafts on drafts.id = draft_answers.draft_id
         join public.projects on projects.id = drafts.project_id
         join auth.users on users.id = projects.client_id where users.email = $1`,
        [client.email],
      )
      return rows.map(({ text }) => text)
    })
    .toEqual(['Ringing people back'])
  await entry(page, 'Your project').click()
  await page.getByText(first?.question ?? '').click()
  await expect(field).toHaveValue('Ringing people back')
})

test('a press on a link once the session has ended loads its page, as a visitor sees it [R2.712]', async ({
  page,
  newClient,
  login,
  origin,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 40[013]/u)
  const client = await newClient()
  await login(client)
  await entry(page, 'Profile').click()
  await expect(page.getByLabel('Company name')).toHaveValue(client.companyName)
  await endSessions(origin, client, page)
  await expect(page.getByRole('link', { name: 'Log in again' })).toBeVisible()
  const loaded = watchDocuments(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Discovery questions' }).click()
  await expect(page.getByText(discoveryWords.leadForVisitors)).toBeVisible()
  expect(loaded).toEqual(['/discovery-questions'])
})

test('a link asks before it breaks off a file that is being sent [R2.713]', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/u)
  await login(await newClient())
  const held = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/**', async (route) => {
    await held.promise
    await route.abort()
  })
  await page
    .getByLabel('Add files')
    .setInputFiles({ name: 'Prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
  await expect(page.getByRole('button', { name: 'Stop Prices.csv' })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const press = entry(page, 'Messages').click({ noWaitAfter: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await press
  await expect(page).toHaveURL('/discovery-questions')
  await expect(page.getByRole('button', { name: 'Stop Prices.csv' })).toBeVisible()
  held.resolve()
})

test('who goes back to changes that were dropped finds what was sent, and can change it anew [R2.657]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  const field = page.getByRole('textbox', { name: first?.question ?? '' })
  await field.fill('Quotes')
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await page.getByRole('button', { name: 'Send one answer' }).click()
  await page.getByRole('link', { name: 'Change answers' }).click()
  const answer = page.getByRole('textbox', { name: first?.question ?? '' })
  await page.getByText(first?.question ?? '').click()
  await answer.fill('Bids')
  await page.getByRole('button', { name: 'Drop the change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop the change' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Number S-/u)
  await page.goBack()
  await page.getByText(first?.question ?? '').click()
  await expect(answer).toHaveValue('Quotes')
  await answer.fill('Quotes and bids')
  await expect(page.getByRole('button', { name: 'Drop the change' })).toBeVisible()
})

/** Holds what is sent to the storage, so that a file stays under way. */
const holdUploads = async (page: Page) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/**', async (route) => {
    await held.promise
    await route.abort()
  })
  return held.resolve
}
const prices = { name: 'Prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') }
const stop = (page: Page) => page.getByRole('button', { name: 'Stop Prices.csv' })

test('a file that is being sent goes on through the review and back, and the way back to another page asks first [R2.713]', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/u)
  await login(await newClient())
  await entry(page, 'Messages').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await entry(page, 'Your project').click()
  await page.getByLabel('What would you like us to do?').fill('Answer the phone after five.')
  const release = await holdUploads(page)
  await page.getByLabel('Add files').setInputFiles(prices)
  await expect(stop(page)).toBeVisible()
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await expect(page).toHaveURL('/discovery-questions?step=review')
  await page.goBack()
  await expect(stop(page)).toBeVisible()

  page.once('dialog', (dialog) => dialog.dismiss())
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/discovery-questions')
  await expect(stop(page)).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  release()
})

test('a link to the page that is open makes no new entry of the history [R2.714]', async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  await entry(page, 'Messages').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  const length = await page.evaluate(() => history.length)
  await entry(page, 'Messages').click()
  await entry(page, 'Messages').click()
  expect(await page.evaluate(() => history.length)).toBe(length)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your turn')
})

test('what was pressed before a move leads nobody away from the next page [R2.715]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  await page.getByLabel('What would you like us to do?').fill('Answer the phone after five.')
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/send_draft', async (route) => {
    await held.promise
    await route.continue()
  })
  const answered = page.waitForResponse('**/rpc/send_draft')
  await page.getByRole('button', { name: /^Send/u }).click()
  await entry(page, 'Messages').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  const loaded = page.waitForResponse(/questionnaire_submissions/u)
  held.resolve()
  await answered
  await loaded
  await expect(page).toHaveURL('/messages')
  await entry(page, 'Your project').click()
  await expect(page.getByText(/You sent S-\d+/u)).toBeVisible()
})

test('the way back after a logout loads the page that it names, which leads to the login [R2.716]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient(), '/messages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await entry(page, 'Your call').click()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('a mailed link that is entered at the page of a call that was moved to is opened, and leaves the address [R2.717]', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 410/u)
  await login(await newClient(), '/messages')
  await entry(page, 'Your call').click()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
  await page.goto(`/book#token_hash=${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(linkWords.expired.title)
  await expect(page).toHaveURL('/book')
})

test('a page whose code was not to be had without a network is shown by the next move once it is back, and what was typed is kept [R2.718]', {
  tag: '@long',
}, async ({ page, context, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u, /Failed to fetch/u)
  await login(await newClient())
  const field = page.getByRole('textbox', { name: first?.question ?? '' })
  await expect(field).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await field.fill('Ringing people back')
  await entry(page, 'Messages').click()
  await expect(page.getByRole('dialog', { name: errors.outdated.title })).toBeVisible()
  await page.keyboard.press('Escape')
  await entry(page, 'Your project').click()
  await expect(page.getByRole('main')).toContainText('Ringing people back')
  await context.setOffline(false)
  await entry(page, 'Messages').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages')
  await entry(page, 'Your project').click()
  await page.getByText(first?.question ?? '').click()
  await expect(field).toHaveValue('Ringing people back')
})

test('where the code of the room does not load, the page of a call says that it needs a refresh [R2.71]', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u, /Failed to fetch/u)
  await page.route('**/_astro/RoomApp*', (route) => route.abort())
  await login(await newClient(), '/book')
  const notice = page.getByRole('dialog', { name: errors.outdated.title })
  await expect(notice).toBeVisible()
  await page.unroute('**/_astro/RoomApp*')
  await notice.getByRole('button', { name: errors.outdated.reload }).click()
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
})
