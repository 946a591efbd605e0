import type { ClaimId } from './claims.ts'
import type { ServiceSlug } from './services/service.ts'
import type { Seo } from './words.ts'

export interface Solution {
  readonly id: ServiceSlug | 'reminder-calls'
  readonly name: string
  readonly summary: string
  /** A few words beside the drawing. */
  readonly when: string
  readonly claims?: readonly ClaimId[]
  /** Set for what is not sold yet: the card has no link, and this is its tooltip. */
  readonly comingSoon?: { readonly label: string; readonly tooltip: string }
}

export const solutionsPage: {
  readonly title: string
  readonly lead: string
  readonly note: string
  readonly more: string
  readonly seo: Seo
} = {
  title: 'What each one does to your day',
  lead: 'Six ways to answer more and type less. Each stands on its own; most owners start with one.',
  note: 'Each on the same clock, midnight to midnight.',
  more: 'See what it does, and what it does not',
  seo: {
    title: 'Solutions for small businesses',
    description:
      'Voice agents, chatbots, workflow automation, analytics, cover around the clock and quick implementation: what each one does to your working day.',
  },
}

export const solutions: readonly Solution[] = [
  {
    id: 'voice-agents',
    name: 'Voice agents',
    summary:
      'Answers the phone in a natural voice, books the job, and puts urgent calls through to you.',
    when: 'Day and night',
  },
  {
    id: 'chatbots',
    name: 'Chatbots',
    summary: 'Answers on your website and in messages from your own pages, and shows the source.',
    when: 'Basic in 1-2 weeks, complex in 3-4',
    claims: ['chatbot-delivery'],
  },
  {
    id: 'workflow-automation',
    name: 'Workflow automation',
    summary: 'Carries an enquiry to booking, quote, invoice and reminder without typing it twice.',
    when: 'Joins calendar, customers, jobs, accounts',
  },
  {
    id: 'performance-analytics',
    name: 'Performance analytics',
    summary: 'Shows when calls pile up, which are answered, and what they were about.',
    when: 'A page each Monday',
    claims: ['weekly-page'],
  },
  {
    id: 'always-on',
    name: '24/7 Operation',
    summary:
      'Covers nights, weekends and public holidays, with a person on call when you want one.',
    when: 'Every hour',
    claims: ['always-on'],
  },
  {
    id: 'quick-implementation',
    name: 'Quick implementation',
    summary: 'Takes one problem from the first question to going live, with a date for each step.',
    when: 'Most projects in weeks 1-4',
    claims: ['delivery-timeline'],
  },
  {
    id: 'reminder-calls',
    name: 'Reminder calls',
    summary: 'Rings tomorrow’s customers to confirm, and moves those who cannot make it.',
    when: 'Not yet',
    comingSoon: {
      label: 'Coming soon',
      tooltip: 'We are still testing this. It is not for sale yet.',
    },
  },
]
