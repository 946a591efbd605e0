import type { Page } from '@playwright/test'
import { agency } from '../../../content/agency.ts'
import { callTimesFrom } from '../../../domain/booked-calls/call-times.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { DeskCallTime } from '../../../src/api/desk/call-times.ts'
import type { CallRow } from '../../../src/api/desk/calls.ts'
import { NOW, seen, type View } from '../view.ts'

const DAYS = 10
const times = callTimesFrom(NOW, DAYS, agency.callHours).map((time) => time.toISOString())
/** On the first day, and on the third, where half of the day is closed. */
const [FIRST, THIRD] = [5, 43]
const CLOSED = [46, 60]

const HEMI = { name: 'Hemi Walker', email: 'hemi@tawhiri.example', about: 'Can it book jobs?' }
const ZOE = {
  name: 'Zoë Le Fèvre of the salon with the long name',
  email: 'zoe@lefevre.example',
  about: 'We miss calls while we have hands full, three or four a day.\nDoes it speak te reo?',
}
/** What the second one carried along. */
const carried = {
  day: 'trade=general&open=09:00&shut=17:00&people=2&week=5&agent=off&day=mvg',
  missedJob: 'missed=20&share=25&job=380',
}
const calls = [times[FIRST] ?? '', times[THIRD] ?? ''].map(
  (startsAt, place): CallRow => ({
    id: `5c0f7a52-0000-4000-8000-00000000010${place}`,
    startsAt,
    state: 'booked',
    phone: '+6495550142',
    carried: place === 0 ? {} : carried,
    projectId: null,
    sequence: 0,
    changedBy: null,
    reason: '',
    ...(place === 0 ? HEMI : ZOE),
  }),
)
const cancelled = calls.map(
  (call, place): CallRow =>
    place === 0
      ? { ...call, state: 'past' }
      : { ...call, state: 'cancelled', changedBy: 'agency', reason: 'Ana is away that day.' },
)

const withCalls = async (page: Page) => {
  await page.route('**/rest/v1/bookings*', (route) => {
    const isPast = route.request().url().includes('cancelled')
    return route.fulfill({
      json: isPast ? cancelled : calls,
      headers: { 'content-range': `0-${calls.length - 1}/${calls.length}` },
    })
  })
  await page.route('**/rest/v1/call_times*', (route) =>
    route.fulfill({
      json: times.map(
        (starts_at, place): DeskCallTime => ({
          starts_at,
          opened_at: null,
          is_offered: true,
          closed_at:
            place >= (CLOSED[0] ?? 0) && place < (CLOSED[1] ?? 0) ? NOW.toISOString() : null,
        }),
      ),
    }),
  )
}

const view = (name: string, search: string, act: NonNullable<View['act']>): View => ({
  name,
  path: `${paths.admin}/calls${search}`,
  as: 'administrator',
  before: withCalls,
  act,
})

/** The calls at the desk. */
export const deskCallViews: readonly View[] = [
  view('admin-calls', '', (page) => seen(page, 'Hemi Walker')),
  view('admin-calls-moving', '', async (page) => {
    await page.getByRole('button', { name: 'Move' }).first().click()
    await page.getByLabel('Reason').waitFor()
  }),
  view('admin-calls-cancelling', '', async (page) => {
    await page.getByLabel('Select all').check()
    await page.getByRole('button', { name: 'Cancel 2 calls' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 calls' }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
  }),
  view('admin-calls-times', '?show=times', async (page) => {
    await page.locator('summary').nth(2).click()
    await page.getByRole('button', { pressed: true }).first().waitFor()
  }),
  view('admin-calls-past', '?show=past', (page) => seen(page, 'Ana is away that day.')),
]
