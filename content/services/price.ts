import type { ServiceSlug } from '../../domain/site/paths.ts'
import { formatDollars } from '../../domain/text/amounts.ts'
import { fictionalPrices, isPriced, type Prices, priceSentences } from '../prices.ts'

/** On the page of a service that is sold by itself: what it costs; undefined on other pages. */
export const servicePrice = (prices: Prices, slug: ServiceSlug) => {
  if (!isPriced(slug)) return undefined
  const { beforeGst } = priceSentences(prices)
  const price = prices?.[slug]
  return {
    heading: 'What it costs',
    /** Beside the page's first button. */
    link: price ? `From ${formatDollars(price.monthly)} a month` : 'What it costs',
    figures: price && [
      { from: 'from', amount: formatDollars(price.setUp), per: 'to set up, once' },
      { from: 'from', amount: formatDollars(price.monthly), per: 'a month after that' },
    ],
    text: price
      ? `${beforeGst} What moves it: how many calls or chats you get, and what we connect. After discovery you get a fixed written quote.${fictionalPrices}`
      : 'We publish no price for it: what you pay depends on how many calls or chats you get and how many systems we connect. After discovery you get a fixed written quote, with GST shown separately, before you decide.',
    claims: ['prices-from', 'gst'],
  } as const
}
