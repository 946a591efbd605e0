import type { Page } from '@playwright/test'
import { paths } from '../../../domain/paths.ts'
import { answer, refusal, seen, type View } from '../view.ts'
import { deskCallViews } from './calls.ts'

const SUBMISSIONS = '**/rest/v1/questionnaire_submissions*'
const listed = (page: Page) => page.getByRole('row').nth(1).waitFor()

/** A picture in place of a code, which would be another one every time. */
const QR_CODE = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4z"/></svg>',
)

/** Opens the first submission of `status`. */
const submission = (status: string, act?: (page: Page) => Promise<unknown>): View => ({
  name: `admin-submission-${status}`,
  path: `${paths.admin}?status=${status}`,
  as: 'administrator',
  act: async (page) => {
    await listed(page)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('heading', { name: /^Answers/u }).waitFor()
    await act?.(page)
  },
})

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
      await page.getByRole('link', { name: 'Messages' }).click()
      await seen(page, 'Your session has ended')
    },
  },
]

const rooms: readonly View[] = [
  { name: 'admin-submissions', path: paths.admin, as: 'administrator', act: listed },
  {
    name: 'admin-submissions-filtered',
    path: `${paths.admin}?status=completed`,
    as: 'administrator',
    act: listed,
  },
  {
    name: 'admin-submissions-none',
    path: `${paths.admin}?status=pending`,
    as: 'administrator',
    before: (page) =>
      page.route(SUBMISSIONS, (route) =>
        route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
      ),
    act: (page) => seen(page, 'No submission has this status.'),
  },
  {
    name: 'admin-submissions-empty',
    path: paths.admin,
    as: 'administrator',
    before: (page) =>
      page.route(SUBMISSIONS, (route) =>
        route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
      ),
    act: (page) => seen(page, 'No questionnaire submissions found.'),
  },
  {
    name: 'admin-submissions-failed',
    path: paths.admin,
    as: 'administrator',
    before: answer(SUBMISSIONS, 400, { code: 'XX000', message: 'The tide is out' }),
    act: (page) => seen(page, 'The tide is out'),
  },
  {
    name: 'admin-behind-the-last-page',
    path: `${paths.admin}?page=99`,
    as: 'administrator',
    act: (page) => seen(page, 'There is nothing on this page.'),
  },
  submission('pending'),
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
    path: paths.admin,
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
    act: async (page) => {
      await listed(page)
      await page.getByRole('button', { name: 'Refresh' }).click()
      await seen(page, 'Dashboard data refreshed')
    },
  },
  { name: 'admin-messages', path: `${paths.admin}/messages`, as: 'administrator', act: listed },
  {
    name: 'admin-messages-empty',
    path: `${paths.admin}/messages`,
    as: 'administrator',
    before: (page) =>
      page.route('**/rest/v1/contact_messages*', (route) =>
        route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
      ),
    act: (page) => seen(page, 'No messages found.'),
  },
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
  { name: 'admin-users', path: `${paths.admin}/users`, as: 'administrator', act: listed },
  {
    name: 'admin-project',
    path: paths.admin,
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
