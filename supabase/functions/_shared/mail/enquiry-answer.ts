import { type Mail, subjectLine } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { enquiryAnswer as words } from '../../../../content/enquiries/enquiry-answer.ts'
import { enquirySubject } from '../../../../content/enquiries/enquiry-receipt.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { mailDocument, titledText, writtenText } from '../../../templates/layout.ts'

const dataSchema = v.object({
  reference: v.string(),
  /** As it was typed at the desk. */
  text: v.string(),
  /** What it answers. */
  message: v.string(),
  receivedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** As others see who wrote it. A mail that was queued by the version before holds none. */
  author: v.optional(v.string()),
})

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/u)
    .map((line) => `> ${line}`)
    .join('\n')

/** Answers an enquiry, in the words of a person, above what was asked. */
export const enquiryAnswer = (values: unknown): Mail => {
  const { reference, text, message, receivedAt, author } = v.parse(dataSchema, values)
  const subject = subjectLine(`Re: ${enquirySubject(reference)}`)
  const wrote = words.wrote(newZealandTime(receivedAt))
  const footer = words.footer(reference)
  return {
    subject,
    isPersonal: true,
    ...(author !== undefined && { senderName: words.sender(author) }),
    text: [words.heading, text, `${wrote}\n${quoted(message)}`, `--\n${footer.join('\n')}\n`].join(
      '\n\n',
    ),
    html: mailDocument({
      subject,
      heading: words.heading,
      body: [writtenText(text), titledText(wrote, message)].join('\n'),
      footer,
    }),
  }
}
