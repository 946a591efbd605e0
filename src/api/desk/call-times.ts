import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { now } from '../../../domain/time/present.ts'
import { instant } from '../booked-call.ts'
import { BOOKING_ENDPOINT, BOOKING_TIMEOUT } from '../call-times.ts'
import { dataClient } from '../connection.ts'

const timeSchema = v.object({
  starts_at: instant,
  closed_at: v.nullable(v.string()),
  /** When it was last opened again. */
  opened_at: v.nullable(v.string()),
  is_offered: v.boolean(),
})

/** A time at which a call may begin: it is offered, closed, or was opened again before it is offered. */
export type DeskCallTime = v.InferOutput<typeof timeSchema>

/** Those that are offered, and what was switched of fifty working days. */
const MOST = 1000

/** The function `booking` offers those that are missing when it is asked for times; without it they stay missing. */
const offerMissingTimes = () =>
  fetch(BOOKING_ENDPOINT, { signal: AbortSignal.timeout(BOOKING_TIMEOUT) }).catch(() => undefined)

const load = async (): Promise<readonly DeskCallTime[]> => {
  await offerMissingTimes()
  const { data } = await (await dataClient())
    .from('call_times')
    .select(Object.keys(timeSchema.entries).join(','))
    .gt('starts_at', now().toISOString())
    // Not what is left from before, because somebody asked for it.
    .or('is_offered.is.true,closed_at.not.is.null,opened_at.not.is.null')
    .order('starts_at')
    .limit(MOST)
    .throwOnError()
  return v.parse(v.array(timeSchema), data)
}

const key = ['call-times'] as const

/** The times to come, in their order: those offered, and those switched ahead. */
export const callTimesQuery = () => queryOptions({ queryKey: key, queryFn: load })

/** Times, as ISO instants, and all that the screen knows of them. */
interface Switch {
  readonly to: 'open' | 'closed'
  readonly times: readonly string[]
  readonly shown: readonly DeskCallTime[]
}

const refusalSchema = v.object({
  /** Empty: nobody knows. */
  name: v.string(),
  at: v.nullable(v.string()),
  startsAt: v.string(),
})
/** Who has switched one of the times anew since it was shown: then nothing is switched. */
export interface SwitchedAnew extends v.InferOutput<typeof refusalSchema> {
  readonly to: Switch['to']
}

const switchTimes = async ({ to, times, shown }: Switch): Promise<SwitchedAnew | undefined> => {
  const of = new Map(shown.map((time) => [time.starts_at, time]))
  const seen = times.map(
    (time) => of.get(time)?.[to === 'closed' ? 'opened_at' : 'closed_at'] ?? null,
  )
  const client = await dataClient()
  const { error } = await client.rpc(to === 'closed' ? 'close_call_times' : 'open_call_times', {
    times,
    seen,
  })
  if (error?.code === databaseCodes.changed) {
    const anew = v.parse(refusalSchema, JSON.parse(error.details))
    return { ...anew, to: to === 'closed' ? 'open' : 'closed' }
  }
  if (error) throw error
  return undefined
}

/** Closes times or opens them again; calls that stand at them stay. */
export const switchCallTimesMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: switchTimes,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
