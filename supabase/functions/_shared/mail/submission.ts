import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { discovery } from '../../../../content/answers/discovery.ts'
import { submissionMails as words } from '../../../../content/answers/submission-mails.ts'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { industryLabel } from '../../../../domain/business/industries.ts'
import { writeBytes } from '../../../../domain/files/bytes.ts'
import { displayPhone } from '../../../../domain/forms/phone.ts'
import { adminViews, deskSubmissionPath } from '../../../../domain/site/applications.ts'
import { isolated, withAddress } from '../../../../domain/text/direction.ts'
import { type Fact, toSubmission, writeSubmissionLetter } from './submission-letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  submissionId: v.optional(v.pipe(v.string(), v.uuid())),
  reference: v.string(),
  submittedAt: v.pipe(v.string(), v.isoTimestamp()),
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  phone: v.string(),
  companyName: v.string(),
  industry: v.string(),
  projectDescription: v.string(),
  answered: v.number(),
})
type Data = v.InferOutput<typeof dataSchema>

const receiptSchema = v.object({
  ...dataSchema.entries,
  /** By question; a mail that was queued by the version before holds neither. */
  answers: v.optional(v.record(v.string(), v.string()), {}),
  files: v.optional(v.array(v.string()), []),
})

const agencySchema = v.object({
  ...dataSchema.entries,
  /** A mail that was queued by the version before holds none. */
  files: v.optional(v.array(v.object({ name: v.string(), size: v.number() })), []),
})

const changedSchema = v.object({
  siteUrl: dataSchema.entries.siteUrl,
  submissionId: v.pipe(v.string(), v.uuid()),
  reference: v.string(),
  changedAt: v.pipe(v.string(), v.isoTimestamp()),
  name: v.string(),
  surname: v.string(),
  email: v.string(),
  companyName: v.string(),
  answers: v.number(),
  isProjectChanged: v.boolean(),
  added: v.array(v.string()),
  takenOff: v.array(v.string()),
})

const questions = discovery.flatMap(({ questions }) => questions)
const QUESTIONS = questions.length

/** The answers in the order of the questions, each under its own; one that is not asked any more under its number. */
const answerTexts = (answers: Readonly<Record<string, string>>): Fact[] =>
  Object.entries(answers)
    .filter(([, answer]) => answer.trim() !== '')
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([id, answer]) => [
      [id, questions.find((question) => question.id === id)?.question].filter(Boolean).join(' '),
      answer,
    ])

const fullName = ({ name, surname }: Pick<Data, 'name' | 'surname'>) => `${name} ${surname}`.trim()

const facts = (data: Data, about: readonly Fact[] = []): Fact[] => [
  [words.labels.reference, data.reference],
  [words.labels.submittedAt, newZealandTime(data.submittedAt)],
  ...about,
  [words.labels.answered, words.answered(data.answered, QUESTIONS)],
  [words.labels.projectDescription, data.projectDescription],
]

/** Confirms the submission to the client, with the answers and the names of the files that came. */
export const submissionReceived = (values: unknown): Mail => {
  const data = v.parse(receiptSchema, values)
  const { subject, heading, lead, afterwards } = words.received
  return writeSubmissionLetter({
    subject: subject(data.reference),
    heading,
    lead: lead(data.reference),
    facts: [
      ...facts(data, [[words.labels.companyName, data.companyName]]),
      [words.received.files, data.files.join('\n')],
    ],
    texts: answerTexts(data.answers),
    action: toSubmission(data.siteUrl, data.submissionId),
    afterwards,
    footer: mailFooter,
  })
}

/** Notifies the agency of a submission, without the answers and the files, which need a second factor. */
export const newSubmission = (values: unknown): Mail => {
  const data = v.parse(agencySchema, values)
  const { subject, heading, lead, withoutName, action } = words.submitted
  const name = fullName(data)
  return writeSubmissionLetter({
    subject: subject(data.reference, withAddress(name, data.email), isolated(data.companyName)),
    heading: heading(data.reference),
    lead: lead(isolated(name) || withoutName),
    facts: [
      ...facts(data, [
        [words.labels.name, name],
        [words.labels.email, data.email],
        [words.labels.phone, displayPhone(data.phone)],
        [words.labels.companyName, data.companyName],
        [words.labels.industry, industryLabel(data.industry)],
      ]),
      [
        words.labels.files,
        data.files.map(({ name, size }) => words.file(isolated(name), writeBytes(size))).join('\n'),
      ],
    ],
    action: {
      label: action,
      href: `${data.siteUrl}${data.submissionId ? deskSubmissionPath(data.submissionId) : adminViews.submissions.path}`,
    },
    afterwards: [],
    footer: [agencyMails.footer],
  })
}

/** Tells the agency how much of a submission its client changed, and nothing of what was written. */
export const submissionChanged = (values: unknown): Mail => {
  const data = v.parse(changedSchema, values)
  const { subject, heading, lead, what, labels } = words.changed
  const name = fullName(data)
  const fileNames = (names: readonly string[]) => names.map(isolated).join('\n')
  return writeSubmissionLetter({
    subject: subject(data.reference, withAddress(name, data.email), isolated(data.companyName)),
    heading: heading(data.reference),
    lead: lead(isolated(name) || words.submitted.withoutName),
    facts: [
      [labels.what, what(data.answers, data.isProjectChanged)],
      [labels.added, fileNames(data.added)],
      [labels.takenOff, fileNames(data.takenOff)],
      [labels.changedAt, newZealandTime(data.changedAt)],
      [words.labels.reference, data.reference],
      [words.labels.name, name],
      [words.labels.companyName, data.companyName],
      [words.labels.email, data.email],
    ],
    action: {
      label: words.submitted.action,
      href: `${data.siteUrl}${deskSubmissionPath(data.submissionId)}`,
    },
    afterwards: [],
    footer: [agencyMails.footer],
  })
}
