import type { Page } from '@playwright/test'
import { paths } from '../../../domain/site/paths.ts'
import type { DraftRow } from '../../../src/api/client/drafts.ts'
import { answer, refusal, seen, unfold, type View } from '../view.ts'
import { deletionStates } from './deletion.ts'

const main = (page: Page) => page.getByRole('main')
const invalid = (page: Page) =>
  page.locator('[aria-invalid="true"]').filter({ visible: true }).first().waitFor()

const greeted = (page: Page) => page.getByText('Kia ora', { exact: true }).waitFor()

const DRAFT = '4d0e2b7c-8c53-4a53-9d5e-0b1c2d3e4f50'
const AT = '2026-11-16T22:48:00Z'
const texts: Readonly<Record<string, string>> = {
  '1.1': 'Quotes, and calling people back.',
  '1.3': 'What does it cost?\nAnd when can you come?',
  '2.2': 'Three phones and an inbox',
  project_description: 'Answer the phone after five.\nBook the jobs.',
}
const file: DraftRow['files'][number] = {
  id: '9a0e2b7c-8c53-4a53-9d5e-0b1c2d3e4f51',
  bucket: 'submissions',
  path: 'calls.csv',
  name: 'calls.csv',
  size: 12_000,
  created_at: AT,
  checks: ['name', 'type', 'content'],
}
/** A draft on the server that nothing is saved into. */
const row: DraftRow = {
  id: DRAFT,
  taken_off: [],
  draft_answers: Object.entries(texts).map(([question, text]) => ({
    question,
    text,
    version: 2,
    saved_at: AT,
  })),
  files: [file],
  questionnaire_submissions: null,
}
const draft = answer('**/rest/v1/drafts*', 200, [row])
/** What was typed on this device upon the version before. */
const typed = (answers: Readonly<Record<string, string>>) => (id: string) => ({
  [`keptAnswers:${id}`]: JSON.stringify({
    draft: DRAFT,
    answers: Object.fromEntries(
      Object.entries(answers).map(([question, text]) => [
        question,
        { saved: { version: 1, text: '', savedAt: AT }, typed: text },
      ]),
    ),
  }),
})
const review = `${paths.discoveryQuestions}?step=review`
const SEND = '**/rest/v1/rpc/send_draft*'
const sent = (status: number, json: unknown) => async (page: Page) => {
  await draft(page)
  await answer(SEND, status, json)(page)
}
const send = (page: Page) => page.getByRole('button', { name: /^Send 3 answers/u }).click()

const questions: readonly View[] = [
  { name: 'questions-newcomer', path: paths.discoveryQuestions, as: 'newcomer', act: greeted },
  {
    name: 'questions-unfolded',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    act: async (page) => {
      await greeted(page)
      await unfold(page)
    },
  },
  {
    name: 'questions-draft',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    before: draft,
    act: async (page) => {
      await greeted(page)
      await seen(page, 'calls.csv')
      await unfold(page)
    },
  },
  {
    name: 'questions-two-versions',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    storage: typed({ '2.2': 'Three phones, an inbox and a diary', '1.2': 'x'.repeat(3012) }),
    before: async (page) => {
      await draft(page)
      await answer('**/rest/v1/rpc/save_answers*', 500, { code: 'XX000', message: 'No' })(page)
    },
    act: async (page) => {
      await greeted(page)
      await unfold(page)
      await seen(page, 'You changed this answer in two places')
    },
  },
  {
    name: 'review-empty',
    path: review,
    as: 'newcomer',
    act: (page) => seen(page, 'Nothing to send yet'),
  },
  {
    name: 'review',
    path: review,
    as: 'newcomer',
    before: draft,
    act: (page) => seen(page, 'Read it through, then send'),
  },
  {
    name: 'review-failed',
    path: review,
    as: 'newcomer',
    before: sent(500, { code: 'XX000', message: 'No' }),
    act: async (page) => {
      await send(page)
      await seen(page, 'No answer came, so it may not have reached us')
    },
  },
  {
    name: 'review-too-many',
    path: review,
    as: 'newcomer',
    before: sent(400, { code: '54000', message: 'No' }),
    act: async (page) => {
      await send(page)
      await seen(page, 'You have sent ten times today')
    },
  },
  {
    name: 'questions-client',
    path: paths.discoveryQuestions,
    as: 'client',
    act: async (page) => {
      await greeted(page)
      await unfold(page)
    },
  },
  {
    name: 'dialog-logout',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    storage: typed({ '1.2': 'It rings on' }),
    before: async (page) => {
      await draft(page)
      await answer('**/rest/v1/rpc/save_answers*', 500, { code: 'XX000', message: 'No' })(page)
    },
    of: 'screen',
    act: async (page) => {
      await greeted(page)
      await page.locator('[data-action="logout"]').first().dispatchEvent('click')
      await page.getByRole('dialog', { name: 'Not everything is saved' }).waitFor()
    },
  },
]

/** Until the forms are filled with what is known of the client. */
const profiled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name="companyName"]')?.value,
  )

/** Counted the same every time: logins and mails of the pictures before would be counted as well. */
const held = answer('**/rest/v1/rpc/held_data', 200, [
  { part: 'profile', count: 1, size: 8 },
  { part: 'submissions', count: 3, size: 0 },
  { part: 'drafts', count: 1, size: 0 },
  { part: 'files', count: 2, size: 309_248 },
  { part: 'projects', count: 1, size: 0 },
  { part: 'messages', count: 6, size: 0 },
  { part: 'mails', count: 4, size: 0 },
  { part: 'sessions', count: 3, size: 0 },
  { part: 'account_log', count: 11, size: 0 },
])
const dataSection = (page: Page) => page.getByRole('region', { name: 'Your data' })
const heldFiles = ['Ngā pātai.pdf', 'Calls in October.csv'].map((name, index) => ({
  part: 'files',
  key: `00 ${index}`,
  content: {
    id: `${index}`,
    name,
    bucket: 'submissions',
    path: `x/${index}`,
    size: 154_624,
    created_at: AT,
    kind: 'draft',
    submission: null,
    message_number: null,
    message_sent_at: null,
  },
}))

const SESSION = {
  id: 'de300000-0000-4000-8000-000000000301',
  device: 'Chrome on Android',
  createdAt: '2026-02-08T18:02:00.000Z',
  usedAt: '2026-02-10T20:40:00.000Z',
  isThis: true,
}
const SESSIONS = [
  SESSION,
  {
    id: 'de300000-0000-4000-8000-000000000302',
    device: 'Chrome on Windows',
    createdAt: '2026-02-05T06:44:00.000Z',
    usedAt: '2026-02-10T20:01:00.000Z',
    isThis: false,
  },
  {
    id: 'de300000-0000-4000-8000-000000000303',
    device: 'Samsung Internet on Android',
    createdAt: '2026-02-06T20:30:00.000Z',
    usedAt: '2026-02-08T07:15:00.000Z',
    isThis: false,
  },
]
const MORE_SESSIONS = [4, 5, 6, 7, 8].map((number) => ({
  ...SESSION,
  id: `de300000-0000-4000-8000-00000000030${number}`,
  device: 'An unknown device',
  isThis: false,
}))

/** Where the client is logged in: those of the pictures' own logins would differ each time. */
const loggedIn = (sessions: object[]) =>
  answer('**/functions/v1/account-sessions', 200, { sessions })

const sessionsOf = (page: Page) => page.locator('#sessions')

const profileStates: readonly View[] = [
  { name: 'profile', path: paths.profile, as: 'client', act: profiled },
  {
    name: 'profile-sessions-long',
    path: paths.profile,
    as: 'client',
    before: loggedIn([...SESSIONS, ...MORE_SESSIONS]),
    act: async (page) => {
      await profiled(page)
      await seen(page, 'Show all 8')
    },
  },
  {
    name: 'profile-sessions-failed',
    path: paths.profile,
    as: 'client',
    before: answer('**/functions/v1/account-sessions', 500),
    act: (page) => seen(page, 'We could not look up where you are logged in'),
  },
  {
    name: 'profile-sessions-ended',
    path: paths.profile,
    as: 'client',
    before: (page) => {
      let sessions = SESSIONS
      return page.route('**/functions/v1/account-sessions', (route, request) => {
        if (request.method() === 'POST') {
          sessions = SESSIONS.filter(({ device }) => device !== 'Chrome on Windows')
        }
        return route.fulfill({ json: { sessions } })
      })
    },
    act: async (page) => {
      await profiled(page)
      await sessionsOf(page).getByRole('button', { name: 'Log out Chrome on Windows' }).click()
      await seen(page, 'Chrome on Windows is logged out.')
    },
  },
  {
    name: 'dialog-login-again',
    path: `${paths.profile}#sessions`,
    as: 'client',
    of: 'screen',
    before: (page) =>
      page.route('**/functions/v1/account-sessions', (route, request) =>
        request.method() === 'GET'
          ? route.fulfill({ json: { sessions: SESSIONS } })
          : route.fulfill({ status: 403, json: { code: 'login_needed' } }),
      ),
    act: async (page) => {
      await profiled(page)
      await sessionsOf(page).getByRole('button', { name: 'Log out the two others' }).click()
      await page.getByRole('dialog', { name: 'Is this you?' }).waitFor()
    },
  },
  {
    name: 'profile-errors',
    path: paths.profile,
    as: 'client',
    act: async (page) => {
      await profiled(page)
      await main(page).getByLabel('New email address').fill('hemi@')
      await main(page).getByRole('button', { name: 'Change email address' }).click()
      await main(page).getByLabel('New password', { exact: true }).fill('tide')
      await main(page).getByRole('button', { name: 'Change password' }).click()
      await main(page).getByLabel('Company name').fill('T')
      await main(page).getByLabel('Industry').selectOption('')
      await main(page).getByRole('button', { name: 'Save changes' }).click()
      await invalid(page)
    },
  },
  {
    name: 'profile-moving',
    path: paths.profile,
    as: 'client',
    before: refusal('**/auth/v1/user*', 422, 'unexpected_failure'),
    act: async (page) => {
      await profiled(page)
      await main(page).getByLabel('New email address').fill('walker@tawhiri.example')
      await main(page).getByRole('button', { name: 'Change email address' }).click()
      await main(page).getByRole('alert').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'profile-code',
    path: paths.profile,
    as: 'client',
    before: answer('**/auth/v1/reauthenticate*', 200),
    act: async (page) => {
      await profiled(page)
      await main(page).getByRole('button', { name: 'Send me a code instead' }).click()
      await main(page).getByLabel('Code from the email').waitFor()
    },
  },
  {
    name: 'profile-saved',
    path: paths.profile,
    as: 'client',
    of: 'screen',
    before: (page) =>
      page.route('**/rest/v1/business_profiles*', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ json: [{ user_id: 'x' }] })
          : route.continue(),
      ),
    act: async (page) => {
      await profiled(page)
      await main(page).getByRole('button', { name: 'Save changes' }).click()
      await seen(page, 'Your profile is saved.')
    },
  },
  {
    name: 'profile-not-loaded',
    path: paths.profile,
    as: 'client',
    before: answer('**/rest/v1/business_profiles*', 400, { code: 'XX000', message: 'No' }),
    act: (page) => seen(page, 'We could not load your profile just now.'),
  },
  {
    name: 'profile-data-not-counted',
    path: paths.profile,
    as: 'client',
    before: answer('**/rest/v1/rpc/held_data', 400, { code: 'XX000', message: 'No' }),
    act: (page) => seen(page, 'We could not count what we hold just now.'),
  },
  {
    name: 'profile-data-waits',
    path: paths.profile,
    as: 'client',
    before: async (page) => {
      await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))
      await answer('**/rest/v1/rpc/begin_export', 204)(page)
      await page.route('**/rest/v1/rpc/own_data', (route) =>
        route.fulfill({ json: route.request().postDataJSON().after === '' ? heldFiles : [] }),
      )
      await answer('**/storage/v1/object/sign/**', 503)(page)
    },
    act: async (page) => {
      await dataSection(page).getByRole('button', { name: 'Make my file' }).click()
      await seen(page, 'We couldn’t get “Ngā pātai.pdf”.')
    },
  },
  ...deletionStates,
]

const profile = profileStates.map(
  ({ before, act, ...view }): View => ({
    ...view,
    // The state's own answer comes before this one.
    before: async (page) => {
      await held(page)
      await loggedIn(SESSIONS)(page)
      await before?.(page)
    },
    act: async (page) => {
      await dataSection(page).locator('table, [role="alert"]').first().waitFor()
      await act?.(page)
    },
  }),
)

export const portalViews: readonly View[] = [
  ...questions,
  ...profile,
  { name: 'home-as-client', path: paths.home, as: 'client', of: 'screen' },
  { name: 'home-as-administrator', path: paths.home, as: 'administrator', of: 'screen' },
  {
    name: 'contact-as-client',
    path: paths.contact,
    as: 'client',
    act: (page) =>
      page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('main input[name="email"]')?.value !== '',
      ),
  },
  ...(['client', 'administrator'] as const).map(
    (as): View => ({
      name: `menu-as-${as}`,
      path: paths.about,
      as,
      widths: [390, 820],
      of: 'screen',
      act: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      },
    }),
  ),
]
