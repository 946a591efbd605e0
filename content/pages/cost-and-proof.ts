import { paths } from '../../domain/site/paths.ts'
import {
  fictionalPrices,
  type PricedService,
  type Prices,
  priceSentences,
  prices,
} from '../prices.ts'
import { priceClaims, priceLink, priceRow } from '../services/price.ts'
import { tourLink } from './tour.ts'

/** What the services cost, or why no prices are named. */
export const costWords = (prices: Prices) => {
  const { beforeGst, calculator } = priceSentences(prices)
  const rows =
    prices && (Object.keys(prices) as PricedService[]).map((slug) => priceRow(prices, slug))
  return {
    title: 'What it costs',
    /** Beside the page's first button: of what answers the phone. */
    from: priceLink(prices, 'voice-agents'),
    /** Above the ledger. */
    note: rows ? `${beforeGst} The first year is set-up and twelve months.` : undefined,
    rows,
    text: rows
      ? `After discovery you get a fixed written quote.${fictionalPrices}`
      : 'We publish no prices: what you pay depends on how many calls or chats you get and how many systems we connect. After discovery you get a fixed written quote, before you decide.',
    calculator,
    link: { label: 'Work out what it saves', to: 'roiCalculator' },
    claims: [...priceClaims, 'weekly-page', 'roi-annual-cost'],
  } as const
}

/** On home, below the solutions: what it costs, and in one line why to believe it. */
export const costAndProof = {
  cost: costWords(prices),
  proof: `Does it work? [Read other firms’ stories](${paths.caseStudies}): who reported each, and what weakens it. None is our client. Or [${tourLink.charAt(0).toLowerCase()}${tourLink.slice(1)}](${paths.tour}), from enquiry to live.`,
} as const
