import { setTimeout as delay } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { type Authenticate, type Caller, Unauthenticated } from '../auth/authenticate.ts'
import type { Platform } from '../core/context.ts'
import { createConnectionShares, type PlaceUse } from '../ops/connection-shares.ts'
import { isClientGone, isStatementTimeout } from '../ops/errors.ts'
import { type RequestSlots, TooManyConcurrentRequests } from '../ops/request-slots.ts'
import { nodeResponse, onResponseEnd } from '../ops/response-end.ts'
import { asCaller } from '../postgres/as-caller.ts'
import type { ResultRow } from './build/result.ts'
import { createCatalogueReader } from './catalogue.ts'
import { checkStatement } from './cost.ts'
import { fromDatabase, isConflictOfTransactions } from './database-errors.ts'
import { invalidBody, RestError, tooManyConcurrentRequests } from './errors.ts'
import { parseCall } from './operations/call.ts'
import type { Operation, ParseOperation } from './operations/operation.ts'
import { parseRead } from './operations/read.ts'
import { parseDelete, parseInsert, parseUpdate } from './operations/write.ts'
import { accountOf, type Quota, quotaFor } from './quota.ts'
import { errorResponse, refuseTooLarge } from './respond.ts'

type Operations = ReadonlyMap<string, ParseOperation>

const TABLE_OPERATIONS: Operations = new Map([
  ['GET', parseRead],
  ['HEAD', parseRead],
  ['POST', parseInsert],
  ['PATCH', parseUpdate],
  ['DELETE', parseDelete],
])

const FUNCTION_OPERATIONS: Operations = new Map([
  ['GET', parseCall],
  ['HEAD', parseCall],
  ['POST', parseCall],
])

// The timeout for reading a response is that of the largest one at this rate.
const READ_BYTES_PER_SECOND = 32 * 1024

// For the transaction that was in the way to go on first: a retry at once could take its row again.
const RETRY_DELAY_MS = 50

const explain = (error: unknown, caller: Caller | undefined): RestError | undefined => {
  if (error instanceof RestError) return error
  if (error instanceof Unauthenticated) return new RestError(401, 'PGRST301', error.message)
  if (error instanceof TooManyConcurrentRequests) return tooManyConcurrentRequests()
  if (isClientGone(error)) return invalidBody('The request was cut off')
  return fromDatabase(error, caller?.role === 'anon')
}

/**
 * The data part of the wire contract: tables and functions of the schema `public`. Who may do what
 * is decided by grants and row-level security alone, in the one transaction of each request.
 */
export const createRestRoutes = (
  platform: Pick<Platform, 'callerPool' | 'db' | 'hooks' | 'logger' | 'now'>,
  authenticate: Authenticate,
  slots: RequestSlots,
): Hono => {
  const { callerPool, db, hooks, logger, now } = platform
  const catalogue = createCatalogueReader(db, now)
  const places = callerPool.options.max
  // Some are left to short reads.
  const shares = createConnectionShares({
    places,
    most: { change: Math.ceil(places / 2), long: Math.ceil(places / 4) },
  })

  const run = async (
    operation: Operation,
    caller: Caller,
    { longAfterMs, responseBytes, statementTimeoutMs }: Quota,
  ): Promise<ResultRow> => {
    const { statement, readOnly } = await catalogue.use(operation.plan)
    const { sql, parameters } = statement.compile(db)
    checkStatement(sql, parameters)
    const attempt = async (use: PlaceUse) => {
      const release = await shares.take(accountOf(caller), use)
      try {
        return await asCaller(
          callerPool,
          caller,
          async (client) => {
            const { rows } = await client.query<ResultRow>(sql, [...parameters])
            const [row] = rows
            if (!row) throw new Error('A statement of the data API returned without its row')
            operation.check(row)
            refuseTooLarge(row, responseBytes)
            return row
          },
          {
            readOnly,
            statementTimeoutMs: use === 'short' ? longAfterMs : statementTimeoutMs,
          },
        )
      } finally {
        release()
      }
    }
    // What failed was rolled back: it can be run again.
    const attemptTwice = (use: PlaceUse) =>
      attempt(use).catch(async (error) => {
        if (!isConflictOfTransactions(error)) throw error
        await delay(RETRY_DELAY_MS)
        return attempt(use)
      })
    // A change gets its whole time at once: run again, it would take a second number of a sequence, for example.
    if (!readOnly) return attemptTwice('change')
    return attemptTwice('short').catch((error) => {
      if (isStatementTimeout(error) && longAfterMs < statementTimeoutMs) return attemptTwice('long')
      throw error
    })
  }

  const fail = (c: Context, error: unknown, caller: Caller | undefined): Response => {
    const known = explain(error, caller)
    const failure = known ?? new RestError(500, 'PGRSTX00', 'Something went wrong on our side')
    if (failure.status >= 500 && !isConflictOfTransactions(error)) {
      // PostgreSQL's messages may quote user input: only the code is logged.
      const { code } = failure
      if (failure.status === 500 && error instanceof Error) c.error = error
      logger.error({ path: c.req.path, code, ...(known ? {} : { err: error }) }, 'data API failed')
    }
    return errorResponse(failure, c.req.method !== 'HEAD')
  }

  const serve =
    (operations: Operations) =>
    async (c: Context): Promise<Response> => {
      let caller: Caller | undefined
      try {
        caller = await authenticate(c.req.raw)
        const parse = operations.get(c.req.method)
        if (!parse) {
          throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)
        }
        const quota = quotaFor(caller, hooks)
        // Before taking a slot: a slow upload must not block the account's other requests.
        await c.req.text()
        // Held until the client has read the response, which is in memory meanwhile.
        const release = await slots.take(accountOf(caller), quota.concurrency)
        const timeoutMs = (quota.responseBytes / READ_BYTES_PER_SECOND) * 1000
        const finish = onResponseEnd(nodeResponse(c), timeoutMs, release)
        try {
          const operation = await parse(c.req, c.req.param('name') ?? '', quota)
          return operation.respond(await run(operation, caller, quota))
        } finally {
          finish()
        }
      } catch (error) {
        return fail(c, error, caller)
      }
    }

  return new Hono()
    .all('/rpc/:name', serve(FUNCTION_OPERATIONS))
    .all('/:name', serve(TABLE_OPERATIONS))
    .all('*', (c) =>
      fail(c, new RestError(404, 'PGRST125', 'Invalid path specified in request URL'), undefined),
    )
}
