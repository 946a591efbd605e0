import type { ServiceSlug } from '../../domain/site/paths.ts'
import { formatDollars } from '../../domain/text/amounts.ts'
import {
  fictionalPrices,
  firstYear,
  isPriced,
  type PricedService,
  type Prices,
  priceSentences,
} from '../prices.ts'

/** The heads of a ledger of prices; on a phone they stand beside each amount. */
export const priceColumns = {
  service: 'Service',
  setUp: 'Set-up once, from',
  monthly: 'A month, from',
  included: 'What is included',
  firstYear: 'First year total, from',
} as const

/** What each price is for: no more than the service's own page says. */
const included: Readonly<Record<PricedService, string>> = {
  'voice-agents':
    'Answers at any hour, books in your calendar, takes messages, puts urgent calls through.',
  chatbots:
    'Answers from your own pages, shows the source, takes bookings and enquiries, fetches a person.',
  'workflow-automation':
    'Carries an enquiry to the booking, the job and the invoice, and says when a step fails.',
  'performance-analytics':
    'Counts answered and missed calls, chats and enquiries: one page each Monday.',
}

/** A service in the ledger, its amounts formatted. */
export interface PriceRow {
  readonly slug: PricedService
  readonly setUp: string
  readonly monthly: string
  readonly included: string
  readonly firstYear: string
}

export const priceRow = (prices: NonNullable<Prices>, slug: PricedService): PriceRow => {
  const price = prices[slug]
  return {
    slug,
    setUp: formatDollars(price.setUp),
    monthly: formatDollars(price.monthly),
    included: included[slug],
    firstYear: formatDollars(firstYear(price)),
  }
}

/** What leads to the prices, and names one where there are any. */
export const priceLink = (prices: Prices, slug: PricedService): string =>
  prices ? `From ${formatDollars(prices[slug].monthly)} a month` : 'What it costs'

export const priceClaims = ['prices-from', 'first-year', 'gst'] as const

/** On the page of a service that is sold by itself: what it costs; undefined on other pages. */
export const servicePrice = (prices: Prices, slug: ServiceSlug) => {
  if (!isPriced(slug)) return undefined
  const { beforeGst } = priceSentences(prices)
  const row = prices && priceRow(prices, slug)
  return {
    heading: 'What it costs',
    /** Beside the page's first button. */
    link: priceLink(prices, slug),
    row,
    text: row
      ? `${beforeGst} The first year is set-up and twelve months. What moves it: how many calls or chats you get, and what we connect. After discovery you get a fixed written quote.${fictionalPrices}`
      : 'We publish no price for it: what you pay depends on how many calls or chats you get and how many systems we connect. After discovery you get a fixed written quote, with GST shown separately, before you decide.',
    claims: slug === 'performance-analytics' ? [...priceClaims, 'weekly-page'] : priceClaims,
  } as const
}
