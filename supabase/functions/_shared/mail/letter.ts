import { type Mail, subjectLine } from 'backend-kit/mail/mailer'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import type { MailAction } from '../../../../content/mails/mail.ts'
import { button, factTable, mailDocument, paragraph, quietLink } from '../../../templates/layout.ts'

export interface Letter {
  readonly subject: string
  readonly heading: string
  readonly lead: string
  /** Label and value; a value may have several lines. Empty values are left out. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Where the last fact can be looked at. */
  readonly factLink?: MailAction | undefined
  /** Below all that, as a button. */
  readonly link?: MailAction | undefined
}

const factLine = ([label, value]: Letter['facts'][number]) =>
  value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`

/** A mail to the agency: a lead and a list of facts. */
export const writeLetter = ({ subject, heading, lead, facts, factLink, link }: Letter): Mail => {
  const rows = facts.filter(([, value]) => value !== '')
  return {
    subject: subjectLine(subject),
    text: [
      heading,
      lead,
      rows.map(factLine).join('\n'),
      ...[factLink, link].flatMap((to) => (to ? [`${to.label}:\n${to.href}`] : [])),
      `--\n${agencyMails.footer}\n`,
    ].join('\n\n'),
    html: mailDocument({
      subject: subjectLine(subject),
      heading,
      body: [
        paragraph(lead, 'ink', 17),
        factTable(rows),
        ...(factLink ? [quietLink(factLink)] : []),
        ...(link ? [button(link)] : []),
      ].join('\n'),
      footer: [agencyMails.footer],
    }),
  }
}
