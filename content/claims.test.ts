import { describe, expect, it } from 'vitest'
import { claimProblems, makesClaim } from './check.ts'
import data from './claims.json' with { type: 'json' }
import { claims, loadClaims } from './claims.ts'
import { publicWords } from './pages.ts'

const entry = {
  claim: 'It takes 3 weeks',
  page: '/x',
  evidence: 'The plan',
  owner: 'Delivery lead',
  expires: '2028-05-31',
}

describe('the ledger', () => {
  it('has an owner, grounds and a date after 2027 for every claim', () => {
    expect(claims.size).toBe(Object.keys(data).length)
    for (const claim of claims.values()) expect(claim.expires > '2027-12-31', claim.id).toBe(true)
  })

  it('is refused when an entry has expired, from the day after its last [R3.23]', () => {
    expect(() => loadClaims({ fast: entry }, new Date('2028-05-31T12:00:00Z'))).not.toThrow()
    expect(() => loadClaims({ fast: entry }, new Date('2028-06-01T12:00:00Z'))).toThrow(
      'content/claims.json is wrong:\n  fast.expires: expired on 2028-05-31',
    )
  })

  it.each(['claim', 'page', 'evidence', 'owner', 'expires'])(
    'is refused without %s [R3.23]',
    (field) => {
      expect(() => loadClaims({ fast: { ...entry, [field]: '' } }, new Date('2027-01-01'))).toThrow(
        `content/claims.json is wrong:\n  fast.${field}: `,
      )
    },
  )
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
