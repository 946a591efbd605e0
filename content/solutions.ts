import type { ClaimId } from './claims.ts'
import { type CallToAction, DEFAULT_CALL_TO_ACTION, type ServiceSlug } from './services/service.ts'
import type { Seo } from './words.ts'

export interface Solution {
  readonly id: ServiceSlug | 'reminder-calls'
  readonly name: string
  readonly summary: string
  /** What it does to a day, and the drawing in words. */
  readonly drawing: Drawing
  readonly drawn: string
  /** A few words beside the drawing. */
  readonly when: string
  readonly claims?: readonly ClaimId[]
  /** Set for what is not sold yet: the card has no link, and this is its tooltip. */
  readonly comingSoon?: { readonly label: string; readonly tooltip: string }
}

export type Drawing = 'calls' | 'chats' | 'steps' | 'hours' | 'cover' | 'weeks' | 'reminders'

export const solutionsPage: {
  readonly title: string
  readonly lead: string
  readonly note: string
  readonly doesNot: string
  readonly callToAction: CallToAction
  readonly seo: Seo
} = {
  title: 'What we can set up for you',
  lead: 'Six ways to answer more and type less. Each stands on its own; most owners start with one.',
  note: 'Each drawing is one day, midnight to midnight; for quick implementation it is four weeks.',
  doesNot: 'It does not',
  callToAction: {
    heading: 'Not sure which one?',
    text: 'Tell us when you miss calls and messages. We say which one would help first, or that none of them would.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  seo: {
    title: 'Solutions for small businesses',
    description:
      'Voice agents, chatbots, workflow automation, analytics, cover around the clock and quick implementation: what each one does, and what it does not.',
  },
}

export const solutions: readonly Solution[] = [
  {
    id: 'voice-agents',
    name: 'Voice agents',
    summary:
      'Answers the phone in a natural voice, books the job, and puts urgent calls through to you.',
    drawing: 'calls',
    drawn: 'Calls answered at every hour',
    when: 'Day and night',
  },
  {
    id: 'chatbots',
    name: 'Chatbots',
    summary: 'Answers on your website and in messages from your own pages, and shows the source.',
    drawing: 'chats',
    drawn: 'Chats through the day, most in the evening',
    when: 'Basic in 1-2 weeks, complex in 3-4',
    claims: ['chatbot-delivery'],
  },
  {
    id: 'workflow-automation',
    name: 'Workflow automation',
    summary: 'Carries an enquiry to booking, quote, invoice and reminder without typing it twice.',
    drawing: 'steps',
    drawn: 'One enquiry stepping from booking to invoice',
    when: 'Joins calendar, customers, jobs, accounts',
  },
  {
    id: 'performance-analytics',
    name: 'Performance analytics',
    summary: 'Shows when calls pile up, which are answered, and what they were about.',
    drawing: 'hours',
    drawn: 'Calls by the hour: solid bars answered, hollow bars missed',
    when: 'A page each Monday',
    claims: ['weekly-page'],
  },
  {
    id: 'always-on',
    name: '24/7 Operation',
    summary:
      'Covers nights, weekends and public holidays, with a person on call when you want one.',
    drawing: 'cover',
    drawn: 'Open hours in outline, the rest covered',
    when: 'Every hour',
    claims: ['always-on'],
  },
  {
    id: 'quick-implementation',
    name: 'Quick implementation',
    summary: 'Takes one problem from the first question to going live, with a date for each step.',
    drawing: 'weeks',
    drawn: 'Three steps that overlap, over four weeks',
    when: 'Most projects in weeks 1-4',
    claims: ['delivery-timeline'],
  },
  {
    id: 'reminder-calls',
    name: 'Reminder calls',
    summary: 'Rings tomorrow’s customers to confirm, and moves those who cannot make it.',
    drawing: 'reminders',
    drawn: 'A few calls late in the afternoon, in outline',
    when: 'Not yet',
    comingSoon: {
      label: 'Coming soon',
      tooltip: 'We are still testing this. It is not for sale yet.',
    },
  },
]
