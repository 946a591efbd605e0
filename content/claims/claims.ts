import * as v from 'valibot'
import { checked } from '../checked.ts'
import { text } from '../text/fields.ts'
import data from './claims.json' with { type: 'json' }

/**
 * The ledger of claims (Fair Trading Act 1986, section 12A): numbers and badges on the pages, and their
 * grounds. An entry of `content/` that makes a claim has `claims: ['<id>']`.
 *
 * Pages import the type of this file only; the ledger itself is for the build and the tests.
 */
export type ClaimId = keyof typeof data

const claimSchema = v.strictObject({
  claim: text,
  page: v.pipe(v.string(), v.startsWith('/', 'must be a path of the site')),
  evidence: text,
  owner: text,
  /** The day by which its owner looks again whether it still holds. */
  expires: v.pipe(v.string(), v.isoDate('must be a date such as 2028-05-31')),
  /** For words that the page can do without: from the day after, they go, and the rest stays. */
  ifExpired: v.optional(v.literal('leave out')),
})

export type Claim = v.InferOutput<typeof claimSchema> & { readonly id: ClaimId }

export interface Ledger {
  /** Those that the pages make. */
  readonly claims: ReadonlyMap<string, Claim>
  /** Those that are to be looked at again, made or left out: the build names their owners, and goes on. */
  readonly expired: readonly Claim[]
}

/** The ledger as of `today`. @throws on a malformed entry. */
export function loadClaims(ledger: unknown, today: Date): Ledger {
  const day = today.toISOString().slice(0, 10)
  const entries = Object.entries(
    checked('claims/claims.json', v.record(v.string(), claimSchema), ledger),
  ).map(([id, claim]) => ({ ...claim, id: id as ClaimId }))
  const expired = entries.filter(({ expires }) => expires < day)
  const made = entries.filter((claim) => !(claim.ifExpired && expired.includes(claim)))
  return { claims: new Map(made.map((claim) => [claim.id, claim])), expired }
}

/** What is said of an expired claim to who builds, and to who looks after the claims. */
export const expiredLine = ({ id, expires, owner, ifExpired }: Claim): string =>
  `${id} of content/claims/claims.json expired on ${expires} (${owner})${ifExpired ? ': left out of the pages' : ''}`

export const { claims, expired } = loadClaims(data, new Date())

const known: ReadonlySet<string> = new Set(Object.keys(data))

/** The `claims` field of an entry in a JSON file. */
export const claimIds = v.array(
  v.custom<ClaimId>(
    (id) => typeof id === 'string' && known.has(id),
    'must be an entry of content/claims/claims.json',
  ),
)
