import { expect, test } from 'vitest'
import { AUTH_MAIL_NAMES, type AuthMailName } from '../../../../content/mails/mail.ts'
import { consentsWords, type ServiceMail } from '../../../../content/profile/consents.ts'
import { exportWords } from '../../../../content/profile/export-page.ts'
import { MAIL_TEMPLATES, type MailTemplate } from './templates.ts'

/** Of every mail: where the list on a client's profile names it, or why it does not. */
const LISTED: Record<MailTemplate | AuthMailName, ServiceMail | 'newsletter' | 'to the team'> = {
  confirmation: 'account',
  recovery: 'account',
  invite: 'to the team',
  administrator: 'to the team',
  administrator_reset: 'to the team',
  magic_link: 'account',
  email_change: 'account',
  reauthentication: 'account',
  password_changed: 'account',
  email_changed: 'account',
  logged_out_everywhere: 'account',
  existing_account: 'account',
  factor_added: 'account',
  factor_removal: 'account',
  factor_removed: 'account',
  sign_in_limited: 'account',
  code_limited: 'account',
  'sessions-ended': 'account',
  'submission-received': 'answers',
  'submission-in-review': 'answers',
  'submission-completed': 'answers',
  'submission-reopened': 'answers',
  'unread-messages-client': 'project',
  'your-turn': 'project',
  'your-turn-tomorrow': 'project',
  'call-request': 'calls',
  'call-open': 'calls',
  'call-booked': 'calls',
  'call-moved': 'calls',
  'call-number': 'calls',
  'call-cancelled': 'calls',
  'call-reminder': 'calls',
  'data-exported': 'data',
  'deletion-requested': 'data',
  'deletion-cancelled': 'data',
  'deletion-held': 'data',
  'deletion-released': 'data',
  'deletion-done': 'data',
  'enquiry-received': 'site',
  'enquiry-answer': 'site',
  'enquiry-invitation': 'site',
  'enquiry-joined': 'site',
  'roi-report': 'site',
  'visitor-data': 'site',
  // Only where it was asked for: the profile tells of it apart, with the button that stops it.
  'newsletter-confirm': 'newsletter',
  'newsletter-welcome': 'newsletter',
  'newsletter-issue': 'newsletter',
  'call-booked-agency': 'to the team',
  'call-moved-agency': 'to the team',
  'call-number-agency': 'to the team',
  'call-cancelled-agency': 'to the team',
  'calls-gathered': 'to the team',
  'visitor-data-removed-agency': 'to the team',
  'contact-message': 'to the team',
  'deletion-requested-agency': 'to the team',
  'deletion-cancelled-agency': 'to the team',
  'deletion-done-agency': 'to the team',
  'enquiries-held': 'to the team',
  'mail-failed': 'to the team',
  'new-client': 'to the team',
  'new-submission': 'to the team',
  'submission-changed': 'to the team',
  'team-changed': 'to the team',
  'unread-messages-agency': 'to the team',
}

test('every mail that reaches a client is in the list of the profile, which lists no other [R4.199]', () => {
  expect(Object.keys(LISTED).sort()).toEqual([...AUTH_MAIL_NAMES, ...MAIL_TEMPLATES].sort())
  const { mails } = consentsWords.service
  const listed = Object.values(LISTED).filter((item) => item in mails)
  expect([...new Set(listed)].sort()).toEqual(Object.keys(mails).sort())
})

test('the page in a client’s file names every mail that reaches a client in words [R4.32]', () => {
  const toClients = Object.entries(LISTED).filter(([, item]) => item !== 'to the team')
  expect(toClients.map(([template]) => template).sort()).toEqual(
    Object.keys(exportWords.values.template).sort(),
  )
})
