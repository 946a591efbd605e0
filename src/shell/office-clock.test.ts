import { beforeEach, expect, test, vi } from 'vitest'
import { shortStatusText, startOfficeClock, statusText } from './office-clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<header>
    <span data-office="moment">Auckland</span><span data-office="status">the hours</span>
    <svg><g data-office="now" visibility="hidden"></g></svg></header>`
  return () => vi.useRealTimers()
})

const text = (part: string) => document.querySelector(`[data-office=${part}]`)?.textContent

test('the hours become the present, in Auckland’s time, and keep up with it [R2.6]', () => {
  let now = new Date('2026-11-17T17:29:00+13:00')
  startOfficeClock(document, () => now)
  expect(text('moment')).toBe('Tuesday 17 November 2026, 5:29\u00a0PM, Auckland')
  expect(text('status')).toBe('Office open until 5:30\u00a0PM')
  const line = document.querySelector('[data-office=now]')
  expect(line?.getAttribute('transform')).toBe('translate(1049)')
  expect(line?.hasAttribute('visibility')).toBe(false)

  now = new Date('2026-11-17T17:30:00+13:00')
  vi.advanceTimersByTime(30_000)
  expect(text('status')).toBe('Office closed, we’re back tomorrow at 9:00\u00a0AM')
})

test('the strip of a day when the office is closed has no hours', () => {
  const isClosedAllDay = () => document.querySelector('svg')?.hasAttribute('data-closed-all-day')
  let now = new Date('2026-11-20T18:00:00+13:00')
  startOfficeClock(document, () => now)
  // A Friday evening: it was open.
  expect(isClosedAllDay()).toBe(false)
  now = new Date('2026-11-22T10:00:00+13:00')
  vi.advanceTimersByTime(30_000)
  expect(isClosedAllDay()).toBe(true)
  now = new Date('2026-11-23T08:00:00+13:00')
  vi.advanceTimersByTime(30_000)
  expect(isClosedAllDay()).toBe(false)
})

test('shut, it says when people are back: a day further off is named, and so is the holiday [R2.6]', () => {
  const closed = { open: false, reason: undefined, minutes: 540 } as const
  expect(statusText({ ...closed, inDays: 0, date: 0 })).toBe(
    'Office closed, we’re back today at 9:00\u00a0AM',
  )
  expect(
    statusText({ ...closed, inDays: 3, date: Date.UTC(2026, 6, 13), reason: 'Matariki' }),
  ).toBe('Office closed, we’re back Monday at 9:00\u00a0AM (Matariki)')
  expect(
    shortStatusText({ ...closed, inDays: 3, date: Date.UTC(2026, 6, 13), reason: 'Matariki' }),
  ).toBe('Office closed, back Mon 9:00\u00a0AM')
  expect(shortStatusText({ ...closed, inDays: 1, date: 0 })).toBe(
    'Office closed, back tomorrow 9:00\u00a0AM',
  )
})

test('back in a week or later, it names the day by its date: a weekday alone would be another [R6.250]', () => {
  const closed = { open: false, minutes: 540, reason: 'Summer holidays' } as const
  const monday = { ...closed, date: Date.UTC(2027, 0, 11) }
  expect(statusText({ ...monday, inDays: 7 })).toBe(
    'Office closed, we’re back Monday 11 January at 9:00\u00a0AM (Summer holidays)',
  )
  expect(shortStatusText({ ...monday, inDays: 7 })).toBe(
    'Office closed, back Mon 11 Jan 9:00\u00a0AM',
  )
  expect(statusText({ ...monday, inDays: 6 })).toBe(
    'Office closed, we’re back Monday at 9:00\u00a0AM (Summer holidays)',
  )
})
