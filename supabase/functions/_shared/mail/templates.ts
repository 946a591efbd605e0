import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { contact } from '../../../../content/enquiries/contact.ts'
import { publicForms } from '../../../../content/enquiries/public-forms.ts'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import { byProfileField, PROFILE_FIELDS } from '../../../../domain/business/business-profile.ts'
import { industryLabel } from '../../../../domain/business/industries.ts'
import { mailOfForm } from '../../../../domain/forms/form.ts'
import { displayPhone } from '../../../../domain/forms/phone.ts'
import { enquiryPath, failedMailsPath } from '../../../../domain/site/applications.ts'
import { PUBLIC_FORMS, type PublicForm } from '../../../../domain/site/paths.ts'
import { isolated, withAddress } from '../../../../domain/text/direction.ts'
import { deletionTemplates } from './account-deletion.ts'
import { personCallMails } from './call.ts'
import { agencyCallMails } from './call-agency.ts'
import { dataExported } from './data-exported.ts'
import { drawnDay } from './drawn-day.ts'
import { enquiriesHeld } from './enquiries-held.ts'
import { enquiryAnswer } from './enquiry-answer.ts'
import { invitationTemplates } from './enquiry-invitation.ts'
import { enquiryReceived } from './enquiry-received.ts'
import { type Extra, formMail } from './form-mail.ts'
import { writeLetter } from './letter.ts'
import { newsletterConfirm, newsletterWelcome } from './newsletter.ts'
import { newsletterIssue } from './newsletter-issue.ts'
import { unreadForAgency, unreadForClient, yourTurn, yourTurnTomorrow } from './project.ts'
import { roiReport } from './roi-report.ts'
import { sessionsEnded } from './sessions-ended.ts'
import { newSubmission, submissionChanged, submissionReceived } from './submission.ts'
import { submissionMoves } from './submission-moved.ts'
import { teamChanged } from './team-changed.ts'
import { visitorDataMail, visitorDataRemoved } from './visitor-data.ts'

const enquirySchema = v.object({
  /** A mail that was queued by the version before holds none. */
  id: v.optional(v.pipe(v.string(), v.uuid())),
  /** The day that the visitor drew, as its address has it. */
  day: v.optional(v.string()),
  siteUrl: v.optional(v.pipe(v.string(), v.url())),
})

/** What goes with the fields of a form, where something does. */
const extras: Readonly<Partial<Record<PublicForm, (data: unknown) => Extra>>> = {
  contact: (data) => {
    const { id, day, siteUrl } = v.parse(enquirySchema, data)
    return {
      ...(day && siteUrl && drawnDay(day, siteUrl)),
      ...(id &&
        siteUrl && { link: { label: contact.mail.action, href: `${siteUrl}${enquiryPath(id)}` } }),
    }
  },
}

type FormMail = ReturnType<typeof mailOfForm<PublicForm>>

const formMails = Object.fromEntries(
  PUBLIC_FORMS.map((name) => {
    const { form, words } = publicForms[name]
    return [mailOfForm(name), formMail(form, words, extras[name])]
  }),
) as Record<FormMail, (data: unknown) => Mail>

const newClientSchema = v.object(byProfileField(() => v.string()))

const mailFailedSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  recipient: v.string(),
  reason: v.string(),
})

const newClient = (values: unknown): Mail => {
  const data = v.parse(newClientSchema, values)
  const words = agencyMails.newClient
  const fullName = `${data.name} ${data.surname}`.trim()
  const display = {
    ...data,
    phone: displayPhone(data.phone),
    industry: industryLabel(data.industry),
  }
  return writeLetter({
    subject: words.subject(withAddress(fullName, data.email), isolated(data.companyName)),
    heading: words.heading,
    lead: words.lead(isolated(fullName)),
    facts: [
      [words.labels.name, fullName],
      ...PROFILE_FIELDS.filter((field) => field !== 'name' && field !== 'surname').map(
        (field) => [words.labels[field], display[field]] as const,
      ),
    ],
  })
}

const mailFailed = (values: unknown): Mail => {
  const { siteUrl, recipient, reason } = v.parse(mailFailedSchema, values)
  const words = agencyMails.mailFailed
  return writeLetter({
    subject: words.subject(recipient),
    heading: words.heading,
    lead: words.lead,
    facts: [
      [words.labels.recipient, recipient],
      [words.labels.reason, reason],
    ],
    link: { label: words.action, href: `${siteUrl}${failedMailsPath}` },
  })
}

const templates = {
  ...agencyCallMails,
  ...personCallMails,
  ...deletionTemplates,
  ...formMails,
  ...invitationTemplates,
  'data-exported': dataExported,
  'enquiries-held': enquiriesHeld,
  'enquiry-answer': enquiryAnswer,
  'enquiry-received': enquiryReceived,
  'mail-failed': mailFailed,
  'new-client': newClient,
  'new-submission': newSubmission,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-issue': newsletterIssue,
  'newsletter-welcome': newsletterWelcome,
  'roi-report': roiReport,
  'sessions-ended': sessionsEnded,
  'submission-changed': submissionChanged,
  'submission-received': submissionReceived,
  'team-changed': teamChanged,
  'unread-messages-agency': unreadForAgency,
  'unread-messages-client': unreadForClient,
  'visitor-data': visitorDataMail,
  'visitor-data-removed-agency': visitorDataRemoved,
  'your-turn': yourTurn,
  'your-turn-tomorrow': yourTurnTomorrow,
  ...submissionMoves,
} satisfies Record<string, (data: unknown) => Mail>
export type MailTemplate = keyof typeof templates

export const MAIL_TEMPLATES = Object.keys(templates) as MailTemplate[]

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(templates, name)

/** @throws if there is no such template or `data` is invalid. */
export const renderMail = (template: string, data: unknown): Mail => {
  if (!isTemplate(template)) throw new Error(`No mail template is named ${template}`)
  return templates[template](data)
}
