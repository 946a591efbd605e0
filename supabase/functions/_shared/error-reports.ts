import type { Log } from 'backend-kit/log'
import type { Limit, RateLimits } from 'backend-kit/rate-limits'
import type { Kysely } from 'kysely'
import {
  type ErrorReport,
  fingerprintOf,
  framesOf,
  scrub,
  UNKNOWN_RELEASE,
} from '../../../domain/errors/error-report.ts'
import { limits } from '../../../domain/limits.ts'
import { measuredPath } from '../../../domain/site/measured-path.ts'
import type { Database } from '../../database.ts'

export interface NewError extends ErrorReport {
  readonly origin: 'browser' | 'server'
}

export interface RecordedError extends NewError {
  readonly fingerprint: string
}

/** Who sent an error, for limits of their own. */
interface ErrorSender {
  /** The network address. */
  readonly address: string
  /** The account's id, of who is signed in. */
  readonly personId?: string | undefined
}

/**
 * Counts an error; without a sender it is the server's own.
 * @throws the database's error.
 */
export type RecordError = (error: NewError, sender?: ErrorSender) => Promise<void>

interface Recording {
  readonly db: Kysely<Database>
  readonly limits: RateLimits
  readonly log: Log
  /** Names the sources of a browser's frames; without it they are stored as they came. */
  readonly resolveFrames?: ((frames: readonly string[]) => Promise<string[]>) | undefined
  /** Sends a recorded error to another service. */
  readonly forward?: ((error: RecordedError) => Promise<void>) | undefined
}

/** Stands for all new errors above the limit. */
const FURTHER = {
  kind: 'further',
  message: 'New errors above the limit, counted together',
  frames: [],
} as const

/**
 * Stores errors by fingerprint: the first time with message and frames, again by counting. New ones are
 * limited, by sender and in all; above that they are counted in one row.
 */
export const createRecordError = ({
  db,
  limits: counters,
  log,
  resolveFrames,
  forward,
}: Recording): RecordError => {
  const countAgain = async ({ fingerprint, path, release }: RecordedError): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('public.error_reports')
      .set((row) => ({
        count: row('count', '+', 1),
        last_seen: row.fn<Date>('now', []),
        path,
        release,
      }))
      .where('fingerprint', '=', fingerprint)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const insert = async (error: RecordedError): Promise<void> => {
    const { frames, ...row } = error
    const inserted = await db
      .insertInto('public.error_reports')
      .values({ ...row, frames: JSON.stringify(frames) })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) await countAgain(error)
  }

  /** One sender may not use up what all have, strangers not what those have who are signed in. */
  const mayBeNew = async (sender: ErrorSender | undefined): Promise<boolean> => {
    const isAllowed = async (limit: Limit, key: string) =>
      (await counters.consume(limit, key)).allowed
    const { address, personId } = sender ?? {}
    if (personId !== undefined) {
      if (!(await isAllowed(limits.newErrorByPerson, personId))) return false
    } else if (address !== undefined) {
      if (!(await isAllowed(limits.newErrorByAddress, address))) return false
    }
    const room = sender ? (personId === undefined ? 'strangers' : 'signed in') : 'server'
    return (
      (await isAllowed(limits.newErrorDaily, room)) ||
      (await isAllowed(limits.newErrorHourly, room))
    )
  }

  /** The row in which the error was counted. */
  const store = async (error: RecordedError, sender: ErrorSender | undefined) => {
    if (await countAgain(error)) return error
    const isNew = await mayBeNew(sender)
    const stored = isNew ? error : await withFingerprint({ ...error, ...FURTHER })
    if (isNew || !(await countAgain(stored))) await insert(stored)
    return stored
  }

  return async (error, sender) => {
    const frames =
      error.origin === 'browser' && resolveFrames ? await resolveFrames(error.frames) : error.frames
    const stored = await store(await withFingerprint({ ...error, frames }), sender)
    if (!forward) return
    const verdict = await counters.consume(limits.errorForwarding, stored.fingerprint)
    if (!verdict.allowed) return
    try {
      await forward(stored)
    } catch (failure) {
      log.warn(
        { error: failure instanceof Error ? failure.name : typeof failure },
        'an error could not be forwarded',
      )
    }
  }
}

const withFingerprint = async (error: NewError): Promise<RecordedError> => ({
  ...error,
  fingerprint: await fingerprintOf(error),
})

const PROJECT = new URL('../../../', import.meta.url)
const BASES = [PROJECT.href, PROJECT.pathname]

const API_PATH = /^\/(?:auth|functions|rest|storage)\/v1(?:\/[a-z_-]{1,40})?(?=\/|$)/u

/** Where the server failed: at a request, or in a job. */
export type FailedAt = { readonly path: string } | { readonly job: string }

const codeOf = (error: Error) =>
  'code' in error && /^[A-Z\d_]{3,40}$/u.test(String(error.code)) ? ` [${error.code}]` : ''

/**
 * The report of an unexpected error of the server: with the code of PostgreSQL or Node, which says more
 * than a message without values.
 */
export const serverError = (error: unknown, at: FailedAt, release = UNKNOWN_RELEASE): NewError => {
  const isError = error instanceof Error
  const message = isError ? scrub(`${error.name}: ${error.message}`) : typeof error
  const frames = isError ? framesOf(error.stack ?? '', BASES) : []
  const apiPath = 'path' in at ? API_PATH.exec(at.path)?.[0] : undefined
  const kind = 'job' in at ? 'job' : apiPath?.startsWith('/functions/') ? 'function' : 'request'
  return {
    origin: 'server',
    kind,
    message: message.slice(0, 250) + (isError ? codeOf(error) : ''),
    frames,
    path: 'job' in at ? at.job : (apiPath ?? measuredPath(at.path)),
    release,
  }
}
