import { describe, expect, it } from 'vitest'
import { SOLUTION_COST } from '../domain/calculator/roi.ts'
import { agency } from './agency.ts'
import { roiAssumptions } from './calculator/roi.ts'
import { costWords } from './pages/cost-and-proof.ts'
import { faq } from './pages/faq.ts'
import { loadPrices, type Prices, priceSentences, prices } from './prices.ts'
import { servicePrice } from './services/price.ts'

const some: NonNullable<Prices> = {
  'voice-agents': { setUp: 5000, monthly: 310 },
  chatbots: { setUp: 10, monthly: 11 },
  'workflow-automation': { setUp: 12, monthly: 13 },
  'performance-analytics': { setUp: 14, monthly: 15 },
}

describe('the prices of the agency', () => {
  it('are checked: every service has both, in whole dollars', () => {
    expect(loadPrices(some)).toEqual(some)
    expect(loadPrices(undefined)).toBeUndefined()
    const { chatbots: _, ...without } = some
    expect(() => loadPrices(without)).toThrow('prices, is wrong:\n  chatbots: ')
    for (const monthly of [0, 99.5, -1, '300', Number.NaN])
      expect(() => loadPrices({ ...some, chatbots: { setUp: 10, monthly } })).toThrow(
        '  chatbots.monthly: must be ',
      )
    expect(() => loadPrices({ ...some, hosting: some.chatbots })).toThrow('  hosting: ')
  })

  it('of voice agents, over twelve months, are what the calculator assumes a year [R2.293]', () => {
    expect((agency.prices?.['voice-agents'].monthly ?? 0) * 12).toBe(3600)
    expect(SOLUTION_COST).toBe(3600)
    const assumed = roiAssumptions.items.find(({ id }) => id === 'annual-cost')
    expect(assumed?.why).toContain('$300 a month before GST')
    expect(assumed?.why).toContain('Set-up, from $2,400 once, is not in the sum.')
  })
})

describe('where the agency has prices', () => {
  it('home lists the four with the first year of each, and says GST and that set-up is not in the calculator [R2.291, R2.740]', () => {
    const { rows, note, text, calculator, from } = costWords(prices)
    expect(
      rows?.map(({ slug, setUp, monthly, firstYear }) => [slug, setUp, monthly, firstYear]),
    ).toEqual([
      ['voice-agents', '$2,400', '$300', '$6,000'],
      ['chatbots', '$1,200', '$120', '$2,640'],
      ['workflow-automation', '$1,800', '$150', '$3,600'],
      ['performance-analytics', '$1,600', '$100', '$2,800'],
    ])
    expect(from).toBe('From $300 a month')
    expect(note).toContain('before GST, which adds 15%')
    expect(text).toContain(' is fictional, and so are these prices.')
    expect(calculator).toContain('counts $3,600 a year for a voice agent, which is $300 a month')
    expect(calculator).toContain('set-up is not in its sum')
  })

  it('the answer on cost has the same figures [R2.291]', () => {
    const answer = faq.find(({ question }) => question === 'What will it cost?')?.answer ?? ''
    expect(answer.match(/from \$[\d,]*\d/gu)).toEqual(
      ['2,400', '300', '1,200', '120', '1,800', '150', '1,600', '100'].map((n) => `from $${n}`),
    )
    expect(answer).toContain('before GST, which adds 15%')
  })

  it('the page of a service that is sold by itself has its own and its first year, no other page [R2.291, R2.740]', () => {
    expect(servicePrice(some, 'voice-agents')).toMatchObject({
      link: 'From $310 a month',
      row: { setUp: '$5,000', monthly: '$310', firstYear: '$8,720' },
    })
    expect(servicePrice(some, 'chatbots')?.row?.firstYear).toBe('$142')
    expect(servicePrice(some, 'always-on')).toBeUndefined()
    expect(servicePrice(some, 'quick-implementation')).toBeUndefined()
  })
})

it('without prices each place says why, and names none [R2.292]', () => {
  const home = costWords(undefined)
  expect(home.rows).toBeUndefined()
  expect(home.from).toBe('What it costs')
  expect(home.text).toContain('We publish no prices: ')
  expect(home.calculator).toContain('an assumption, not our price')
  expect(priceSentences(undefined).list).toContain('We publish no prices, because ')
  const service = servicePrice(undefined, 'voice-agents')
  expect(service?.row).toBeUndefined()
  expect(service?.link).toBe('What it costs')
  expect(service?.text).toContain('We publish no price for it: ')
})
