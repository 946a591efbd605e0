import type { HonoRequest } from 'hono'
import type { Quota } from '../../ops/quota.ts'
import type { AnswerRow, Statement } from '../build/answer.ts'
import type { Catalogue } from '../catalogue.ts'

/** A request that has been understood, and has not met the database yet. */
export interface Operation {
  readonly readOnly: boolean
  /** @throws {RestError} for a name that the catalogue does not hold. */
  plan(catalogue: Catalogue): Statement
  /** Runs inside the transaction: what it throws takes the changes back. */
  check(row: AnswerRow): void
  respond(row: AnswerRow): Response
}

/**
 * Reads a request for the table or function `name`.
 * @throws {RestError} for what it can't read, and for what is beyond the caller's quota.
 */
export type ParseOperation = (
  request: HonoRequest,
  name: string,
  quota: Quota,
) => Promise<Operation>
