import type { ClaimId } from '../claims/claims.ts'

/** How a page ends: a way to book a call, and one to ask in writing. */
export interface PageEndWords {
  readonly heading: string
  readonly text: string
  readonly book: string
  readonly ask: string
  readonly claims?: readonly ClaimId[]
}

const BOOK = 'Book a call'

export const pageEnds = {
  caseStudies: {
    heading: 'Which of these is nearest to you?',
    text: 'Tell us, and we’ll say what would be the same for your business, what would not, and whether you need us at all. The call is free and takes thirty minutes.',
    book: BOOK,
    ask: 'Ask in writing',
    claims: ['free-consultation'],
  },
  news: {
    heading: 'Does one of these touch your business?',
    text: 'Ask us. If it changes nothing for your phone and your bookings, we’ll say so. The call is free and takes thirty minutes.',
    book: BOOK,
    ask: 'Ask in writing',
    claims: ['free-consultation'],
  },
  tour: {
    heading: 'What would yours look like?',
    text: 'Tell us when your phone rings and nobody can pick it up. We’ll tell you what we’d ask first. The call is free and takes thirty minutes.',
    book: BOOK,
    ask: 'Ask in writing',
    claims: ['free-consultation'],
  },
  roiCalculator: {
    heading: 'Do your numbers hold up?',
    text: 'Bring them to a call. We’ll check them with you and say what an agent would change, and whether you need one at all. The call is free and takes thirty minutes.',
    book: BOOK,
    ask: 'Ask in writing',
    claims: ['free-consultation'],
  },
  referralProgram: {
    heading: 'Join',
    text: 'The button opens an email to us. Say who you are and what kind of businesses you know; a person will write back. To hear more first, talk to us or write.',
    book: 'Book a call about it',
    ask: 'Ask in writing',
  },
} as const satisfies Readonly<Record<string, PageEndWords>>
