import type { ContactField } from '../domain/contact.ts'
import { agency } from './agency.ts'
import { amountOf } from './amount.ts'
import { contactLabels, optionalWord } from './contact-fields.ts'
import { retention } from './legal/retention.ts'

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
    demo: 'Demo',
    bookDemo: 'Book a demo',
  },
  officeStrip: ['midnight', '6 AM', 'noon', '6 PM'],
  form: {
    labels: contactLabels,
    optional: optionalWord,
    hints,
    /** Above the form, where what books leads to it. */
    toBook: agency.bookingUrl
      ? undefined
      : 'To book a call, say in your message which days and times suit you. A person writes back.',
    honeypot: 'Leave this empty',
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
    readonly savings: string
  }) =>
    `My numbers in your calculator: ${amountOf(numbers.calls, 'call')} a day of ${amountOf(numbers.minutes, 'minute')}, at ${numbers.hourly} an hour, on ${amountOf(numbers.days, 'day')} a year. It says ${amountOf(numbers.hours, 'hour')} and ${numbers.savings} a year.\n\n`,
  /** Information Privacy Principle 3 of the Privacy Act 2020: who, why, how long, rights. */
  collection: {
    /** The address follows. */
    text: `${agency.name} collects this to answer you. The name of the site that led you here comes along, unless you have said no to that, to learn which links help. We keep it for up to ${retention.contactMessageMonths} months. You can ask to see, correct or delete it at `,
    claims: ['retention-periods'],
  },
  sent: {
    title: 'Message sent',
    description: 'Your message has reached us.',
    heading: 'We have your message',
    text: `A person reads it and answers by email, ${agency.officeHours.display.replace(/ NZST$/u, '')}.`,
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
    claims: ['office-hours'],
    inline: 'We have your message. A person reads it and answers by email.',
  },
  failed: {
    title: 'Failed to send your message.',
    /** The phone number and the address follow. */
    text: 'What you typed is still here. Try again in a minute, or reach us directly: ',
    or: ' or ',
  },
  tooMany: {
    title: 'Too many messages at once.',
    text: 'Please wait ten minutes and send it again, or reach us directly: ',
  },
  tryAgain: {
    title: 'Please check your message',
    description: 'Your message was not sent yet.',
    heading: 'Not sent yet',
    text: 'Please put right what is marked and send it again.',
  },
} as const
