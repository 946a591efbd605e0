import * as v from 'valibot'
import { checked } from './checked.ts'
import data from './claims.json' with { type: 'json' }
import { text } from './fields.ts'

/**
 * The ledger of claims (Fair Trading Act 1986, section 12A): numbers and badges on the pages, and their
 * grounds. An entry of `content/` that makes a claim has `claims: ['<id>']`.
 *
 * Pages import the type of this file only; the ledger itself is for the build and the tests.
 */
export type ClaimId = keyof typeof data

const claimSchema = (day: string) =>
  v.pipe(
    v.strictObject({
      claim: text,
      page: v.pipe(v.string(), v.startsWith('/', 'must be a path of the site')),
      evidence: text,
      owner: text,
      /** The last day on which the page may make the claim. */
      expires: v.pipe(v.string(), v.isoDate('must be a date such as 2028-05-31')),
      /** For words that the page can do without: they go, and the rest stays. Without it the build stops. */
      ifExpired: v.optional(v.literal('leave out')),
    }),
    v.forward(
      v.check(
        ({ expires, ifExpired }) => expires >= day || ifExpired !== undefined,
        ({ input }) => `expired on ${input.expires}`,
      ),
      ['expires'],
    ),
  )

export type Claim = v.InferOutput<ReturnType<typeof claimSchema>> & { readonly id: ClaimId }

export interface Ledger {
  /** Those that may be made. */
  readonly claims: ReadonlyMap<string, Claim>
  /** Those that have expired and whose words are left out; the build tells their owners. */
  readonly leftOut: readonly Claim[]
}

/** The ledger as of `today`. @throws on a malformed entry, and on an expired one that cannot be left out. */
export function loadClaims(ledger: unknown, today: Date): Ledger {
  const day = today.toISOString().slice(0, 10)
  const entries = Object.entries(
    checked('claims.json', v.record(v.string(), claimSchema(day)), ledger),
  ).map(([id, claim]) => ({ ...claim, id: id as ClaimId }))
  return {
    claims: new Map(
      entries.filter(({ expires }) => expires >= day).map((claim) => [claim.id, claim]),
    ),
    leftOut: entries.filter(({ expires }) => expires < day),
  }
}

export const { claims, leftOut } = loadClaims(data, new Date())

const known: ReadonlySet<string> = new Set(Object.keys(data))

/** The `claims` field of an entry in a JSON file. */
export const claimIds = v.array(
  v.custom<ClaimId>(
    (id) => typeof id === 'string' && known.has(id),
    'must be an entry of content/claims.json',
  ),
)
