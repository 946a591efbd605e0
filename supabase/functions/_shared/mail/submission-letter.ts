import { type Mail, subjectLine } from 'backend-kit/mail/mailer'
import { submissionMails } from '../../../../content/answers/submission-mails.ts'
import type { MailAction } from '../../../../content/mails/mail.ts'
import { submissionPath } from '../../../../domain/site/applications.ts'
import { paths } from '../../../../domain/site/paths.ts'
import {
  button,
  factTable,
  mailDocument,
  paragraph,
  titledText,
} from '../../../templates/layout.ts'

export type Fact = readonly [label: string, value: string]

interface SubmissionLetter {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  /** A value may have several lines. Empty values are left out. */
  readonly facts: readonly Fact[]
  /** Longer texts below the facts, each under its own heading. */
  readonly texts?: readonly Fact[]
  readonly action?: MailAction
  readonly afterwards: readonly string[]
  readonly footer: readonly string[]
}

/** The page where a client reads the submission; without its id, in a mail queued by the version before, the home. */
export const toSubmission = (siteUrl: string, id: string | undefined): MailAction => ({
  label: submissionMails.action,
  href: `${siteUrl}${id ? submissionPath(id) : paths.discoveryQuestions}`,
})

/** A mail to one person: a lead, facts, and a link where there is something to open. */
export const writeSubmissionLetter = (letter: SubmissionLetter): Mail => {
  const { heading, lead, texts = [], action, afterwards, footer } = letter
  const subject = subjectLine(letter.subject)
  const facts = letter.facts.filter(([, value]) => value !== '')
  return {
    subject,
    text: [
      heading,
      lead,
      ...(facts.length > 0
        ? [
            facts
              .map(([label, value]) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
              .join('\n'),
          ]
        : []),
      ...texts.map(([title, text]) => `${title}\n${text}`),
      ...(action ? [`${action.label}:\n${action.href}`] : []),
      ...afterwards,
      `--\n${footer.join('\n')}\n`,
    ].join('\n\n'),
    html: mailDocument({
      subject,
      heading,
      body: [
        paragraph(lead, 'ink', 17),
        ...(facts.length > 0 ? [factTable(facts)] : []),
        ...texts.map(([title, text]) => titledText(title, text)),
        ...(action ? [button(action)] : []),
        ...afterwards.map((text) => paragraph(text, 'ink2', 15)),
      ].join('\n'),
      footer,
    }),
  }
}
