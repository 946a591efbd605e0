import { agency } from '../agency.ts'
import type { Seo, Statement } from '../claims/words.ts'
import { officeHoursLine } from '../time/office-hours.ts'
import { fictionNotice } from './fiction.ts'

interface Task {
  readonly title: string
  readonly text: string
}

interface Routine {
  readonly id: 'daily' | 'weekly' | 'monthly'
  readonly heading: string
  readonly note: string
  readonly tasks: readonly Task[]
}

interface Problem {
  readonly id: string
  readonly symptom: string
  readonly checks: readonly string[]
  readonly next: string
}

interface Alert {
  readonly id: 'critical' | 'serious' | 'minor'
  readonly level: string
  readonly when: string
  readonly steps: readonly string[]
}

interface SupportContact extends Statement {
  readonly term: string
  readonly href?: string
}

interface MaintenanceManual {
  readonly title: string
  readonly lead: string
  readonly fictionNotice: string | null
  readonly routines: readonly Routine[]
  readonly troubleshooting: { readonly heading: string; readonly items: readonly Problem[] }
  readonly practices: { readonly heading: string; readonly statements: readonly Statement[] }
  readonly alerts: {
    readonly heading: string
    readonly note: string
    readonly levels: readonly Alert[]
  }
  readonly contacts: { readonly heading: string; readonly items: readonly SupportContact[] }
  readonly seo: Seo
}

export const maintenanceManual: MaintenanceManual = {
  title: 'Service and maintenance manual',
  lead: 'For clients whose agents are live: what to look at and when, what to try first when something is wrong, and who to ring.',
  fictionNotice,
  routines: [
    {
      id: 'daily',
      heading: 'Every day',
      note: 'A few minutes with your first coffee.',
      tasks: [
        {
          title: 'Ring your own number',
          text: 'Before you open, let the agent answer. Listen for the greeting, and ask it when you open today.',
        },
        {
          title: 'Read last night’s list',
          text: 'Check the bookings against your calendar. Ring back whoever asked for a person.',
        },
        {
          title: 'Look for marked calls',
          text: 'Calls that ended early or were passed on are marked. Read those first.',
        },
        {
          title: 'Say who is on call',
          text: 'If someone is sick or away, change the name and number before you close.',
        },
      ],
    },
    {
      id: 'weekly',
      heading: 'Every week',
      note: 'Monday, with the one-page summary.',
      tasks: [
        {
          title: 'Read five calls or chats',
          text: 'Pick them at random. Note every answer you would have given differently, and send us the list.',
        },
        {
          title: 'Check what it didn’t know',
          text: 'Questions without an answer are listed. Write the answer, or say that it always goes to a person.',
        },
        {
          title: 'Compare the numbers',
          text: 'Answered, missed, passed on, booked. A sudden change usually has a plain cause: ask what happened that day.',
        },
        {
          title: 'Try the hand-over',
          text: 'Ring, say “person”, and see that the right phone rings and the caller is not cut off.',
        },
        {
          title: 'Clear failed steps',
          text: 'Automations keep what they could not finish. Finish it by hand or run it again.',
        },
      ],
    },
    {
      id: 'monthly',
      heading: 'Every month',
      note: 'Together with us, or alone with this list.',
      tasks: [
        {
          title: 'Update what it knows',
          text: 'Prices, services, staff, opening hours, and the public holidays of the month to come.',
        },
        {
          title: 'Check who has access',
          text: 'Remove people who have left, from your account and from every system that is joined.',
        },
        {
          title: 'Test the fallback',
          text: 'Turn the agent off for a minute and ring. Your own phone should ring.',
        },
        {
          title: 'Test one automation from end to end',
          text: 'Send a test enquiry, follow it to the draft invoice, then delete it.',
        },
        {
          title: 'Delete what is due',
          text: 'See that recordings and transcripts older than the agreed time are gone.',
        },
        {
          title: 'Look at the bill',
          text: 'Compare minutes and messages with the quote. Ask us about anything that grew.',
        },
      ],
    },
  ],
  troubleshooting: {
    heading: 'When something is wrong',
    items: [
      {
        id: 'does-not-answer',
        symptom: 'The agent does not answer',
        checks: [
          'Ring from another phone and another network.',
          'Check whether your number is still forwarded to the agent.',
          'Check whether the agent has been turned off by hand or by a holiday rule.',
        ],
        next: 'Forward your number to your own phone, then follow the critical alert below.',
      },
      {
        id: 'wrong-answer',
        symptom: 'It gives a wrong answer',
        checks: [
          'Read the call: what exactly was asked?',
          'Check whether the page or list it read from is out of date.',
          'Check whether two pages say different things.',
        ],
        next: 'Correct the source. If the answer could harm someone, send that topic to a person at once and tell us.',
      },
      {
        id: 'cannot-hear',
        symptom: 'It mishears names or places',
        checks: [
          'Listen to the recording, where you keep one: is the line bad?',
          'Check whether the name is on the list of names.',
        ],
        next: 'Send us the name, how it is said, and the time of the call. We check [[mi:te reo Māori]] names with someone who knows them.',
      },
      {
        id: 'hand-over',
        symptom: 'The hand-over does not reach a person',
        checks: [
          'Check the number and the order of the people on call.',
          'See that the phone is not on silent and takes calls from unknown numbers.',
          'Check that voicemail does not pick up first.',
        ],
        next: 'Put another person first on the list, and test it with a call.',
      },
      {
        id: 'booking',
        symptom: 'Bookings are missing or double',
        checks: [
          'See that the calendar is still connected; a changed password breaks the link.',
          'Check the time zone and the length of a booking.',
          'Look in the list of failed steps.',
        ],
        next: 'Connect the calendar again, then run the failed steps once more. Ring customers whose time is in doubt.',
      },
      {
        id: 'automation',
        symptom: 'An automation has stopped',
        checks: [
          'Read the message of the step that failed.',
          'Open the system it speaks to: is it up, and is the log-in valid?',
          'Check whether a field was renamed or made compulsory.',
        ],
        next: 'Run the step again after the fix. Nothing that failed is thrown away.',
      },
      {
        id: 'portal',
        symptom: 'You cannot log in to the portal',
        checks: [
          'Use the address you registered with, and look in the spam folder for our emails.',
          'After too many attempts, wait for the countdown or reset the password.',
          'Use the newest email: an older link no longer works.',
        ],
        next: 'Write to us from the address of the account.',
      },
    ],
  },
  practices: {
    heading: 'Good habits',
    statements: [
      { text: 'Keep one person in charge of what the agent says, and one who stands in.' },
      { text: 'Change one thing at a time, and note the day.' },
      { text: 'Write answers as you would say them: one fact, one sentence.' },
      { text: 'Tell callers what is recorded and why, in the greeting.' },
      {
        text: 'Never put passwords, card numbers or health details into a prompt, a note or a test.',
      },
      { text: 'Give each connection its own log-in, with the least access that it needs.' },
      {
        text: 'Read what people say about the agent. “It did not understand me” is worth more than an average.',
      },
      { text: 'Before a busy season, ring it ten times at once.' },
    ],
  },
  alerts: {
    heading: 'Critical alerts',
    note: 'First make callers safe, then look for the cause.',
    levels: [
      {
        id: 'critical',
        level: 'Critical',
        when: 'Calls are not answered, private information is out, or a wrong answer can harm someone.',
        steps: [
          'If anyone is in danger, ring 111.',
          'Forward your number to your own phone, or have the agent turned off.',
          'Ring us, then write. Say since when, and what you have done.',
          'Change nothing else, so we can trace what happened.',
          'If private information is out, note whose and how. You may have to notify people and the Privacy Commissioner; we’ll help you.',
          'When it is fixed, test the greeting, one booking and one hand-over before you turn it on.',
        ],
      },
      {
        id: 'serious',
        level: 'Serious',
        when: 'One part fails and there is a way round it: bookings, one automation, one channel.',
        steps: [
          'Use the way round: take messages, book by hand.',
          'Follow the list above for that part.',
          'Write to us with the time, the number or chat, and what you saw.',
          'Go through what came in since, and put it right.',
        ],
      },
      {
        id: 'minor',
        level: 'Minor',
        when: 'An answer could be better, a name is said wrong, a page looks odd.',
        steps: ['Note it for the weekly list.', 'Send us the list. We answer in business hours.'],
      },
    ],
  },
  contacts: {
    heading: 'Support contacts',
    items: [
      { term: 'Phone', text: agency.phone.display, href: `tel:${agency.phone.e164}` },
      { term: 'Email', text: agency.email, href: `mailto:${agency.email}` },
      { term: 'Hours', text: officeHoursLine, claims: ['office-hours'] },
      {
        term: 'At any other hour',
        text: 'Use your fallback number and write to us. A person reads it when the office opens.',
      },
      { term: 'In an emergency, not us', text: '111', href: 'tel:111' },
    ],
  },
  seo: {
    title: 'Service and maintenance manual',
    description:
      'Daily, weekly and monthly tasks for live voice agents, chatbots and automations, first steps when something is wrong, critical alerts and support contacts.',
  },
}
