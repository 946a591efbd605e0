import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { administratorWords } from '../../content/booked-calls/book.ts'
import { callsWords as words } from '../../content/desk/desk-calls.ts'
import {
  writeShortWeekday,
  writeTimeOfDay,
  writeWeekday,
} from '../../domain/time/new-zealand-time.ts'
import { dayOf, writeWhen } from '../../src/admin/calls/when.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

/** Free times, the soonest first. */
const freeTimes = async (): Promise<string[]> => {
  const rows = await inDatabase(
    site,
    `select starts_at from public.call_times as time
     where closed_at is null and starts_at > now() + interval '1 day'
       and not exists (select from public.bookings where bookings.starts_at = time.starts_at and state = 'booked')
     order by starts_at`,
  )
  return rows.map(({ starts_at }) => new Date(starts_at).toISOString())
}

/** A visitor's call, as it stands after the mailed button was pressed. */
const book = async (startsAt: string, name: string) => {
  const id = randomUUID()
  await inDatabase(
    site,
    `insert into public.bookings (id, starts_at, state, name, email, phone, about, booked_at)
     values ($1, $2, 'booked', $3, $4, '021 555 0199', 'Can it book jobs?', now())`,
    [id, startsAt, name, `${id}@client.example`],
  )
  return id
}
const stored = async (id: string) => {
  const [row] = await inDatabase(
    site,
    'select state, starts_at, sequence, changed_by, reason from public.bookings where id = $1',
    [id],
  )
  return { ...row, starts_at: row.starts_at.toISOString() }
}

const openCalls = async (page: Page, search = '') => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/calls${search}`)
  await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible()
}
type Box = Awaited<ReturnType<Locator['boundingBox']>>

/** Whether neither lies over the other. */
const apart = (one: Box, other: Box) =>
  one !== null &&
  other !== null &&
  (one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y)

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** What a visitor is offered on one day. */
const offered = async (page: Page, startsAt: string) => {
  const answer = await page.request.get(`${site.url}/functions/v1/booking`)
  const { days } = (await answer.json()) as {
    days: { times: { startsAt: string; free: boolean }[] }[]
  }
  const date = dayOf(startsAt)
  return days
    .flatMap(({ times }) => times)
    .filter((time) => time.free && dayOf(time.startsAt) === date)
    .map((time) => new Date(time.startsAt).toISOString())
}

test('a call stands with the number to ring, and is moved with a reason [R2.420]', {
  tag: '@days',
}, async ({ page }) => {
  const [now = '', ...others] = await freeTimes()
  const later = others.find((time) => dayOf(time) !== dayOf(now)) ?? ''
  const id = await book(now, 'Wiremu Parata')
  await openCalls(page)
  const row = rowOf(page, 'Wiremu Parata')
  await expect(row.getByRole('rowheader')).toContainText(writeWhen(now))
  const time = await row.getByRole('time').boundingBox()
  const number = await row.getByRole('link').first().boundingBox()
  expect(apart(time, number), 'its time and number are read apart').toBe(true)
  await expect(row.getByRole('link', { name: '021 555 0199' })).toHaveAttribute(
    'href',
    'tel:0215550199',
  )
  await expect(row).toContainText('Can it book jobs?')
  await expectAccessible(page, 'calls to come')

  await row.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: words.move.title })
  await dialog.getByRole('button', { name: words.move.submit }).click()
  await expect(dialog.getByLabel(words.reason)).toHaveAccessibleDescription(
    /Please say why: it is mailed/u,
  )
  await expect(dialog.getByLabel(words.reason)).toBeFocused()
  await dialog.getByLabel(words.move.day).selectOption(writeShortWeekday(dayOf(later)))
  await dialog.getByLabel(words.move.time).selectOption(writeTimeOfDay(later))
  await dialog.getByLabel(words.reason).fill('Ana is away that morning.')
  await expectAccessible(page, 'moving a call')
  await dialog.getByRole('button', { name: words.move.submit }).click()
  await expect(page.getByText(words.move.done(writeWhen(later)))).toBeVisible()
  await expect(row.getByRole('rowheader')).toContainText(writeWhen(later))
  expect(await stored(id)).toEqual({
    state: 'booked',
    starts_at: later,
    sequence: 1,
    changed_by: 'agency',
    reason: 'Ana is away that morning.',
  })
  await createMailbox(site.url).waitFor({
    to: `${id}@client.example`,
    text: 'Ana is away that morning.',
  })
})

test('a time that is taken meanwhile, and a call that was changed, are told, and the reason stays [R2.422]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 400 \(Bad Request\) .*move_call_for/u)
  const [now = '', first = '', second = '', third = ''] = await freeTimes()
  const id = await book(now, 'Hana Ruru')
  await openCalls(page)
  await rowOf(page, 'Hana Ruru').getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog', { name: words.move.title })
  await dialog.getByLabel(words.move.day).selectOption(writeShortWeekday(dayOf(first)))
  await dialog.getByLabel(words.move.time).selectOption(writeTimeOfDay(first))
  await dialog.getByLabel(words.reason).fill('We are closed then.')
  await book(first, 'Somebody Quicker')
  await dialog.getByRole('button', { name: words.move.submit }).click()
  await expect(dialog.getByLabel(words.move.time)).toHaveAccessibleDescription(
    words.move.problems.taken,
  )
  await expect(dialog.getByLabel(words.reason)).toHaveValue('We are closed then.')
  await expect(
    dialog
      .getByLabel(words.move.time)
      .getByRole('option', { name: writeTimeOfDay(first), exact: true }),
  ).toHaveCount(0)

  // The person has moved it in the meantime.
  await inDatabase(
    site,
    `update public.bookings set starts_at = $2, sequence = sequence + 1, changed_by = 'client' where id = $1`,
    [id, second],
  )
  await dialog.getByLabel(words.move.day).selectOption(writeShortWeekday(dayOf(third)))
  await dialog.getByLabel(words.move.time).selectOption(writeTimeOfDay(third))
  await dialog.getByRole('button', { name: words.move.submit }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `Nothing was changed. The person who booked it moved it to ${writeWhen(second)}. Your reason is kept.`,
  )
  await expect(dialog).toContainText(words.move.from('Hana Ruru', writeWhen(second)))
  expect((await stored(id)).starts_at).toBe(second)
  await dialog.getByRole('button', { name: words.move.submit }).click()
  await expect(page.getByText(words.move.done(writeWhen(third)))).toBeVisible()
  expect((await stored(id)).reason).toBe('We are closed then.')
})

test('an administrator sees nobody’s call as their own: /book leads to the desk, the home shows none [R2.470]', {
  tag: '@long',
}, async ({ page }) => {
  const [, , , , , , , , now = ''] = await freeTimes()
  await book(now, 'Somebody Else')
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/book`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(administratorWords.title)
  await expect(page.getByRole('main')).not.toContainText('Somebody Else')
  await expectAccessible(page, 'an administrator on /book')
  const answered = page.waitForResponse(/rest\/v1\/bookings/u)
  await page.goto(`${site.url}/discovery-questions`)
  expect(await (await answered).json()).toEqual([])
  await page.goto(`${site.url}/book`)
  await page.getByRole('link', { name: administratorWords.link }).click()
  await expect(rowOf(page, 'Somebody Else')).toBeVisible()
})

test('a call that was changed since it was on the screen stays, with who did what, and the reason too [R2.422, R4.101]', {
  tag: '@long',
}, async ({ page }) => {
  const [, , , , now = '', next = '', other = ''] = await freeTimes()
  const id = await book(now, 'Tama Old Screen')
  const gone = await book(other, 'Kiri Old Screen')
  await openCalls(page)
  await rowOf(page, 'Tama Old Screen').getByRole('checkbox').check()
  await rowOf(page, 'Kiri Old Screen').getByRole('checkbox').check()
  await page.getByRole('button', { name: words.list.cancelSelected(2) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.reason).fill('Ana is ill.')
  await inDatabase(
    site,
    `update public.bookings set starts_at = $2, sequence = sequence + 1, changed_by = 'client' where id = $1`,
    [id, next],
  )
  await dialog.getByRole('button', { name: words.cancel.submit(2) }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    `Tama Old Screen: The person who booked it moved it to ${writeWhen(next)}.`,
  )
  await expect(dialog.getByRole('alert')).toBeFocused()
  expect((await stored(gone)).state).toBe('cancelled')
  expect((await stored(id)).state).toBe('booked')
  await expect(dialog.getByLabel(words.reason)).toHaveValue('Ana is ill.')
  await expectAccessible(page, 'a call that was changed meanwhile')
  await dialog.getByRole('button', { name: words.cancel.submit(1) }).click()
  await expect(page.getByText(words.cancel.done(1))).toBeVisible()
  expect(await stored(id)).toMatchObject({ state: 'cancelled', reason: 'Ana is ill.' })
})

test('calls that a script took are cancelled in one act, and stand under "Past" with the reason [R2.420]', {
  tag: '@long',
}, async ({ page }) => {
  const times = (await freeTimes()).slice(-12)
  const ids = await Promise.all(times.map((time, place) => book(time, `Script ${place} of many`)))
  await openCalls(page)
  await page.getByLabel(words.list.selectAll).check()
  // The one that is no script's.
  const kept = page.getByRole('row').filter({ hasNotText: 'of many' }).getByRole('checkbox')
  for (const box of await kept.all()) await box.uncheck()
  await page.getByRole('button', { name: words.list.cancelSelected(12) }).click()
  const dialog = page.getByRole('dialog', { name: words.cancel.title(12) })
  await expect(dialog).toContainText(words.cancel.more(7))
  await dialog.getByLabel(words.reason).fill('These were not booked by people.')
  await dialog.getByRole('button', { name: words.cancel.submit(12) }).click()
  await expect(page.getByText(words.cancel.done(12))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'of many' })).toHaveCount(0)
  for (const id of ids)
    expect(await stored(id)).toMatchObject({ state: 'cancelled', changed_by: 'agency' })

  await page.getByRole('link', { name: words.past }).click()
  await expect(page).toHaveURL(/\?show=past$/u)
  await expect(rowOf(page, 'Script 3 of many')).toContainText(
    words.pastList.reason('These were not booked by people.'),
  )
  await expectAccessible(page, 'past calls')
})

test('a half hour, a day and days ahead are closed and opened, and visitors are offered the rest [R2.421]', async ({
  page,
}) => {
  const free = await freeTimes()
  const one = free[0] ?? ''
  const next = free.find((time) => dayOf(time) !== dayOf(one)) ?? ''
  const ofNext = free.filter((time) => dayOf(time) === dayOf(next))
  await openCalls(page, '?show=times')
  const day = page.getByRole('listitem').filter({
    has: page.getByText(writeShortWeekday(dayOf(one)), { exact: true }),
  })
  await day.getByRole('group').locator('summary').click()
  // From its beginning: 12:00 ends like 2:00.
  const name = new RegExp(`^${writeTimeOfDay(one).replace(/\s/u, String.raw`\s`)}`, 'u')
  const half = day.getByRole('button', { name })
  await expect(half).toHaveAttribute('aria-pressed', 'false')
  await half.click()
  await expect(half).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'the times')
  expect(await offered(page, one)).not.toContain(one)
  await half.click()
  await expect(half).toHaveAttribute('aria-pressed', 'false')
  expect(await offered(page, one)).toContain(one)

  const named = writeWeekday(dayOf(next))
  await page
    .getByRole('button', { name: new RegExp(`${words.board.closeDay}.*${named}`, 'u') })
    .click()
  const open = page.getByRole('button', {
    name: new RegExp(`${words.board.openDay}.*${named}`, 'u'),
  })
  await expect(open).toBeVisible()
  expect(await offered(page, next)).toEqual([])
  await open.click()
  await expect(open).toHaveCount(0)
  expect(await offered(page, next)).toEqual(ofNext)
})

test('days ahead are closed before they are offered; what is wrong is told at its field [R2.421]', {
  tag: '@long',
}, async ({ page }) => {
  await openCalls(page, '?show=times')
  const from = page.getByLabel(words.ahead.from)
  const until = page.getByLabel(words.ahead.until)
  const submit = page.getByRole('button', { name: words.ahead.submit })
  await submit.click()
  await expect(from).toHaveAccessibleDescription('Please choose a day from tomorrow on')
  await expect(from).toBeFocused()

  // Four weeks after the first day on offer, and the day after: never both no working days.
  const [first = ''] = await freeTimes()
  const iso = (days: number) =>
    new Date(dayOf(first) + days * 86_400_000).toISOString().slice(0, 10)
  await from.fill(iso(28))
  await until.fill(iso(27))
  await submit.click()
  await expect(until).toHaveAccessibleDescription('Please choose the same day or a later one')
  await expect(from).toHaveValue(iso(28))
  await until.fill(iso(34))
  await submit.click()
  await expect(page.getByText(/^\d days closed$/u)).toBeVisible()
  await expect(from).toHaveValue('')
  const rows = await inDatabase(
    site,
    `select count(*)::int as closed, count(distinct (starts_at at time zone 'Pacific/Auckland')::date)::int as days
     from public.call_times
     where closed_at is not null and starts_at > $1::timestamptz + interval '27 days'`,
    [first],
  )
  expect(rows[0].closed).toBe(rows[0].days * 20)
  expect(rows[0].days).toBeGreaterThan(2)
})

test('with a clock three days fast the calls to come are listed [R6.229]', {
  tag: '@long',
}, async ({ page, context }) => {
  const [time] = await inDatabase(
    site,
    `insert into public.call_times values (date_trunc('hour', now()) + interval '2 hours') returning starts_at`,
  )
  await book(time?.starts_at, 'Mere Tāwhiri')
  await context.clock.install({ time: Date.now() + 3 * 86_400_000 })
  await openCalls(page)
  await expect(rowOf(page, 'Mere Tāwhiri')).toBeVisible()
})
