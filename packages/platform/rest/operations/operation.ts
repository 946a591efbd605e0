import type { HonoRequest } from 'hono'
import type { Quota } from '../../ops/quota.ts'
import type { ResultRow, Statement } from '../build/result.ts'
import type { Catalogue } from '../catalogue.ts'

/** A parsed request, not yet executed. */
export interface Operation {
  readonly readOnly: boolean
  /** @throws {RestError} for an unknown name. */
  plan(catalogue: Catalogue): Statement
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
