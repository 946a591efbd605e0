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
  v.strictObject({
    claim: text,
    page: v.pipe(v.string(), v.startsWith('/', 'must be a path of the site')),
    evidence: text,
    owner: text,
    /** The last day on which the page may make the claim. */
    expires: v.pipe(
      v.string(),
      v.isoDate('must be a date such as 2028-05-31'),
      v.check(
        (expires) => expires >= day,
        ({ input }) => `expired on ${input}`,
      ),
    ),
  })

export type Claim = v.InferOutput<ReturnType<typeof claimSchema>> & { readonly id: ClaimId }

/** The ledger as of `today`. @throws on a malformed or expired entry. */
export function loadClaims(ledger: unknown, today: Date): ReadonlyMap<string, Claim> {
  const schema = v.record(v.string(), claimSchema(today.toISOString().slice(0, 10)))
  return new Map(
    Object.entries(checked('claims.json', schema, ledger)).map(([id, claim]) => [
      id,
      { ...claim, id: id as ClaimId },
    ]),
  )
}

export const claims = loadClaims(data, new Date())

const known: ReadonlySet<string> = new Set(Object.keys(data))

/** The `claims` field of an entry in a JSON file. */
export const claimIds = v.array(
  v.custom<ClaimId>(
    (id) => typeof id === 'string' && known.has(id),
    'must be an entry of content/claims.json',
  ),
)
