import type { ClaimId } from './claims.ts'

/** A sentence of a page; inline markup as in `inline.ts`. */
export interface Statement {
  readonly text: string
  /** The ledger entries that support this sentence. */
  readonly claims?: readonly ClaimId[]
}

/** What search engines and shared links show: plain text, without the agency's name. */
export interface Seo {
  readonly title: string
  readonly description: string
  readonly claims?: readonly ClaimId[]
}

/** Anything that shows invented people or numbers; the caption must say that it is an example. */
export interface Example {
  readonly example: true
  readonly caption: string
}
