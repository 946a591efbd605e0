import { VISITOR_PARTS, type VisitorDataOfLink } from '../../domain/privacy/visitor-data.ts'
import { agency } from '../agency.ts'
import { retention } from '../legal/retention.ts'
import { heldRows } from '../profile/data.ts'
import { officePhone } from '../time/office-phone.ts'

const again = `Please try again, or ring ${officePhone}.`
const unconfirmed = `An account whose address nobody confirmed goes by itself after ${retention.unconfirmedAccountDays} days.`

/** "Your data, without an account": a link for whoever owns an address, and what is behind it. */
export const visitorDataPage = {
  title: 'Your data',
  description: `See how much ${agency.name} holds under your email address, and take it out. No account needed.`,
  needsScript: `This page needs JavaScript, which is off or did not load. Write to ${agency.email} from your address, and we’ll do it for you.`,
  ask: {
    title: 'What do we hold about you?',
    lead: 'Have you written to us, booked a call or joined the newsletter? We’ll email you a link: behind it you see how much we hold under your address and for how long, and can take it out.',
    label: 'Email',
    hint: 'The address you used with us.',
    submit: 'Email me the link',
    submitting: 'Asking for the link',
    notice: 'We use the address for that one email, and keep it 30 days with it.',
    account: {
      before: 'Have an account? All of it is on ',
      link: 'your profile',
      after: ', and you can make a file of it there.',
    },
  },
  sent: {
    title: 'Look in your mailbox',
    text: (email: string) =>
      `A link is on its way to ${email}, unless you asked for one in the last 24 hours. It works for an hour.`,
    nothing: `Nothing there? Look among spam. Still nothing? Write to ${agency.email}, or ring ${officePhone}.`,
    again: 'Use another address',
  },
  looking: 'Counting what we hold',
  behind: {
    title: 'What we hold about you',
    under: (email: string) => `Under ${email}, without an account:`,
    table: { what: 'What', howMuch: 'How much', until: 'How long' },
    seeIt: `Want to read it, or correct it? Reply to the email with your link: we answer within 20 working days.`,
    nothing: {
      title: 'We hold nothing about you',
      text: (email: string) =>
        `Nothing but the email with this link is held under ${email}. It goes after ${retention.sentMailDays} days. ${unconfirmed}`,
    },
    account: {
      title: 'You have an account',
      text: (email: string) =>
        `${email} belongs to an account here, and what came under it is on its profile: see it there, make a file of it, or delete the account.`,
      next: 'Go to your profile',
    },
  },
  takeOut: {
    title: 'Take it out',
    goes: 'All of that goes at once, with what we answered and noted. Nobody can bring it back.',
    call: (time: string) => `It also cancels your call on ${time}.`,
    stays: `What stays: email in your mailbox and ours, numbers of records in our log, and backups until they’re overwritten. If one has to be restored, we take yours out of it again: for that we keep a code made from your address, not the address, for ${retention.forgottenAddressMonths} months. That you asked us for something under the Privacy Act stays ${retention.privacyRequestMonths} months, without your address and your words. ${unconfirmed}`,
    submit: 'Take it all out',
    sure: {
      title: 'Take it all out?',
      text: 'It goes now, and can’t be brought back.',
      keep: 'Leave it',
      submit: 'Take it out for good',
      submitting: 'Taking it out',
    },
  },
  held: {
    title: (day: string) => `We have to keep it until ${day}`,
    reason: (reason: string) => `“${reason}”`,
    text: `From that day you can take it out: ask for a new link then. Don’t agree? Write to ${agency.email}. The Office of the Privacy Commissioner hears complaints, free of charge.`,
  },
  done: {
    title: 'It’s gone',
    text: 'We’ve taken out what we held under your address. You won’t get our newsletter, nor an email about this.',
    next: 'To the home page',
  },
  expired: {
    title: 'This link no longer works',
    text: 'A link works for an hour, and not once everything was taken out. Or part of it is missing: copy all of it from the email. You can have a new one 24 hours after the last.',
    again: 'Ask for a link',
  },
  failed: {
    title: 'That did not reach us',
    text: `Nothing was changed, as far as we know. ${again}`,
    retry: 'Try again',
  },
  tooMany: {
    title: 'That was a lot at once',
    text: `Please wait an hour and try again, or write to ${agency.email}.`,
  },
} as const

/** How much is held, by kind, with its period; what there is none of is left out. */
export const visitorRows = (amounts: VisitorDataOfLink['amounts']) =>
  VISITOR_PARTS.flatMap((part) => {
    const count = amounts[part] ?? 0
    const row = heldRows({ [part]: { count, size: 0 } }).find(({ id }) => id === GROUP_OF[part])
    return count > 0 && row ? [row] : []
  })

/** The groups of `held-data.ts` that they are in. */
const GROUP_OF = {
  enquiries: 'enquiries',
  calls: 'calls',
  mails: 'mails',
  newsletter: 'newsletter',
  privacy_requests: 'privacy',
} as const
