import type { ProjectDate } from '../../domain/project/project-dates.ts'
import type { ThreadMessage, ThreadRead } from '../../domain/project/thread.ts'

/**
 * The one invented client of the tour, as the rows of a database would tell of him: names, answers and messages are
 * those of the example data (supabase/seed.sql, server/demo-project.sql), with fixed dates.
 */

const client = {
  id: 'de300000-0000-4000-8000-000000000009',
  firstName: 'Hēmi',
  name: 'Hēmi Walker',
  company: 'Tāwhiri Plumbing (example)',
} as const
const ANA = 'Ana (example)'

/** When each part of the tour is looked at. */
export const tourMoments = {
  enquiry: new Date('2026-08-24T09:40:00+12:00'),
  answers: new Date('2026-08-28T15:00:00+12:00'),
  messages: new Date('2026-09-23T11:48:00+12:00'),
  turn: new Date('2026-09-23T11:48:00+12:00'),
  desk: new Date('2026-09-23T11:48:00+12:00'),
  live: new Date('2026-10-02T16:20:00+13:00'),
} as const

const enquirySent = '2026-08-22T18:40:00+12:00'
const enquiryText =
  'We come back on Saturdays to nine missed calls. Who answers while we are under a house?'

const act = (id: string, at: string) => ({
  id,
  author_id: null,
  author_name: ANA,
  text: null,
  happened_at: null,
  via: null,
  to_state: null,
  to_assignee: null,
  to_name: null,
  at: new Date(at),
  taken_back_at: null,
  is_withdrawn: false,
  handed_at: null,
  failed_at: null,
  failure: null,
  is_in_doubt: false,
  tries: 0,
  came_back_at: null,
})

/** The enquiry in the inbox. */
export const tourEnquiryRow = {
  id: 'de300000-0000-4000-8000-000000000210',
  reference: 'E-1010',
  name: client.name,
  excerpt: enquiryText,
  interest: 'AI Voice Agents',
  state: 'answered',
  quarantine_reason: null,
  created_at: enquirySent,
  waiting_since: enquirySent,
  first_answer_at: '2026-08-24T09:31:00+12:00',
  assignee: ANA,
  assignee_name: ANA,
  version: 4,
  notes: 1,
  unsent: null,
} as const

/** The enquiry with what the agency did. */
export const tourEnquiry = {
  name: client.name,
  message: enquiryText,
  attribution: {},
  created_at: new Date(enquirySent),
  enquiry_entries: [
    {
      ...act('assigned', '2026-08-24T09:14:00+12:00'),
      kind: 'assigned',
      to_assignee: ANA,
      to_name: ANA,
    },
    {
      ...act('answer', '2026-08-24T09:31:00+12:00'),
      kind: 'answer',
      handed_at: new Date('2026-08-24T09:31:12+12:00'),
      text: 'Kia ora Hēmi,\n\nAn agent can, and it puts a burst pipe through to you at once. Before we promise anything we would like to know what those nine calls are about. The questions in your room ask that; answer what you can.\n\nNgā mihi\nAna',
    },
    {
      ...act('note', '2026-08-24T09:36:00+12:00'),
      kind: 'note',
      text: 'Two in the vans, Kiri in the office. Best rung before eight.',
    },
  ],
} as const

/** What the client sent. */
export const tourSubmission = {
  id: 'de300000-0000-4000-8000-000000000115',
  reference: 'S-1009',
  submittedAt: new Date('2026-08-26T16:20:00+12:00'),
  status: 'completed',
  reopenedReason: null,
  hasUnsentChanges: false,
  late: 'review-begun',
  question_set: 'discovery-1',
  project_description: '',
  files: [],
  answers: {
    '1.1': 'Ringing people back. Two of us, about six hours a week each, mostly evenings.',
    '1.2':
      'The phone diverts to my mobile until about 8, then voicemail. Saturdays are the worst: I come back to nine missed calls and reach maybe three.',
    '1.3': 'Do you do gas? How soon can you come? What is the call-out fee?',
    '1.4':
      'Jobs are written on paper and typed in again at night. Wrong addresses: three times in a month we drove to the wrong street.',
    '1.5': 'First cold week in June. Forty calls a day, three of us.',
  },
  events: [
    {
      id: 'sent',
      what: 'sent',
      at: new Date('2026-08-26T16:20:00+12:00'),
      actor_side: 'client',
      actor_name: client.name,
      reason: null,
      before: null,
    },
    {
      id: 'changed',
      what: 'changed',
      at: new Date('2026-08-26T20:01:00+12:00'),
      actor_side: 'client',
      actor_name: client.name,
      reason: null,
      before: {
        answers: {
          '1.4':
            'Jobs are written on paper and typed in again at night. Wrong addresses: twice in a month we drove to the wrong street.',
        },
      },
    },
    {
      id: 'review_begun',
      what: 'review_begun',
      at: new Date('2026-08-27T09:40:00+12:00'),
      actor_side: 'agency',
      actor_name: ANA,
      reason: null,
      before: null,
    },
    {
      id: 'completed',
      what: 'completed',
      at: new Date('2026-08-28T14:20:00+12:00'),
      actor_side: 'agency',
      actor_name: ANA,
      reason: null,
      before: null,
    },
  ],
} as const

const message = (
  number: number,
  side: ThreadMessage['side'],
  sentAt: string,
  text: string,
): ThreadMessage => ({
  id: `message-${number}`,
  number,
  side,
  authorId: side === 'client' ? client.id : ANA,
  author: side === 'client' ? client.name : ANA,
  text,
  sentAt: new Date(sentAt),
  files: [],
})

const messages = [
  message(
    1,
    'client',
    '2026-08-26T17:22:00+12:00',
    'Sent the answers. I left the budget open, can we do that on the call?',
  ),
  message(
    2,
    'agency',
    '2026-08-27T09:52:00+12:00',
    'Yes. Thirty minutes is enough, and you need not prepare anything.',
  ),
  message(
    3,
    'agency',
    '2026-09-17T15:10:00+12:00',
    'The quote is here, a day later than we said: the calendar took longer to look at. I am sorry.',
  ),
  message(4, 'client', '2026-09-18T10:05:00+12:00', 'Agreed. Kiri has printed it.'),
  message(
    5,
    'agency',
    '2026-09-22T16:15:00+12:00',
    'There is a number that you can ring. Ring it as your worst customer would.',
  ),
  message(
    6,
    'agency',
    '2026-09-23T09:20:00+12:00',
    'It books into Kiri’s calendar now. Try a gas smell: it should put you through at once.',
  ),
] as const

const reads: readonly ThreadRead[] = [
  { userId: ANA, side: 'agency', name: ANA, number: 4, at: new Date('2026-09-18T10:31:00+12:00') },
]

/** The thread, as the client reads it. */
export const tourThread = {
  me: { id: client.id, side: 'client' },
  messages,
  reads,
  markAfter: 4,
} as const

const date = (
  day: string,
  minute: number | null,
  turn: ProjectDate['turn'],
  what: string,
  doneAt: string,
  movedFrom: string | null = null,
): ProjectDate => ({
  id: day,
  day,
  minute,
  what,
  turn,
  doneAt: new Date(doneAt),
  movedFrom,
  note: '',
  action: '',
})

/** The dates once all is done. */
const dates: readonly ProjectDate[] = [
  date('2026-09-07', null, 'agency', 'Week 1 begins', '2026-09-07T09:00:00+12:00'),
  date('2026-09-08', 630, 'agency', 'The call', '2026-09-08T11:02:00+12:00'),
  date('2026-09-09', 1050, 'client', 'Send us the price list', '2026-09-09T14:20:00+12:00'),
  date(
    '2026-09-17',
    null,
    'agency',
    'A fixed written quote',
    '2026-09-17T15:10:00+12:00',
    '2026-09-16',
  ),
  date('2026-09-18', null, 'client', 'Agree to the quote', '2026-09-18T10:05:00+12:00'),
  date('2026-09-24', 1050, 'client', 'Ring the test number', '2026-09-24T17:02:00+12:00'),
  date('2026-09-28', 720, 'agency', 'We fix what it got wrong', '2026-09-28T11:30:00+13:00'),
  date('2026-10-01', null, 'client', 'Say yes to going live', '2026-10-01T15:45:00+13:00'),
  date(
    '2026-10-02',
    960,
    'agency',
    'Live, with a way back',
    '2026-10-02T16:00:00+13:00',
    '2026-09-30',
  ),
]

/** The project as it was at `now`. */
export const tourProjectAt = (now: Date) => ({
  name: client.firstName,
  startsOn: '2026-09-07',
  closedAt: null,
  assigneeName: ANA,
  dates: dates.map((row) => (row.doneAt && row.doneAt > now ? { ...row, doneAt: null } : row)),
})

/** The project in the desk's list. */
export const tourProjectRow = {
  asked_at: tourMoments.desk.toISOString(),
  id: 'de300000-0000-4000-8000-000000000401',
  client: client.company,
  contact: client.name,
  assignee: ANA,
  assignee_name: ANA,
  starts_on: '2026-09-07',
  at: messages[5].sentAt.toISOString(),
  waiting: 0,
  next_day: '2026-09-24',
  next_time: '17:30',
  next_what: 'Ring the test number',
  next_turn: 'client',
  submission_status: 'completed',
  is_reopened: false,
  message: messages[5].text,
  message_side: 'agency',
  waits_for_client: false,
} as const
