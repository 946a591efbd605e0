import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import { missedJobWords } from '../../content/calculator/missed-job.ts'
import { roi } from '../../content/calculator/roi.ts'
import { carriedDay, day as words } from '../../content/day/day.ts'
import { contact } from '../../content/enquiries/contact.ts'
import type { DrawnCall } from '../../domain/day/day.ts'
import { parseDayQuery } from '../../domain/day/day-address.ts'
import { contactMessages } from '../../domain/enquiries/contact.ts'
import { expectAccessible, unfold } from './support/axe.ts'
import { expectStill, watchShiftsFromNow } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/your-day'
/** Two calls: at 10:00 for 2 minutes, and at 8:00 PM for 4. */
const DRAWN = 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'
const TWO = '1 of 2 calls comes when you are shut or on another call.'

const strip = (page: Page) => page.getByRole('img', { name: /^Your day, midnight to midnight/u })
const button = (page: Page, name: string) =>
  page.locator('#your-day').getByRole('button', { name, exact: true })

const at = (...calls: [minute: number, length: number][]): DrawnCall[] =>
  calls.map(([minute, length]) => ({ minute, length }))
const countOf = (all: number) => ({
  calls: [],
  all,
  shut: 0,
  busy: 0,
  missed: 0,
  missedAWeek: 0,
  minutes: 1,
})

/** Opens the drawn day, and waits until it can be drawn on. */
const open = async (page: Page, address = PAGE) => {
  await page.goto(address)
  await page.locator('#your-day').getByRole('radio', { checked: true }).focus()
  await expect(page.locator('#your-day astro-island:not([ssr])')).toHaveCount(1)
  await strip(page).scrollIntoViewIfNeeded()
}

/** Where a call stands on the strip. */
const pointOf = async (page: Page, minute: number, length: number) => {
  const box = await strip(page).boundingBox()
  if (!box) throw new Error('The strip is not shown')
  return {
    x: box.x + ((minute + 0.5) / 1440) * box.width,
    y: box.y + box.height * (1 - (length * 12) / 100),
  }
}

const press = async (page: Page, minute: number, length: number) => {
  const { x, y } = await pointOf(page, minute, length)
  await page.mouse.click(x, y)
}

const expectCalls = (page: Page, calls: readonly DrawnCall[]) =>
  expect.poll(() => parseDayQuery(new URL(page.url()).searchParams)?.calls).toEqual(calls)

test('a day is drawn by mouse, rubbed out and taken back; the address brings it back [R2.223, R2.224, R2.231]', async ({
  page,
}) => {
  await open(page, `${PAGE}?utm_source=radio#your-day`)
  await expect(page).toHaveURL(`${PAGE}?utm_source=radio#your-day`)
  await watchShiftsFromNow(page)
  // What the browser excuses soon after a press is seen, too.
  const height = () =>
    page.locator('#your-day').evaluate((day) => Math.round(day.getBoundingClientRect().height))
  const before = await height()
  await button(page, words.fill.empty).click()
  await expect(page.getByText(words.count.sentence(countOf(0)))).toBeVisible()

  await press(page, 600, 2)
  await press(page, 1200, 4)
  await expect(page.getByText('1 of 2 calls comes')).toBeVisible()
  await expectCalls(page, at([600, 2], [1200, 4]))
  // On the line that is there: its height.
  await press(page, 601, 6)
  await expectCalls(page, at([600, 6], [1200, 4]))

  const from = await pointOf(page, 700, 3)
  const to = await pointOf(page, 880, 3)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 30 })
  await page.mouse.up()
  await expect(page.getByLabel(words.fields.calls)).not.toHaveValue('2')
  const calls = Number(await page.getByLabel(words.fields.calls).inputValue())
  expect(calls).toBeGreaterThan(5)

  // One stroke is one step.
  await button(page, words.tools.undo).click()
  await expectCalls(page, at([600, 6], [1200, 4]))
  await button(page, words.tools.rub).click()
  await press(page, 600, 1)
  await expectCalls(page, at([1200, 4]))
  await button(page, words.tools.undo).click()
  await expectCalls(page, at([600, 6], [1200, 4]))
  await page.getByRole('switch', { name: words.agent.label }).click()
  await expect(page.getByText(/^With the agent on,/u)).toBeVisible()
  expect(await height()).toBe(before)
  await page.getByRole('switch', { name: words.agent.label }).click()
  await button(page, words.fill.empty).click()
  await expect(page.getByText(words.count.sentence(countOf(0)))).toBeVisible()
  expect(await height()).toBe(before)
  await button(page, words.tools.undo).click()
  await expectCalls(page, at([600, 6], [1200, 4]))
  await expectStill(page)

  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('radio')
  expect(new URL(page.url()).hash).toBe('#your-day')
  await page.reload()
  await expect(page.getByLabel(words.fields.calls)).toHaveValue('2')
  await expect(strip(page)).toHaveAccessibleName(/1 of 2 calls/u)
})

test('the first press on the strip draws, though the island is not there yet [R2.224]', {
  tag: '@long',
}, async ({ page }) => {
  const { promise: asked, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/DrawnDay\.[^/]+\.js$/u, (route) => asked.then(() => route.continue()))
  await page.goto(PAGE)
  await strip(page).scrollIntoViewIfNeeded()
  await press(page, 780, 7)
  letCome()
  await expect(page.getByLabel(words.fields.calls)).toHaveValue('25')
  // A click is replayed at whole pixels.
  const matches = () =>
    parseDayQuery(new URL(page.url()).searchParams)?.calls.filter(
      ({ minute, length }) => Math.abs(minute - 780) < 3 && length >= 6.5,
    )
  await expect.poll(matches).toHaveLength(1)
})

// React renders 50 times in one task at most.
test('a whole day that is drawn before the island is there is kept [R2.213, R2.224]', {
  tag: '@long',
}, async ({ page }) => {
  const { promise: asked, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/DrawnDay\.[^/]+\.js$/u, (route) => asked.then(() => route.continue()))
  await page.goto(PAGE)
  await page.getByRole('button', { name: words.fill.empty, exact: true }).click()
  await strip(page).scrollIntoViewIfNeeded()
  for (let call = 0; call < 60; call += 1) await press(page, call * 24, 4)
  letCome()
  await expect(page.getByLabel(words.fields.calls)).toHaveValue('60')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

  test('a finger draws with a tap and sideways, and scrolls past up and down [R2.224, R2.231]', {
    tag: '@long',
  }, async ({ page, context }) => {
    await open(page, `${PAGE}?${DRAWN}`)
    const session = await context.newCDPSession(page)
    const drag = async (points: readonly { x: number; y: number }[]) => {
      const [first, ...others] = points
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: first ? [first] : [],
      })
      for (const point of others) {
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const { x, y } = await pointOf(page, 800, 5)
    await page.touchscreen.tap(x, y)
    await expect(page.getByLabel(words.fields.calls)).toHaveValue('3')

    const before = await page.evaluate(() => scrollY)
    const middle = await pointOf(page, 400, 1)
    await drag(Array.from({ length: 12 }, (_, step) => ({ x: middle.x, y: middle.y - step * 14 })))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
    await expect(page.getByLabel(words.fields.calls)).toHaveValue('3')

    const left = await pointOf(page, 200, 3)
    await drag(Array.from({ length: 12 }, (_, step) => ({ x: left.x + step * 6, y: left.y })))
    await expect(page.getByLabel(words.fields.calls)).not.toHaveValue('3')
    await button(page, words.tools.undo).click()
    await expect(page.getByLabel(words.fields.calls)).toHaveValue('3')
  })
})

test('doors, numbers and the table do it by keyboard [R2.225]', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, `${PAGE}?${DRAWN}`)
  const opens = page.getByRole('slider', { name: words.board.opens })
  await opens.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(opens).toHaveAttribute('aria-valuetext', '9:30\u00a0AM')
  await expect(page.locator('#day-opens')).toHaveValue('09:30')
  const shuts = page.getByRole('slider', { name: words.board.shuts })
  await shuts.focus()
  await page.keyboard.press('Home')
  await expect(shuts).toHaveAttribute('aria-valuetext', '12:00\u00a0AM')
  // Open until midnight: nothing is missed.
  await expect(
    page.getByText('0 of 2 calls missed: all come when you can answer. You may not need us.'),
  ).toBeVisible()

  await page.getByText(words.table.summary).press('Enter')
  const evening = page.getByLabel('8 PM')
  await evening.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await expect(page.getByLabel(words.fields.calls)).toHaveValue('4')
  await expect(evening).toHaveAccessibleDescription(/^open/u)
  await page.locator('#day-shuts').fill('17:00')
  await expect(evening).toHaveAccessibleDescription(/^shut, 3 missed/u)
  await page.getByRole('switch', { name: words.agent.label }).press('Space')
  await expect(evening).toHaveAccessibleDescription(/^shut, 3 to the agent/u)
  await expect(page.getByRole('status').filter({ hasText: 'With the agent on' })).toHaveCount(1)
})

test('a number that cannot be read is named at its field, and nothing is lost [R2.226]', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, `${PAGE}?${DRAWN}`)
  const cases = [
    ['#day-people', '0', words.errors.people],
    ['#day-people', '200', words.errors.people],
    ['#day-days', 'some', words.errors.days],
    ['#day-calls', '121', words.errors.calls],
  ] as const
  for (const [id, text, message] of cases) {
    const field = page.locator(id)
    await field.fill(text)
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(text)
    await expect(strip(page)).toHaveAccessibleName(new RegExp(RegExp.escape(TWO), 'u'))
    await expect(page.getByRole('status').filter({ hasText: message })).toHaveCount(1)
    await field.fill('1')
    await field.blur()
    await expect(field).not.toHaveAttribute('aria-invalid')
    if (id === '#day-calls') await button(page, words.tools.undo).click()
  }
  await page.locator('#day-opens').fill('')
  await expect(page.locator('#day-opens')).toHaveAccessibleDescription(words.errors.time)
})

test('home has a taste of it, once, and the page goes on with what was drawn [R2.46, R2.230]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const section = page.locator('#your-day')
  // The result stands there once, beside the drawing's name.
  await expect(section.getByText('12 of 24 calls come')).toHaveCount(1)
  await expect(section.getByRole('link')).toHaveCount(1)
  for (const role of ['radio', 'switch', 'textbox'] as const)
    await expect(section.getByRole(role)).toHaveCount(0)
  await strip(page).scrollIntoViewIfNeeded()
  await press(page, 120, 4)
  await expect(section.getByText('13 of 25 calls come')).toBeVisible()
  await section.getByRole('link', { name: words.toPage }).click()
  await expect(page).toHaveURL(/\/your-day\?trade=plumbing&/u)
  await expect(page.getByLabel(words.fields.calls)).toHaveValue('25')
  for (const [path, section] of [
    ['/roi-calculator', 'main'],
    ['/voice-agents', 'main'],
    ['/about', 'footer'],
  ] as const) {
    await page.goto(path)
    const link = page.locator(section).getByRole('link', { name: 'Draw your day' })
    await expect(link).toHaveAttribute('href', PAGE)
  }
})

test('the numbers are carried to the calculator [R2.228]', { tag: '@long' }, async ({ page }) => {
  await open(page, `${PAGE}?${DRAWN}`)
  await expect(page.getByRole('link', { name: words.carry.calculator })).toHaveAttribute(
    'href',
    '/roi-calculator?calls=2&minutes=3&missed=5',
  )
  // What is missed comes first.
  await page.getByRole('link', { name: words.carry.missedJobs }).click()
  await expect(page).toHaveURL('/roi-calculator?calls=2&minutes=3&missed=5#missed-job')
  await expect(page.getByRole('heading', { name: missedJobWords.title })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: roi.fields.callsPerDay.label })).toHaveValue('2')
  await expect(
    page.getByRole('textbox', { name: roi.fields.callDurationMinutes.label }),
  ).toHaveValue('3')
  await expect(page.getByRole('textbox', { name: missedJobWords.fields.missed.label })).toHaveValue(
    '5',
  )
  // Nobody has asked for a result yet.
  await expect(page.getByText(roi.result.empty)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the agent’s switch stands right below the strip, which stays in view [R2.229]', async ({
    page,
  }) => {
    await open(page)
    const agent = page.getByRole('switch', { name: words.agent.label })
    const [above, below] = [await strip(page).boundingBox(), await agent.boundingBox()]
    const gap = (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(32)

    // The strip is scrolled away under the bar, and its switch pressed.
    await agent.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 100))
    await agent.click()
    await expect(agent).toBeChecked()
    await expect(page.getByText(/^With the agent on, those 12 are picked up too\./u)).toBeVisible()
    await expect(strip(page)).toBeInViewport({ ratio: 1 })
    const [bar, drawing] = [
      await page.getByRole('banner').boundingBox(),
      await strip(page).boundingBox(),
    ]
    expect(drawing?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? Number.NaN))
    await expect(agent).toBeInViewport({ ratio: 1 })
  })
})

test('a day of another trade is still there after the calculator and Back [R2.223, R2.228]', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  await page.getByRole('radio', { name: words.trades.names.beautySalon }).check()
  await button(page, words.fill.empty).click()
  await press(page, 600, 2)
  await press(page, 1200, 4)
  await expectCalls(page, at([600, 2], [1200, 4]))
  await page.getByRole('link', { name: words.carry.calculator }).click()
  await expect(page).toHaveURL(/^[^?]*\/roi-calculator\?calls=2&/u)
  // The browser puts back what the fields had.
  await page.goBack()
  await expect(page.locator('#your-day astro-island:not([ssr])')).toHaveCount(1)
  await expect(page.getByLabel(words.fields.calls)).toHaveValue('2')
  await expectCalls(page, at([600, 2], [1200, 4]))
  await expect(button(page, words.tools.undo)).toBeDisabled()
})

test('without a call there are no numbers to carry [R2.228]', { tag: '@long' }, async ({
  page,
}) => {
  await open(page)
  await button(page, words.fill.empty).click()
  await expect(page.getByText(words.carry.none)).toBeVisible()
  await expect(page.getByText(words.carry.text)).toHaveCount(0)
  await expect(page.getByRole('link', { name: words.carry.calculator })).toHaveAttribute(
    'href',
    '/roi-calculator',
  )
})

test.describe('with a message', () => {
  const write = async (form: Locator, mark: string) => {
    await form.getByLabel('Name').fill('Moana Tūhoe')
    await form.getByLabel('Email').fill('moana@henderson.example')
    await form.getByLabel('Message').fill(`Have a look at my day. ${mark}`)
  }

  test('a drawn day arrives with the enquiry, and in the agency’s mail [R2.227]', async ({
    page,
    database,
    mailbox,
    origin,
  }) => {
    await open(page, `${PAGE}?${DRAWN}`)
    await page.getByRole('link', { name: words.carry.contact }).click()
    await expect(page).toHaveURL(`/contact?${DRAWN}#write`)
    const form = page.locator('#write')
    await expect(form).toContainText(`${carriedDay.label} the day you drew, 2 calls, 1 missed.`)
    await expect(form.getByLabel('Interest')).toHaveValue('AI Voice Agents')
    const mark = randomUUID()
    await write(form, mark)
    await expect(form.getByLabel('Message')).not.toHaveValue(/day=/u)
    await page.getByRole('button', { name: contact.form.send }).click()
    await expect(page.getByText(contactMessages.sent)).toBeVisible()
    await expect(form).not.toContainText(carriedDay.label)
    await expect(page).toHaveURL('/contact#write')

    expect(await attributionOf(mark)).toEqual({ day: DRAWN })
    const mail = await mailbox.waitFor({ to: agency.email, text: mark })
    expect(mail.text).toContain('2 calls a day of 3 minutes, 1 missed, 5 a week')
    expect(mail.text).toContain(`${origin}${PAGE}?${DRAWN}`)

    async function attributionOf(text: string) {
      const { rows } = await database.query(
        'select attribution from public.contact_messages where message like $1',
        [`%${text}`],
      )
      return rows[0]?.attribution
    }
  })

  test('it is taken off, put back and left off; an untouched day is said to be our example [R2.227]', {
    tag: '@long',
  }, async ({ page, database }) => {
    await page.goto(`/contact?utm_source=radio&${DRAWN}#write`)
    const form = page.locator('#write')
    await form.getByRole('button', { name: carriedDay.takeOff }).click()
    await expect(form).toContainText(carriedDay.off)
    await expect(page).toHaveURL('/contact?utm_source=radio#write')
    const back = form.getByRole('button', { name: carriedDay.putBack })
    await expect(back).toBeFocused()
    await back.press('Enter')
    await expect(page).toHaveURL(`/contact?utm_source=radio&${DRAWN}#write`)
    await form.getByRole('button', { name: carriedDay.takeOff }).press('Enter')
    const mark = randomUUID()
    await write(form, mark)
    await page.getByRole('button', { name: contact.form.send }).click()
    await expect(page.getByText(contactMessages.sent)).toBeVisible()
    const { rows } = await database.query(
      'select attribution from public.contact_messages where message like $1',
      [`%${mark}`],
    )
    expect(rows).toEqual([{ attribution: {} }])

    await open(page)
    await page.goto(PAGE)
    await page.getByRole('link', { name: words.carry.contact }).click()
    await expect(page).toHaveURL(/\/contact\?trade=plumbing&.*&day=[^&]+#write$/u)
    await expect(form).toContainText('our example day (Plumber), 24 calls, 12 missed.')
  })
})

test('no accessibility violations while it is drawn, with errors, and with the agent on', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, `${PAGE}?${DRAWN}`)
  await page.locator('#day-people').fill('200')
  await unfold(page)
  await page.getByLabel('8 PM').fill('x')
  await expectAccessible(page, 'with errors')
  await page.getByRole('switch', { name: words.agent.label }).click()
  await expectAccessible(page, 'with the agent on')
  await page.goto(`/contact?${DRAWN}`)
  await expect(page.getByText(carriedDay.label)).toBeVisible()
  await expectAccessible(page, 'with a message')
})

test('nothing is cut off at 320 pixels, whatever is drawn; forced colours keep the lines apart', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const query of [DRAWN, 'open=23:45&shut=00:15', 'open=00:00&shut=23:45&people=9']) {
    await open(page, `${PAGE}?${query}`)
    await unfold(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, query).toBe(0)
  }
  await page.emulateMedia({ forcedColors: 'active' })
  const strokes = await strip(page)
    .locator('path')
    .evaluateAll((all) => all.map((path) => getComputedStyle(path).stroke))
  expect(new Set(strokes).size).toBeGreaterThan(3)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an example day is shown, with how to count by hand [R2.232]', async ({ page }) => {
    await page.goto(PAGE)
    // Text locators do not search inside a noscript.
    const byHand = page.locator('#your-day noscript p')
    await expect(byHand).toHaveText(`${words.byHand.title} ${words.byHand.text}`)
    await expect(byHand).toBeVisible()
    await expect(strip(page)).toBeVisible()
    await expect(page.getByText('12 of 24 calls come')).toBeVisible()
    for (const name of [words.tools.draw, words.fill.empty, words.carry.copy]) {
      await expect(button(page, name)).toBeHidden()
    }
    await expect(page.getByRole('slider')).toHaveCount(0)
  })
})
