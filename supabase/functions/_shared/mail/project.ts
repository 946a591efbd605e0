import type { Mail } from 'backend-kit/mail/mailer'
import * as v from 'valibot'
import { agencyMails } from '../../../../content/mails/agency-mails.ts'
import { mailFooter } from '../../../../content/mails/mail.ts'
import { projectMails as words } from '../../../../content/project/project-mails.ts'
import { newZealandTime } from '../../../../content/time/new-zealand-time.ts'
import { actionOf } from '../../../../domain/project/project-dates.ts'
import { projectPath } from '../../../../domain/site/applications.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { withAddress } from '../../../../domain/text/direction.ts'
import { writeDate } from '../../../../domain/time/new-zealand-time.ts'
import { readTime } from '../../../../domain/time/times.ts'
import { writeSubmissionLetter } from './submission-letter.ts'

const siteUrl = v.pipe(v.string(), v.url())

const unreadSchema = v.object({
  siteUrl,
  projectId: v.pipe(v.string(), v.uuid()),
  messages: v.pipe(v.number(), v.minValue(1)),
  name: v.string(),
  surname: v.string(),
  companyName: v.string(),
  // Queued by an earlier version: without it.
  email: v.optional(v.string(), ''),
})

const turnSchema = v.object({
  siteUrl,
  what: v.string(),
  onDay: v.pipe(v.string(), v.isoDate()),
  atTime: v.nullable(v.string()),
  // Queued by an earlier version: without them.
  note: v.optional(v.string(), ''),
  action: v.optional(v.string(), ''),
  name: v.string(),
})

/** Tells a client that there are messages, and nothing of what they say. */
export const unreadForClient = (values: unknown): Mail => {
  const data = v.parse(unreadSchema, values)
  const { subject, heading, lead, action, afterwards } = words.unreadClient
  return writeSubmissionLetter({
    subject: subject(data.messages),
    heading,
    lead: lead(data.messages),
    facts: [],
    action: { label: action, href: `${data.siteUrl}${paths.messages}` },
    afterwards,
    footer: mailFooter,
  })
}

/** The same to the agency: who wrote, and how much. */
export const unreadForAgency = (values: unknown): Mail => {
  const data = v.parse(unreadSchema, values)
  const { subject, heading, lead, withoutName, labels, action, afterwards } = words.unreadAgency
  const name = `${data.name} ${data.surname}`.trim()
  const who = withAddress(name || data.companyName, data.email) || withoutName
  return writeSubmissionLetter({
    subject: subject(data.messages, [who, name && data.companyName].filter(Boolean).join(', ')),
    heading: heading(who),
    lead: lead(data.messages, who),
    facts: [
      [labels.name, name],
      [labels.companyName, data.companyName],
      [labels.email, data.email],
    ],
    action: { label: action, href: `${data.siteUrl}${projectPath(data.projectId)}` },
    afterwards,
    footer: [agencyMails.footer],
  })
}

const dueText = (onDay: string, atTime: string | null) => {
  const minutes = atTime === null ? undefined : readTime(atTime)
  return minutes === undefined
    ? words.endOfDay(writeDate(onDay))
    : newZealandTime({ day: onDay, minutes })
}

const tellTurn =
  (when: 'turn' | 'tomorrow') =>
  (values: unknown): Mail => {
    const data = v.parse(turnSchema, values)
    const { subject, heading, lead } = words[when]
    const how = actionOf(data)
    return writeSubmissionLetter({
      subject: subject(data.what),
      heading,
      lead: lead(data.name),
      facts: [
        [words.turnLabels.what, data.what],
        [words.turnLabels.by, dueText(data.onDay, data.atTime)],
        [words.turnLabels.how, data.note],
        [words.turnLabels[how?.kind ?? 'link'], how?.kind === 'phone' ? how.number : data.action],
      ],
      action: { label: words.turnAction, href: `${data.siteUrl}${paths.discoveryQuestions}` },
      afterwards: words.turnAfterwards,
      footer: mailFooter,
    })
  }

/** Tells a client that the next step is theirs: what, and by when. */
export const yourTurn = tellTurn('turn')

/** The same on the day before. */
export const yourTurnTomorrow = tellTurn('tomorrow')
