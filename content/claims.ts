import * as v from 'valibot'
import data from './claims.json' with { type: 'json' }
import { load, text } from './load.ts'

/**
 * The ledger of claims (Fair Trading Act 1986, section 12A): what a page says in numbers or badges,
 * and the grounds for it. An entry of `content/` that makes one carries `claims: ['<id>']`.
 *
 * Pages import the type of this file only; the ledger itself is for the build and the tests.
 */
export type ClaimId = keyof typeof data

const FILE = 'content/claims.json'

const claimSchema = v.strictObject({
  claim: text,
  page: v.pipe(v.string(), v.startsWith('/', 'must be a path of the site')),
  evidence: text,
  owner: text,
  /** The last day on which the page may make the claim. */
  expires: v.pipe(v.string(), v.isoDate('must be a date such as 2028-05-31')),
})

export type Claim = v.InferOutput<typeof claimSchema> & { readonly id: ClaimId }

/** The ledger as of `today`; fails on an entry that is malformed or expired. */
export function loadClaims(ledger: unknown, today: Date): ReadonlyMap<string, Claim> {
  const entries = load(FILE, v.record(v.string(), claimSchema), ledger)
  const day = today.toISOString().slice(0, 10)
  const expired = Object.entries(entries).filter(([, claim]) => claim.expires < day)
  if (expired.length > 0)
    throw new Error(
      expired
        .map(([id, claim]) => `${FILE}: ${id}.expires: expired on ${claim.expires}`)
        .join('\n'),
    )
  return new Map(
    Object.entries(entries).map(([id, claim]) => [id, { ...claim, id: id as ClaimId }]),
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
