import { describe, expect, test } from 'vitest'
import { waitOf } from './first-answer.ts'
import { inOrder, MOST_LISTED, placeOfWait, type Waiting, type WaitingFacts } from './waiting.ts'

const hours = { opens: 540, closes: 1050, days: [1, 2, 3, 4, 5], closedDays: [] }
const office = { hours, target: 120 }
/** On Tuesday 17 November 2026, in New Zealand. */
const at = (time: string) => new Date(`2026-11-17T${time}:00+13:00`)
const now = at('12:04')

const nothing: WaitingFacts = {
  enquiries: [],
  threads: [],
  dates: [],
  calls: [],
  deletions: [],
  requests: [],
  failed: { count: 0, since: null },
  heldBack: { count: 0, since: null },
  pending: { count: 0, since: null },
}
const enquiry = (name: string, waitingSince: Date) => ({
  id: name,
  reference: 'E-1001',
  name,
  interest: 'Other',
  waitingSince,
  isAssigned: false,
  assigneeName: '',
  unsent: null,
})
const call = (name: string, startsAt: Date) => ({
  id: name,
  startsAt,
  name,
  phone: '+6495550142',
  about: '',
})
const dueDate = (what: string, onDay: string, atTime: string | null) => ({
  id: what,
  projectId: 'p',
  client: 'Tāwhiri',
  what,
  onDay,
  atTime,
})
const deletion = (client: string, dueAt: Date, because?: string) => ({
  id: client,
  client,
  dueAt,
  hold: because === undefined ? null : { because, until: '2027-01-31' },
})

const nameOf = (item: Waiting): string => {
  switch (item.kind) {
    case 'enquiry':
      return item.enquiry.name
    case 'thread':
      return item.thread.client
    case 'date':
      return item.date.what
    case 'call':
      return item.call.name
    case 'pile':
      return item.name
    case 'deletion':
      return item.deletion.client
    case 'request':
      return item.request.who
  }
}
const names = (facts: Partial<WaitingFacts>) =>
  inOrder({ ...nothing, ...facts }, now, office).map(nameOf)

const request = (who: string, dueOn: string) => ({
  id: who,
  who,
  kind: 'access' as const,
  dueOn,
  isAssigned: false,
  assigneeName: '',
})

describe('what waits', () => {
  test('is dealt with by due time; then what has no clock; then what is due later [R2.528, R6.190]', () => {
    expect(
      names({
        enquiries: [enquiry('Emily, since 8:51 AM', at('08:51'))],
        threads: [{ projectId: 'p', client: 'A client', waiting: 2, since: at('10:22') }],
        dates: [dueDate('Plan', '2026-11-17', null), dueDate('Yesterday', '2026-11-16', '15:30')],
        calls: [call('Call at 12:15', at('12:15'))],
        failed: { count: 2, since: at('10:57') },
        heldBack: { count: 1, since: at('09:57') },
        pending: { count: 1, since: at('09:00') },
        deletions: [
          deletion('Held', at('08:00'), 'An invoice is open'),
          deletion('Leaves', new Date('2026-11-19T08:00:00+13:00')),
        ],
        requests: [request('Asked late', '2026-11-19'), request('Asked before', '2026-11-16')],
      }),
    ).toEqual([
      'Yesterday',
      'Asked before',
      'Emily, since 8:51 AM',
      'Call at 12:15',
      'A client',
      'Plan',
      'failed',
      'heldBack',
      'pending',
      'Held',
      'Leaves',
      'Asked late',
    ])
  })

  test('what is due tomorrow stands behind what has no clock [R2.528]', () => {
    expect(
      names({
        threads: [{ projectId: 'p', client: 'Wrote late', waiting: 1, since: at('17:00') }],
        failed: { count: 1, since: at('10:57') },
      }),
    ).toEqual(['failed', 'Wrote late'])
  })

  test('begins with the enquiry whose answer was not sent [R6.260]', () => {
    expect(
      names({
        enquiries: [
          enquiry('Emily', at('08:51')),
          { ...enquiry('Mere', at('10:57')), unsent: 'failed' },
        ],
        calls: [call('Call at 12:15', at('12:15'))],
      }),
    ).toEqual(['Mere', 'Emily', 'Call at 12:15'])
  })

  test('a call stands for an hour after it began [R2.528]', () => {
    expect(names({ calls: [call('Over', at('11:04')), call('Ends', at('11:05'))] })).toEqual([
      'Ends',
    ])
  })

  test('of hundreds of enquiries the first are listed [R2.528]', () => {
    const enquiries = Array.from({ length: 20 }, (_, place) => enquiry(`${place}`, at('09:00')))
    expect(names({ enquiries })).toHaveLength(MOST_LISTED)
  })
})

describe('a wait on the open hours', () => {
  const place = (since: Date, when = now) =>
    placeOfWait(since, waitOf(since, when, 120, hours), when, hours)

  test('stands where it is, and begins when the office opens [R2.528]', () => {
    expect(place(at('08:51'))).toEqual({ from: 540, to: 724, due: 660 })
    expect(place(at('11:30'))).toEqual({ from: 690, to: 724, due: 810 })
  })

  test('of yesterday fills the morning, and is due at its begin [R2.528]', () => {
    expect(place(new Date('2026-11-16T10:00:00+13:00'))).toEqual({ from: 540, to: 724, due: 540 })
  })

  test('that goes on tomorrow is not due on this day [R2.528]', () => {
    expect(place(at('17:00'), at('17:10'))).toEqual({ from: 1020, to: 1030, due: undefined })
  })

  test('has no place before the office opens: nothing of it would be drawn [R2.528]', () => {
    const yesterday = new Date('2026-11-16T10:00:00+13:00')
    expect(place(yesterday, at('08:55'))).toBeUndefined()
    expect(place(yesterday, at('09:00'))).toEqual({ from: 540, to: 540, due: 540 })
  })

  test('has no place on a Saturday [R2.528]', () => {
    expect(place(at('08:51'), new Date('2026-11-21T12:00:00+13:00'))).toBeUndefined()
  })
})
