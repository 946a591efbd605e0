import { escapeHtml } from 'backend-kit/html'
import { administratorMails } from '../../content/accounts/administrator-mails.ts'
import { submissionMails } from '../../content/answers/submission-mails.ts'
import { publicForms } from '../../content/enquiries/public-forms.ts'
import { authMails } from '../../content/mails/mail.ts'
import { type AnyForm, byField, mailOfForm } from '../../domain/forms/form.ts'
import { PUBLIC_FORMS, type PublicForm } from '../../domain/site/paths.ts'
import { type MailVariables, renderTemplate } from '../../packages/platform/auth/mail-template.ts'
import { type MAIL_TEMPLATES, renderMail } from '../../supabase/functions/_shared/mail/templates.ts'
import { mailHtml, mailText } from '../../supabase/templates/layout.ts'

export interface MailExample {
  readonly name: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

const SITE = 'https://southerly.example'
const TOKEN = 'mHk2vXoW9tQeYb4sRz7uLcPa1dFgJi0nNx3KqTyUo5E'
const EMAIL = 'aroha.ngata@ngata-beauty.example'

const variables: MailVariables = {
  SiteURL: SITE,
  Email: EMAIL,
  NewEmail: 'aroha@ngata-beauty.example',
  Token: '481 207',
  TokenHash: TOKEN,
  RedirectTo: `${SITE}/login?verified=true`,
  ConfirmationURL: '',
  Data: {},
}

const accountMails = [
  ...Object.entries(authMails),
  ...Object.entries(administratorMails).map(
    ([name, mail]) => [`${name}-administrator`, mail] as const,
  ),
].map(
  ([name, mail]): MailExample => ({
    name,
    subject: renderTemplate(mail.subject, variables),
    html: renderTemplate(mailHtml(mail), variables, escapeHtml),
    text: renderTemplate(mailText(mail), variables),
  }),
)

const person = {
  name: 'Aroha',
  surname: 'Ngata',
  email: EMAIL,
  phone: '+6495550142',
  companyName: 'Ngata Beauty',
  businessAddress: '1 Queen Street, Auckland',
  industry: 'beautySalon',
  aiInterests: 'Answer the phone while we have hands full, and book the appointment.',
}

const submission = {
  ...person,
  siteUrl: SITE,
  submissionId: 'de300000-0000-4000-8000-000000000101',
  reference: 'S-1042',
  submittedAt: '2026-06-12T09:40:00.000Z',
  projectDescription: 'Answer the phone after five.\nBook the appointment, and tell us.',
  answered: 19,
}

/** All that an issue may have. */
const ISSUE = `Kia ora. This is **an example**, with [the calculator](/roi-calculator) in it.

## What to count

- Calls that *nobody* answered.
- Calls that were \`work\`.

### In this order

1. Write them down.
2. Add them up: https://southerly.example/a-page-with-a-name-that-is-longer-than-a-telephone-is-wide

> A sum that nobody can check is a sales pitch.`

const move = {
  siteUrl: SITE,
  submissionId: submission.submissionId,
  reference: submission.reference,
  movedAt: '2026-06-15T21:12:00.000Z',
  reason: '',
}

const moves = Object.fromEntries(
  Object.keys(submissionMails.moves).map((name) => [name, move]),
) as Record<keyof typeof submissionMails.moves, typeof move>

const MESSAGE =
  'Who answers while we are on the roof?\n\nWe miss three or four calls a day: https://ngata-beauty.example/a-page-with-a-name-that-is-longer-than-a-telephone-is-wide'

const known: Readonly<Record<string, string>> = person

/** What a form that anybody may send holds: what is known of the person, else something of its kind. */
const exampleOf = (form: AnyForm) => ({
  ...byField(form, (name, { control, options }) => {
    if (control === 'textarea') return MESSAGE
    if (control === 'email') return EMAIL
    if (control === 'tel') return person.phone
    return options?.[0] ?? known[name] ?? person.companyName
  }),
  receivedAt: submission.submittedAt,
  siteUrl: SITE,
  id: 'de300000-0000-4000-8000-000000000207',
  reference: 'E-1042',
})

const forms = Object.fromEntries(
  PUBLIC_FORMS.map((name) => [mailOfForm(name), exampleOf(publicForms[name].form)]),
) as Record<ReturnType<typeof mailOfForm<PublicForm>>, unknown>

const unread = {
  siteUrl: SITE,
  projectId: '5d0c1f0e-9f5b-4c39-8a9e-0a4b7f3b0c11',
  messages: 2,
  name: person.name,
  surname: person.surname,
  companyName: person.companyName,
  email: person.email,
}

const turn = {
  siteUrl: SITE,
  what: 'Send October’s phone bill',
  onDay: '2026-11-26',
  atTime: '12:00',
  note: 'The whole bill as a PDF: all pages, also those with the small print.',
  action: 'https://send.example/tawhiri',
  name: person.name,
}

const call = {
  siteUrl: SITE,
  token: TOKEN,
  startsAt: '2026-11-25T21:30:00.000Z',
  timeZone: 'Australia/Perth',
  uid: '5d0c1f0e-9f5b-4c39-8a9e-0a4b7f3b0c12',
  sequence: 0,
  changedAt: '2026-11-24T02:10:00.000Z',
  phone: person.phone,
  changedBy: '',
  reason: '',
  name: `${person.name} ${person.surname}`,
  email: EMAIL,
  companyName: person.companyName,
  about: 'Who answers while we have hands full.\nAnd what it costs.',
}
const callChange = {
  sequence: 1,
  changedBy: 'agency',
  reason: 'Ana is on a plane then. She is sorry.',
}

/** Example data of each template of the outbox. */
const data: Record<(typeof MAIL_TEMPLATES)[number], unknown> = {
  ...forms,
  'call-request': { siteUrl: SITE, startsAt: call.startsAt, timeZone: '', token: TOKEN },
  'call-open': { siteUrl: SITE, startsAt: call.startsAt, timeZone: '', token: TOKEN },
  'call-booked': call,
  'call-moved': { ...call, ...callChange, movedFrom: '2026-11-25T22:00:00.000Z' },
  'call-number': { ...call, sequence: 1, changedBy: 'client' },
  'call-cancelled': { ...call, ...callChange },
  'call-reminder': call,
  'call-booked-agency': call,
  'call-moved-agency': { ...call, sequence: 1, movedFrom: '2026-11-25T22:00:00.000Z' },
  'call-number-agency': { ...call, sequence: 1, changedBy: 'client' },
  'call-cancelled-agency': { ...call, sequence: 1, changedBy: 'client' },
  'data-exported': { siteUrl: SITE, at: '2026-11-24T02:10:00.000Z' },
  'deletion-requested': { siteUrl: SITE, dueAt: '2026-12-09T21:30:00.000Z', token: TOKEN },
  'deletion-cancelled': { siteUrl: SITE },
  'deletion-held': {
    siteUrl: SITE,
    reason: 'A complaint about the invoice of October is open, and its messages belong to it.',
    until: '2027-01-31',
  },
  'deletion-released': { siteUrl: SITE, dueAt: '2026-12-09T21:30:00.000Z' },
  'deletion-done': {},
  'deletion-requested-agency': { ...call, dueAt: '2026-12-09T21:30:00.000Z' },
  'deletion-cancelled-agency': call,
  'deletion-done-agency': { account: 'de300000-0000-4000-8000-000000000009' },
  'enquiry-answer': {
    reference: 'E-1042',
    text: 'Kia ora Mere\n\nYes: it asks what is wrong and where, and rings your on-call van if water is running. A first month costs nothing but an hour of your time.\n\nShall I show it to you on Tuesday at ten?\n\nNgā mihi\nAna',
    message: 'Who answers our phone when we are on the roof?\n\nWe are four plumbers in Tāmaki.',
    receivedAt: submission.submittedAt,
    author: 'Ana',
  },
  'calls-gathered': { siteUrl: SITE },
  'enquiries-held': { siteUrl: SITE, held: 42 },
  'enquiry-invitation': { siteUrl: SITE, reference: 'E-1042', token: TOKEN, linkDays: 14 },
  'enquiry-joined': { siteUrl: SITE, reference: 'E-1042' },
  'enquiry-received': {
    reference: 'E-1042',
    receivedAt: submission.submittedAt,
    answerDay: '2026-06-15',
    siteUrl: SITE,
  },
  'mail-failed': {
    siteUrl: SITE,
    recipient: EMAIL,
    reason: 'Recipient command failed: 550 5.1.1 No such user here',
  },
  'new-client': person,
  'new-submission': {
    ...submission,
    files: [
      { name: 'Prices 2026.pdf', size: 218_600 },
      { name: 'Ngā wāhi mahi.xlsx', size: 31_200 },
    ],
  },
  'visitor-data': { siteUrl: SITE, token: TOKEN },
  'visitor-data-removed-agency': { references: ['E-1042', 'E-1043'], calls: 1 },
  'newsletter-confirm': { siteUrl: SITE, token: TOKEN },
  'newsletter-issue': {
    siteUrl: SITE,
    token: TOKEN,
    subject: 'Who answers at six in the evening?',
    date: '2026-11-23',
    markdown: ISSUE,
  },
  'newsletter-welcome': { siteUrl: SITE, token: TOKEN },
  'roi-report': { siteUrl: SITE, calls: 30, minutes: 3, hourly: 25, days: 250 },
  'sessions-ended': { siteUrl: SITE, endedAt: submission.submittedAt },
  'submission-changed': {
    ...submission,
    changedAt: submission.submittedAt,
    answers: 2,
    isProjectChanged: true,
    added: ['Prices 2027.pdf'],
    takenOff: ['Prices 2026.pdf'],
  },
  'submission-received': {
    ...submission,
    answers: {
      '1.1': 'Quotes, bookings, and people who ask when we are open.',
      '3.5': 'Simple appointments it may book by itself.\nColouring goes to a person.',
    },
    files: ['Prices 2026.pdf', 'Ngā wāhi mahi.xlsx'],
  },
  'team-changed': {
    siteUrl: SITE,
    act: 'invited',
    subject: 'tai@southerly.example',
    by: 'ana@southerly.example',
    at: submission.submittedAt,
  },
  'unread-messages-agency': unread,
  'unread-messages-client': unread,
  'your-turn': turn,
  'your-turn-tomorrow': { ...turn, atTime: null },
  ...moves,
  'submission-reopened': {
    ...move,
    reason: 'You have moved to another booking system.\nWe look at what the agent may book there.',
  },
}

const outboxMails = [
  ...Object.entries(data).map(
    ([name, values]): MailExample => ({ name, ...renderMail(name, values) }),
  ),
  {
    name: 'sessions-ended-administrator',
    ...renderMail('sessions-ended', {
      siteUrl: SITE,
      endedAt: submission.submittedAt,
      isAdministrator: true,
    }),
  },
]

/** All mails of the product, rendered. */
export const mailExamples: readonly MailExample[] = [...accountMails, ...outboxMails]
