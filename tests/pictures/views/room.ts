import type { Page } from '@playwright/test'
import { paths } from '../../../domain/site/paths.ts'
import type { OwnSubmissionRow } from '../../../src/api/client/own-submissions.ts'
import type { RoomProjectRow } from '../../../src/api/client/room-project.ts'
import { answer, seen, type View } from '../view.ts'

type DateRow = RoomProjectRow['dates'][number]

/** Of the fixed time: a Wednesday in the third of four weeks. */
const date = (
  on_day: string,
  what: string,
  turn: 'client' | 'agency',
  more: Partial<DateRow> = {},
): DateRow => ({
  id: `${on_day} ${what}`,
  on_day,
  at_time: null,
  what,
  turn,
  done_at: null,
  moved_from: null,
  note: '',
  action: '',
  ...more,
})
const done = (day: string) => ({ done_at: `${day}T03:10:00Z` })

const DATES = [
  date('2026-01-26', 'Week 1 begins', 'agency', done('2026-01-26')),
  date('2026-01-28', 'The call', 'agency', { at_time: '10:30:00', ...done('2026-01-28') }),
  date('2026-02-05', 'A fixed written quote', 'agency', {
    moved_from: '2026-02-04',
    ...done('2026-02-05'),
  }),
]
const REST = [
  date('2026-02-13', 'We fix what it got wrong', 'agency', { at_time: '12:00:00' }),
  date('2026-02-19', 'Say yes to going live', 'client'),
  date('2026-02-20', 'Live, with a way back', 'agency', { at_time: '16:00:00' }),
]
const TEST_CALL = date('2026-02-12', 'Ring the test number', 'client', { at_time: '17:30:00' })
const RING: DateRow = {
  ...TEST_CALL,
  note: 'Ask for a quote, then say that you smell gas.',
  action: '+64 9 555 0142',
}
const OPEN = date('2026-02-13', 'Choose who may change the prices', 'client', {
  at_time: '12:00:00',
  note: 'Log in with the address of the invitation.',
  action: 'https://calendar.tawhiri-plumbing.example/invitations/de300000',
})

const PROJECT: RoomProjectRow = {
  id: 'de300000-0000-4000-8000-000000000901',
  begun_at: '2026-01-26T03:10:00Z',
  starts_on: '2026-01-26',
  no_answer_to: 0,
  closed_at: null,
  assignee_name: 'Ana',
  dates: [...DATES, TEST_CALL, ...REST],
  last: [
    {
      side: 'agency',
      author_name: 'Ana',
      text: 'It books into Kiri’s calendar now. Try a gas smell: it should put you through at once.',
      sent_at: '2026-02-10T03:51:00Z',
    },
  ],
  recent: [
    { number: 6, side: 'agency' },
    { number: 5, side: 'agency' },
    { number: 4, side: 'client' },
  ],
  reads: [{ number: 4 }],
  documents: [
    {
      id: 'f1',
      bucket: 'documents',
      path: 'a',
      name: 'Quote, agreed.pdf',
      size: 135_168,
      created_at: '2026-02-05T03:10:00Z',
      checks: ['name', 'type', 'content'],
      user_id: null,
    },
    {
      id: 'f2',
      bucket: 'documents',
      path: 'b',
      name: 'Price list Ōtāhuhu 2026.xlsx',
      size: 90_112,
      created_at: '2026-02-05T03:12:00Z',
      checks: ['name', 'type', 'content'],
      user_id: null,
    },
  ],
}
/** With every message read: one that was not is its client's turn. */
const READ: RoomProjectRow = { ...PROJECT, reads: [{ number: 6 }] }
const EMPTY: RoomProjectRow = {
  ...PROJECT,
  starts_on: null,
  no_answer_to: 0,
  dates: [],
  last: [],
  recent: [],
  reads: [],
  documents: [],
}

const submission = (
  status: OwnSubmissionRow['status'],
  reopened_reason: string | null = null,
): OwnSubmissionRow => ({
  id: 'de300000-0000-4000-8000-000000000902',
  project_id: PROJECT.id,
  reference: 'S-1024',
  submitted_at: '2026-01-27T03:20:00Z',
  changed_at: null,
  status,
  reopened_reason,
  draft: null,
  project: { closed_at: null },
})

const LONG = 'Whakarongotaiaroha-Christopher Papadopoulos-Fa’asavalu-Montgomery'

const home = (
  name: string,
  project: RoomProjectRow | null,
  sent: readonly OwnSubmissionRow[],
  wait: RegExp | string,
): View => ({
  name: `room-${name}`,
  path: paths.discoveryQuestions,
  as: 'newcomer',
  before: async (page) => {
    await answer('**/rest/v1/projects*', 200, project ? [project] : [])(page)
    await answer('**/rest/v1/questionnaire_submissions*', 200, sent)(page)
  },
  act: async (page: Page) => {
    await page.getByRole('heading', { level: 1 }).filter({ hasText: wait }).waitFor()
  },
})

const fail = answer('**/rest/v1/projects*', 400, { code: 'XX000', message: 'No' })

export const roomViews: readonly View[] = [
  home('theirs', PROJECT, [submission('completed')], 'Ring the test number'),
  home(
    'theirs-late',
    { ...PROJECT, dates: [...DATES, { ...TEST_CALL, on_day: '2026-02-09' }, ...REST] },
    [submission('completed')],
    'Ring the test number',
  ),
  // The first one heads the page, the other is a row alone.
  home(
    'acts',
    { ...PROJECT, dates: [...DATES, RING, OPEN, ...REST] },
    [submission('completed')],
    'Ring the test number',
  ),
  home(
    'acts-link',
    { ...PROJECT, dates: [...DATES, OPEN, ...REST] },
    [submission('completed')],
    'Choose who may change',
  ),
  home('ours', { ...READ, dates: [...DATES, ...REST] }, [submission('completed')], 'mended'),
  home(
    'message',
    { ...PROJECT, dates: [...DATES, ...REST] },
    [submission('completed')],
    'read what we wrote',
  ),
  home(
    'ours-late',
    {
      ...PROJECT,
      dates: [...DATES, date('2026-02-10', 'A number you can ring', 'agency'), ...REST],
    },
    [submission('completed')],
    'A number you can ring',
  ),
  home('untouched', null, [], 'begin with one answer'),
  home('sent', { ...EMPTY, assignee_name: '' }, [submission('pending')], 'reads your answers'),
  home('reading', EMPTY, [submission('in_review')], 'is reading'),
  home(
    'reopened',
    EMPTY,
    [
      submission('in_review', 'You told us on the phone that the number moves.'),
      submission('completed'),
    ],
    'again',
  ),
  home('undated', EMPTY, [submission('completed')], 'a start to agree on'),
  home('between', { ...READ, dates: DATES }, [submission('completed')], 'what comes next'),
  home(
    'closed',
    { ...PROJECT, dates: DATES, closed_at: '2026-02-09T00:00:00Z' },
    [submission('completed')],
    'Nothing is waiting on you.',
  ),
  home(
    'long',
    {
      ...PROJECT,
      assignee_name: LONG,
      dates: [date('2026-02-12', `${LONG} ${LONG}`, 'client'), ...REST],
    },
    [submission('in_review', `${LONG} ${LONG}`)],
    LONG,
  ),
  {
    name: 'room-failed',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    before: fail,
    act: (page) => seen(page, 'We couldn’t load your project just now'),
  },
  ...(['submission-page', 'submission-printed'] as const).map(
    (name): View => ({
      name,
      path: paths.discoveryQuestions,
      as: 'client',
      ...(name === 'submission-printed' ? { print: true } : {}),
      act: async (page) => {
        await page.emulateMedia({ media: 'screen' })
        await page
          .getByRole('link', { name: /^Open S-/u })
          .first()
          .click()
        await page.getByRole('heading', { level: 1, name: /^Number S-/u }).waitFor()
        if (name === 'submission-printed') await page.emulateMedia({ media: 'print' })
      },
    }),
  ),
  {
    name: 'submission-missing',
    path: paths.submission,
    as: 'client',
    act: (page) => seen(page, 'We can’t find that submission in your account'),
  },
]
