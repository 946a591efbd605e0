import * as v from 'valibot'
import { agencyMails } from '../../../../content/agency-mails.ts'
import { discovery } from '../../../../content/discovery.ts'
import { mailFooter } from '../../../../content/mail.ts'
import { submissionMails as words } from '../../../../content/submission-mails.ts'
import { industryLabel } from '../../../../domain/industries.ts'
import { displayPhone } from '../../../../domain/phone.ts'
import { button, factTable, mailDocument, paragraph } from '../../../templates/layout.ts'
import { subjectLine } from './letter.ts'
import { localTime } from './local-time.ts'
import type { Mail } from './mailer.ts'

const SUBMISSIONS = '/discovery-questions#submissions'
const DASHBOARD = '/admin'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
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
type Fact = readonly [label: string, value: string]

const QUESTIONS = discovery.flatMap(({ questions }) => questions).length

const fullName = ({ name, surname }: Data) => `${name} ${surname}`.trim()

const facts = (data: Data, about: readonly Fact[] = []): Fact[] =>
  (
    [
      [words.labels.reference, data.reference],
      [words.labels.submittedAt, localTime(data.submittedAt)],
      ...about,
      [words.labels.answered, words.answered(data.answered, QUESTIONS)],
      [words.labels.projectDescription, data.projectDescription],
    ] as const
  ).filter(([, value]) => value !== '')

interface Letter {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  readonly facts: readonly Fact[]
  readonly action: { readonly label: string; readonly href: string }
  readonly afterwards: readonly string[]
  readonly footer: readonly string[]
}

const write = ({ heading, lead, action, afterwards, footer, ...letter }: Letter): Mail => {
  const subject = subjectLine(letter.subject)
  return {
    subject,
    text: [
      heading,
      lead,
      letter.facts
        .map(([label, value]) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
        .join('\n'),
      `${action.label}:\n${action.href}`,
      ...afterwards,
      `--\n${footer.join('\n')}\n`,
    ].join('\n\n'),
    html: mailDocument({
      subject,
      heading,
      body: [
        paragraph(lead, 'ink', 17),
        factTable(letter.facts),
        button(action),
        ...afterwards.map((text) => paragraph(text, 'ink2', 15)),
      ].join('\n'),
      footer,
    }),
  }
}

/** Tells the client that the answers have arrived. */
export const submissionReceived = (given: unknown): Mail => {
  const data = v.parse(dataSchema, given)
  const { subject, heading, lead, action, afterwards } = words.received
  return write({
    subject: subject(data.reference),
    heading,
    lead: lead(data.reference),
    facts: facts(data, [[words.labels.companyName, data.companyName]]),
    action: { label: action, href: `${data.siteUrl}${SUBMISSIONS}` },
    afterwards,
    footer: mailFooter,
  })
}

/** Tells the agency who submitted. The answers themselves are read behind the second factor. */
export const newSubmission = (given: unknown): Mail => {
  const data = v.parse(dataSchema, given)
  const { subject, heading, lead, nobody, action } = words.submitted
  const name = fullName(data)
  return write({
    subject: subject(data.reference, name || data.email, data.companyName),
    heading: heading(data.reference),
    lead: lead(name || nobody),
    facts: facts(data, [
      [words.labels.name, name],
      [words.labels.email, data.email],
      [words.labels.phone, displayPhone(data.phone)],
      [words.labels.companyName, data.companyName],
      [words.labels.industry, industryLabel(data.industry)],
    ]),
    action: { label: action, href: `${data.siteUrl}${DASHBOARD}` },
    afterwards: [],
    footer: [agencyMails.footer],
  })
}
