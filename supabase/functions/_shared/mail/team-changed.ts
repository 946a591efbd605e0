import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { teamMails as words } from '../../../../content/desk/team-mails.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { TEAM_ACTS } from '../../../../domain/desk/team.ts'
import { adminViews } from '../../../../domain/site/applications.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const dataSchema = v.object({
  siteUrl: v.pipe(v.string(), v.url()),
  act: v.picklist(TEAM_ACTS),
  subject: v.string(),
  /** Empty: the command line. */
  by: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** Tells an administrator that who is one of them has changed. */
export const teamChanged = (values: unknown): Mail => {
  const { siteUrl, act, subject, by, at } = v.parse(dataSchema, values)
  const { acts, labels, byCommand, action, afterwards } = words
  return writeSubmissionLetter({
    ...acts[act],
    facts: [
      [labels.subject, subject],
      [labels.by, by || byCommand],
      [labels.at, newZealandTime(at)],
    ],
    action: { label: action, href: `${siteUrl}${adminViews.team.path}` },
    afterwards,
    footer: mailFooter,
  })
}
