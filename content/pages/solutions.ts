import type { ServiceSlug } from '../../domain/site/paths.ts'
import type { Seo, Statement } from '../claims/words.ts'
import { isPriced, priceSentences, prices } from '../prices.ts'
import { services } from '../services/index.ts'
import { priceLink } from '../services/price.ts'
import {
  type CallToAction,
  DEFAULT_CALL_TO_ACTION,
  type SolutionCard,
} from '../services/service.ts'

export interface Solution extends SolutionCard {
  readonly id: ServiceSlug | 'reminder-calls'
  readonly name: string
  /** `From $300 a month`, where it has a price. */
  readonly from?: string
  /** Set for a solution that is not sold yet: its card has this tooltip instead of a link. */
  readonly comingSoon?: { readonly label: string; readonly tooltip: string }
}

export const solutionsPage: {
  readonly title: string
  readonly lead: string
  readonly note: string
  /** Where the rows name prices. */
  readonly beforeGst: Statement | undefined
  readonly doesNot: string
  readonly callToAction: CallToAction
  readonly seo: Seo
} = {
  title: 'What we can set up for you',
  lead: 'Six ways to answer more and type less. Each works on its own; most owners start with one.',
  note: 'Each drawing is one day, midnight to midnight; for quick implementation it is four weeks.',
  beforeGst: prices
    ? { text: priceSentences(prices).beforeGst, claims: ['prices-from', 'gst'] }
    : undefined,
  doesNot: 'It does not',
  callToAction: {
    heading: 'Not sure which one?',
    text: 'Tell us when you miss calls and messages. We’ll say which one would help first, or that none of them would.',
    label: DEFAULT_CALL_TO_ACTION,
  },
  seo: {
    title: 'Solutions for small businesses',
    description:
      'Voice agents, chatbots, workflow automation, analytics, cover around the clock and quick implementation: what each one does, and what it does not.',
  },
}

/** Solutions on sale, in the order of the menus, and those to come. */
export const solutions: readonly Solution[] = [
  ...services.map(({ slug, name, card }): Solution => {
    const solution = { id: slug, name, ...card }
    if (!prices || !isPriced(slug)) return solution
    const claims = [...(card.claims ?? []), 'prices-from'] as const
    return { ...solution, from: priceLink(prices, slug), claims }
  }),
  {
    id: 'reminder-calls',
    name: 'Reminder calls',
    summary: 'Rings tomorrow’s customers to confirm, and moves those who cannot make it.',
    drawing: 'reminders',
    drawingText: 'A few calls late in the afternoon, in outline',
    when: 'Not yet',
    comingSoon: {
      label: 'Coming soon',
      tooltip: 'We are still testing this. It is not for sale yet.',
    },
  },
]
