import { type Mail, subjectLine } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { newsletterMails } from '../../../../content/newsletter/newsletter-mails.ts'
import { fictionNotice } from '../../../../content/pages/fiction.ts'
import { writeDay } from '../../../../domain/time/new-zealand-time.ts'
import { mailDocument, paragraph, quietLink } from '../../../templates/layout.ts'
import { writeMarkdown } from './markdown.ts'
import { linkDataSchema, oneClickUrl, unsubscribePage } from './newsletter.ts'

const dataSchema = v.object({
  ...linkDataSchema.entries,
  subject: v.pipe(v.string(), v.minLength(1)),
  date: v.pipe(v.string(), v.isoDate()),
  markdown: v.string(),
})

/** Sets what is said of the mail itself apart from what it says. */
const SPACE = '<div style="height:24px;font-size:0;line-height:0">&nbsp;</div>'

/** An issue, with who sends it and the link off the list (Unsolicited Electronic Messages Act 2007). */
export const newsletterIssue = (values: unknown): Mail => {
  const { siteUrl, token, date, markdown, ...data } = v.parse(dataSchema, values)
  const words = newsletterMails.issue
  const subject = subjectLine(data.subject)
  const prose = writeMarkdown(markdown, siteUrl)
  const day = writeDay(`${date}T00:00:00+12:00`)
  const leave = { label: words.action, href: unsubscribePage(siteUrl, token) }
  const footer = [...words.footer, ...(fictionNotice ? [fictionNotice] : [])]
  return {
    subject,
    text: [
      subject,
      day,
      prose.text,
      words.why,
      `${leave.label}:\n${leave.href}`,
      `--\n${footer.join('\n')}\n`,
    ].join('\n\n'),
    html: mailDocument({
      subject,
      heading: subject,
      body: [
        paragraph(day, 'ink2', 15),
        prose.html,
        SPACE,
        paragraph(words.why, 'ink2', 15),
        quietLink(leave),
      ].join('\n'),
      footer,
    }),
    unsubscribeUrl: oneClickUrl(siteUrl, token),
  }
}
