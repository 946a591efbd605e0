import { submissionPath } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { DraftRow } from '../../../src/api/client/drafts.ts'
import type { OpenSubmissionRow } from '../../../src/api/client/own-submission.ts'
import type { OwnSubmissionNewsRow } from '../../../src/api/client/own-submission-news.ts'
import { answer, seen, type View } from '../view.ts'

const SUBMISSION = 'de300000-0000-4000-8000-000000000912'
const AT = '2026-02-09T21:12:00Z'

type EventRow = OpenSubmissionRow['events'][number]
/** One answer for both requests: of the submission, and of what is new of it. */
type Row = OpenSubmissionRow & OwnSubmissionNewsRow

const event = (
  id: string,
  what: EventRow['what'],
  actor_side: EventRow['actor_side'],
  more: Partial<EventRow> = {},
): EventRow => ({
  id,
  what,
  at: AT,
  actor_side,
  actor_name: actor_side === 'client' ? 'Hemi Walker' : 'Ana',
  reason: null,
  before: null,
  ...more,
})
const SENT: Row = {
  id: SUBMISSION,
  reference: 'S-1024',
  submitted_at: '2026-02-08T21:12:00Z',
  changed_at: null,
  updated_at: AT,
  status: 'pending',
  reopened_reason: null,
  question_set: 'discovery-1',
  answers: { '1.1': 'Quotes, and calling people back.', '2.2': 'Three phones and an inbox' },
  project_description: 'Answer the phone after five.\nBook the jobs.',
  first_name: 'Hemi',
  last_name: 'Walker',
  company_name: 'Tāwhiri Plumbing',
  industry: 'plumbing',
  email: 'hemi@tawhiri.example',
  phone: '021 555 0142',
  project: { closed_at: null },
  draft: null,
  late_messages: [],
  events: [event('1', 'sent', 'client', { at: '2026-02-08T21:12:00Z' })],
  files: [
    {
      id: 'de300000-0000-4000-8000-000000000931',
      bucket: 'submissions',
      path: 'calls.csv',
      name: 'Calls in October.csv',
      size: 12_000,
      created_at: '2026-02-08T21:10:00Z',
      checks: ['name', 'type', 'content'],
    },
  ],
}
const CLOSED = { project: { closed_at: AT } }
const submission = (name: string, more: Partial<Row>): View => ({
  name: `submission-${name}`,
  path: submissionPath(SUBMISSION),
  as: 'client',
  before: answer('**/rest/v1/questionnaire_submissions*', 200, [{ ...SENT, ...more }]),
  act: (page) => page.getByRole('heading', { level: 1, name: /S-1024/u }).waitFor(),
})

const answered = (question: string, text = ''): DraftRow['draft_answers'][number] => ({
  question,
  text,
  version: 2,
  saved_at: AT,
})
const CHANGE: DraftRow = {
  id: 'de300000-0000-4000-8000-000000000932',
  taken_off: [],
  draft_answers: [
    answered('1.1', 'Quotes, and calling people back. Invoices at night.'),
    answered('2.2', SENT.answers['2.2']),
    answered('project_description', SENT.project_description),
  ],
  files: [],
  questionnaire_submissions: { files: SENT.files },
}
const change = (name: string, more: Partial<Row>, text: string): View => ({
  name: `submission-${name}`,
  path: `${paths.discoveryQuestions}?change=${SUBMISSION}`,
  as: 'client',
  before: async (page) => {
    await answer('**/rest/v1/questionnaire_submissions*', 200, [{ ...SENT, ...more }])(page)
    await answer('**/rest/v1/drafts*', 200, [CHANGE])(page)
  },
  act: (page) => seen(page, text),
})

/** A submission in each of its states. */
export const submissionViews: readonly View[] = [
  submission('changed', {
    changed_at: AT,
    events: [
      ...SENT.events,
      event('2', 'changed', 'client', {
        before: { answers: { '1.1': 'Quotes.' }, files: ['calls.csv'] },
      }),
    ],
  }),
  submission('in-review', {
    status: 'in_review',
    events: [...SENT.events, event('2', 'review_begun', 'agency')],
  }),
  submission('completed', {
    status: 'completed',
    events: [
      ...SENT.events,
      event('2', 'review_begun', 'agency'),
      event('3', 'completed', 'agency'),
    ],
  }),
  submission('closed', CLOSED),
  change('change', {}, 'sees the version of'),
  change('change-late', { status: 'in_review' }, 'The review has begun'),
  change('change-closed', CLOSED, 'The project is closed'),
]
