import type { SubscriberState } from '../../domain/newsletter/subscriber-state.ts'
import { retention } from '../legal/retention.ts'

const { unconfirmedSubscriberDays, unsubscribedDays } = retention

/** The subscribers of the newsletter at the desk. */
export const subscribersWords = {
  title: 'Subscribers',
  hint: 'Only confirmed subscribers get it. Nobody is added by hand: a subscriber agrees on the site, and confirms by email.',
  states: {
    label: 'Subscribers by state',
    any: 'All',
    confirmed: 'Confirmed',
    pending: 'Not confirmed',
    unsubscribed: 'Left',
  } satisfies Readonly<Record<SubscriberState | 'any' | 'label', string>>,
  search: {
    label: 'Find a subscriber by address',
    placeholder: 'The whole address',
    submit: 'Search',
  },
  table: 'Subscribers, newest first',
  columns: {
    address: 'Address',
    state: 'State',
    agreed: 'Agreed',
    confirmed: 'Confirmed',
    left: 'Left',
    wording: 'To these words',
  },
  notYet: 'Not yet',
  stays: 'No',
  onPage: (path: string) => `on ${path}`,
  quoted: (text: string) => `“${text}”`,
  version: (version: string) => `Version ${version}`,
  /** While the site has no newsletter and nobody subscribed. */
  notOffered: {
    title: 'The newsletter is not offered.',
    text: 'No page of the site has its form, and nobody has subscribed.',
  },
  empty: { title: 'Nobody has subscribed yet.', text: 'Each subscriber will appear here.' },
  nothing: {
    title: 'No subscriber matches.',
    text: `Write the address in full. Whoever left is forgotten after ${unsubscribedDays} days, whoever never confirmed after ${unconfirmedSubscriberDays}.`,
    clear: 'Show all subscribers',
  },
  error: 'The subscribers could not be loaded. Please try again later.',
} as const
