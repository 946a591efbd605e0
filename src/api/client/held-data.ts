import * as v from 'valibot'
import { LOGIN_NEEDED } from '../../../domain/accounts/recent-login.ts'
import { databaseCodes } from '../../../domain/database-codes.ts'
import type { HeldRow } from '../../../domain/export/parts.ts'
import { dataClient } from '../connection.ts'
import { readHeld } from '../held-rows.ts'
import { isRefusal, requireSession } from '../session-check.ts'

/** PostgreSQL's code for its limits: too many copies in a day. */
const TOO_MANY = '54000'

const countsSchema = v.array(v.object({ part: v.string(), count: v.number(), size: v.number() }))

/**
 * How many rows of each part are held on the caller, and their size.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadHeldCounts = async () => {
  const client = await dataClient()
  const { data, error, status } = await client.rpc('held_data')
  if (isRefusal(status)) await requireSession()
  if (error) throw error
  const rows = v.parse(countsSchema, data)
  return Object.fromEntries(rows.map(({ part, ...counts }) => [part, counts]))
}

/**
 * Lets this session read the copy, which is logged and mailed to the owner of the account.
 * @returns LOGIN_NEEDED where the last login is too long ago.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const beginExport = async (
  signal: AbortSignal,
): Promise<'begun' | 'too-many' | typeof LOGIN_NEEDED> => {
  const { error, status } = await (await dataClient()).rpc('begin_export').abortSignal(signal)
  if (!error) return 'begun'
  if (error.code === databaseCodes.loginNeeded) return LOGIN_NEEDED
  if (error.code === TOO_MANY) return 'too-many'
  if (isRefusal(status)) await requireSession()
  throw error
}

/**
 * The next rows of what is held on the caller, after the key of the last one.
 * @throws LoginNeededError, SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const readOwnData = (after: string, signal: AbortSignal): Promise<readonly HeldRow[]> =>
  readHeld('own_data', { after }, signal)
