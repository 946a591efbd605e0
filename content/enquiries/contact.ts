import {
  type ContactField,
  chosenInterest,
  contactMessages,
} from '../../domain/enquiries/contact.ts'
import { agency } from '../agency.ts'
import { notSent } from '../form.ts'
import { retention } from '../legal/retention.ts'
import { amountOf } from '../text/amount.ts'
import { answerTime } from '../time/answer-time.ts'
import { contactLabels } from './contact-fields.ts'

const hints: Readonly<Partial<Record<ContactField, string>>> = {
  message: 'At least 10 characters. What you do and when it gets busy is a good start.',
}

export const contact = {
  title: 'Contact',
  description: `Ask ${agency.name} about answering your calls and messages after hours: by form, phone or email.`,
  heading: 'Contact us',
  reach: {
    phone: 'Phone',
    email: 'Email',
    location: 'Location',
  },
  officeStrip: ['midnight', '6\u00a0AM', 'noon', '6\u00a0PM'],
  /** Above the form. */
  toBook: {
    text: 'Rather talk? Pick a time: thirty minutes with a person, free.',
    claims: ['free-consultation'],
    link: 'Book a call',
  },
  form: {
    labels: contactLabels,
    hints,
    send: 'Send message',
    sending: 'Sending message...',
  },
  /** The beginning of a message prefilled from the calculator. */
  fromCalculator: (numbers: {
    readonly calls: string
    readonly minutes: string
    readonly hourly: string
    readonly days: string
    readonly hours: string
    /** Undefined where nothing is saved. */
    readonly savings: string | undefined
  }) =>
    `My numbers in your calculator: ${amountOf(numbers.calls, 'call')} a day of ${amountOf(numbers.minutes, 'minute')}, at ${numbers.hourly} an hour, on ${amountOf(numbers.days, 'day')} a year. It says ${amountOf(numbers.hours, 'hour')} and ${numbers.savings ? `${numbers.savings} a year` : 'no saving after costs'}.\n\n`,
  /** Information Privacy Principle 3 of the Privacy Act 2020: who, why, how long, rights. */
  collection: {
    /** The address follows. */
    text: `${agency.name} collects this to answer you. We also note which site sent you here, unless you have said no to that, to learn which links help. We keep it for up to ${retention.contactMessageMonths} months from when it came or we last dealt with it. You can ask to see, correct or delete it at `,
    claims: ['retention-periods'],
  },
  sent: {
    toast: contactMessages.sent,
    title: 'Message sent',
    description: 'Your message has reached us.',
    heading: 'We have your message',
    text: `A person will read it and answer by email, ${answerTime}.`,
    again: 'Return to Home',
    nextSteps: {
      title: 'While you wait',
      links: [
        {
          name: 'ROI calculator',
          to: 'roiCalculator',
          text: 'Estimate what a voice agent could save you.',
        },
        {
          name: 'Discovery questions',
          to: 'discoveryQuestions',
          text: 'The 25 questions we ask first, and why.',
        },
        {
          name: 'AI Success Stories',
          to: 'caseStudies',
          text: 'Published stories, each with its source.',
        },
      ],
    },
    claims: ['answer-next-working-day', 'office-hours'],
    inline: `We have your message. A person will read it and answer by email, ${answerTime}.`,
  },
  mail: {
    subject: ({ name, email, interest }: Readonly<Record<'name' | 'email' | 'interest', string>>) =>
      [`Enquiry from ${name} (${email})`, chosenInterest(interest)].filter(Boolean).join(': '),
    heading: 'A new enquiry',
    lead: ({ name }: { name: string }) =>
      `${name} wrote through the contact form. Reply to this email to answer.`,
    /** Leads to it at the desk. */
    action: 'Open the enquiry',
  },
  ...notSent('message'),
} as const
