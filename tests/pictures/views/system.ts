import type { Page } from '@playwright/test'
import { paths } from '../../../domain/site/paths.ts'
import type { AuditRow } from '../../../src/api/desk/audit.ts'
import type { Login } from '../../../src/api/desk/logins.ts'
import type { MailRow } from '../../../src/api/desk/mails.ts'
import type { SubscriberRow } from '../../../src/api/desk/subscribers.ts'
import { answer, NOW, seen, type View } from '../view.ts'

const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()

const mail = (number: number, minutes: number, fields: Partial<MailRow>): MailRow => ({
  id: `5c0f7a52-0000-4000-8000-00000000010${number}`,
  template: 'recovery',
  recipient: '',
  state: 'sent',
  attempts: 1,
  created_at: ago(minutes),
  next_attempt_at: ago(minutes),
  sent_at: null,
  last_error: null,
  ...fields,
})

const MAILS = [
  mail(1, 33, {
    recipient: 'grace@kereru-contact.example',
    state: 'failed',
    attempts: 6,
    last_error: '552 5.2.2 Mailbox full',
  }),
  mail(2, 65, {
    template: 'call-booked-agency',
    state: 'queued',
    attempts: 3,
    next_attempt_at: ago(-2),
    last_error: '421 4.7.0 Try again later',
  }),
  mail(3, 70, {
    template: 'enquiry-answer',
    recipient: 'oliver@reid-accounting.example',
    sent_at: ago(69),
  }),
]

const entry = (
  number: number,
  minutes: number,
  fields: Partial<AuditRow> & Pick<AuditRow, 'action'>,
): AuditRow => ({
  id: number,
  at: ago(minutes),
  actor_id: null,
  actor_kind: 'nobody',
  actor_name: '',
  via: 'api',
  subject_table: 'questionnaire_submissions',
  subject_id: '5c0f7a52-0000-4000-8000-000000000201',
  reference: null,
  detail: {},
  ...fields,
})

const ANA = '5c0f7a52-0000-4000-8000-000000000301'
const ENTRIES = [
  entry(4, 33, {
    action: 'submission.status_changed',
    actor_id: ANA,
    actor_kind: 'administrator',
    actor_name: 'Ana Rāwiri',
    reference: 'S-1048',
    detail: { from: 'pending', to: 'in_review' },
  }),
  entry(3, 65, {
    action: 'call.booked',
    actor_id: ANA,
    actor_kind: 'client',
    actor_name: 'Hemi Walker',
    subject_table: 'bookings',
  }),
  entry(2, 300, {
    action: 'submission.deleted',
    via: 'timer:purge',
    detail: { status: 'completed' },
  }),
  entry(1, 9000, {
    action: 'role.granted',
    via: 'command:admin invite',
    subject_table: 'user_roles',
  }),
]

const login = (number: number, minutes: number, action: string, kind: Login['kind']): Login => ({
  id: `5c0f7a52-0000-4000-8000-00000000040${number}`,
  at: ago(minutes),
  administrator: ANA,
  name: number === 2 ? 'tama.with.a.long.address@southerly.example' : 'Ana Rāwiri',
  kind,
  action,
  method: 'password',
})
const LOGINS = [
  login(5, 33, 'mfa_code_login', 'in'),
  login(4, 34, 'login', 'in'),
  login(3, 35, 'login_failed', 'refused'),
  login(2, 300, 'token_revoked', 'refused'),
  login(1, 9000, 'logout', 'out'),
]

const subscriber = (
  number: number,
  state: SubscriberRow['state'],
  fields: Partial<SubscriberRow>,
): SubscriberRow => ({
  id: `5c0f7a52-0000-4000-8000-00000000050${number}`,
  email: `reader-${number}@kowhai-cafe.example`,
  state,
  consented_at: ago(3000 * number),
  consent_text: 'Yes, mail me the newsletter, once a month at most. I can leave at any time.',
  consent_version: '2026-01',
  consent_source: '/blog',
  confirmed_at: ago(2990 * number),
  unsubscribed_at: null,
  ...fields,
})
const SUBSCRIBERS = [
  subscriber(1, 'pending', { confirmed_at: null }),
  subscriber(2, 'confirmed', {}),
  subscriber(3, 'unsubscribed', { unsubscribed_at: ago(60) }),
]

const mails = (state: object, rows: readonly MailRow[]) => async (page: Page) => {
  await answer('**/rest/v1/rpc/desk_mails', 200, rows)(page)
  await answer('**/rest/v1/rpc/desk_mail_state', 200, [
    {
      failed: 2,
      to_send_again: 2,
      waiting: 1,
      away_since: null,
      away_because: null,
      has_account_mails: true,
      ...state,
    },
  ])(page)
}

const of = (name: string, path: string, view: Partial<View>): View => ({
  name,
  path: `${paths.admin}/system${path}`,
  as: 'administrator',
  ...view,
})

/** The desk's views of the system. */
export const systemViews: readonly View[] = [
  of('admin-system', '?state=any', {
    before: mails({}, MAILS),
    act: (page) => seen(page, '552 5.2.2 Mailbox full'),
  }),
  of('admin-system-away', '', {
    before: mails(
      {
        failed: 0,
        to_send_again: 0,
        away_since: ago(20),
        away_because: '535 5.7.8 Authentication credentials invalid',
        has_account_mails: false,
      },
      [],
    ),
    act: (page) => seen(page, 'No emails have failed.'),
  }),
  of('admin-systemAudit', '/audit?from=2026-01-12', {
    before: async (page) => {
      await mails({}, [])(page)
      await answer('**/rest/v1/rpc/desk_audit', 200, ENTRIES)(page)
      await answer('**/rest/v1/rpc/audit_acts', 200, ['role.granted'])(page)
    },
    act: (page) => seen(page, 'Client: Hemi Walker'),
  }),
  of('admin-systemLogins', '/logins', {
    before: async (page) => {
      await mails({}, [])(page)
      await answer('**/rest/v1/rpc/desk_logins', 200, LOGINS)(page)
    },
    act: (page) => seen(page, 'Wrong password'),
  }),
  of('admin-systemLogins-elsewhere', '/logins', {
    before: mails({ has_account_mails: false }, []),
    act: (page) => seen(page, 'The hosted platform keeps the logins.'),
  }),
  of('admin-systemSubscribers', '/subscribers', {
    before: async (page) => {
      await mails({}, [])(page)
      await answer('**/rest/v1/rpc/desk_subscribers', 200, SUBSCRIBERS)(page)
    },
    act: (page) => seen(page, 'reader-3@kowhai-cafe.example'),
  }),
  of('admin-systemSubscribers-none', '/subscribers', {
    before: async (page) => {
      await mails({}, [])(page)
      await answer('**/rest/v1/rpc/desk_subscribers', 200, [])(page)
    },
    act: (page) => seen(page, 'The newsletter is not offered.'),
  }),
]
