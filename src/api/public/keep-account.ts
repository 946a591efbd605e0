import * as v from 'valibot'
import { deletionCodes } from '../../../domain/accounts/account-deletion.ts'

const KEEP_ENDPOINT = '/functions/v1/keep-account'

/** How long the request may take, in milliseconds. */
const TIMEOUT = 20_000

export type KeepOutcome =
  | 'kept'
  /** The link is unknown, or of a deletion that is over. */
  | 'ended'
  /** What has begun cannot be taken back. */
  | 'begun'
  | 'too-many'
  /** It is unknown whether it arrived. */
  | 'failed'

const OUTCOMES: Readonly<Record<string, KeepOutcome>> = {
  [deletionCodes.begun]: 'begun',
  [deletionCodes.linkEnded]: 'ended',
}

/** Keeps the account of a mailed link. Never throws: every failure is an outcome. */
export const keepAccount = async (token: string): Promise<KeepOutcome> => {
  try {
    const response = await fetch(KEEP_ENDPOINT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.ok) return 'kept'
    if (response.status === 429) return 'too-many'
    const { code } = v.parse(v.object({ code: v.string() }), await response.json())
    return OUTCOMES[code] ?? 'failed'
  } catch {
    return 'failed'
  }
}
