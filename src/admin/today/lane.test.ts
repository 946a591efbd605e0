import { expect, test } from 'vitest'
import { waitOf } from '../../../domain/desk/first-answer.ts'
import type { Unsent } from '../../../domain/enquiries/enquiry.ts'
import { laneOf } from './lane.ts'
import { office } from './office.ts'

const since = new Date('2026-11-17T21:00:00Z')
const now = new Date('2026-11-17T22:00:00Z')

const enquiryLane = (
  interest: string,
  unsent: Unsent | null = null,
  waitingSince = since,
  at = now,
) =>
  laneOf(
    {
      kind: 'enquiry',
      enquiry: {
        id: 'de300000-0000-4000-8000-000000000207',
        reference: 'E-1042',
        name: 'Anna Schmidt',
        interest,
        waitingSince,
        isAssigned: false,
        assigneeName: '',
        unsent,
      },
      wait: waitOf(waitingSince, at, office.target, office.hours),
    },
    at,
  )
const aboutEnquiry = (...of: Parameters<typeof enquiryLane>) => enquiryLane(...of).about

test('Today names the interest of an enquiry only where one was chosen [R3.8]', () => {
  expect(aboutEnquiry('Workflow Automation')).toBe('E-1042, Workflow Automation. Unassigned')
  expect(aboutEnquiry('Other')).toBe('E-1042. Unassigned')
})

test('Today says of an enquiry that its answer was not sent [R6.260]', () => {
  expect(aboutEnquiry('Other', 'failed')).toBe('E-1042. The answer was not sent. Unassigned')
})

test('Today says of a deletion on hold why, and until which day [R4.93]', () => {
  const hold = { because: 'An invoice is open', until: '2027-01-31' }
  const deletion = { id: 'tawhiri', client: 'Tāwhiri', dueAt: now, hold }
  expect(laneOf({ kind: 'deletion', deletion }, now)).toMatchObject({
    about: 'Held: An invoice is open',
    due: { text: 'held until Sun 31 Jan' },
  })
})

test.each([
  // Wednesday, 10:00 AM; the office opened at 9:00.
  ['2026-11-18T08:51', '2026-11-18T08:00', { text: 'due 11:00\u00a0AM', aside: 'in 2 h 9 min' }],
  ['2026-11-18T10:00', '2026-11-18T09:30', { text: 'due 11:30\u00a0AM', aside: 'in 1 h 30 min' }],
  ['2026-11-18T10:00', '2026-11-17T16:50', { text: 'due 10:20\u00a0AM', aside: 'in 20 min' }],
  ['2026-11-18T16:00', '2026-11-18T15:50', { text: 'due Thu 19 Nov, 9:20\u00a0AM' }],
  // Half a minute over is not over yet; and what is due as the office closes is late after it has opened.
  ['2026-11-18T11:00:40', '2026-11-18T09:00', { text: 'due now' }],
  ['2026-11-18T18:30', '2026-11-18T15:30', { text: 'due now' }],
  ['2026-11-19T08:00', '2026-11-18T15:30', { text: 'due now' }],
  ['2026-11-18T11:30', '2026-11-18T09:00', { text: '30 min over', isLate: true }],
  ['2026-11-18T09:10', '2026-10-01T09:00', { text: 'late since Thu 1 Oct', isLate: true }],
])(
  'at %s an enquiry since %s is due by the clock, and late since a day [R2.728]',
  (at, cameAt, due) => {
    const [moment, came] = [at, cameAt].map((local) => new Date(`${local}+13:00`))
    expect(enquiryLane('Other', null, came, moment).due).toEqual(due)
  },
)

test('what did not reach anybody is first whenever it is due, and says so [R2.728]', () => {
  expect(enquiryLane('Other', 'came_back').due).toEqual({ text: 'first: not sent', isLate: true })
})

test('Today leads from the mails that failed to where they are sent again [R6.235]', () => {
  const pile = { count: 1, since }
  expect(laneOf({ kind: 'pile', name: 'failed', pile }, now)).toMatchObject({
    title: 'One email did not go',
    to: '/admin/system?state=failed',
    act: 'Look',
  })
})

test.each([
  // To the minute, 30 days after it was held back.
  [1, '2026-11-20T21:00:00Z', 'One enquiry is held back'],
  [1, '2026-11-21T21:00:00Z', 'One enquiry is held back; it is forgotten tomorrow'],
  [3, '2026-11-22T10:30:00Z', 'Three enquiries are held back; the first is forgotten tomorrow'],
  // Midnight in New Zealand.
  [3, '2026-11-22T11:30:00Z', 'Three enquiries are held back; the first is forgotten today'],
  [1, '2026-11-23T21:00:00Z', 'One enquiry is held back; it is forgotten today'],
])(
  'Today says a day before that what is held back is forgotten: %s at %s [R6.272]',
  (count, at, title) => {
    const pile = { count, since: new Date('2026-10-23T21:00:00Z') }
    expect(laneOf({ kind: 'pile', name: 'heldBack', pile }, new Date(at)).title).toBe(title)
  },
)

test('of nothing else Today says that it is forgotten [R6.272]', () => {
  const pile = { count: 1, since: new Date('2026-10-23T21:00:00Z') }
  const later = new Date('2026-11-22T21:00:00Z')
  for (const name of ['failed', 'pending'] as const)
    expect(laneOf({ kind: 'pile', name, pile }, later).title).not.toContain('forgotten')
})
