import type { PostgrestError } from '@supabase/postgrest-js'
import type { Place } from './place.ts'

/** Rows per page. */
export const PAGE_SIZE = 50

/** The first and last row of `page`; rows count from 0, pages from 1. */
export const rangeOf = (page: number): readonly [from: number, to: number] => [
  (page - 1) * PAGE_SIZE,
  page * PAGE_SIZE - 1,
]

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows on all pages, as the database counts them. */
  readonly total: number
}

/** Where a page of a list begins: behind a row, or before it; without either, at the first. */
export interface PagePlace {
  readonly after: Place | undefined
  readonly before: Place | undefined
}

/** A page that begins at a row. */
export interface KeysetPage<Row> {
  readonly rows: readonly Row[]
  /** Whether there are rows before and behind these. */
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** The place as the lists of the database take it. */
export const placeArguments = ({ after, before }: PagePlace) => {
  const place = before ?? after
  return {
    after_at: place?.at ?? null,
    after_id: place?.id ?? null,
    backwards: before !== undefined,
  }
}

/** The page of what was found: one row more than a page says that there are more. */
export const keysetPage = <Row>(
  found: readonly Row[],
  { after, before }: PagePlace,
): KeysetPage<Row> => {
  const isMore = found.length > PAGE_SIZE
  return before
    ? { rows: isMore ? found.slice(1) : found, hasBefore: isMore, hasAfter: true }
    : { rows: found.slice(0, PAGE_SIZE), hasBefore: after !== undefined, hasAfter: isMore }
}

const RANGE_NOT_SATISFIABLE = 'PGRST103'

/** A page past the last one, as in an old address, is empty and no error. */
export const isPastLastPage = (error: PostgrestError): boolean =>
  error.code === RANGE_NOT_SATISFIABLE
