import { afterEach, describe, expect, it, vi } from 'vitest'
import newsData from '../pages/news.json' with { type: 'json' }
import { loadNews } from '../pages/news.ts'
import { publicWords } from '../pages.ts'
import { plain } from '../text/inline.ts'
import { claimProblems, makesClaim } from './check.ts'
import data from './claims.json' with { type: 'json' }
import { claims, expiredLine, loadClaims } from './claims.ts'

const entry = {
  claim: 'It takes 3 weeks',
  page: '/x',
  evidence: 'The plan',
  owner: 'Delivery lead',
  expires: '2028-05-31',
}

describe('the ledger', () => {
  it('has an owner, grounds and a date for every claim, after 2027 where its words stay', () => {
    for (const { id, expires, ifExpired } of claims.values())
      expect(ifExpired === 'leave out' || expires > '2027-12-31', id).toBe(true)
  })

  it('names an entry that has expired, from the day after its last; its words go where they can [R3.23, R2.274]', () => {
    const ledger = {
      fast: entry,
      read: { ...entry, ifExpired: 'leave out', expires: '2027-05-31' },
    }
    const on = (day: string) => {
      const { claims, expired } = loadClaims(ledger, new Date(`${day}T12:00:00Z`))
      return { made: [...claims.keys()], expired: expired.map(expiredLine) }
    }
    const read =
      'read of content/claims/claims.json expired on 2027-05-31 (Delivery lead): left out of the pages'
    const fast = 'fast of content/claims/claims.json expired on 2028-05-31 (Delivery lead)'
    expect(on('2027-05-31')).toEqual({ made: ['fast', 'read'], expired: [] })
    expect(on('2027-06-01')).toEqual({ made: ['fast'], expired: [read] })
    expect(on('2028-05-31')).toEqual({ made: ['fast'], expired: [read] })
    expect(on('2028-06-01')).toEqual({ made: ['fast'], expired: [fast, read] })
  })

  it('stops the build if a page goes on with a claim that it should leave out [R3.23]', () => {
    const words = { 'content/x.ts': { text: 'Fast', claims: ['read'] } }
    const ledger = { read: { ...entry, ifExpired: 'leave out', expires: '2027-05-31' } }
    const { claims } = loadClaims(ledger, new Date('2027-06-01'))
    expect(claimProblems(words, claims)).toEqual(["content/x.ts: the ledger has no claim 'read'"])
  })

  it.each(['claim', 'page', 'evidence', 'owner', 'expires'])(
    'is refused without %s [R3.23]',
    (field) => {
      expect(() => loadClaims({ fast: { ...entry, [field]: '' } }, new Date('2027-01-01'))).toThrow(
        `content/claims/claims.json is wrong:\n  fast.${field}: `,
      )
    },
  )
})

describe('what the news mean', () => {
  const readings = Object.entries(data).filter(([, claim]) => 'ifExpired' in claim)
  /** The last day of the readings that expire first. */
  const last = readings.map(([, { expires }]) => expires).toSorted()[0] ?? ''
  const expiring = readings.filter(([, { expires }]) => expires === last).map(([id]) => id)

  afterEach(() => {
    vi.useRealTimers()
    vi.resetModules()
  })

  it('stands in the ledger word for word, and a claim is of one reading [R2.274]', () => {
    const { claims } = loadClaims(data, new Date(last))
    const meanings = loadNews(newsData, claims).map(({ means }) => means)
    for (const means of meanings) {
      expect(means?.claims).toHaveLength(1)
      expect(claims.get(means?.claims[0] ?? '')?.claim).toBe(plain(means?.text ?? ''))
    }
    expect(new Set(meanings.map((means) => means?.claims[0])).size).toBe(10)
  })

  it('is left out when it has expired, and neither the pages nor their check fail [R2.274]', async () => {
    vi.useFakeTimers({ now: Date.parse(last) + 24 * 60 * 60 * 1000 })
    vi.resetModules()
    const later = await import('./claims.ts')
    const { publicWords } = await import('../pages.ts')
    const { news } = await import('../pages/news.ts')
    expect(later.expired.map(({ id }) => id)).toEqual(expiring)
    expect(news).toHaveLength(10)
    expect(news.filter(({ means }) => means === null)).toHaveLength(expiring.length)
    expect(claimProblems(publicWords, later.claims)).toEqual([])
  })

  it('and any other claim that has expired stops no build, in any year [R3.23]', async () => {
    vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') })
    vi.resetModules()
    const later = await import('./claims.ts')
    const { publicWords } = await import('../pages.ts')
    expect(later.expired).toHaveLength(Object.keys(data).length)
    expect(claimProblems(publicWords, later.claims)).toEqual([])
  })
})

describe('the pages', () => {
  it('claim nothing in numbers or badges that the ledger does not carry [R3.23]', () => {
    expect(claimProblems(publicWords, claims)).toEqual([])
  })

  it.each([
    ['a number', { text: 'We answer in 20 seconds' }],
    ['a badge', { badge: 'GDPR' }],
    ['a number in a list', { items: [{ claims: ['office-hours'], text: '9' }, 'up to 99%'] }],
    ['an id that the ledger lacks', { text: 'Fast', claims: ['nowhere'] }],
  ])('would be refused for %s', (_, words) => {
    expect(claimProblems({ 'content/x.ts': words }, claims)).toHaveLength(1)
  })

  it.each(['Privacy Act 2020, section 11', '1 March 2025', '24/7 Operation', 'Ring 111'])(
    'may say “%s” without one',
    (text) => expect(makesClaim(text)).toBe(false),
  )

  it('are covered by a claim or an example on the object around them', () => {
    const words = { example: true, hours: [{ text: '28 calls' }] }
    expect(claimProblems({ 'content/x.ts': words }, claims)).toEqual([])
  })
})
