import { expect, test } from 'vitest'
import type { ProjectDate } from './project-dates.ts'
import { type TurnFacts, turnOf } from './turn.ts'

/** A Wednesday in summer, at noon in Auckland. */
const NOON = new Date('2026-11-25T12:00:00+13:00')

const date = (day: string, change: Partial<ProjectDate> = {}): ProjectDate => ({
  id: day,
  day,
  minute: null,
  what: 'Your answers',
  turn: 'client',
  doneAt: null,
  movedFrom: null,
  note: '',
  action: '',
  ...change,
})

const project = (dates: readonly ProjectDate[] = [], startsOn: string | null = '2026-11-23') => ({
  startsOn,
  closedAt: null,
  dates,
})
const at = (facts: Partial<TurnFacts>, now = NOON) =>
  turnOf(
    {
      project: project(),
      submission: undefined,
      hasAnswers: false,
      isMessageUnread: false,
      isAnswerAwaited: false,
      ...facts,
    },
    now,
  )

const done = { doneAt: new Date('2026-11-24T02:00:00Z') }

test('the earliest date that is not done says whose turn it is, and what follows [R2.371]', () => {
  const turn = at({
    project: project([
      date('2026-12-04', { turn: 'agency' }),
      date('2026-11-23', done),
      date('2026-11-26', { minute: 630, id: 'call', turn: 'agency' }),
      date('2026-11-25'),
    ]),
  })
  expect(turn).toMatchObject({
    state: 'date',
    side: 'client',
    isLate: false,
    date: { day: '2026-11-25' },
    next: { id: 'call' },
  })
})

test('of two on one day the one with the earlier time is first, one without a time last', () => {
  const dates = [
    date('2026-11-25', { id: 'evening' }),
    date('2026-11-25', { id: 'call', minute: 1050, turn: 'agency' }),
    date('2026-11-25', { id: 'quote', minute: 900, turn: 'agency' }),
  ]
  expect(at({ project: project(dates) })).toMatchObject({
    date: { id: 'quote' },
    next: { id: 'call' },
  })
})

test.each([
  ['the last minute of its day', '2026-11-25T23:59:59+13:00', false],
  [
    'midnight in Auckland, a day before it is midnight elsewhere',
    '2026-11-26T00:00:00+13:00',
    true,
  ],
])('a date without a time is late from midnight on: %s', (_, now, isLate) => {
  expect(at({ project: project([date('2026-11-25')]) }, new Date(now))).toMatchObject({ isLate })
})

test('a date with a time is late from its minute on', () => {
  const facts = { project: project([date('2026-11-25', { minute: 1050 })]) }
  expect(at(facts, new Date('2026-11-25T17:29:00+13:00'))).toMatchObject({ isLate: false })
  expect(at(facts, new Date('2026-11-25T17:30:00+13:00'))).toMatchObject({ isLate: true })
})

test.each([
  // Clocks go back at 3 am on 5 April 2026, and forward at 2 am on 27 September.
  ['2026-04-05', '2026-04-05T23:59:00+12:00', '2026-04-06T00:00:00+12:00'],
  ['2026-09-27', '2026-09-27T23:59:00+13:00', '2026-09-28T00:00:00+13:00'],
])('on %s, which is not 24 hours long, midnight decides all the same', (day, before, after) => {
  const facts = { project: project([date(day)]) }
  expect(at(facts, new Date(before))).toMatchObject({ isLate: false })
  expect(at(facts, new Date(after))).toMatchObject({ isLate: true })
})

test('what is done is late no more, however old', () => {
  expect(at({ project: project([date('2026-11-01', done)]) })).toMatchObject({ state: 'between' })
})

test.each([
  ['nothing begun', { project: undefined }, 'untouched', 'client'],
  ['an answer kept', { project: undefined, hasAnswers: true }, 'begun', 'client'],
  ['a start agreed, but no date', {}, 'untouched', 'client'],
  ['sent', { submission: { status: 'pending', reopenedReason: null } }, 'sent', 'agency'],
  ['in review', { submission: { status: 'in_review', reopenedReason: null } }, 'reading', 'agency'],
  [
    'reopened',
    { submission: { status: 'in_review', reopenedReason: 'New line' } },
    'reopened',
    'agency',
  ],
  [
    'completed without a start',
    { project: project([], null), submission: { status: 'completed', reopenedReason: null } },
    'undated',
    'agency',
  ],
  ['completed', { submission: { status: 'completed', reopenedReason: null } }, 'between', 'agency'],
  ['all dates done', { project: project([date('2026-11-24', done)]) }, 'between', 'agency'],
] as const)('without a date that is not done: %s [R2.371]', (_, facts, state, side) => {
  expect(at(facts)).toEqual({ state, side })
})

test('in a closed project it is nobody’s turn, whatever its dates say', () => {
  const closed = { ...project([date('2026-11-25')]), closedAt: new Date('2026-12-20T00:00:00Z') }
  expect(at({ project: closed })).toEqual({ state: 'closed', side: null })
})

test.each([
  ['a date of ours', { project: project([date('2026-11-26', { turn: 'agency', id: 'quote' })]) }],
  ['sent', { submission: { status: 'pending', reopenedReason: null } }],
  ['in review', { submission: { status: 'in_review', reopenedReason: null } }],
  ['reopened', { submission: { status: 'in_review', reopenedReason: 'New line' } }],
  [
    'completed without a start',
    { project: project([], null), submission: { status: 'completed', reopenedReason: null } },
  ],
  ['completed', { submission: { status: 'completed', reopenedReason: null } }],
  ['all dates done', { project: project([date('2026-11-24', done)]) }],
] as const)(
  'a message that was not read is the client’s to read, where it was our turn: %s [R2.575]',
  (_, facts) => {
    expect(at(facts).side).toBe('agency')
    expect(at({ ...facts, isMessageUnread: true })).toMatchObject({
      state: 'message',
      side: 'client',
    })
  },
)

test('after a message that was not read comes what we do next, where it has a date', () => {
  const ours = project([date('2026-11-26', { turn: 'agency', id: 'quote' })])
  expect(at({ project: ours, isMessageUnread: true })).toMatchObject({ next: { id: 'quote' } })
  const sent = { status: 'pending', reopenedReason: null } as const
  expect(at({ submission: sent, isMessageUnread: true })).toMatchObject({ next: undefined })
})

test.each([
  ['a date of theirs', { project: project([date('2026-11-26')]) }],
  ['a late date of ours', { project: project([date('2026-11-24', { turn: 'agency' })]) }],
  ['a late date of theirs', { project: project([date('2026-11-24')]) }],
  ['nothing answered', {}],
  ['an answer kept', { hasAnswers: true }],
  ['a closed project', { project: { ...project(), closedAt: new Date('2026-11-20T00:00:00Z') } }],
])('a message that was not read hides no other turn: %s', (_, facts) => {
  expect(at({ ...facts, isMessageUnread: true })).toEqual(at(facts))
})

test('who wrote before they answered a question waits for us; once an answer is kept, or we have answered, it is theirs to go on [R2.673]', () => {
  expect(at({ isAnswerAwaited: true })).toMatchObject({ state: 'awaited', side: 'agency' })
  expect(at({ isAnswerAwaited: true, hasAnswers: true })).toMatchObject({ state: 'begun' })
  expect(at({})).toMatchObject({ state: 'untouched', side: 'client' })
  expect(at({ isAnswerAwaited: true, project: project([date('2026-11-26')]) }).state).toBe('date')
})
