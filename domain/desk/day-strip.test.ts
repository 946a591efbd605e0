import { describe, expect, test } from 'vitest'
import { type CameToday, dayEntries, dayLines, fullWait } from './day-strip.ts'

const hours = { opens: 540, closes: 1050, days: [1, 2, 3, 4, 5], closedDays: [] }
/** On Tuesday 17 November 2026, in New Zealand. */
const at = (time: string) => new Date(`2026-11-17T${time}:00+13:00`)
const now = at('12:04')
const came = (time: string, changes: Partial<CameToday> = {}): CameToday => ({
  createdAt: at(time),
  waitingSince: at(time),
  waitedSince: at(time),
  firstAnswerAt: null,
  state: 'new',
  ...changes,
})
const waits = (...enquiries: CameToday[]) =>
  dayEntries(enquiries, now, hours).map(({ wait }) => wait)

describe('the strip of the day', () => {
  test('a wait is as long as the office was open since [R2.530]', () => {
    expect(
      waits(
        came('06:41', { state: 'answered', firstAnswerAt: at('09:52') }),
        came('08:51'),
        came('11:30'),
      ),
    ).toEqual([52, 184, 34])
  })

  test('what was added later does not lengthen the wait for the first answer [R2.530]', () => {
    const answered = { firstAnswerAt: at('09:40'), waitingSince: at('11:00') }
    expect(
      waits(
        came('09:22', { ...answered, state: 'answered' }),
        came('09:22', { ...answered, state: 'new' }),
      ),
    ).toEqual([18, 64])
  })

  test('what was put away without an answer has no wait', () => {
    expect(dayEntries([came('09:22', { state: 'archived' })], now, hours)).toEqual([
      { createdAt: at('09:22'), answeredAt: null, isWaiting: false, wait: 0 },
    ])
  })

  test('on a busy day a line stands for ten minutes [R2.530]', () => {
    const entry = (minute: number) => came(`10:${String(minute % 60).padStart(2, '0')}`)
    const lines = (count: number) =>
      dayLines(
        dayEntries(
          Array.from({ length: count }, (_, place) => entry(place)),
          now,
          hours,
        ),
      )
    expect(lines(60)).toHaveLength(60)
    const busy = lines(61)
    expect(busy).toHaveLength(6)
    expect(busy[0]).toEqual({ minute: 605, wait: 124, isWaiting: true, count: 11 })
  })

  test('the target is at half height until something waits longer', () => {
    const line = (wait: number) => ({ minute: 600, wait, isWaiting: true, count: 1 })
    expect(fullWait([line(30)], 120)).toBe(240)
    expect(fullWait([line(300)], 120)).toBe(300)
  })
})
