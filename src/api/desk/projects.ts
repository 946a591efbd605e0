import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { PROJECT_SIDES } from '../../../domain/project/project-dates.ts'
import { dataClient } from '../connection.ts'
import { keysetPage, type PagePlace, placeArguments } from './pages.ts'

const schema = v.pipe(
  v.object({
    asked_at: v.string(),
    id: v.string(),
    client: v.string(),
    contact: v.string(),
    assignee: v.nullable(v.string()),
    assignee_name: v.string(),
    starts_on: v.nullable(v.string()),
    /** As the database wrote it, to the microsecond. */
    last_at: v.string(),
    /** How many messages of the client wait for an answer. */
    waiting: v.number(),
    next_day: v.nullable(v.string()),
    next_time: v.nullable(v.string()),
    next_what: v.nullable(v.string()),
    next_turn: v.nullable(v.picklist(PROJECT_SIDES)),
    submission_status: v.nullable(v.picklist(SUBMISSION_STATUSES)),
    is_reopened: v.nullable(v.boolean()),
    message: v.nullable(v.string()),
    message_side: v.nullable(v.picklist(PROJECT_SIDES)),
    /** The client has not read a message of the agency's. */
    waits_for_client: v.boolean(),
  }),
  v.transform(({ last_at, ...project }) => ({ ...project, at: last_at })),
)

/** An open project in the list. */
export type ListedProject = v.InferOutput<typeof schema>
/** As the data API answers. */
export type ListedProjectRow = v.InferInput<typeof schema>

export interface ProjectPage extends PagePlace {
  readonly isWaiting: boolean
}

const load = async ({ isWaiting, ...place }: ProjectPage) => {
  const { data } = await (await dataClient())
    .rpc('desk_projects', { only_waiting: isWaiting, ...placeArguments(place) })
    .throwOnError()
  return keysetPage(v.parse(v.array(schema), data), place)
}

/** A page of open projects; it changes when it is asked for, not by itself. */
export const projectsQuery = (page: ProjectPage) =>
  queryOptions({
    queryKey: ['projects', 'page', page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
