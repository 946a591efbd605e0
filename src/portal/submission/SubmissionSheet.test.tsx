import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { submissionPage as words } from '../../../content/answers/submission-page.ts'
import type { EventRow, SubmissionRow } from '../../project/submission/rows.ts'
import { SubmissionSheet } from './SubmissionSheet.tsx'

const NOW = new Date('2026-11-05T20:00:00Z')

const change = (id: string, before: Partial<NonNullable<EventRow['before']>>): EventRow => ({
  id,
  what: 'changed',
  at: new Date(`2026-11-0${id}T20:00:00Z`),
  actor_side: 'client',
  actor_name: 'Hēmi',
  reason: null,
  before: { answers: {}, ...before },
})
const show = (sent: Partial<SubmissionRow>, ...events: EventRow[]) => draw({ sent, events })
const draw = ({
  sent = {},
  events = [],
  hasUnsentChanges = false,
}: {
  sent?: Partial<SubmissionRow>
  events?: EventRow[]
  hasUnsentChanges?: boolean
}) => {
  const submission: SubmissionRow = {
    id: '1',
    reference: 'S-1042',
    submitted_at: new Date('2026-11-01T20:00:00Z'),
    changed_at: new Date('2026-11-03T20:00:00Z'),
    status: 'pending',
    reopened_reason: null,
    question_set: 'discovery-1',
    answers: {},
    project_description: '',
    first_name: 'Hēmi',
    last_name: '',
    company_name: '',
    industry: '',
    email: 'hemi@tawhiri.example',
    phone: '',
    files: [],
    late_messages: [],
    project: { closed_at: null },
    ...sent,
    events,
  }
  document.body.innerHTML = renderToStaticMarkup(
    <SubmissionSheet
      submission={submission}
      now={NOW}
      stale={null}
      hasUnsentChanges={hasUnsentChanges}
      onPrint={() => {}}
      onOpenFile={() => {}}
      hasFileFailed={false}
    />,
  )
  return document.querySelector('article')?.textContent ?? ''
}

test('an answer that was changed shows what stood there before [R2.375]', () => {
  const text = show({ answers: { '1.1': 'Bids' } }, change('2', { answers: { '1.1': 'Quotes' } }))
  expect(document.querySelector('details p')?.textContent).toBe('Quotes')
  expect(text).toContain('You changed it')
})

test('what was changed and changed back is not called changed [R6.242, R2.587]', () => {
  const text = show(
    { answers: { '1.1': 'Quotes' } },
    change('2', { answers: { '1.1': 'Quotes', '1.2': '' }, project_description: '', files: [] }),
    change('3', {
      answers: { '1.1': 'Bids', '1.2': 'It rings on' },
      project_description: 'A phone',
      files: ['Prices.pdf'],
    }),
  )
  expect(document.querySelector('details')).toBeNull()
  expect(text).toContain(words.lead.pending)
  expect(text).not.toContain('You changed it')
  expect(text).not.toContain('Before that')
})

test('in a closed project nothing is offered that would be refused, but a message [R2.576]', () => {
  expect(show({})).toContain(words.change)
  const text = show({ project: { closed_at: '2026-11-04T20:00:00Z' } })
  expect(text).not.toContain(words.change)
  expect(text).toContain(words.lead.closed)
  expect(document.querySelector('a[href="/messages"]')).not.toBeNull()
})

test('an answer to a question of another set does not stand under the words of this one [R2.586]', () => {
  const text = show({ question_set: 'discovery-0', answers: { '1.1': 'Bids' } })
  expect(text).toContain('Question 1.1')
  expect(text).not.toContain('Which tasks take up')
})

test.each<[string, Partial<SubmissionRow>, string]>([
  ['the review began', { status: 'in_review' }, words.late.title['review-begun']],
  ['it was completed', { status: 'completed' }, words.late.title['review-begun']],
  [
    'the project was closed',
    { project: { closed_at: '2026-11-04T20:00:00Z' } },
    words.late.title.closed,
  ],
])(
  'changes that were not sent before %s are told, with the way to them [R2.644]',
  (_, sent, title) => {
    const link = () => document.querySelector('a[href="/discovery-questions?change=1"]')
    expect(draw({ sent, hasUnsentChanges: true })).toContain(title)
    expect(link()?.textContent).toBe(words.late.see)
    expect(draw({ sent })).not.toContain(title)
    expect(link()).toBeNull()
  },
)

test('changes that came too late to be made here are told to their client, with the way to the message [R2.682]', () => {
  expect(show({})).not.toContain('in a message')
  const text = show({
    status: 'in_review',
    late_messages: [
      {
        id: 'm3',
        number: 3,
        project_id: '7',
        author_name: 'Hēmi',
        sent_at: new Date('2026-11-04T20:00:00Z'),
      },
    ],
  })
  expect(text).toContain('These are the answers sent before. The message has the new')
  const links = [...document.querySelectorAll('a[href$="#message-3"]')]
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/messages?project=7#message-3', expect.stringContaining('the message of yesterday 9:00')],
    ['/messages?project=7#message-3', words.inMessage.see],
  ])
  expect(links[1]?.closest('li')?.textContent).toContain(words.history.you)
})

test('a move that the agency took back at once is not in the history, and what it did then is [R2.687]', () => {
  const move = (id: string, what: EventRow['what'], reason: string | null = null): EventRow => ({
    id,
    what,
    at: new Date(`2026-11-0${id}T20:00:00Z`),
    actor_side: 'agency',
    actor_name: 'Ana',
    reason,
    before: null,
  })
  draw({
    sent: { status: 'in_review' },
    events: [
      move('1', 'review_begun'),
      move('2', 'completed'),
      move('3', 'taken_back'),
      move('4', 'completed'),
      move('5', 'reopened', 'The number moves'),
      move('6', 'reopened', 'A slip'),
      move('7', 'taken_back'),
    ],
  })
  const { history } = words
  const lines = [...document.querySelectorAll('[class*="history"] > li')].map(
    (line) => line.querySelector('b')?.textContent,
  )
  expect(lines).toEqual([
    history.review_begun,
    history.completed,
    history.reopened,
    history.next.completed,
  ])
  expect(document.body.textContent).not.toContain('A slip')
})
