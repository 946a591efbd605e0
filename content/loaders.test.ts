import { describe, expect, it } from 'vitest'
import caseStudiesData from './pages/case-studies.json' with { type: 'json' }
import {
  caseStudies,
  INDUSTRIES,
  loadCaseStudies,
  STORY_GROUPS,
  type StoryGroup,
  TIMEFRAME_NOT_PUBLISHED,
} from './pages/case-studies.ts'
import faqData from './pages/faq.json' with { type: 'json' }
import { faq, loadFaq } from './pages/faq.ts'
import newsData from './pages/news.json' with { type: 'json' }
import { byNearness, loadNews, NEWS_CATEGORIES, news } from './pages/news.ts'

const withFirst = <Entry extends object>(entries: readonly Entry[], change: object) =>
  entries.map((entry, index) => (index === 0 ? { ...entry, ...change } : entry))

describe('case studies', () => {
  it('are 25, 22 with a figure, 5 from New Zealand, of all ten industries [R2.8, R3.14, R9.6]', () => {
    expect(caseStudies).toHaveLength(25)
    expect(caseStudies.filter((story) => story.figure)).toHaveLength(22)
    expect(caseStudies.filter((story) => story.isNewZealand)).toHaveLength(5)
    expect(new Set(caseStudies.map((story) => story.industry)).size).toBe(INDUSTRIES.length)
  })

  it('begin with those from New Zealand, and end with those whose note says that they are not about AI [R2.12, R2.260]', () => {
    const inGroup = (group: StoryGroup) => caseStudies.filter((story) => story.group === group)
    expect(STORY_GROUPS.map((group) => inGroup(group).length)).toEqual([3, 10, 7, 5])
    expect(caseStudies.map(({ group }) => group)).toEqual(
      STORY_GROUPS.flatMap((group) => inGroup(group).map(() => group)),
    )
    expect(inGroup('new-zealand').every((story) => story.isNewZealand)).toBe(true)
    expect(inGroup('not-ai').map((story) => story.isNewZealand)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    // Nothing in their sources says that these two are not about AI.
    for (const client of ['Elemental Energy', 'Unnamed property management'])
      expect(caseStudies.find((story) => story.client.startsWith(client))?.group).toBe('thin')
  })

  it('say of each figure who gives it: 14 a seller, 8 the customer or the press [R2.261]', () => {
    const from = caseStudies.map((story) => story.figureFrom)
    expect(from.filter((who) => who === 'seller')).toHaveLength(14)
    expect(from.filter((who) => who === 'customer or press')).toHaveLength(8)
  })

  it('say where no timeframe was published [R3.15]', () => {
    const silent = caseStudiesData.filter((story) => story.timeframe === null)
    expect(silent.length).toBeGreaterThan(0)
    for (const { id } of silent)
      expect(caseStudies.find((story) => story.id === id)?.timeframe).toBe(TIMEFRAME_NOT_PUBLISHED)
  })

  it.each([
    ['externalUrl', { externalUrl: 'not an address' }, '0.externalUrl: must be a web address'],
    ['industry', { industry: 'Fishing' }, '0.industry: '],
    ['title', { title: '  ' }, '0.title: must not be empty'],
    ['an unknown field', { colour: 'green' }, '0.colour: '],
    [
      'an unknown claim',
      { claims: ['nowhere'] },
      '0.claims.0: must be an entry of content/claims/claims',
    ],
    ['a claim that is missing', { claims: [] }, '0.claims: must name its entry'],
    ['verified', { verified: false }, '0.verified: a story that was not verified is not shown'],
    [
      'a figure that was not published',
      { figure: { value: '99%', unit: 'x' } },
      '0.figure: must stand in the result',
    ],
    ['a figure that is missing', { figure: null }, '0.figure: must be there'],
    ['a figure of nobody', { figureFrom: null }, '0.figureFrom: must say who gives the figure'],
    [
      'a vendor’s figure as the press’s',
      { sourceKind: 'Vendor' },
      '0.figureFrom: must be who told it',
    ],
    [
      'a figure of the press as the seller’s',
      { figureFrom: 'seller' },
      '0.figureFrom: must be who',
    ],
    ['an unknown group', { group: 'best' }, '0.group: '],
    [
      'a story that by its note is not about AI',
      { note: 'Workflow software rather than AI.' },
      '0.group: must be "not-ai"',
    ],
    ['a story about AI among the others', { group: 'not-ai' }, '0.group: must be "not-ai"'],
    ['a strong story among the thinly told', { group: 'thin' }, '0.group: must be "thin"'],
    [
      'a weak story among the strong',
      { group: 'phones', strength: 'medium' },
      '0.group: must be "thin"',
    ],
    ['a story from here among the others', { group: 'phones' }, '0.group: must be "new-zealand"'],
    [
      'a foreign story among those from here',
      { client: 'Somebody (USA)' },
      '0.group: must be "new-zealand"',
    ],
    ['a weak story without a note', { strength: 'medium', caveat: null }, '0.caveat: a weak story'],
    [
      'first words that are cut within a word',
      { firstLines: { problem: 'Emergency doc', solution: 'An AI', result: 'The pilots' } },
      '0.firstLines: must be whole words from the start',
    ],
    ['a placeholder', { title: '{{agency.fax}}' }, '0.title: Unknown placeholder'],
  ])('reject a bad entry: %s [R3.13]', (_, change, problem) => {
    expect(() => loadCaseStudies(withFirst(caseStudiesData, change))).toThrow(
      `content/pages/case-studies.json is wrong:\n  ${problem}`,
    )
  })

  it('reject a missing entry, and two of one id [R3.13]', () => {
    expect(() => loadCaseStudies(caseStudiesData.slice(1))).toThrow('must be 25 stories')
    expect(() => loadCaseStudies(withFirst(caseStudiesData, { id: 2 }))).toThrow('have one id')
    expect(() => loadCaseStudies({})).toThrow('content/pages/case-studies.json is wrong')
  })

  it('reject another order than that of the groups [R2.260]', () => {
    const [first, ...others] = caseStudiesData
    expect(() => loadCaseStudies([...others, first])).toThrow('in the order of the groups')
    const firstForeign = caseStudiesData.findIndex(({ id }) => id === 7)
    const swapped = caseStudiesData.with(firstForeign, caseStudiesData[firstForeign - 1] as never)
    swapped[firstForeign - 1] = caseStudiesData[firstForeign] as never
    expect(() => loadCaseStudies(swapped)).toThrow('begin the last with those from New Zealand')
  })
})

describe('news', () => {
  it('is 10 items, newest first for the feed, of all six categories [R3.17, R9.6]', () => {
    expect(news).toHaveLength(10)
    const dates = news.map((item) => item.date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set(news.map((item) => item.category)).size).toBe(NEWS_CATEGORIES.length)
  })

  it('is sorted by nearness, and within a level newest first [R2.270, R2.271]', () => {
    const groups = byNearness(news)
    expect(groups.map(({ level, items }) => [level, items.length])).toEqual([
      ['check', 1],
      ['watch', 3],
      ['leave', 6],
    ])
    expect(groups[0]?.items[0]?.title).toBe('New Zealand’s biometrics privacy code takes effect')
    for (const { items } of groups) {
      const dates = items.map((item) => item.date)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
    expect(byNearness(news.filter(({ level }) => level === 'leave'))).toHaveLength(1)
  })

  it.each([
    ['level', { level: 'soon' }, '0.level: '],
    ['a meaning that is missing', { means: undefined }, '0.means: '],
    [
      'a meaning without a claim',
      { means: { text: 'So what.', claims: [] } },
      '0.means.claims: must name its entry',
    ],
    [
      'a meaning that is long',
      { means: { text: 'One. Two. Three. Four.', claims: ['news-01-means'] } },
      '0.means.text: must be 3 sentences or fewer',
    ],
    ['date', { date: '8 June' }, '0.date: must be a date such as 2026-05-28'],
    ['category', { category: 'Gossip' }, '0.category: '],
    ['summary', { summary: undefined }, '0.summary: '],
  ])('rejects a bad entry: %s [R3.16]', (_, change, problem) => {
    expect(() => loadNews(withFirst(newsData, change))).toThrow(
      `content/pages/news.json is wrong:\n  ${problem}`,
    )
  })
})

describe('FAQ', () => {
  it('is exactly eight entries with the agency’s facts filled in [R9.6]', () => {
    expect(faq).toHaveLength(8)
    expect(JSON.stringify(faq)).toContain('Monday-Friday 9:00 AM-5:30 PM New Zealand time')
    expect(JSON.stringify(faq)).not.toContain('{{')
  })

  it('rejects a ninth, and a bad entry by file and field', () => {
    expect(() => loadFaq([...faqData, faqData[0]])).toThrow('must be 8 entries')
    expect(() => loadFaq(withFirst(faqData, { answer: '' }))).toThrow(
      'content/pages/faq.json is wrong:\n  0.answer: must not be empty',
    )
  })
})
