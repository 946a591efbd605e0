import type { Page } from '@playwright/test'
import { projectPath } from '../../../domain/site/applications.ts'
import type { ClientProfile } from '../../../src/api/desk/client-profile.ts'
import type { ProjectRow, ProjectSubmissionRow } from '../../../src/api/desk/project.ts'
import type { ThreadRow } from '../../../src/api/thread-rows.ts'
import { answer, seen, type View } from '../view.ts'

const ID = 'de300000-0000-4000-8000-000000000911'
const SUBMISSION = 'de300000-0000-4000-8000-000000000912'
const AT = '2026-02-09T21:12:00Z'

type DateRow = ProjectRow['project_dates'][number]
type Side = DateRow['turn']
type MessageRow = ThreadRow['messages'][number]
/** One answer for both requests: of the project and of its thread. */
type Row = ProjectRow & ThreadRow

const storedFile = (
  id: string,
  name: string,
  size: number,
  bucket = 'documents',
): ProjectRow['files'][number] => ({
  id: `de300000-0000-4000-8000-0000000009${id}`,
  bucket,
  path: id,
  name,
  size,
  created_at: AT,
  checks: ['name', 'type', 'content'],
})
const date = (on_day: string, what: string, turn: Side, more: Partial<DateRow> = {}): DateRow => ({
  id: `${on_day} ${what}`,
  on_day,
  at_time: null,
  what,
  turn,
  done_at: null,
  moved_from: null,
  note: '',
  action: '',
  updated_at: AT,
  ...more,
})
const message = (
  number: number,
  side: Side,
  text: string,
  more: Partial<MessageRow> = {},
): MessageRow => ({
  id: `de300000-0000-4000-8000-0000000010${10 + number}`,
  number,
  side,
  author_id: side,
  author_name: side === 'client' ? 'Hemi Walker' : 'Ana',
  text,
  sent_at: AT,
  files: [],
  about: null,
  ...more,
})

const PROJECT: Row = {
  id: ID,
  client_id: ID,
  assignee: null,
  starts_on: '2026-01-26',
  no_answer_to: 0,
  closed_at: null,
  assignee_name: 'Ana',
  project_dates: [
    date('2026-01-28', 'The call', 'agency', { at_time: '10:30:00', done_at: AT }),
    date('2026-02-09', 'A number you can ring', 'agency', { moved_from: '2026-02-06' }),
    date('2026-02-12', 'Ring the test number', 'client', { at_time: '17:30:00' }),
  ],
  files: [storedFile('21', 'Quote, agreed.pdf', 135_168)],
  thread_reads: [{ user_id: 'x', side: 'client', name: 'Hemi', number: 1, at: AT }],
  messages: [
    message(3, 'client', 'It put me through at once. Gas works.', {
      files: [storedFile('22', 'Call log of the week, Ōtāhuhu and Māngere.xlsx', 90_112)],
    }),
    message(2, 'agency', 'It books into Kiri’s calendar now. Try a gas smell.'),
    message(1, 'client', 'Can you really book jobs, or just take messages?'),
  ],
}

const SUBMISSIONS: readonly ProjectSubmissionRow[] = [
  {
    id: SUBMISSION,
    reference: 'S-1024',
    status: 'completed',
    files: [
      storedFile('23', 'Ngā pātai, mō te waea.txt', 2048, 'submissions'),
      storedFile(
        '24',
        'Prices for call-outs in Tāmaki and Manukau 2026.pdf',
        218_600,
        'submissions',
      ),
      storedFile('25', 'van.jpg', 4_310_000, 'submissions'),
    ],
  },
  { id: ID, reference: 'S-1023', status: 'in_review', files: [] },
]

const CLIENT: ClientProfile = {
  name: 'Hemi',
  surname: 'Walker',
  email: 'hemi@tawhiri.example',
  phone: '021 555 0142',
  company_name: 'Tāwhiri Plumbing',
  business_address: '12 Station Road, Henderson, Auckland',
  industry: 'plumbing',
  ai_interests: 'Answer the phone after five.\n“Is it urgent?” is what I ask first.',
}

const atTheDesk =
  (project: Row, submissions: readonly ProjectSubmissionRow[]) => async (page: Page) => {
    await answer('**/rest/v1/projects*', 200, [project])(page)
    await answer('**/rest/v1/questionnaire_submissions*', 200, submissions)(page)
    await answer('**/rest/v1/business_profiles*', 200, [CLIENT])(page)
    await page.route('**/rest/v1/rpc/read_thread', (route) => route.fulfill({ status: 204 }))
  }
const desk = (
  name: string,
  project: Row,
  {
    submissions = SUBMISSIONS,
    act,
  }: { submissions?: readonly ProjectSubmissionRow[]; act?: View['act'] } = {},
): View => ({
  name: `admin-${name}`,
  path: projectPath(ID),
  as: 'administrator',
  before: atTheDesk(project, submissions),
  act: async (page) => {
    await seen(page, 'Tāwhiri Plumbing')
    await act?.(page)
  },
})

const NOTHING: Row = {
  ...PROJECT,
  starts_on: null,
  no_answer_to: 0,
  project_dates: [],
  files: [],
  thread_reads: [],
  messages: [],
}

/** The desk's page of a project. */
export const projectViews: readonly View[] = [
  desk('project-late', PROJECT),
  desk('project-empty', NOTHING, { submissions: [] }),
  desk('project-closed', { ...PROJECT, closed_at: AT }),
  desk('project-date', PROJECT, {
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a date' }).click()
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  }),
]
