import { formatDollars } from '../../domain/text/amounts.ts'
import {
  fictionalPrices,
  type PricedService,
  type Prices,
  priceSentences,
  prices,
} from '../prices.ts'
import { services } from '../services/index.ts'
import { tourLink } from './tour.ts'

const nameOf = (slug: PricedService) =>
  services.find((service) => service.slug === slug)?.name ?? ''

/** A service in the list of prices, its amounts formatted. */
export interface PriceRow {
  readonly slug: PricedService
  readonly name: string
  readonly setUp: string
  readonly monthly: string
}

/** What the services cost, or why no prices are named. */
export const costWords = (prices: Prices) => {
  const { beforeGst, calculator } = priceSentences(prices)
  const rows: readonly PriceRow[] | undefined =
    prices &&
    (Object.keys(prices) as PricedService[]).map((slug) => ({
      slug,
      name: nameOf(slug),
      setUp: formatDollars(prices[slug].setUp),
      monthly: formatDollars(prices[slug].monthly),
    }))
  return {
    title: 'What it costs',
    columns: { service: 'Service', setUp: 'Set-up, once, from', monthly: 'A month, from' },
    rows,
    text: rows
      ? `${beforeGst} Yours is in a fixed written quote after discovery.${fictionalPrices}`
      : 'We publish no prices: what you pay hangs on how many calls or chats you get and how many systems we connect. After discovery you have a fixed written quote, before you decide.',
    calculator,
    link: { label: 'Work out what it saves', to: 'roiCalculator' },
    claims: ['prices-from', 'gst', 'roi-annual-cost'],
  } as const
}

/** On home, below the solutions: what it costs, and why to believe it. */
export const costAndProof = {
  cost: costWords(prices),
  proof: {
    title: 'Whether to believe it',
    text: 'Published stories, each with who reported it and what weakens it. None is a client of ours.',
    link: { label: 'Read the success stories', to: 'caseStudies' },
    tour: { label: tourLink, to: 'tour' },
  },
} as const
