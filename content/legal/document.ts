import type { ClaimId } from '../claims/claims.ts'
import type { Seo, Statement } from '../claims/words.ts'

/** Inline markup as in `../text/inline.ts`; facts of the agency come from `../agency.ts`. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

export interface LegalSection {
  /** Its anchor, and its line in the table of contents. */
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
  readonly claims?: readonly ClaimId[]
}

export interface LegalDocument {
  readonly slug: 'privacy-policy' | 'terms-of-service' | 'cookie-policy' | 'security-policy'
  readonly title: string
  readonly dated: {
    readonly label: 'Effective' | 'Last updated'
    readonly iso: string
    /** As shown on the page (R2.16). */
    readonly display: string
  }
  /** The last entry of its section on changes. */
  readonly changed?: {
    readonly iso: string
    readonly display: string
    readonly sectionId: string
  }
  readonly fictionNotice: string | null
  /** In plain words, at the top. */
  readonly summary: readonly Statement[]
  readonly sections: readonly LegalSection[]
  readonly seo: Seo
}

/** Words shared by all legal pages. */
export const legalPage = {
  summary: 'In plain words',
  summaryNote: 'This summary helps you read; the sections below are what counts.',
  contents: 'On this page',
  changed: 'last changed',
} as const

export const effective28February2025 = {
  label: 'Effective',
  iso: '2025-02-28',
  display: '28/02/2025',
} as const

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items })
