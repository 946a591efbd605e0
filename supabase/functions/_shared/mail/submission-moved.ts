import * as v from 'valibot'
import { mailFooter } from '../../../../content/mail.ts'
import { submissionMails as words } from '../../../../content/submission-mails.ts'
import { statusWords } from '../../../../content/submission-status.ts'
import { writeFullMoment } from '../../../../domain/new-zealand-time.ts'
import type { SubmissionStatus } from '../../../../domain/submission-status.ts'
import type { Mail } from './mailer.ts'
import { toSubmissions, writeSubmissionLetter } from './submission-letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  reference: v.string(),
  movedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Of a reopening, in an administrator's words; else empty. */
  reason: v.string(),
})

const tell =
  (move: keyof typeof words.moves, status: SubmissionStatus) =>
  (given: unknown): Mail => {
    const { siteUrl, reference, movedAt, reason } = v.parse(dataSchema, given)
    const { subject, heading, lead, afterwards } = words.moves[move]
    return writeSubmissionLetter({
      subject: subject(reference),
      heading,
      lead: lead(reference),
      facts: [
        [words.labels.reference, reference],
        [words.labels.status, statusWords[status].name],
        [words.labels.movedAt, writeFullMoment(movedAt)],
        [words.labels.reason, reason],
      ],
      action: toSubmissions(siteUrl),
      afterwards,
      footer: mailFooter,
    })
  }

/** Tell the client how far the agency is with a submission. */
export const submissionInReview = tell('inReview', 'in_review')
export const submissionCompleted = tell('completed', 'completed')
export const submissionReopened = tell('reopened', 'in_review')
