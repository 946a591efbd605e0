import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { boardWords } from '../../../content/project/room.ts'
import type { ProjectDate } from '../../../domain/project/project-dates.ts'
import { ProjectHome } from './ProjectHome.tsx'
import type { HomeCall, HomeProject, HomeSubmission } from './room-rows.ts'

/** A Wednesday, at noon in Auckland. */
const NOW = new Date('2026-11-25T12:00:00+13:00')

const date = (day: string, change: Partial<ProjectDate> = {}): ProjectDate => ({
  id: `date-${day}`,
  day,
  minute: null,
  what: 'Ring the test number',
  turn: 'client',
  doneAt: null,
  movedFrom: null,
  note: '',
  action: '',
  ...change,
})
const project = (change: Partial<HomeProject> = {}): HomeProject => ({
  id: 'project',
  startsOn: '2026-11-23',
  closedAt: null,
  assigneeName: 'Ana',
  dates: [],
  lastMessage: null,
  unread: { count: 0, isMore: false },
  isAnswerAwaited: false,
  documents: [],
  earlier: { newest: [], total: 0 },
  ...change,
})
const submission = (change: Partial<HomeSubmission> = {}): HomeSubmission => ({
  id: 'de300000-0000-4000-8000-000000000101',
  projectId: 'project',
  reference: 'S-1024',
  submittedAt: new Date('2026-11-24T16:20:00+13:00'),
  status: 'pending',
  reopenedReason: null,
  hasUnsentChanges: false,
  late: undefined,
  ...change,
})

interface Rows {
  name?: string
  project?: HomeProject | null
  sent?: readonly HomeSubmission[]
  total?: number
  savedAt?: Date
  call?: HomeCall | null
}

const markup = ({ name = 'Hemi', sent = [], ...rows }: Rows) =>
  renderToStaticMarkup(
    <ProjectHome
      name={name}
      project={rows.project === undefined ? project() : rows.project}
      submissions={{ newest: sent, total: rows.total ?? sent.length }}
      savedAt={rows.savedAt}
      call={rows.call}
      now={NOW}
      finishing={undefined}
      finished={null}
      onFinish={() => {}}
      onOpenDocument={() => {}}
      failedDocument={undefined}
      questions="#questions"
    />,
  )
const words = (rows: Rows) =>
  markup(rows)
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
const heading = (rows: Rows) => {
  const [, inner = ''] = /<h1[^>]*>(.*?)<\/h1>/su.exec(markup(rows)) ?? []
  return inner.replaceAll(/<[^>]*>/gu, '').replace('Discovery questions. ', '')
}

test.each<[string, Rows, string]>([
  ['nothing begun', { project: null }, 'Your turn: begin with one answer'],
  ['an answer kept', { project: null, savedAt: NOW }, 'Your turn: send us your answers'],
  [
    'their date',
    { project: project({ dates: [date('2026-11-26')] }) },
    'Your turn: Ring the test number',
  ],
  [
    'our date',
    { project: project({ dates: [date('2026-11-26', { turn: 'agency', what: 'The quote' })] }) },
    'Our turn: The quote',
  ],
  [
    'a message to read',
    { sent: [submission()], project: project({ unread: { count: 1, isMore: false } }) },
    'Your turn: read what we wrote',
  ],
  ['sent', { sent: [submission()] }, 'Our turn: Ana reads your answers'],
  [
    'sent, and nobody named',
    { project: project({ assigneeName: '' }), sent: [submission()] },
    'Our turn: a person at Southerly reads your answers',
  ],
  [
    'in review',
    { sent: [submission({ status: 'in_review' })] },
    'Our turn: Ana is reading your answers',
  ],
  [
    'reopened',
    { sent: [submission({ status: 'in_review', reopenedReason: 'The number moves' })] },
    'Our turn: Ana reads your answers again',
  ],
  [
    'no start agreed',
    { project: project({ startsOn: null }), sent: [submission({ status: 'completed' })] },
    'Our turn: a start to agree on',
  ],
  ['all done', { sent: [submission({ status: 'completed' })] }, 'Our turn: what comes next'],
  ['closed', { project: project({ closedAt: NOW }) }, 'Closed. Nothing is waiting on you.'],
])('whose turn it is, with %s [R2.371]', (_, rows, title) => {
  expect(heading(rows)).toBe(title)
  expect(markup(rows).match(/<h1/gu)).toHaveLength(1)
})

test('what is late says so of whose it is, and what was promised by when', () => {
  const theirs = words({ project: project({ dates: [date('2026-11-24', { minute: 1050 })] }) })
  expect(theirs).toContain('It was due by Tuesday 24 November, 5:30 PM, New Zealand time.')
  expect(theirs).toContain('Late')
  const ours = words({ project: project({ dates: [date('2026-11-24', { turn: 'agency' })] }) })
  expect(ours).toContain('We said by Tuesday 24 November, and we’re late.')
})

test('a deadline with a time of day names New Zealand’s wherever it stands; one without says no time [R2.678]', () => {
  const dates = [
    date('2026-11-26', { minute: 1050 }),
    date('2026-11-27', { minute: 600, what: 'The call' }),
  ]
  const said = words({ project: project({ dates }) })
  // The lead, the fact, and its row; of the next one the fact and its row.
  expect(said.match(/5:30 PM, New Zealand time/gu)).toHaveLength(3)
  expect(said.match(/10:00 AM, New Zealand time/gu)).toHaveLength(2)
  expect(said.replaceAll('M, New Zealand time', '')).not.toMatch(/\d:\d\d [AP]M/u)
  expect(words({ project: project({ dates: [date('2026-11-26')] }) })).not.toContain('New Zealand')
})

test('where nothing is agreed the client may write, and nobody is said to: no clock of ours runs for it [R2.679]', () => {
  const sent = [submission({ status: 'completed' })]
  const undated = words({ project: project({ startsOn: null }), sent })
  expect(undated).toContain('Let’s agree on a day to start, in messages: write whenever one suits')
  const between = words({ sent })
  expect(between).toContain('We’ll agree on the next date in messages: ask whenever you like.')
  for (const said of [undated, between]) expect(said).not.toMatch(/Ana (suggests|writes)/u)
})

test('who does not see the strip reads where the project is, each phase, and every date [R2.373]', () => {
  const said = words({
    project: project({
      dates: [
        date('2026-11-23', { what: 'The call', doneAt: NOW, turn: 'agency' }),
        date('2026-12-04', { what: 'A quote', turn: 'agency', movedFrom: '2026-12-02' }),
      ],
    }),
  })
  expect(said).toContain(
    'Four weeks from Monday 23 November. Today is Wednesday 25 November, week 1.',
  )
  expect(said).toMatch(/Week 1 23 Nov\D*Week 2 30 Nov\D*Week 3 7 Dec\D*Week 4 14 Dec/u)
  expect(said).toContain('Discovery 23 Nov-4 Dec Under way. Ends with a fixed written quote')
  expect(said).toContain('Prototyping 30 Nov-11 Dec Not started.')
  expect(said).toContain('A quote Moved from Wed 2 Dec Ana')
  expect(said).toContain('The call Done today 12:00 PM Ana Done')
})

test('without a start the weeks have no dates, and nothing is late [R4.43]', () => {
  const said = words({ project: project({ startsOn: null }) })
  expect(said).toContain('No day is set yet: nothing is late.')
  expect(said).not.toContain('Today')
})

test('a date says how it is done, and what does it is the only button of the turn, and stands there alone [R2.565, R2.761]', () => {
  const rings = { note: 'As your worst customer would.', action: '+64 9 555 0142' }
  const shown = markup({ project: project({ dates: [date('2026-11-26', rings)] }) })
  const host = document.createElement('div')
  host.innerHTML = shown
  expect(host.querySelector('[class*="turn"]')?.textContent).toContain(rings.note)
  const buttons = [...host.querySelectorAll('[class*="acts"] [class*="button"]')]
  expect(buttons.map((one) => one.outerHTML)).toEqual([
    expect.stringMatching(/^<a .*href="tel:\+6495550142".*>Ring \+64 9 555 0142<\/a>$/u),
  ])
  expect(shown.match(/href="tel:\+6495550142"/gu)).toHaveLength(1)
  const opens = { action: 'https://send.example/logo' }
  const later = date('2026-11-27', { ...opens, what: 'Send the logo' })
  const both = markup({ project: project({ dates: [date('2026-11-26'), later] }) })
  expect(both).toContain('href="https://send.example/logo"')
  expect(both).toContain('Open send.example')
  const done = { ...opens, doneAt: NOW }
  expect(markup({ project: project({ dates: [date('2026-11-24', done)] }) })).not.toContain(
    'href="https://send.example',
  )
})

test('what was sent in an earlier project is no turn of the open one [R2.371]', () => {
  const earlier = submission({ projectId: 'earlier', status: 'completed' })
  const second = { project: project({ startsOn: null }), sent: [earlier] }
  expect(heading(second)).toBe('Your turn: begin with one answer')
  const own = submission({ reference: 'S-1031' })
  expect(heading({ ...second, sent: [earlier, own] })).toBe('Our turn: Ana reads your answers')
})

test('only dates of the client can be marked as done, the next one in the turn alone, none of a later week, and none in a closed project [R2.761]', () => {
  const dates = [
    date('2026-11-25', { id: 'one' }),
    date('2026-11-26', { id: 'two', turn: 'agency', what: 'The call' }),
    date('2026-11-29', { id: 'three', what: 'Agree to it' }),
    date('2026-11-30', { id: 'four', what: 'Say yes to going live' }),
  ]
  const open = markup({ project: project({ dates }) })
  // In the turn, and in the row of the Sunday.
  expect(open.match(/Mark as done</gu)).toHaveLength(2)
  expect(open).toMatch(/Mark as done<span[^>]*>: Agree to it</u)
  expect(markup({ project: project({ dates, closedAt: NOW }) })).not.toContain('Mark as done')
})

test('of many dates four are shown around the next one, the others are folded', () => {
  const dates = Array.from({ length: 9 }, (_, index) =>
    date(`2026-11-${11 + index * 2}`, { id: `d${index}`, ...(index < 5 ? { doneAt: NOW } : {}) }),
  )
  const said = words({ project: project({ dates }) })
  expect(said).toContain('4 earlier dates')
  expect(said).toContain('1 later date')
})

test('of several submissions the newest is open, the others are listed, and how many there are more', () => {
  const sent = Array.from({ length: 20 }, (_, index) =>
    submission({ id: `id-${index}`, reference: `S-10${40 - index}` }),
  )
  const said = words({ sent, total: 23 })
  expect(said).toContain('Open S-1040')
  expect(said).toContain('19 earlier')
  expect(said).toContain('3 more are older')
})

test('changes that are not sent are told, with a link to go on with them', () => {
  const changed = { id: 'b', reference: 'S-1023', hasUnsentChanges: true }
  const page = { sent: [submission({ id: 'a' }), submission(changed)] }
  expect(words(page)).toContain('You have unsent changes to S-1023.')
  expect(markup(page)).toContain('href="/discovery-questions?change=b"')
  expect(words(page)).not.toContain('changes to S-1024')
})

test('unread messages are counted, and beyond what is counted it says that there are more', () => {
  const lastMessage = { side: 'agency', authorName: 'Ana', text: 'Try it', sentAt: NOW } as const
  const said = (unread: HomeProject['unread']) =>
    words({ project: project({ lastMessage, unread }) })
  expect(said({ count: 2, isMore: false })).toContain('2 new')
  expect(said({ count: 20, isMore: true })).toContain('20+ new')
  expect(said({ count: 0, isMore: false })).not.toContain('new ')
})

test('no mail is promised for a date that moves: what is mailed is the turn [R2.692]', () => {
  const moved = date('2026-11-26', { turn: 'agency', movedFrom: '2026-11-25' })
  const said = words({ project: project({ dates: [moved] }) })
  expect(said).toContain('Moved from Wed 25 Nov')
  expect(said).toContain('but not about moved dates')
  expect(words({ sent: [submission()] })).toContain('We’ll email you when it’s your turn')
  expect(said + words({ sent: [submission()] })).not.toMatch(/any news/u)
})

test('who is to mark a date as done reads that the desk shows it, not that somebody is told [R2.694]', () => {
  expect(words({ project: project({ dates: [date('2026-11-26')] }) })).toContain(
    'Mark it as done when it is, and our desk shows it.',
  )
})

test('who has set no name is called the same in the turn, at the last message and at a date [R2.690]', () => {
  const nameless = project({
    assigneeName: '',
    dates: [date('2026-11-26', { turn: 'agency' })],
    lastMessage: { side: 'agency', authorName: '', text: 'Try it', sentAt: NOW },
  })
  const said = words({ project: nameless })
  expect(said.match(/a person at Southerly/giu)).toHaveLength(4)
  expect(said.replaceAll(/a person at Southerly/giu, '')).not.toContain('Southerly')
})

test('a name that runs from right to left turns nothing that stands beside it', () => {
  const name = 'תוכנית (1).pdf'
  const file = {
    id: 'f',
    bucket: 'documents',
    path: 'p',
    name,
    size: 2048,
    side: 'agency',
  } as const
  const drawn = markup({ name: 'רחל', project: project({ documents: [file] }) })
  expect(drawn).toContain(', <bdi>רחל</bdi>')
  expect(drawn).toContain(`<bdi>${name}</bdi>`)
})

test('what people wrote is only ever text', () => {
  const bad = '<img src=x onerror=alert(1)>'
  const drawn = markup({
    name: bad,
    project: project({
      assigneeName: bad,
      dates: [date('2026-11-26', { what: bad })],
      lastMessage: { side: 'agency', authorName: bad, text: bad, sentAt: NOW },
    }),
    sent: [submission({ status: 'in_review', reopenedReason: bad })],
  })
  expect(drawn).not.toContain('<img')
})

test('a project that was closed before leads to its thread', () => {
  const html = markup({
    project: project({
      earlier: {
        newest: [
          {
            id: 'de300000-0000-4000-8000-000000000401',
            begunAt: new Date('2026-03-03T09:00:00+13:00'),
            closedAt: new Date('2026-06-02T09:00:00+12:00'),
          },
        ],
        total: 3,
      },
    }),
  })
  expect(html).toContain(
    '<a href="/messages?project=de300000-0000-4000-8000-000000000401">3 March 2026 to 2 June 2026</a>',
  )
  expect(html).toContain('2 more are older: ask us for it.')
  expect(words({})).not.toContain('Earlier projects')
})

const CALL: HomeCall = {
  state: 'booked',
  startsAt: '2026-11-25T21:30:00.000Z',
  changedBy: null,
  reason: '',
  movedFrom: null,
  canMove: true,
  carried: {},
}

test('a call that was moved as often as can be is not offered to be changed [R4.165]', () => {
  expect(words({ call: CALL })).toContain(boardWords.call.change)
  const said = words({ call: { ...CALL, canMove: false } })
  expect(said).not.toContain(boardWords.call.change)
  expect(said).toContain(boardWords.call.cancel)
})

test('a call that we moved says so at home, from which time, and why [R4.166]', () => {
  const moved = { ...CALL, movedFrom: '2026-11-24T20:30:00.000Z', reason: 'A storm.' }
  const said = words({ call: { ...moved, changedBy: 'agency' } })
  expect(said).toContain('Thursday 26 November, 10:30')
  expect(said).toContain('We moved it from Wednesday 25 November, 9:30')
  expect(said).toContain('Why: A storm.')
  expect(words({ call: { ...moved, changedBy: 'client', reason: '' } })).not.toContain('We moved')
})

test('a call that we cancelled says so at home, which, and why, until it would have been [R4.166]', () => {
  const cancelled: HomeCall = {
    ...CALL,
    state: 'cancelled',
    changedBy: 'agency',
    reason: 'A storm.',
  }
  const said = words({ call: cancelled })
  expect(said).toContain('We had to cancel your call on Thursday 26 November, 10:30')
  expect(said).toContain('Why: A storm.')
  expect(said).toContain(boardWords.call.book)
  for (const gone of [
    { ...cancelled, changedBy: 'client' as const },
    { ...cancelled, startsAt: '2026-11-20T21:30:00.000Z' },
    { ...cancelled, state: 'past' as const },
  ]) {
    expect(words({ call: gone })).toContain(boardWords.call.none)
    expect(words({ call: gone })).not.toContain('cancel')
  }
})

test('a call that stands is shown where calls are booked with a service of others by now; else nothing of calls is [R2.567]', () => {
  Object.assign(agency, { bookingUrl: 'https://calendar.example/southerly' })
  try {
    const said = words({ call: CALL })
    expect(said).toContain('Thursday 26 November, 10:30')
    expect(said).toContain(boardWords.call.change)
    expect(words({ call: null })).not.toContain(boardWords.call.title)
  } finally {
    Object.assign(agency, { bookingUrl: '' })
  }
})

test.each<[string, Partial<HomeSubmission>, string]>([
  ['they can be sent', {}, 'You have unsent changes to S-1024. Carry on with them'],
  [
    'the review has begun',
    { status: 'in_review', late: 'review-begun' },
    'You have changes to S-1024 that were not sent before the review began. See what to do with them',
  ],
  [
    'the project is closed',
    { late: 'closed' },
    'You have changes to S-1024 that were not sent before the project was closed. See what to do with them',
  ],
])('changes that were saved are told with the way to them while %s [R2.644]', (_, change, said) => {
  const rows = { sent: [submission({ hasUnsentChanges: true, ...change })] }
  expect(words(rows)).toContain(said)
  expect(markup(rows)).toContain(
    'href="/discovery-questions?change=de300000-0000-4000-8000-000000000101"',
  )
  expect(words({ sent: [submission(change)] })).not.toMatch(/You have (?:unsent )?changes/u)
})

test('the day that was drawn before the call is one link away, also when the call is over [R2.755]', () => {
  const carried = { day: 'trade=general&day=mvg' }
  for (const state of ['booked', 'past'] as const) {
    const html = markup({ call: { ...CALL, state, carried } })
    expect(html).toContain(`href="/your-day?${carried.day.replace('&', '&amp;')}"`)
    expect(html).toContain(boardWords.call.day)
  }
  expect(words({ call: CALL })).not.toContain(boardWords.call.day)
  expect(words({ call: null })).not.toContain(boardWords.call.day)
})

test('the turn of the client is the one yellow upright, and the bars of the phases say how many days are over [R2.753]', () => {
  const html = markup({
    project: project({
      dates: [date('2026-11-27'), date('2026-11-28', { turn: 'agency', what: 'Live' })],
    }),
  })
  expect(html.match(/needed/gu)).toHaveLength(1)
  expect(html.match(/M0 0h\d+v1H0z/gu)).toEqual(['M0 0h2v1H0z'])
})
