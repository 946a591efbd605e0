import type { HonoRequest } from 'hono'
import type { ResultRow, Statement } from '../build/result.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Quota } from '../quota.ts'

/** What is executed of a request. */
export interface Plan {
  readonly statement: Statement
  /** Whether it changes nothing: its transaction is read only, and it may be run again. */
  readonly readOnly: boolean
}

/** A parsed request, not yet executed. */
export interface Operation {
  /** @throws {RestError} for an unknown name. */
  plan(catalogue: Catalogue): Plan
  /** Runs inside the transaction: an error rolls it back. */
  check(row: ResultRow): void
  respond(row: ResultRow): Response
}

/**
 * Reads a request for the table or function `name`.
 * @throws {RestError} for invalid requests, and those beyond the caller's quota.
 */
export type ParseOperation = (
  request: HonoRequest,
  name: string,
  quota: Quota,
) => Promise<Operation>
