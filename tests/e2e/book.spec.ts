import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import {
  bookedWords,
  bookPage,
  callForm,
  callNotices,
  linkWords,
  requestedWords,
  timeWords,
} from '../../content/booked-calls/book.ts'
import { everyForm } from '../../content/form.ts'
import { boardWords, roomBar } from '../../content/project/room.ts'
import { callMessages } from '../../domain/booked-calls/call-booking.ts'
import type { CallDay } from '../../domain/booked-calls/call-choice.ts'
import { writeCallTime } from '../../domain/booked-calls/call-moment.ts'
import { HONEYPOT } from '../../domain/forms/form.ts'
import { paths } from '../../domain/site/paths.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const BOOKING = '**/functions/v1/booking'
const ABOUT = 'Who answers gas calls at night?'

/** The `place`th free time of the day at `day`; each test has a day of its own, as all share one server. */
const freeTime = async (page: Page, day: number, place = 0): Promise<string> => {
  const answer = await page.request.get('/functions/v1/booking')
  const { days }: { days: CallDay[] } = await answer.json()
  const time = days[day]?.times.filter(({ free }) => free)[place]
  if (!time) throw new Error(`Nothing is free on day ${day}`)
  return writeCallTime(time.startsAt)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** In the board: the soonest times stand above it once more. */
const radio = (page: Page, time: string) => page.getByRole('radio', { name: time }).last()

const newVisitor = () => ({
  name: 'Mere Ngata',
  email: `mere-${crypto.randomUUID()}@client.example`,
  phone: '021 555 0188',
})

const fillIn = async (page: Page, visitor: ReturnType<typeof newVisitor>) => {
  await page.getByLabel(callForm.labels.name).fill(visitor.name)
  await page.getByLabel(callForm.labels.email).fill(visitor.email)
  await page.getByLabel(callForm.labels.phone).fill(visitor.phone)
  await page.getByLabel(callForm.labels.about).fill(ABOUT)
}

/** Has another number rung, and reads that. */
const changeNumber = async (page: Page, phone: string) => {
  await press(page, bookedWords.changeNumber)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(callForm.labels.phone).fill(phone)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: bookedWords.number.submit }).click()
  await expect(heading(page)).toContainText(bookedWords.saidNumber)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(phone.replaceAll(' ', '\u00a0'))).toBeVisible()
}

test('a visitor asks for a time, books it behind the mailed link, corrects the number, moves and cancels it [R2.403, R2.406, R2.566]', {
  tag: '@days',
}, async ({ page, mailbox, database }) => {
  const visitor = newVisitor()
  const states = async () =>
    (
      await database.query('select state from public.bookings where email = $1', [visitor.email])
    ).rows.map(({ state }) => state)
  await page.goto(paths.book)
  const time = await freeTime(page, 1)
  const other = await freeTime(page, 1, 1)
  await radio(page, time).check()
  await fillIn(page, visitor)
  await press(page, callForm.request)
  await expect(heading(page)).toHaveText(requestedWords.title)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(visitor.email)).toBeVisible()

  const link = await mailbox.waitForLink({ to: visitor.email })
  await page.goto(link)
  await expect(page).toHaveURL(paths.book)
  await expect(heading(page)).toHaveText(linkWords.confirm.title)
  expect(await states()).toEqual(['requested'])
  await press(page, linkWords.confirm.submit)
  await expect(heading(page)).toContainText(bookedWords.said)
  await expect(page.getByText(ABOUT)).toBeVisible()
  expect(await states()).toEqual(['booked'])

  await page.reload()
  await expect(heading(page)).toContainText(bookedWords.said)
  await changeNumber(page, '+64 21 555 0177')
  await press(page, bookedWords.change)
  await expect(page.getByText(bookedWords.changing.lead(time))).toBeVisible()
  await radio(page, other).check()
  await press(page, callForm.move)
  await expect(heading(page)).toContainText(bookedWords.saidMoved)
  await expect(heading(page)).toBeFocused()

  await press(page, bookedWords.cancel)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: bookedWords.cancelling.keep })).toBeFocused()
  await expect(dialog).toContainText(other)
  await dialog.getByRole('button', { name: bookedWords.cancelling.submit }).click()
  await expect(heading(page)).toHaveText(bookedWords.cancelled.title)
  expect(await states()).toEqual(['cancelled'])
  await expectAccessible(page)
})

test('who lets the browser fill in the form, and the hidden field with it, reads that nothing was sent, and presses again [R4.175]', async ({
  page,
  mailbox,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/u)
  const visitor = newVisitor()
  await page.goto(paths.book)
  await radio(page, await freeTime(page, 2)).check()
  await fillIn(page, visitor)
  await page.locator(`input[name=${HONEYPOT}]`).evaluate((field: HTMLInputElement) => {
    field.value = 'https://salon.example'
  })
  await press(page, callForm.request)
  await expect(page.getByRole('alert')).toContainText(everyForm.hiddenField.title)
  await expect(page.getByLabel(callForm.labels.about)).toHaveValue(ABOUT)
  await expectAccessible(page, 'a form whose hidden field was filled in')
  await press(page, callForm.request)
  await expect(heading(page)).toHaveText(requestedWords.title)
  await mailbox.waitForLink({ to: visitor.email })
})

test('a session that expires leaves what is typed for a call, for after the login; a logout in another tab takes it from the page [R4.158]', async ({
  page,
  context,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 401/u)
  const client = await newClient()
  await login(client)
  const call = await context.newPage()
  await call.goto(paths.book)
  const about = call.getByLabel(callForm.labels.about)
  await about.fill(ABOUT)
  // As the client of another tab does that finds it expired.
  const removeSession = () => {
    const isSession = (key: string) => key.endsWith('-auth-token')
    localStorage.removeItem(Object.keys(localStorage).find(isSession) ?? '')
  }
  await page.evaluate(removeSession)
  await expect(call.getByText(bookedWords.ended.text)).toBeVisible()
  await about.fill(`${ABOUT}, and the van`)
  await call.getByRole('button', { name: bookedWords.ended.login }).click()
  await tryToLogIn(call.getByRole('dialog', { name: 'Client Login' }), client)
  await expect(call.getByText(bookedWords.ended.text)).toBeHidden()
  await expect(about).toHaveValue(`${ABOUT}, and the van`)

  await radio(call, await freeTime(call, 2)).check()
  await press(call, callForm.book)
  await press(call, bookedWords.changeNumber)
  const dialog = call.getByRole('dialog', { name: bookedWords.number.title })
  await dialog.getByLabel(callForm.labels.phone).fill('+64 21 555 0199')
  await page.evaluate(removeSession)
  await press(call, bookedWords.number.submit)
  await dialog.getByRole('button', { name: callNotices.loggedOut.login }).click()
  await tryToLogIn(call.getByRole('dialog', { name: 'Client Login' }), client)
  await expect(dialog.getByText(callNotices.loggedOut.back.text)).toBeVisible()
  await press(call, bookedWords.number.submit)
  await expect(dialog).toBeHidden()
  await expect(call.getByRole('main')).toContainText('+64 21 555 0199')

  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(call.getByText(bookedWords.loggedOut.text)).toBeVisible()
  await expect(call.getByRole('button', { name: bookedWords.change })).toHaveCount(0)
})

test('a client books at once, finds the call on the home, corrects the number, moves and cancels it [R2.404, R2.406, R2.408, R2.566, R2.688]', async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient(), paths.book)
  await expect(page.getByLabel(callForm.labels.phone)).toHaveValue('021 555 0142')
  await expect(page.getByLabel(callForm.labels.email)).toHaveCount(0)
  // Of a call that is over, from a tab that was restored.
  await page.goto(`${paths.book}?change-time=1`)
  await expect(page).toHaveURL(paths.book)
  const time = await freeTime(page, 2)
  const other = await freeTime(page, 2, 1)
  await radio(page, time).check()
  await page.getByLabel(callForm.labels.about).fill(ABOUT)
  await press(page, callForm.book)
  await expect(heading(page)).toContainText(bookedWords.said)

  const downloading = page.waitForEvent('download')
  await press(page, bookedWords.calendar)
  const file = await readFile(await (await downloading).path(), 'utf8')
  for (const line of ['METHOD:PUBLISH', 'SEQUENCE:0', 'SUMMARY:Call with Southerly']) {
    expect(file).toContain(`${line}\r\n`)
  }
  expect(file.replaceAll('\r\n ', ''), 'it leads to the own call').toContain(
    `until it begins: ${new URL(page.url()).origin}/book`,
  )

  await page.getByRole('link', { name: roomBar.links.discoveryQuestions, exact: true }).click()
  const entry = page.getByRole('region', { name: boardWords.label })
  await expect(entry).toContainText(time)
  await entry.getByRole('link', { name: boardWords.call.change }).click()
  await changeNumber(page, '+64 21 555 0177')
  await press(page, bookedWords.change)
  await expect(heading(page)).toHaveText(bookedWords.changing.title)
  await page.goBack()
  await expect(heading(page)).toContainText(bookedWords.saidNumber)
  await page.goForward()
  await expect(heading(page)).toHaveText(bookedWords.changing.title)
  await page.getByRole('link', { name: roomBar.links.book, exact: true }).click()
  await expect(heading(page)).toContainText(bookedWords.saidNumber)
  await press(page, bookedWords.change)
  await radio(page, other).check()
  await press(page, callForm.move)
  await expect(heading(page)).toContainText(bookedWords.saidMoved)
  await expect(page).toHaveURL(paths.book)

  await page.setViewportSize({ width: 320, height: 800 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await press(page, bookedWords.cancel)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: bookedWords.cancelling.submit })
    .click()
  await expect(heading(page)).toHaveText(bookedWords.cancelled.title)
  await press(page, bookedWords.cancelled.again)
  await expect(radio(page, other)).toBeEnabled()
})

test('a client whose first answer was lost is shown the call that stands, and moves it to the time pressed then [R2.489]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/u, /status of 400/u)
  const client = await newClient()
  const calls = async () =>
    (
      await database.query(
        'select starts_at, state, phone, sequence from public.bookings where email = $1',
        [client.email],
      )
    ).rows.map(({ starts_at, ...call }) => ({
      ...call,
      time: writeCallTime(starts_at.toISOString()),
    }))
  await login(client, paths.book)
  const first = await freeTime(page, 8)
  const second = await freeTime(page, 8, 1)
  await radio(page, first).check()
  await page.route(
    '**/rpc/book_call?*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  // Nor can what stands be read, twice tried: else the page would show the call by now.
  await page.route('**/rest/v1/bookings?*', (route) => route.abort(), { times: 2 })
  await press(page, callForm.book)
  await expect(page.getByRole('alert')).toContainText(callNotices.failed.book.text)

  await radio(page, second).check()
  await page.getByLabel(callForm.labels.phone).fill('021 555 0199')
  await press(page, callForm.book)
  await expect(heading(page)).toContainText(bookedWords.said)
  await expect(heading(page)).toBeFocused()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(bookedWords.unsent.text(first))
  await expect(alert).toContainText('021 555 0199')
  const stands = { state: 'booked', phone: '021 555 0142' }
  expect(await calls()).toEqual([{ ...stands, time: first, sequence: 0 }])
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await press(page, bookedWords.unsent.move(second))
  await expect(heading(page)).toContainText(bookedWords.saidMoved)
  expect(await calls()).toEqual([{ ...stands, time: second, sequence: 1 }])
  await expect(alert).toHaveCount(0)
  await expect(page.getByText(bookedWords.unsent.titleMoved)).toBeVisible()
  await expect(page.getByText(bookedWords.unsent.phone('021 555 0199'))).toBeVisible()

  await press(page, bookedWords.cancel)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: bookedWords.cancelling.submit })
    .click()
  await press(page, bookedWords.cancelled.again)
  await expect(page.getByLabel(callForm.labels.phone)).toHaveValue('021 555 0199')
})

test('of two who press one time the second keeps what was typed, and chooses another one [R2.405]', {
  tag: '@long',
}, async ({ page, newClient, login, browser, origin, allowedErrors }) => {
  allowedErrors.push(/status of 4\d\d/u)
  await login(await newClient(), paths.book)
  const time = await freeTime(page, 3)
  const next = await freeTime(page, 3, 1)
  await radio(page, time).check()

  const visitor = await browser.newPage({ baseURL: origin, viewport: { width: 320, height: 640 } })
  const typed = newVisitor()
  await visitor.goto(paths.book)
  await visitor.locator('main summary').nth(3).click()
  await radio(visitor, time).check()
  await fillIn(visitor, typed)

  await press(page, callForm.book)
  await expect(heading(page)).toContainText(bookedWords.said)
  await visitor.getByRole('button', { name: callForm.request }).press('Enter')
  const alert = visitor.getByRole('alert')
  await expect(alert).toContainText(callNotices.taken(time).title)
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(visitor.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(visitor.getByLabel(callForm.labels.name)).toHaveValue(typed.name)
  await expect(visitor.getByLabel(callForm.labels.email)).toHaveValue(typed.email)
  await expect(visitor.getByLabel(callForm.labels.phone)).toHaveValue(typed.phone)
  await expect(visitor.getByLabel(callForm.labels.about)).toHaveValue(ABOUT)
  await expectAccessible(visitor)
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await radio(visitor, next).check()
  await expect(alert).toHaveCount(0)
  await press(visitor, callForm.request)
  await expect(heading(visitor)).toHaveText(requestedWords.title)
  await visitor.close()
})

test('the soonest times lead, what is missing is said at its field, and nothing overflows [R2.44, R2.400, R2.403]', async ({
  page,
}) => {
  await page.goto(paths.book)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const soonest = page.getByRole('group', { name: timeWords.soonest }).getByRole('radio')
  await expect(soonest).toHaveCount(3)
  await expect(soonest.first()).toHaveAccessibleName(await freeTime(page, 0))

  await press(page, callForm.request)
  await expect(page.getByRole('alert')).toContainText(callNotices.noTime.title)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(soonest.first()).toBeFocused()
  await soonest.first().check()
  await press(page, callForm.request)
  await expect(page.getByLabel(callForm.labels.name)).toBeFocused()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
  await expectAccessible(page)
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 800 })
    await page.locator('main summary').first().click()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await expectAccessible(page)
  }
})

test('the arrow keys go through times and days, on a phone into the days that are folded [R2.401]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(paths.book)
  const [first, second] = [await freeTime(page, 4), await freeTime(page, 4, 1)]
  await radio(page, first).check()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, second)).toBeFocused()
  await expect(radio(page, second)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  const clock = second.split(', ')[1] ?? ''
  await expect(page.getByRole('radio', { name: clock }).and(page.locator(':focus'))).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(radio(page, second)).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('main summary').nth(4).click()
  await radio(page, second).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('main details[open] input:focus')).toBeChecked()
  await expect(page.locator('main details[open] input:focus')).toHaveAccessibleName(
    new RegExp(clock),
  )
})

test.describe('on a device elsewhere', () => {
  test.use({ timezoneId: 'Europe/London', locale: 'en-GB' })

  test('its own day and time stand beside New Zealand’s at every time that is offered [R2.402, R2.471]', {
    tag: '@long',
  }, async ({ page }) => {
    await page.route(BOOKING, (route) =>
      route.fulfill({
        json: {
          now: '2026-11-24T00:00:00Z',
          days: [
            {
              date: '2026-11-26',
              times: ['2026-11-25T21:30:00.000Z', '2026-11-26T00:30:00.000Z'].map((startsAt) => ({
                startsAt,
                free: true,
              })),
            },
          ],
        },
      }),
    )
    await page.goto(paths.book)
    const time = 'Thursday 26 November, 10:30\u00a0AM'
    const own = 'On this device: Wednesday 25 November, 9:30\u00a0PM'
    await expect(page.getByRole('radio', { name: `${time}. ${own}` })).toHaveCount(2)
    const here = page.getByText(own)
    await expect(here).toHaveCount(1)
    // In the board, in short: the second one is after midnight there.
    const cells = page.getByRole('main').locator('fieldset').last().locator('label')
    await expect(cells).toHaveText([/10:30\s*Wed 25\s*9:30 PM/u, /1:30\s*Thu 26\s*12:30 AM/u])
    await expect(page.getByText(timeWords.bothClocks('London time'))).toBeVisible()
    await radio(page, time).check()
    await expect(here).toHaveCount(2)
    await expectAccessible(page)
    for (const width of [320, 390, 820, 1201]) {
      await page.setViewportSize({ width, height: 800 })
      const fold = page.locator('main summary').first()
      // Where there is room for the board, days do not fold.
      if (width > 1200) await expect(fold).toHaveCount(0)
      else await fold.click()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `at ${width}`).toBe(0)
    }
    await expectAccessible(page)
  })

  test('its mail names the zone and the number that rings; its entry leads to the call, mailed or downloaded [R2.472, R2.473, R2.698]', {
    tag: '@long',
  }, async ({ page, mailbox }) => {
    const visitor = { ...newVisitor(), phone: '+64 21 555 0188' }
    await page.goto(paths.book)
    await expect(page.getByText(timeWords.hours)).toBeVisible()
    await radio(page, await freeTime(page, 6)).check()
    await fillIn(page, visitor)
    await press(page, callForm.request)
    await page.goto(await mailbox.waitForLink({ to: visitor.email }))
    await press(page, linkWords.confirm.submit)
    await expect(heading(page)).toContainText(bookedWords.said)
    await expect(page.getByText(bookedWords.here('London time'))).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      `from ${agency.phone.display.replaceAll(' ', '\u00a0')}`,
    )
    const mail = await mailbox.waitFor({ to: visitor.email, subject: /^Your call is booked/u })
    expect(mail.text).toContain('On your device, London time: ')
    expect(mail.text).toContain(`From: ${agency.phone.display}`)
    const unfold = (entry: string) => entry.replaceAll('\r\n ', '')
    const [link = ''] = /\S+#token_hash=[\w-]{43}/u.exec(mail.text) ?? []
    expect(unfold(mail.calendar ?? '')).toContain(link)
    const downloading = page.waitForEvent('download')
    await press(page, bookedWords.calendar)
    const file = unfold(await readFile(await (await downloading).path(), 'utf8'))
    expect(file).toMatch(/it begins: http\S+\/book#token_hash=[\w-]{43}/u)
    const [organiser = ''] = /ORGANIZER.*/u.exec(unfold(mail.calendar ?? '')) ?? []
    expect(organiser).toContain('mailto:')
    expect(file).toContain(organiser)
  })

  test('a number without its country’s code is refused at its field, and what was typed stays [R2.483]', {
    tag: '@long',
  }, async ({ page, mailbox }) => {
    const visitor = { ...newVisitor(), phone: '0151 234 5678' }
    await page.goto(paths.book)
    await radio(page, await freeTime(page, 7)).check()
    const phone = page.getByLabel(callForm.labels.phone)
    await expect(phone).toHaveAccessibleDescription(callForm.hints.phoneElsewhere)
    await fillIn(page, visitor)
    await press(page, callForm.request)
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(phone).toHaveAccessibleDescription(
      `${callForm.hints.phoneElsewhere} ${callMessages.phoneElsewhere}`,
    )
    await expect(phone).toHaveValue(visitor.phone)
    await expect(page.getByLabel(callForm.labels.about)).toHaveValue(ABOUT)
    await phone.fill('+49 151 23456789')
    await press(page, callForm.request)
    await expect(heading(page)).toHaveText(requestedWords.title)
    await page.goto(await mailbox.waitForLink({ to: visitor.email }))
    await expect(page.getByRole('main')).toContainText('+4915123456789')
    await press(page, linkWords.confirm.again)
    await expect(heading(page)).toHaveText(bookPage.heading)
  })
})

test('who comes too late behind the link reads which number is rung, and asks again with another [R2.405, R2.483, R4.159]', {
  tag: '@long',
}, async ({ page, mailbox, database }) => {
  const visitor = newVisitor()
  await page.goto(paths.book)
  const time = await freeTime(page, 7, 1)
  await radio(page, time).check()
  await fillIn(page, visitor)
  await press(page, callForm.request)
  const link = await mailbox.waitForLink({ to: visitor.email })
  const setClosed = (closed: 'now()' | 'null') =>
    database.query(
      `update public.call_times set closed_at = ${closed}
       where starts_at = (select starts_at from public.bookings where email = $1)`,
      [visitor.email],
    )
  await setClosed('now()')
  await page.goto(link)
  await expect(heading(page)).toHaveText(linkWords.confirm.otherTitle)
  await expect(page.getByRole('main')).toContainText(
    linkWords.confirm.rings('+64 21 555 0188'.replaceAll(' ', '\u00a0')),
  )
  // That it is taken is said once.
  await expect(page.getByRole('main').getByText('no longer free')).toHaveText(
    linkWords.confirm.otherText,
  )
  await press(page, linkWords.confirm.again)
  await expect(page).toHaveURL(paths.book)
  await expect(heading(page)).toHaveText(bookPage.heading)
  await expect(page.getByLabel(callForm.labels.email)).toHaveValue(visitor.email)
  await expect(page.getByLabel(callForm.labels.about)).toHaveValue(ABOUT)
  // Others of this file need times, too.
  await setClosed('null')
})

test('times that cannot be had, none that is free, and a lost network say what to do [R2.407]', {
  tag: '@long',
}, async ({ page, context, allowedErrors }) => {
  allowedErrors.push(/status of 503/u, /ERR_INTERNET_DISCONNECTED/u)
  await page.route(BOOKING, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(paths.book)
  await expect(page.getByRole('alert')).toContainText(timeWords.failed.title)
  await page.unroute(BOOKING)
  await press(page, 'Try again')
  await page.getByRole('main').getByRole('radio').first().check()
  const visitor = newVisitor()
  await fillIn(page, visitor)

  await context.setOffline(true)
  await expect(page.getByText(callNotices.offline.title)).toBeVisible()
  await press(page, callForm.request)
  await expect(page.getByRole('alert')).toContainText(callNotices.offline.title)
  await expect(page.getByLabel(callForm.labels.email)).toHaveValue(visitor.email)
  await context.setOffline(false)
  await press(page, callForm.request)
  await expect(heading(page)).toHaveText(requestedWords.title)

  await page.route(BOOKING, (route) =>
    route.fulfill({
      json: {
        now: '2026-11-24T00:00:00Z',
        days: [
          { date: '2026-11-26', times: [{ startsAt: '2026-11-25T21:30:00.000Z', free: false }] },
        ],
      },
    }),
  )
  await page.goto(paths.book)
  await expect(heading(page)).toHaveText(timeWords.none.title)
  await expect(page.getByRole('link', { name: timeWords.none.ring })).toBeVisible()
})

test('a link that is none says so, and leads to the times', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 410/u)
  await page.goto(`${paths.book}#token_hash=${'a'.repeat(43)}`)
  await expect(heading(page)).toHaveText(linkWords.expired.title)
  await press(page, linkWords.expired.again)
  await expect(heading(page)).toHaveText(bookPage.heading)
})
