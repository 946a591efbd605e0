import * as v from 'valibot'
import { databaseCodes } from '../../domain/database-codes.ts'
import type { HeldRow } from '../../domain/export/parts.ts'
import { dataClient } from './connection.ts'
import { isRefusal, requireSession } from './session-check.ts'

/** Thrown where this session may read no copy (any more). */
export class LoginNeededError extends Error {
  override readonly name = 'LoginNeededError'
}

const pageSchema = v.array(
  v.object({ part: v.string(), key: v.string(), content: v.record(v.string(), v.unknown()) }),
)

/**
 * A page of what is held on a person, by a call of the database.
 * @throws LoginNeededError, SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const readHeld = async (
  call: string,
  parameters: object,
  signal: AbortSignal,
): Promise<readonly HeldRow[]> => {
  const { data, error, status } = await (await dataClient())
    .rpc(call, parameters)
    .abortSignal(signal)
  if (error?.code === databaseCodes.loginNeeded) throw new LoginNeededError()
  if (isRefusal(status)) await requireSession()
  if (error) throw error
  return v.parse(pageSchema, data)
}
