import { type FunctionInvokeOptions, FunctionsHttpError } from '@supabase/functions-js'
import * as v from 'valibot'
import {
  type AccountSession,
  accountSessionsSchema,
} from '../../../domain/accounts/account-session.ts'
import { LOGIN_NEEDED } from '../../../domain/accounts/recent-login.ts'
import { functionsClient } from '../connection.ts'
import { checkSession, requireSession } from '../session-check.ts'
import { ROOM_TIMEOUT } from './room-outcome.ts'

const invoke = async (options: FunctionInvokeOptions) =>
  (await functionsClient()).invoke('account-sessions', { timeout: ROOM_TIMEOUT, ...options })

/** The status of a refusal; undefined without an answer. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof FunctionsHttpError ? (error.context as Response).status : undefined

/**
 * Where the person of this browser is logged in, this device first.
 * @throws SessionEndedError, or when the server refuses or cannot be reached.
 */
export const loadAccountSessions = async (): Promise<AccountSession[]> => {
  const { data, error } = await invoke({ method: 'GET' })
  if (statusOf(error) === 401) await requireSession()
  if (error) throw error
  const { sessions } = v.parse(accountSessionsSchema, data)
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)]
}

export type EndOutcome = 'ended' | 'gone' | 'logged-out' | 'too-many' | 'failed'

/** Ends the session with this id, or all `others`. Never throws: every failure is an outcome. */
export const endAccountSessions = async (
  end: string,
): Promise<EndOutcome | typeof LOGIN_NEEDED> => {
  try {
    const { error } = await invoke({ body: { end } })
    if (!error) return 'ended'
    const status = statusOf(error)
    if (status === 403) return LOGIN_NEEDED
    if (status === 404) return 'gone'
    if (status === 429) return 'too-many'
    return status === 401 && !(await checkSession()) ? 'logged-out' : 'failed'
  } catch {
    return 'failed'
  }
}
