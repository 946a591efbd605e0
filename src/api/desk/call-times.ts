import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { BOOKING_ENDPOINT, BOOKING_TIMEOUT } from '../call-times.ts'
import { dataClient } from '../client.ts'

const timeSchema = v.object({
  starts_at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text).toISOString()),
  ),
  closed_at: v.nullable(v.string()),
})

/** A time at which a call may begin: it is offered, or closed. */
export type DeskCallTime = v.InferOutput<typeof timeSchema>

/** Those that are offered, and what is closed of fifty working days. */
const MOST = 1000

/** The function `booking` offers those that are missing when it is asked for times; without it they stay missing. */
const offerMissingTimes = () =>
  fetch(BOOKING_ENDPOINT, { signal: AbortSignal.timeout(BOOKING_TIMEOUT) }).catch(() => undefined)

const load = async (): Promise<readonly DeskCallTime[]> => {
  await offerMissingTimes()
  const { data } = await (await dataClient())
    .from('call_times')
    .select(Object.keys(timeSchema.entries).join(','))
    .gt('starts_at', new Date().toISOString())
    // Not what is left from before, because somebody asked for it.
    .or('is_offered.is.true,closed_at.not.is.null')
    .order('starts_at')
    .limit(MOST)
    .throwOnError()
  return v.parse(v.array(timeSchema), data)
}

const key = ['call-times'] as const

/** The times to come, in their order: those offered, and those closed ahead. */
export const callTimesQuery = () => queryOptions({ queryKey: key, queryFn: load })

/** As ISO instants; those that are opened with when they were closed, on the screen. */
type Switch =
  | { readonly to: 'closed'; readonly times: readonly string[] }
  | { readonly to: 'open'; readonly times: readonly DeskCallTime[] }

const refusalSchema = v.object({
  /** Empty: nobody knows. */
  name: v.string(),
  at: v.nullable(v.string()),
  startsAt: v.string(),
})
/** Who has closed one of the times anew since it was shown: none is opened. */
export type ClosedAnew = v.InferOutput<typeof refusalSchema>

const switchTimes = async (wanted: Switch): Promise<ClosedAnew | undefined> => {
  const client = await dataClient()
  const { error } =
    wanted.to === 'closed'
      ? await client.rpc('close_call_times', { times: wanted.times })
      : await client.rpc('open_call_times', {
          times: wanted.times.map(({ starts_at }) => starts_at),
          seen: wanted.times.map(({ closed_at }) => closed_at),
        })
  if (error?.code === databaseCodes.changed)
    return v.parse(refusalSchema, JSON.parse(error.details))
  if (error) throw error
  return undefined
}

/** Closes times or opens them again; calls that stand at them stay. */
export const switchCallTimesMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: switchTimes,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
