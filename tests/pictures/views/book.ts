import type { Page } from '@playwright/test'
import {
  bookedWords,
  callForm,
  linkWords,
  requestedWords,
  timeWords,
} from '../../../content/booked-calls/book.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { OwnCallRow } from '../../../src/api/client/calls.ts'
import type { LinkedCallAnswer } from '../../../src/api/public/booking.ts'
import { answer, seen, type View } from '../view.ts'

const BOOKING = '**/functions/v1/booking'
const OWN_CALLS = '**/rest/v1/bookings*'

/** 8 AM in New Zealand's summer. */
const FIRST = '2026-02-11T19:00:00.000Z'
const DAYS = ['12', '13', '16', '17', '18', '19', '20', '23', '24', '25']
const DAY = 86_400_000
const HALF_HOUR = 1_800_000

/** Ten days of half hours, of which a third is taken, always the same. */
const days = DAYS.map((day, place) => {
  const begins = Date.parse(FIRST) + (Number(day) - Number(DAYS[0])) * DAY
  return {
    date: `2026-02-${day}`,
    times: Array.from({ length: 20 }, (_, half) => ({
      startsAt: new Date(begins + half * HALF_HOUR).toISOString(),
      free: place !== 4 && (half * 7 + place * 5) % 11 > 3,
    })),
  }
})

const carried = {
  day: 'trade=general&open=09:00&shut=17:00&people=2&week=5&agent=off&day=mvg',
  missedJob: 'missed=20&share=25&job=380',
}

/** One answer for both requests: a client's row, and what a link of a mail opens. */
const call: OwnCallRow & LinkedCallAnswer = {
  id: '5c0f7a52-0000-4000-8000-000000000301',
  state: 'booked',
  startsAt: '2026-02-12T21:30:00.000Z',
  email: 'hemi@tawhiriplumbing.example',
  phone: '+64215550188',
  about: 'The budget, and who answers gas calls at night.',
  carried,
  uid: '5c0f7a52-0000-4000-8000-000000000302',
  sequence: 0,
  changedBy: null,
  reason: '',
  movedFrom: null,
  movesLeft: 3,
  numbersLeft: 3,
  free: true,
  openCall: null,
}

/** The function `booking`, with `shown` free and what `post` answers. */
const booking =
  (post: unknown = { ok: true }, shown: unknown = days) =>
  (page: Page) =>
    page.route(BOOKING, (route) => {
      const isPost = route.request().method() === 'POST'
      return route.fulfill({ json: isPost ? post : { now: FIRST, days: shown } })
    })

const full = days.map((day) => ({
  ...day,
  times: day.times.map((time) => ({ ...time, free: false })),
}))

const choose = (page: Page) => page.getByRole('radio').nth(1).check()

const linked = (name: string, post: { call: LinkedCallAnswer }, text: string): View => ({
  name,
  path: `${paths.book}#token_hash=${'a'.repeat(43)}`,
  before: booking(post),
  act: (page) => seen(page, text),
})

const ofClient = (name: string, rows: readonly OwnCallRow[], act: View['act']): View => ({
  name,
  path: paths.book,
  as: 'client',
  before: async (page) => {
    await booking()(page)
    await answer(OWN_CALLS, 200, rows)(page)
  },
  ...(act ? { act } : {}),
})

/** The page of a call, in the states that look different. */
export const bookViews: readonly View[] = [
  { name: 'book', path: paths.book, before: booking(), act: (page) => seen(page, timeWords.all) },
  { name: 'book-chosen', path: paths.book, before: booking(), act: choose },
  {
    name: 'book-carried',
    path: `${paths.book}?${carried.day}&${carried.missedJob}`,
    before: booking(),
    act: choose,
  },
  {
    name: 'book-failed',
    path: paths.book,
    before: answer(BOOKING, 503),
    act: (page) => seen(page, timeWords.failed.title),
  },
  {
    name: 'book-full',
    path: paths.book,
    before: booking(undefined, full),
    act: (page) => seen(page, timeWords.none.title),
  },
  {
    name: 'book-requested',
    path: paths.book,
    before: booking(),
    act: async (page) => {
      await page.getByRole('radio').nth(1).check()
      await page.getByLabel(callForm.labels.name).fill('Hēmi Walker')
      await page.getByLabel(callForm.labels.email).fill(call.email)
      await page.getByLabel(callForm.labels.phone).fill(call.phone)
      await page.getByRole('button', { name: callForm.request }).click()
      await seen(page, requestedWords.title)
    },
  },
  linked('book-confirm', { call: { ...call, state: 'requested' } }, linkWords.confirm.title),
  linked('book-link-taken', { call: { ...call, state: 'requested', free: false } }, timeWords.all),
  linked('book-link-booked', { call }, bookedWords.said),
  linked(
    'book-cancelled',
    {
      call: {
        ...call,
        state: 'cancelled',
        changedBy: 'agency',
        reason: 'Ana is ill. Please choose another day.',
      },
    },
    bookedWords.cancelled.title,
  ),
  ofClient('book-client', [], (page) => seen(page, callForm.book)),
  ofClient('book-booked', [call], (page) => seen(page, bookedWords.said)),
  ofClient('book-moving', [call], async (page) => {
    await page.getByRole('button', { name: bookedWords.change }).click()
    await seen(page, timeWords.all)
  }),
  ofClient('book-number', [call], async (page) => {
    await page.getByRole('button', { name: bookedWords.changeNumber }).click()
    await seen(page, bookedWords.number.title)
  }),
  ofClient('book-cancelling', [call], async (page) => {
    await page.getByRole('button', { name: bookedWords.cancel }).click()
    await seen(page, bookedWords.cancelling.title)
  }),
]
