import { INDUSTRIES } from '../../domain/business/industries.ts'
import type { PageWords } from '../../domain/export/page.ts'
import type { HeldPart } from '../../domain/export/parts.ts'
import { agency } from '../agency.ts'
import { questionSet } from '../answers/question-sets.ts'
import { statusWords } from '../answers/submission-status.ts'
import { privacyRequestWords } from '../privacy/privacy-requests.ts'
import { type HeldGroup, heldGroups } from './held-data.ts'

/** Words of the page in a client's file, and of data.json beside it. */

const sides = { client: 'You', agency: agency.name }

const partWords = Object.fromEntries(
  Object.values<HeldGroup>(heldGroups).flatMap(({ parts, why, until }) =>
    Object.entries(parts).map(([part, title]) => [
      part,
      { title, note: `${why}. Kept: ${until}.` },
    ]),
  ),
) as Record<HeldPart, { title: string; note: string }>

/** By template: what a mail was about. Its words are not kept, or may hold links, and are not in the file. */
const mails = {
  'call-booked': 'Your call is booked',
  'call-cancelled': 'Your call is cancelled',
  'call-moved': 'Your call has moved',
  'call-number': 'We’ll ring another number',
  'call-open': 'You already have a call with us',
  'call-reminder': 'Your call is tomorrow',
  'call-request': 'Link to book a call',
  'data-exported': 'A copy of your data was made',
  'deletion-requested': 'Your account will be deleted',
  'deletion-cancelled': 'Your account stays',
  'deletion-held': 'The deletion of your account is on hold',
  'deletion-released': 'The deletion of your account is going ahead',
  'deletion-done': 'Your account is deleted',
  'enquiry-answer': 'Our answer to your message',
  'enquiry-invitation': 'Invitation to have an account',
  'enquiry-joined': 'Your message is with your account',
  'enquiry-received': 'We have your message',
  'newsletter-confirm': 'Link to confirm the newsletter',
  'newsletter-issue': 'Newsletter',
  'newsletter-welcome': 'You are on the newsletter',
  'roi-report': 'The result of the calculator',
  'visitor-data': 'Link to what we hold under your address',
  'sessions-ended': 'Devices were logged out of your account',
  'submission-received': 'We have your submission',
  'submission-in-review': 'Your submission is in review',
  'submission-completed': 'Your submission is completed',
  'submission-reopened': 'Your submission is reopened',
  'unread-messages-client': 'You have unread messages',
  'your-turn': 'It’s your turn',
  'your-turn-tomorrow': 'It’s your turn tomorrow',
  code_limited: 'Wrong codes were tried at your account',
  confirmation: 'Link to confirm your address',
  email_change: 'Link to change your address',
  email_changed: 'Your address was changed',
  existing_account: 'You already have an account',
  factor_added: 'A second factor was added to your account',
  factor_removal: 'The second factor of your account will be removed',
  factor_removed: 'A second factor was removed from your account',
  logged_out_everywhere: 'You are logged out everywhere',
  magic_link: 'Link to log in',
  password_changed: 'Your password was changed',
  reauthentication: 'Code to change your password',
  recovery: 'Link to a new password',
  sign_in_limited: 'Wrong passwords were tried at your account',
} as const

/** In what the agency makes of a client's data. */
const notSent =
  'What you’ve written but not sent isn’t in it: only you can see that, and copy it from your profile.'

export const exportWords = {
  title: (email: string) => `What ${agency.name} holds about ${email}`,
  intro: (madeAt: string) => [
    `This copy was made on ${madeAt}, New Zealand time, like all times here. It shows what we held at that moment; each part says what we keep, why and until when.`,
    `Your files are in the folder “files”. data.json has the same as this page for a program, and the numbers of records, which this page leaves out.`,
    `Is something wrong? Write to ${agency.email}: we’ll correct it or add your statement to it, and answer within 20 working days.`,
  ],
  /** Where what a file held could not be had. */
  leftOut: 'not in this copy, because it could not be fetched',
  parts: partWords,
  labels: {
    act: 'What',
    ai_interests: 'What you would like AI to do',
    // As it was given at registration.
    aiInterests: 'What you would like AI to do',
    at: 'When',
    at_time: 'Time',
    came_by: 'How it came',
    came_from: 'Where you came from',
    carried_along: 'What went along with it',
    device_time_zone: 'Time zone of your device',
    earlier_emails: 'Addresses that it had before',
    due_on: 'To be answered by',
    ground: 'Why not',
    handed_to: 'Handed to',
    history: 'What happened',
    identity_check: 'How we made sure who asks',
    identity_note: 'What was checked',
    kind: 'Sent with',
    left_at: 'Until',
    missedJob: 'Missed jobs',
    new_email: 'New address, not confirmed yet',
    number: 'Number',
    on_day: 'Day',
    shown: 'What you were asked',
    side: 'Who',
    template: 'Email',
    turn: 'Whose turn',
    used_at: 'Site last open',
    what: 'What',
  },
  values: {
    side: sides,
    turn: sides,
    industry: Object.fromEntries(INDUSTRIES.map(({ value, label }) => [value, label])),
    what: {
      sent: 'Sent',
      changed: 'Changed',
      review_begun: 'Its review began',
      completed: 'Completed',
      reopened: 'Reopened',
      taken_back: 'A move was taken back',
    },
    changed_by: sides,
    template: mails,
    kind: {
      draft: 'Nothing yet',
      submission: 'A submission',
      message: 'A message',
      document: `Document from ${agency.name}`,
      ...privacyRequestWords.kind,
    },
    act: privacyRequestWords.act,
    came_by: privacyRequestWords.cameBy,
    identity_check: privacyRequestWords.check,
    ground: privacyRequestWords.ground,
    outcome: privacyRequestWords.outcome,
    status: {
      ...Object.fromEntries(
        Object.entries(statusWords).map(([name, { name: word }]) => [name, word]),
      ),
      confirmed: 'Confirmed',
      unsubscribed: 'Unsubscribed',
    },
    state: {
      queued: 'Waiting',
      sent: 'Sent',
      failed: 'Not sent',
      requested: 'Asked for',
      booked: 'Booked',
      past: 'Past',
      cancelled: 'Cancelled',
      new: 'New',
      answered: 'Answered',
      archived: 'Put away',
      spam: 'Sorted out',
      quarantine: 'Held back until someone looks at it',
    },
  },
  yes: 'Yes',
  no: 'No',
  none: 'Nothing.',
  /** First on the page of a copy that the agency makes for a request. */
  forRequest: `${agency.name} made this copy because you asked for it. ${notSent}`,
  /** Of the file that the agency makes by command. */
  byAgency: {
    intro: `${agency.name} made this copy, added what its team holds beside it, and left out what the team hasn’t sent yet. ${notSent}`,
    parts: {
      team_projects: {
        title: 'The team: who looks after your projects',
        note: 'Names and addresses of people on the team, as of when the copy was made.',
      },
      team_notes: {
        title: 'The team: its notes on what you sent us',
        note: 'On submissions and enquiries, as they were written. What was taken back says when.',
      },
      team_acts: {
        title: 'The team: log of what it did with your records',
        note: 'By numbers of records and of people. It holds no names and no texts.',
      },
    },
  },
} as const

/** The words of the page for one copy. */
export const exportPageWords = (email: string, madeAt: string): PageWords => ({
  ...exportWords,
  title: exportWords.title(email),
  intro: exportWords.intro(madeAt),
  notSaved: exportWords.leftOut,
})

/** What data.json says of itself. */
export const exportAbout = (email: string, madeAt: Date) => ({
  held_by: agency.legalName,
  on: email,
  made_at: madeAt.toISOString(),
  times: 'ISO 8601; the page beside this file has them in New Zealand’s time',
})

const questions = new Map<string, ReadonlyMap<string, string>>()

/** The question called `id` of the set called `name`. */
export const questionOf = (name: string, id: string): string | undefined => {
  let set = questions.get(name)
  if (!set) {
    set = new Map(
      questionSet(name).flatMap((category) =>
        category.questions.map(({ id: key, question }) => [key, question] as const),
      ),
    )
    questions.set(name, set)
  }
  return set.get(id)
}
