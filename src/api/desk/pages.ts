import type { PostgrestError } from '@supabase/postgrest-js'

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

const RANGE_NOT_SATISFIABLE = 'PGRST103'

/** A page past the last one, as in an old address, is empty and no error. */
export const isPastLastPage = (error: PostgrestError): boolean =>
  error.code === RANGE_NOT_SATISFIABLE
