import * as v from 'valibot'
import { SOLUTION_COST } from '../domain/calculator/roi.ts'
import { formatDollars } from '../domain/text/amounts.ts'
import { type Agency, agency } from './agency.ts'
import { checked } from './checked.ts'

/** None where the agency publishes none. */
export type Prices = Agency['prices']
export type PricedService = keyof NonNullable<Prices>

const dollars = v.pipe(
  v.number('must be an amount'),
  v.integer('must be whole dollars'),
  v.minValue(1, 'must be at least $1'),
)
const price = v.strictObject({ setUp: dollars, monthly: dollars })
const pricesSchema = v.optional(
  v.strictObject({
    'voice-agents': price,
    chatbots: price,
    'workflow-automation': price,
    'performance-analytics': price,
  }),
)

/** The field `prices` of the agency. @throws naming each amount that is wrong, which fails the build. */
export const loadPrices = (data: unknown): Prices =>
  checked('agency.ts, prices,', pricesSchema, data)

export const prices = loadPrices(agency.prices)

/** What is paid until the service has run for twelve months. */
export const firstYear = ({ setUp, monthly }: NonNullable<Prices>[PricedService]): number =>
  setUp + 12 * monthly

export const isPriced = (slug: string): slug is PricedService =>
  slug in pricesSchema.wrapped.entries

/** After the prices; none for a real agency. */
export const fictionalPrices = agency.isFictional
  ? ` ${agency.name} is fictional, and so are these prices.`
  : ''

const yearly = formatDollars(SOLUTION_COST)

/** Sentences about the prices, or about there being none. */
export const priceSentences = (prices: Prices) => {
  if (!prices) {
    return {
      list: 'We publish no prices, because no two set-ups are alike.',
      beforeGst: 'Your quote shows GST, at 15%, apart.',
      calculator: `Our ROI calculator assumes ${yearly} a year for a voice agent, without set-up: an assumption, not our price.`,
    }
  }
  const of = ({ setUp, monthly }: { readonly setUp: number; readonly monthly: number }) =>
    `from ${formatDollars(setUp)}, then from ${formatDollars(monthly)}`
  const beforeGst = 'Prices are in New Zealand dollars before GST, which adds 15%.'
  const voice = prices['voice-agents']
  return {
    list: `Set-up once, then by the month. Voice agents: ${of(voice)}. Chatbots: ${of(prices.chatbots)}. Workflow automation: ${of(prices['workflow-automation'])}. Performance analytics: ${of(prices['performance-analytics'])}. ${beforeGst}${fictionalPrices}`,
    beforeGst,
    calculator: `Our ROI calculator counts ${yearly} a year for a voice agent, which is ${formatDollars(voice.monthly)} a month; set-up is not in its sum. It is a guide, not a quote.`,
  }
}
