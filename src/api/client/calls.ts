import * as v from 'valibot'
import type { Carried } from '../../../domain/carried.ts'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { callColumns, callSchema, type OwnCall, ownCallEntries } from '../booked-call.ts'
import { type CallerSession, callerSession } from '../caller-session.ts'
import { authClient, dataClient } from '../connection.ts'
import { readSignal } from '../read-limit.ts'
import { checkSession, isRefusal, requireSession } from '../session-check.ts'
import { ROOM_TIMEOUT } from './room-outcome.ts'

const rowSchema = v.object({
  ...ownCallEntries,
  ...v.pick(callSchema, ['id', 'movesLeft', 'numbersLeft']).entries,
})
/** As the data API answers. */
export type OwnCallRow = v.InferInput<typeof rowSchema>

const COLUMNS = callColumns(rowSchema.entries)

/** A client's own call. */
export interface CallOfClient extends OwnCall {
  readonly id: string
}

/** The first of `rows`. */
const readCall = (rows: unknown): CallOfClient | undefined => {
  const [row] = v.parse(v.array(rowSchema), rows)
  if (!row) return undefined
  const { movesLeft, numbersLeft, ...call } = row
  return { ...call, canMove: movesLeft > 0, canChangeNumber: numbersLeft > 0 }
}

export const ownCallKey = (userId: string) => ['own-call', userId] as const

/** Those of the account, and those that were booked by mail with its address. */
const ownCalls = (session: CallerSession | null): string => {
  const email = (session?.email ?? '').toLowerCase().replaceAll(/["\\]/gu, String.raw`\$&`)
  return `client_id.eq.${session?.userId},and(client_id.is.null,email.eq."${email}")`
}

/**
 * The call of the client who is logged in that is to come, else the last one; null before there is any.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadOwnCall = async (): Promise<CallOfClient | null> => {
  const [client, auth] = await Promise.all([dataClient(), authClient()])
  const session = await callerSession(auth, readSignal())
  if (!session) await requireSession()
  const { data, error, status } = await client
    .from('bookings')
    .select(COLUMNS)
    // As the policy for clients has it: administrators see everybody's.
    .or(ownCalls(session))
    .order('ended_at', { ascending: false, nullsFirst: true })
    .limit(1)
  if (isRefusal(status)) await requireSession()
  if (error) throw error
  const call = readCall(data)
  // The rows of an ended session are empty.
  if (!call) await requireSession()
  return call ?? null
}

/** Why an act was not done. */
type ClientCallProblem =
  /** The time is not free. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'open-call' }
  /** An earlier attempt has arrived with something else, and nothing was changed. */
  | { readonly kind: 'other-content' }
  /** It has begun, is over or was cancelled. */
  | { readonly kind: 'begun' }
  /** It is at another time than the page showed: nothing was done. */
  | { readonly kind: 'moved-meanwhile' }
  /** Five times: no waiting helps. */
  | { readonly kind: 'changed-too-often' }
  | { readonly kind: 'logged-out' }
  /** Five calls were booked within a day. */
  | { readonly kind: 'too-many-today' }
  | { readonly kind: 'refused' }
  /** It is unknown whether it arrived. */
  | { readonly kind: 'failed' }

/** What became of an act: once it is done, the call as it stands. */
export type ClientCallOutcome =
  | { readonly kind: 'done'; readonly call: CallOfClient }
  | ClientCallProblem

const PROBLEMS: Readonly<Record<string, ClientCallProblem['kind']>> = {
  [databaseCodes.timeTaken]: 'taken',
  [databaseCodes.openCall]: 'open-call',
  [databaseCodes.otherContent]: 'other-content',
  [databaseCodes.callBegun]: 'begun',
  [databaseCodes.changed]: 'moved-meanwhile',
  [databaseCodes.changedTooOften]: 'changed-too-often',
  '54000': 'too-many-today',
}

/** Error classes of PostgreSQL: data exceptions and constraint violations. */
const REFUSED = /^2[23]/u

type CallFunction = 'book_call' | 'move_call' | 'change_call_number' | 'cancel_call'

/** Never throws: every failure is an outcome. */
const call = async (
  name: CallFunction,
  parameters: Readonly<Record<string, unknown>>,
): Promise<ClientCallOutcome> => {
  try {
    const { data, error, status } = await (await dataClient())
      .rpc(name, parameters)
      .select(COLUMNS)
      .abortSignal(AbortSignal.timeout(ROOM_TIMEOUT))
    if (!error) {
      const done = readCall(data)
      return done ? { kind: 'done', call: done } : { kind: 'failed' }
    }
    if (isRefusal(status) && !(await checkSession())) return { kind: 'logged-out' }
    const { code } = error
    return { kind: PROBLEMS[code] ?? (REFUSED.test(code) ? 'refused' : 'failed') }
  } catch {
    return { kind: 'failed' }
  }
}

interface NewCall {
  /** Made by the sender: the same for every attempt. */
  readonly id: string
  readonly startsAt: string
  readonly phone: string
  readonly about: string
  readonly carried: Carried
  /** The zone of the device. */
  readonly timeZone: string
}

/** Books a call for the client who is logged in. */
export const bookCall = ({ id, startsAt, phone, about, carried, timeZone }: NewCall) =>
  call('book_call', { id, starts_at: startsAt, phone, about, carried, time_zone: timeZone })

/** Moves a call that was `seen` at a time, which stands until the new one is booked. */
export const moveCall = (id: string, startsAt: string, seen: string) =>
  call('move_call', { call: id, starts_at: startsAt, seen })

/** Has another number rung for a call that was `seen` at a time. */
export const changeCallNumber = (id: string, phone: string, seen: string) =>
  call('change_call_number', { call: id, phone, seen })

/** Cancels a call that was `seen` at a time. */
export const cancelCall = (id: string, seen: string) => call('cancel_call', { call: id, seen })
