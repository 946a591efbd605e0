import type { Page } from '@playwright/test'
import { teamWords } from '../../../content/desk/desk-team.ts'
import { deskSubmissionPath } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { ClientProfile } from '../../../src/api/desk/client-profile.ts'
import type { SubmissionRow } from '../../../src/api/desk/submission.ts'
import { answer, refusal, seen, type View } from '../view.ts'
import { deskCallViews } from './calls.ts'
import { deskTodayViews, withToday } from './desk-today.ts'

const SUBMISSIONS = '**/rest/v1/rpc/desk_submissions*'
const listed = (page: Page) => page.getByRole('row').nth(1).waitFor()

/** A picture in place of a code, which would be another one every time. */
const QR_CODE = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4z"/></svg>',
)

/** Opens the first submission of `status`. */
const submission = (status: string, act?: (page: Page) => Promise<unknown>): View => ({
  name: `admin-submission-${status}`,
  path: `${paths.admin}/submissions?status=${status}`,
  as: 'administrator',
  act: async (page) => {
    await listed(page)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('heading', { name: /^Answers/u }).waitFor()
    await act?.(page)
  },
})

const CHANGED_AT = '2026-02-09T21:12:00.123456+00:00'
const LONG_BEFORE =
  'Two of us ring people back, about six hours a week each, mostly evenings. '.repeat(6)

const SUBMISSION = 'de300000-0000-4000-8000-000000000101'
type EventRow = SubmissionRow['events'][number]
const event = (
  what: EventRow['what'],
  at: string,
  before: EventRow['before'] = null,
): EventRow => ({
  id: what,
  what,
  at,
  actor_side: 'client',
  actor_name: 'Hēmi Walker',
  reason: null,
  before,
})
/** With a short answer that was changed, a long one and a new one, and files that came and went. */
const CHANGED: readonly SubmissionRow[] = [
  {
    id: SUBMISSION,
    project_id: SUBMISSION,
    user_id: SUBMISSION,
    reference: 'S-1024',
    first_name: 'Hēmi',
    last_name: 'Walker',
    email: 'hemi@tawhiri.example',
    phone: '021 555 0142',
    company_name: 'Tāwhiri Plumbing',
    project_description: 'Answer the phone after five.\nBook the jobs.',
    industry: 'plumbing',
    submitted_at: '2026-02-08T21:12:00Z',
    changed_at: CHANGED_AT,
    status: 'pending',
    answers: {
      '1.1': `${LONG_BEFORE}On Saturdays I do it alone.`,
      '1.2': 'It rings on.\nThen voicemail, until nine.',
      '1.3': 'What is the call-out fee?',
    },
    reopened_reason: null,
    question_set: 'discovery-1',
    projects: { assignee: null, assignee_name: '' },
    files: [],
    submission_notes: [],
    late_messages: [],
    events: [
      event('sent', '2026-02-08T21:12:00Z'),
      event('changed', CHANGED_AT, {
        answers: {
          '1.1': LONG_BEFORE,
          '1.2': 'It rings on.\nThen voicemail, until eight.',
          '1.3': '',
        },
        files: ['Prices 2025.pdf'],
        files_added: ['Ngā utu 2026, with call-outs and parts.pdf'],
        files_taken_off: ['Prices 2025.pdf'],
      }),
    ],
  },
]
/** Of a client whose wish is long. */
const CLIENT: ClientProfile = {
  name: 'Hēmi',
  surname: 'Walker',
  email: 'hemi@tawhiri.example',
  phone: '021 555 0142',
  company_name: 'Tāwhiri Plumbing',
  business_address: '12 Station Road, Henderson, Auckland',
  industry: 'plumbing',
  ai_interests: `Answer the phone after five.\n${LONG_BEFORE}`,
}
const withChanges = async (page: Page) => {
  await answer('**/rest/v1/questionnaire_submissions*submission_events*', 200, CHANGED)(page)
  await answer('**/rest/v1/business_profiles*', 200, [CLIENT])(page)
}

const enrolling = async (page: Page) => {
  await page.route('**/auth/v1/factors', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: {
            id: '5c0f7a52-0000-4000-8000-000000000003',
            type: 'totp',
            totp: {
              qr_code: QR_CODE,
              secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
              uri: 'otpauth://',
            },
          },
        })
      : route.continue(),
  )
}

const gate: readonly View[] = [
  {
    name: 'admin-no-role',
    path: paths.admin,
    as: 'client',
    act: (page) => seen(page, 'Admin Access Required'),
  },
  {
    name: 'admin-enrol',
    path: paths.admin,
    as: 'new-administrator',
    act: (page) => page.getByRole('button', { name: 'Begin' }).waitFor(),
  },
  {
    name: 'admin-enrolling',
    path: paths.admin,
    as: 'new-administrator',
    before: enrolling,
    act: async (page) => {
      await page.getByRole('button', { name: 'Begin' }).click()
      await page.getByLabel('Six-digit code').waitFor()
    },
  },
  {
    name: 'admin-challenge',
    path: paths.admin,
    as: 'half-administrator',
    act: (page) => page.getByLabel('Six-digit code').waitFor(),
  },
  {
    name: 'admin-challenge-refused',
    path: paths.admin,
    as: 'half-administrator',
    act: async (page) => {
      await page.getByLabel('Six-digit code').waitFor()
      await page.getByRole('button', { name: 'Go to the dashboard' }).click()
      await page.locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'admin-challenge-blocked',
    path: paths.admin,
    as: 'half-administrator',
    before: refusal('**/auth/v1/factors/**', 429, 'over_request_rate_limit', {
      'retry-after': '600',
    }),
    act: async (page) => {
      await page.getByLabel('Six-digit code').fill('123456')
      await page.getByRole('button', { name: 'Go to the dashboard' }).click()
      await page.getByRole('timer').filter({ hasText: '10:00' }).waitFor()
    },
  },
  {
    name: 'admin-not-checked',
    path: paths.admin,
    as: 'administrator',
    before: answer('**/rest/v1/user_roles*', 400, { code: 'XX000', message: 'The tide is out' }),
    act: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'admin-session-ended',
    path: paths.admin,
    as: 'administrator',
    act: async (page) => {
      await listed(page)
      await refusal('**/auth/v1/user*', 403, 'session_not_found')(page)
      await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }))
      await page.route('**/rest/v1/**', (route) =>
        route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'No' } }),
      )
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('link', { name: 'Inbox' }).click()
      await seen(page, 'Your session has ended')
    },
  },
]

/** Opens the first enquiry of `state`. */
const enquiry = (state: string, act?: (page: Page) => Promise<unknown>): View => ({
  name: `admin-enquiry-${state}`,
  path: `${paths.admin}/inbox?state=${state}`,
  as: 'administrator',
  act: async (page) => {
    await listed(page)
    await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click()
    await page.getByLabel('Your note').waitFor()
    await act?.(page)
  },
})

const inbox: readonly View[] = [
  { name: 'admin-inbox', path: `${paths.admin}/inbox`, as: 'administrator', act: listed },
  {
    name: 'admin-inbox-held-back',
    path: `${paths.admin}/inbox?state=quarantine`,
    as: 'administrator',
    act: listed,
  },
  {
    name: 'admin-inbox-empty',
    path: `${paths.admin}/inbox`,
    as: 'administrator',
    before: answer('**/rest/v1/rpc/desk_enquiries', 200, []),
    act: (page) => seen(page, 'Everyone has an answer.'),
  },
  {
    name: 'admin-inbox-selected',
    path: `${paths.admin}/inbox`,
    as: 'administrator',
    act: async (page) => {
      await listed(page)
      await page.getByLabel('Select all on this page').check()
      await page.getByText(/\d+ selected/u).waitFor()
    },
  },
  enquiry('new'),
  enquiry('quarantine'),
  {
    ...enquiry('new', async (page) => {
      await page.getByText('Answered elsewhere').click()
      await page.getByText('Add what they said', { exact: true }).click()
      await page.getByRole('button', { name: 'Send, and mark as answered' }).click()
      await page.locator('[aria-invalid="true"]').waitFor()
    }),
    name: 'admin-enquiry-unfolded',
  },
  {
    ...enquiry('new', (page) => seen(page, 'Also from this address')),
    name: 'admin-enquiry-related',
    before: answer('**/rest/v1/rpc/desk_enquiry_relations', 200, {
      client: { id: '5c0f7a52-0000-4000-8000-000000000007', name: 'Emily Clarke' },
      enquiries: [
        ['E-1042', 'new', '2026-11-16T21:00:00Z'],
        ['E-1017', 'spam', '2026-10-04T02:00:00Z'],
        ['E-1003', 'answered', '2026-02-26T02:00:00Z'],
      ].map(([reference, state, created_at]) => ({ id: reference, reference, state, created_at })),
      more: 2,
    }),
  },
  {
    name: 'admin-enquiry-missing',
    path: `${paths.admin}/inbox/5c0f7a52-0000-4000-8000-000000000006`,
    as: 'administrator',
    act: (page) => seen(page, 'There is no such enquiry.'),
  },
]

/** Moments would differ from day to day, so that the answer is invented. */
const member = {
  since: '2026-03-01T20:00:00.000Z',
  invitedBy: '',
  invitedAt: null,
  hasSecondFactor: true,
  lastLoginAt: '2026-06-12T00:40:00.000Z',
  isLast: false,
}
const members = [
  { ...member, id: 'a', name: 'Ana Reid', email: 'ana@southerly.example', isLast: true },
  {
    ...member,
    id: 'b',
    name: 'Mele Tau',
    email: 'mele@southerly.example',
    hasSecondFactor: false,
    invitedBy: 'Ana Reid',
  },
  {
    ...member,
    id: 'c',
    name: '',
    email: 'tai@southerly.example',
    hasSecondFactor: false,
    invitedBy: 'Ana Reid',
    invitedAt: '2026-03-01T20:00:00.000Z',
    lastLoginAt: null,
  },
]

const teamView = (name: string, act: (page: Page) => Promise<unknown>): View => ({
  name,
  path: `${paths.admin}/team`,
  as: 'administrator',
  before: answer('**/functions/v1/team', 200, { members }),
  act: async (page) => {
    await page.getByRole('row', { name: /^Ana Reid/u }).waitFor()
    await act(page)
  },
})

const team: readonly View[] = [
  teamView('admin-team', async () => {}),
  teamView('admin-team-inviting', async (page) => {
    await page.getByRole('button', { name: teamWords.invite.action }).click()
    await page.getByRole('button', { name: teamWords.invite.submit, exact: true }).click()
    await page.locator('[aria-invalid="true"]').waitFor()
  }),
  teamView('admin-team-last', async (page) => {
    await page.getByRole('button', { name: 'Take the role away from Ana Reid' }).click()
    await page.getByRole('dialog').waitFor()
  }),
]

const rooms: readonly View[] = [
  ...deskTodayViews,
  {
    name: 'admin-submissions',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    act: listed,
  },
  {
    name: 'admin-submissions-files',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    act: async (page) => {
      await listed(page)
      await page.locator('summary', { hasText: '3 files' }).click()
    },
  },
  {
    name: 'admin-submissions-filtered',
    path: `${paths.admin}/submissions?status=completed`,
    as: 'administrator',
    act: listed,
  },
  {
    name: 'admin-submissions-none',
    path: `${paths.admin}/submissions?status=pending`,
    as: 'administrator',
    before: (page) =>
      page.route(SUBMISSIONS, (route) =>
        route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
      ),
    act: (page) => seen(page, 'No submission has this status.'),
  },
  {
    name: 'admin-submissions-empty',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    before: (page) =>
      page.route(SUBMISSIONS, (route) =>
        route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
      ),
    act: (page) => seen(page, 'No questionnaire submissions found.'),
  },
  {
    name: 'admin-submissions-failed',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    before: answer(SUBMISSIONS, 400, { code: 'XX000', message: 'The tide is out' }),
    act: (page) => seen(page, 'The tide is out'),
  },
  {
    name: 'admin-submissions-searched',
    path: `${paths.admin}/submissions?assignee=nobody#q=taw`,
    as: 'administrator',
    act: listed,
  },
  {
    name: 'admin-submissions-no-match',
    path: `${paths.admin}/submissions#q=nothing+of+the+kind`,
    as: 'administrator',
    act: (page) => seen(page, 'No submission matches.'),
  },
  {
    name: 'admin-submissions-selected',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    of: 'screen',
    act: async (page) => {
      await listed(page)
      await page.getByText('Filters', { exact: true }).click()
      await page.getByText('Export', { exact: true }).click()
      await page.getByLabel('Select all on this page').check()
      await page.getByText(/\d+ selected/u).waitFor()
    },
  },
  submission('pending'),
  {
    name: 'admin-submission-changed',
    path: deskSubmissionPath(SUBMISSION),
    as: 'administrator',
    before: withChanges,
    act: (page) => seen(page, 'Files taken off'),
  },
  submission('in_review'),
  submission('completed'),
  {
    ...submission('completed', async (page) => {
      await page.getByRole('button', { name: 'Reopen' }).click()
      await page.locator('[aria-invalid="true"]').waitFor()
    }),
    name: 'admin-submission-reopening',
  },
  {
    name: 'admin-submission-reopened',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    act: async (page) => {
      await listed(page)
      const row = page.getByRole('row').filter({ hasText: 'Tāwhiri Plumbing' }).nth(2)
      await row.getByRole('link').first().click()
      await seen(page, 'The phone system changed')
    },
  },
  {
    name: 'admin-submission-missing',
    path: `${paths.admin}/submissions/5c0f7a52-0000-4000-8000-000000000004`,
    as: 'administrator',
    act: (page) => seen(page, 'There is no such submission.'),
  },
  {
    name: 'admin-refreshed',
    path: paths.admin,
    as: 'administrator',
    of: 'screen',
    before: withToday,
    act: async (page) => {
      await listed(page)
      await page.getByRole('button', { name: 'Refresh' }).click()
      await seen(page, 'Dashboard data refreshed')
    },
  },
  ...inbox,
  {
    name: 'admin-numbers',
    path: `${paths.admin}/numbers`,
    as: 'administrator',
    act: (page) =>
      page
        .getByRole('button', { name: /^Download as CSV/u })
        .nth(11)
        .waitFor(),
  },
  { name: 'admin-clients', path: `${paths.admin}/clients`, as: 'administrator', act: listed },
  {
    name: 'admin-client',
    path: `${paths.admin}/clients#q=${encodeURIComponent('mere@corner-salon')}`,
    as: 'administrator',
    act: async (page) => {
      await listed(page)
      await page.getByRole('rowheader').getByRole('link').click()
      await page.getByRole('heading', { name: 'Account' }).waitFor()
    },
  },
  {
    name: 'admin-client-deactivate',
    path: `${paths.admin}/clients#q=${encodeURIComponent('mere@corner-salon')}`,
    as: 'administrator',
    of: 'screen',
    act: async (page) => {
      await listed(page)
      await page.getByRole('rowheader').getByRole('link').click()
      await page.getByRole('button', { name: 'Deactivate' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-clients-nothing',
    path: `${paths.admin}/clients#q=nobody`,
    as: 'administrator',
    act: (page) => seen(page, 'No account matches.'),
  },
  ...team,
  {
    name: 'admin-project',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    act: async (page) => {
      await listed(page)
      await page.getByRole('row').nth(1).getByRole('link', { name: 'Project' }).click()
      await page.getByLabel('Your message').waitFor()
    },
  },
  {
    name: 'admin-project-missing',
    path: `${paths.admin}/projects/5c0f7a52-0000-4000-8000-000000000005`,
    as: 'administrator',
    act: (page) => seen(page, 'There is no such project.'),
  },
  {
    name: 'admin-nowhere',
    path: `${paths.admin}/nowhere`,
    as: 'administrator',
    act: (page) => seen(page, 'There is nothing at this address.'),
  },
]

const printed: View = { ...submission('completed'), print: true }

export const adminViews: readonly View[] = [...gate, ...rooms, ...deskCallViews, printed]
