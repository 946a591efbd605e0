import { agency } from '../agency.ts'
import type { ClaimId } from '../claims/claims.ts'
import type { Example, Seo, Statement } from '../claims/words.ts'
import { fictionNotice } from './fiction.ts'

interface Reward {
  readonly id: 'project' | 'recurring'
  /** Set large. */
  readonly share: string
  readonly of: string
  readonly paid: string
  readonly claims: readonly ClaimId[]
}

interface Referral {
  readonly title: string
  readonly lead: string
  readonly fictionNotice: string | null
  readonly rewards: readonly Reward[]
  readonly terms: { readonly heading: string; readonly statements: readonly Statement[] }
  readonly steps: { readonly heading: string; readonly statements: readonly Statement[] }
  readonly workedExample: Example & {
    readonly heading: string
    readonly rows: readonly {
      readonly term: string
      readonly sum: string
      readonly amount: string
    }[]
  }
  readonly apply: {
    readonly label: string
    readonly subject: string
    /** Opens a mail draft. */
    readonly href: string
  }
  readonly seo: Seo
}

const subject = 'I want to join the referral program'

export const referral: Referral = {
  title: 'Partner Rewards',
  lead: 'Know a business whose phone rings out? Introduce us, and you’re paid when the work is done, and again each month it carries on.',
  fictionNotice,
  rewards: [
    {
      id: 'project',
      share: '15%',
      of: 'of the total project fee',
      paid: 'Paid on completion of the project',
      claims: ['referral-project-share'],
    },
    {
      id: 'recurring',
      share: '5%',
      of: 'of recurring contracts, monthly',
      paid: 'Paid for the duration of the contract',
      claims: ['referral-recurring-share'],
    },
  ],
  terms: {
    heading: 'The terms, in full',
    statements: [
      {
        text: 'You get 15% of the total project fee. It is paid when the project is complete.',
        claims: ['referral-project-share'],
      },
      {
        text: 'You get 5% of a recurring contract each month, for as long as that contract lasts.',
        claims: ['referral-recurring-share'],
      },
      {
        text: 'Rewards are GST-inclusive: if you are registered for GST, the GST is inside the amount, not on top of it.',
        claims: ['referral-project-share'],
      },
      { text: 'There is no limit on referrals.', claims: ['referral-project-share'] },
      { text: 'We pay monthly, by bank transfer.', claims: ['referral-recurring-share'] },
      {
        text: 'A referral counts when the business signs with us and had not been in touch with us before you introduced it.',
      },
      {
        text: 'Tell the business that you are paid for the introduction. If you do not want to, please do not refer it.',
      },
      { text: 'Rewards are income. Tax on them is yours to sort out.' },
    ],
  },
  steps: {
    heading: 'How it goes',
    statements: [
      {
        text: 'You ask the business whether we may ring them. We never ring anyone who has not said yes.',
      },
      { text: 'You send us their name and what they need. We tell them who gave it to us.' },
      {
        text: 'We tell you when they sign, and what your reward will be. We do not tell you what they told us.',
      },
      { text: 'You are paid with the next monthly bank transfer.' },
    ],
  },
  workedExample: {
    example: true,
    caption:
      'An example with round numbers: a larger set-up than the smallest, with more than one service. Real fees differ.',
    heading: 'What that comes to',
    rows: [
      { term: 'Project fee $8,000', sum: '$8,000 × 15%', amount: '$1,200, once' },
      { term: 'Contract of $400 a month', sum: '$400 × 5%', amount: '$20 a month' },
      { term: 'If that contract lasts two years', sum: '$1,200 + 24 × $20', amount: '$1,680' },
    ],
  },
  apply: {
    label: 'Apply Now',
    subject,
    href: `mailto:${agency.email}?subject=${encodeURIComponent(subject)}`,
  },
  seo: {
    title: 'Partner Rewards: the referral programme',
    description:
      'Introduce a business and get 15% of the project fee on completion, and 5% of recurring contracts each month for as long as they last. The terms, in full.',
    claims: ['referral-project-share', 'referral-recurring-share'],
  },
}
