import { agency } from '../agency.ts'
import type { Seo, Statement } from '../claims/words.ts'
import type { NewsLevel } from './news.ts'

/**
 * The subscriber's consent. Text and version are stored with the address, the time and the source, as the
 * proof that the Unsolicited Electronic Messages Act 2007 requires: a changed text gets a new version.
 */
export const newsletterConsent = {
  version: '2026-11-1',
  text: `Yes, send me ${agency.name}’s newsletter by email. I can unsubscribe at any time.`,
} as const

/** A heading or a label for one item, and for several. */
interface Counted {
  readonly one: string
  readonly several: string
}

export const newsPage: {
  readonly title: string
  readonly lead: string
  readonly readArticle: string
  readonly source: string
  readonly feed: string
  readonly inShort: string
  readonly means: string
  readonly levels: Readonly<
    Record<NewsLevel, { readonly count: Counted; readonly heading: Counted; readonly note: string }>
  >
  readonly howWeSort: { readonly heading: string; readonly statements: readonly Statement[] }
  readonly seo: Seo
} = {
  title: 'AI News & Insights',
  lead: 'A short bulletin: what happened, who reported it, and what it means for a small business. The nearest comes first, not the newest.',
  readArticle: 'Read full article',
  source: 'Source',
  feed: 'Subscribe to this page by RSS',
  inShort: 'In short',
  means: 'What it means for a small business',
  levels: {
    check: {
      count: { one: 'thing to check', several: 'things to check' },
      heading: { one: 'Check one thing', several: 'Check these' },
      note: 'A rule or a cost may reach you.',
    },
    watch: {
      count: { one: 'to keep an eye on', several: 'to keep an eye on' },
      heading: { one: 'Keep an eye on it', several: 'Keep an eye on these' },
      note: 'It may reach you later.',
    },
    leave: {
      count: { one: 'to leave alone', several: 'to leave alone' },
      heading: { one: 'Leave it alone', several: 'Leave these alone' },
      note: 'You lose nothing by not reading these.',
    },
  },
  howWeSort: {
    heading: 'How we sort',
    statements: [
      {
        text: 'What happened is the source’s. What it means is our reading, in plain words; it is not legal advice.',
      },
      {
        text: '“Check” means that a rule or a cost may reach you, and one question settles it. Within a group the newest comes first.',
      },
      {
        text: 'Every item keeps its date. Each of our readings has a last day: after that we read it again, or take it down.',
      },
    ],
  },
  seo: {
    title: 'AI News & Insights',
    description:
      'What happened in AI, who reported it, and what it means for a small New Zealand business: what to check, what to watch and what to leave alone.',
  },
}

/** Shown where `agency.features.newsletter` is on; the links of its mails work at all times. */
export const newsletter = {
  heading: 'The news by email',
  lead: 'Now and then, and never more than the news is worth. One click ends it.',
  label: 'Email',
  notice: `${agency.name} keeps your address, this consent, its time, and which issues we sent to you until a month after you unsubscribe. You can see or correct them when you ask. [Privacy policy](/privacy-policy)`,
  submit: 'Sign me up',
  submitting: 'Signing you up...',
  pending:
    'Almost there: press the link in the email we’ve just sent you. Until you do, you’re not on the list.',
  tooMany: 'That was a lot of sign-ups. Please try again in an hour.',
  failed: 'That did not work. Please try again in a moment.',
  needsScript:
    'This button needs JavaScript. Your email program can take you off the list by itself, or write to us:',
  backToNews: 'Back to the news',
  nextSteps: {
    title: 'Also here',
    links: [
      {
        name: 'AI Success Stories',
        to: 'caseStudies',
        text: 'Published stories, each with its source.',
      },
      {
        name: 'ROI calculator',
        to: 'roiCalculator',
        text: 'Estimate what a voice agent could save you.',
      },
      { name: 'Contact', to: 'contact', text: 'Ask us something. A person answers.' },
    ],
  },
  sent: { title: 'Check your email', description: 'An email is on its way to you.' },
  tryAgain: {
    title: 'Please try again',
    description: 'The sign-up was not complete.',
    text: 'Please check the address, tick the box, and send it again.',
  },
  confirm: {
    title: 'Confirm the sign-up',
    description: 'The last step to the newsletter.',
    text: 'One press and the newsletter comes to the address we emailed.',
    submit: 'Yes, send me the newsletter',
    done: 'You are on the list. Every email has a link that takes you off it.',
    expired: 'This link has expired. Sign up once more, and use the newer one.',
  },
  unsubscribe: {
    title: 'Stop the newsletter',
    description: 'Takes your address off the newsletter’s list.',
    text: 'One press and nothing more comes to the address we emailed.',
    submit: 'Take me off the list',
    done: 'You are off the list. Nothing more will come.',
    expired:
      'We do not know this link. It may be cut off: copy all of it, or use the link of another email. Or write to us, and we’ll take you off the list:',
  },
} as const
