import type { Page } from '@playwright/test'
import { paths } from '../../../domain/site/paths.ts'
import type { OwnDeletionRow } from '../../../src/api/client/account-deletion.ts'
import type { NewsletterRow, ReceiptRow } from '../../../src/api/client/consents.ts'
import { answer, seen, type View } from '../view.ts'

const OPEN: OwnDeletionRow = {
  requested_at: '2026-02-10T21:10:00Z',
  due_at: '2026-02-24T21:10:00Z',
  held_because: null,
  held_until: null,
  started_at: null,
}
const stands = (change: Partial<OwnDeletionRow> = {}) =>
  answer('**/rest/v1/account_deletions*', 200, [{ ...OPEN, ...change }])

const HELD =
  'The work under our agreement of 2 February is not finished: we need your answers for it until then.'

const receipt = (decided_at: string, analytics: boolean): ReceiptRow => ({
  decided_at,
  analytics,
  marketing: false,
  shown:
    'May we use Google’s tools to see how this site is used, and which advertisements work? / They store cookies and pass your visit on to Google. / Only essential / Accept all',
})
const NEWSLETTER: NewsletterRow = {
  status: 'confirmed',
  consented_at: '2025-12-01T01:00:00Z',
  consent_text: 'Yes, send me Southerly’s newsletter by email. I can unsubscribe at any time.',
  unsubscribed_at: null,
}
const section = (page: Page) => page.getByRole('region', { name: 'Delete the account' })

/** On the profile: what was agreed to, and a deletion in each of its states. */
export const deletionStates: readonly View[] = [
  {
    name: 'profile-consents',
    path: paths.profile,
    as: 'client',
    before: async (page) => {
      await answer('**/rest/v1/consent_receipts*', 200, [
        receipt('2026-02-09T21:10:00Z', true),
        receipt('2026-01-09T21:10:00Z', false),
        receipt('2025-11-09T21:10:00Z', true),
      ])(page)
      await answer('**/rest/v1/rpc/own_newsletter', 200, [NEWSLETTER])(page)
    },
    act: async (page) => {
      await page.getByText('What you were asked').filter({ visible: true }).first().click()
      await page.getByText('2 earlier answers').click()
      await seen(page, 'Stop the newsletter')
    },
  },
  {
    name: 'profile-deletion-waiting',
    path: paths.profile,
    as: 'client',
    before: stands(),
    act: async (page) => {
      await section(page).getByRole('button', { name: 'Keep my account' }).waitFor()
      await page.getByRole('region', { name: 'Your account', exact: true }).waitFor()
    },
  },
  {
    name: 'profile-deletion-held',
    path: paths.profile,
    as: 'client',
    before: stands({ held_because: HELD, held_until: '2026-03-31' }),
    act: (page) => seen(page, /We can’t delete it yet/u),
  },
  {
    name: 'profile-deletion-begun',
    path: paths.profile,
    as: 'client',
    before: stands({ started_at: '2026-02-10T21:20:00Z' }),
    act: (page) => seen(page, 'It has begun and can’t be undone.'),
  },
  {
    name: 'profile-deletion-failed',
    path: paths.profile,
    as: 'client',
    before: answer('**/functions/v1/account-deletion', 500, { code: 'internal' }),
    act: async (page) => {
      await section(page).getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('button', { name: /^Delete on/u }).click()
      await seen(page, 'We couldn’t set your account to be deleted')
    },
  },
  {
    name: 'profile-deletion-offline',
    path: paths.profile,
    as: 'client',
    act: async (page) => {
      await section(page).getByRole('button', { name: 'Delete my account' }).waitFor()
      await page.context().setOffline(true)
      await seen(page, 'You are offline: this will wait until you’re back.')
    },
  },
  {
    name: 'dialog-delete-account',
    path: `${paths.profile}#deletion`,
    as: 'client',
    of: 'screen',
    act: async (page) => {
      await section(page).getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
    },
  },
]

const link = `${paths.keepAccount}#token_hash=${'a'.repeat(43)}`
const pressed = (name: string, status: number, json: object, title: string): View => ({
  name,
  path: link,
  before: answer('**/functions/v1/keep-account', status, json),
  act: async (page) => {
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await seen(page, title)
  },
})

/** What the rest of the site shows of a deletion: the notice of the room, and the page of the mailed link. */
export const keepAccountViews: readonly View[] = [
  {
    name: 'deletion-notice',
    path: paths.messages,
    as: 'client',
    of: 'screen',
    before: stands(),
    act: (page) => seen(page, /^Your account will be deleted on/u),
  },
  {
    name: 'deletion-notice-held',
    path: paths.discoveryQuestions,
    as: 'client',
    of: 'screen',
    before: stands({ held_because: HELD, held_until: '2026-03-31' }),
    act: (page) => seen(page, /^The deletion of your account is on hold/u),
  },
  { name: 'keep-account', path: link, act: (page) => seen(page, 'Keep your account?') },
  pressed('keep-account-kept', 200, {}, 'Your account stays'),
  pressed('keep-account-ended', 410, { code: 'link_ended' }, 'This link no longer works'),
  pressed('keep-account-begun', 409, { code: 'begun' }, 'The deletion has begun'),
  pressed('keep-account-failed', 503, {}, 'That did not reach us'),
]
