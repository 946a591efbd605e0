import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { submissionMails as words } from '../../../../content/answers/submission-mails.ts'
import { statusWords } from '../../../../content/answers/submission-status.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { toSubmission, writeSubmissionLetter } from './submission-letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  submissionId: v.optional(v.pipe(v.string(), v.uuid())),
  reference: v.string(),
  movedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** An administrator's reason for a reopening; otherwise empty. */
  reason: v.string(),
})

type Move = keyof typeof words.moves

const tell =
  (move: Move) =>
  (values: unknown): Mail => {
    const { siteUrl, submissionId, reference, movedAt, reason } = v.parse(dataSchema, values)
    const { status, subject, heading, lead, afterwards } = words.moves[move]
    return writeSubmissionLetter({
      subject: subject(reference),
      heading,
      lead: lead(reference),
      facts: [
        [words.labels.reference, reference],
        [words.labels.status, statusWords[status].name],
        [words.labels.movedAt, newZealandTime(movedAt)],
        [words.labels.reason, reason],
      ],
      action: toSubmission(siteUrl, submissionId),
      afterwards,
      footer: mailFooter,
    })
  }

/** Mails on changes of a submission's status, by template name. */
export const submissionMoves = Object.fromEntries(
  (Object.keys(words.moves) as Move[]).map((move) => [move, tell(move)]),
) as Record<Move, ReturnType<typeof tell>>
