import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import * as v from 'valibot'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { instantOf, localTime } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { callColumns, callSchema, instant } from '../booked-call.ts'
import { dataClient } from '../connection.ts'
import { known } from '../known.ts'
import { callTimesQuery } from './call-times.ts'
import { isPastLastPage, type Page, rangeOf } from './pages.ts'

const deskSchema = v.pick(callSchema, [
  'id',
  'startsAt',
  'state',
  'name',
  'email',
  'phone',
  'about',
  'carried',
  'projectId',
])
const toComeSchema = v.object({
  ...deskSchema.entries,
  ...v.pick(callSchema, ['sequence']).entries,
})
const pastSchema = v.object({
  ...deskSchema.entries,
  ...v.pick(callSchema, ['changedBy', 'reason']).entries,
})

/** What the desk reads of every call. */
export type DeskCall = v.InferOutput<typeof deskSchema>
export type CallToCome = v.InferOutput<typeof toComeSchema>
export type PastCall = v.InferOutput<typeof pastSchema>
/** As the data API answers. */
export type CallRow = v.InferInput<typeof toComeSchema> & v.InferInput<typeof pastSchema>

/** More than there are times. */
const MOST = 1000

const startOfToday = () => instantOf(localTime(now()).date, 0).toISOString()

const loadToCome = async (): Promise<readonly CallToCome[]> => {
  const { data } = await (await dataClient())
    .from('bookings')
    .select(callColumns(toComeSchema.entries))
    .in('state', ['booked', 'past'])
    .gte('starts_at', startOfToday())
    .order('starts_at')
    .limit(MOST)
    .throwOnError()
  return v.parse(v.array(toComeSchema), data)
}

const key = ['calls'] as const

/** The calls of today, those that have begun too because somebody is on the phone, and all to come. */
export const callsToComeQuery = () =>
  queryOptions({ queryKey: [...key, 'to-come'], queryFn: loadToCome })

const loadPast = async (page: number): Promise<Page<PastCall>> => {
  const { data, count, error } = await (await dataClient())
    .from('bookings')
    .select(callColumns(pastSchema.entries), { count: 'exact' })
    .in('state', ['past', 'cancelled'])
    .order('starts_at', { ascending: false })
    .order('id')
    .range(...rangeOf(page))
  if (error) {
    if (isPastLastPage(error)) return { rows: [], total: 0 }
    throw error
  }
  return { rows: v.parse(v.array(pastSchema), data), total: count ?? 0 }
}

/** A page of calls that have been or were cancelled, the latest first. */
export const pastCallsQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, 'past', page],
    queryFn: () => loadPast(page),
    placeholderData: keepPreviousData,
  })

/** What somebody did with a call since it was shown here. */
const actSchema = v.object({
  act: known(['moved', 'number', 'cancelled', 'begun']),
  side: v.picklist(['', 'client', 'agency']),
  /** Who of the team did it; empty if the person did, or if nobody knows. */
  name: v.string(),
  /** When the call is by now. */
  startsAt: instant,
})
export type CallChange = v.InferOutput<typeof actSchema>

/** Why a call was not moved: its new time is not free, it was changed meanwhile, or it has begun or is over. */
export type MoveProblem =
  | { readonly kind: 'taken' | 'begun' }
  | { readonly kind: 'changed'; readonly change: CallChange }

const problemOf = (code: string, details: string): MoveProblem | undefined => {
  if (code === databaseCodes.timeTaken) return { kind: 'taken' }
  if (code === databaseCodes.callBegun) return { kind: 'begun' }
  if (code !== databaseCodes.changed) return undefined
  return { kind: 'changed', change: v.parse(actSchema, JSON.parse(details)) }
}

interface Move {
  readonly call: Pick<CallToCome, 'id' | 'sequence'>
  readonly startsAt: string
  readonly reason: string
}

const move = async ({ call, startsAt, reason }: Move): Promise<MoveProblem | undefined> => {
  const { error } = await (await dataClient()).rpc('move_call_for', {
    call: call.id,
    seen: call.sequence,
    starts_at: startsAt,
    reason,
  })
  if (!error) return undefined
  const problem = problemOf(error.code, error.details)
  if (!problem) throw error
  return problem
}

interface Cancellation {
  readonly calls: readonly Pick<CallToCome, 'id' | 'sequence'>[]
  readonly reason: string
}

const cancelledSchema = v.pipe(
  v.object({
    id: v.string(),
    is_cancelled: v.boolean(),
    ...v.omit(actSchema, ['startsAt']).entries,
    starts_at: instant,
  }),
  v.transform(({ id, is_cancelled, starts_at, ...act }) => ({
    id,
    isCancelled: is_cancelled,
    change: { ...act, startsAt: starts_at },
  })),
)

/** @returns those that were changed since they were shown, by their ids: they stay as they are. */
const cancel = async ({
  calls,
  reason,
}: Cancellation): Promise<ReadonlyMap<string, CallChange>> => {
  const { data } = await (await dataClient())
    .rpc('cancel_seen_calls', {
      calls: calls.map(({ id }) => id),
      seen: calls.map(({ sequence }) => sequence),
      reason,
    })
    .throwOnError()
  const outcomes = v.parse(v.array(cancelledSchema), data)
  return new Map(
    outcomes.filter(({ isCancelled }) => !isCancelled).map(({ id, change }) => [id, change]),
  )
}

const reload = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: key })

/** Moves a call, with a reason that the person reads. */
export const moveCallMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: move,
    // Its new time may have been closed or gone.
    onSettled: () =>
      Promise.all([reload(queryClient), queryClient.invalidateQueries(callTimesQuery())]),
  })

/** Cancels calls in one act, with a reason that each person reads. */
export const cancelCallsMutation = (queryClient: QueryClient) =>
  mutationOptions({ mutationFn: cancel, onSettled: () => reload(queryClient) })
