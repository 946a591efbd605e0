import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { CameToday } from '../../../domain/desk/day-strip.ts'
import type { WeekFacts } from '../../../domain/desk/desk-week.ts'
import type { DueRequest, Pile, WaitingFacts } from '../../../domain/desk/waiting.ts'
import { UNSENT } from '../../../domain/enquiries/enquiry.ts'
import { dataClient } from '../connection.ts'
import { loadPrivacyRequests, type PrivacyRequest } from './privacy.ts'

const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)
const pileSchema = v.object({
  count: v.number(),
  since: v.nullable(time),
}) satisfies v.GenericSchema<unknown, Pile>

const enquirySchema = v.pipe(
  v.object({
    id: v.string(),
    reference: v.string(),
    name: v.string(),
    interest: v.string(),
    waiting_since: time,
    is_assigned: v.boolean(),
    assignee_name: v.string(),
    unsent: v.nullable(v.picklist(UNSENT)),
  }),
  v.transform(({ waiting_since, is_assigned, assignee_name, ...enquiry }) => ({
    ...enquiry,
    waitingSince: waiting_since,
    isAssigned: is_assigned,
    assigneeName: assignee_name,
  })),
)
const threadSchema = v.pipe(
  v.object({ project_id: v.string(), client: v.string(), waiting: v.number(), since: time }),
  v.transform(({ project_id, ...thread }) => ({ ...thread, projectId: project_id })),
)
const dateSchema = v.pipe(
  v.object({
    id: v.string(),
    project_id: v.string(),
    client: v.string(),
    what: v.string(),
    on_day: v.string(),
    at_time: v.nullable(v.string()),
  }),
  v.transform(({ project_id, on_day, at_time, ...date }) => ({
    ...date,
    projectId: project_id,
    onDay: on_day,
    atTime: at_time,
  })),
)
const callSchema = v.pipe(
  v.object({
    id: v.string(),
    starts_at: time,
    name: v.string(),
    phone: v.string(),
    about: v.string(),
  }),
  v.transform(({ starts_at, ...call }) => ({ ...call, startsAt: starts_at })),
)
const deletionSchema = v.pipe(
  v.object({
    id: v.string(),
    client: v.string(),
    due_at: time,
    held_at: v.nullable(v.string()),
    held_because: v.nullable(v.string()),
    held_until: v.nullable(v.string()),
  }),
  v.transform(({ id, client, due_at, held_at, held_because, held_until }) => ({
    id,
    client,
    dueAt: due_at,
    hold: held_at === null ? null : { because: held_because ?? '', until: held_until ?? '' },
  })),
)
const cameSchema = v.pipe(
  v.object({
    created_at: time,
    waiting_since: time,
    waited_since: time,
    first_answer_at: v.nullable(time),
    state: v.picklist(['new', 'answered', 'archived']),
  }),
  v.transform(({ created_at, waiting_since, waited_since, first_answer_at, state }) => ({
    createdAt: created_at,
    waitingSince: waiting_since,
    waitedSince: waited_since,
    firstAnswerAt: first_answer_at,
    state,
  })),
) satisfies v.GenericSchema<unknown, CameToday>
const weekSchema = v.pipe(
  v.object({
    came: v.array(time),
    came_before: v.number(),
    answers: v.array(v.tuple([time, time])),
    clients: v.number(),
  }),
  v.transform(({ came_before, ...week }) => ({ ...week, cameBefore: came_before })),
) satisfies v.GenericSchema<unknown, WeekFacts>

const schema = v.pipe(
  v.object({
    now: v.string(),
    enquiries: v.array(enquirySchema),
    enquiry_count: v.number(),
    waiting: v.array(time),
    held_back: pileSchema,
    failed: pileSchema,
    pending: pileSchema,
    threads: v.array(threadSchema),
    thread_count: v.number(),
    thread_waiting: v.array(time),
    dates: v.array(dateSchema),
    calls: v.array(callSchema),
    deletions: v.array(deletionSchema),
    day: v.array(cameSchema),
    /** Null: nobody today. */
    mailbox: v.nullable(v.object({ at: time, name: v.string() })),
    week: weekSchema,
  }),
  v.transform(({ now, enquiry_count, thread_count, thread_waiting, held_back, ...today }) => ({
    ...today,
    now: new Date(now),
    askedAt: now,
    heldBack: held_back,
    enquiryCount: enquiry_count,
    threadCount: thread_count,
    threadWaiting: thread_waiting,
  })),
)
/** As the data API answers. */
export type DeskTodayRow = v.InferInput<typeof schema>

const dueRequest = (request: PrivacyRequest): DueRequest => ({
  id: request.id,
  who: request.name || request.email,
  kind: request.kind,
  dueOn: request.due_on,
  isAssigned: request.assignee !== null,
  assigneeName: request.assignee_name,
})

export interface DeskToday extends WaitingFacts {
  /** By the clock of the database. */
  readonly now: Date
  /** The same as the database wrote it, to the microsecond. */
  readonly askedAt: string
  /** Counts end at 10,001, which stands for more than 10,000. */
  readonly enquiryCount: number
  readonly threadCount: number
  /** Since when the first 500 enquiries wait, and the first 500 threads. */
  readonly waiting: readonly Date[]
  readonly threadWaiting: readonly Date[]
  readonly day: readonly CameToday[]
  /** Who looked into the agency's mailbox today; null: nobody. */
  readonly mailbox: { readonly at: Date; readonly name: string } | null
  readonly week: WeekFacts
}

const load = async (): Promise<DeskToday> => {
  const client = await dataClient()
  const [{ data }, requests] = await Promise.all([
    client.rpc('desk_today').throwOnError(),
    loadPrivacyRequests({ of_state: 'waiting' }),
  ])
  return { ...v.parse(schema, data), requests: requests.map(dueRequest) }
}

/**
 * What waits for the agency, who came today, and the week so far. It is asked for whenever Today is opened, as anything
 * done elsewhere on the desk may have changed it, and never changes by itself.
 */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: load,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** How many enquiries and clients' threads wait for an answer; above 10,000, 10,001. */
export const waitingCountQuery = queryOptions({
  queryKey: ['today', 'waiting'],
  queryFn: async () => {
    const { data } = await (await dataClient()).rpc('desk_waiting').throwOnError()
    return v.parse(v.number(), data)
  },
})

/** Says that the agency's mailbox was looked into today. */
export const checkMailboxMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async () => {
      await (await dataClient()).rpc('check_mailbox').throwOnError()
    },
    onSettled: () => queryClient.invalidateQueries(todayQuery()),
  })
