import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SubmissionStatus } from '../../../domain/answers/submission-status.ts'
import { dataClient } from '../connection.ts'
import { storedFilesSchema } from '../stored-files.ts'
import { beginOf, endOf } from './day-range.ts'
import { type KeysetPage, keysetPage, type PagePlace, placeArguments } from './pages.ts'
import { NOBODY } from './place.ts'
import { columnsSchema } from './submission-row.ts'

/** Undefined: any. */
export interface SubmissionFilter {
  readonly search: string
  readonly status: SubmissionStatus | undefined
  readonly industry: string | undefined
  /** An administrator's id, or `nobody`. */
  readonly assignee: string | undefined
  /** Days in New Zealand, such as 2026-11-17; the last one counts. */
  readonly from: string | undefined
  readonly until: string | undefined
}

export interface SubmissionPage extends PagePlace {
  readonly filter: SubmissionFilter
  readonly sort: 'newest' | 'oldest'
}

const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

const { project_description: _, ...listed } = columnsSchema.entries
const schema = v.object({
  ...listed,
  /** The time as the database wrote it, to the microsecond. */
  at: v.string(),
  excerpt: v.string(),
  files: storedFilesSchema,
  assignee: v.nullable(v.string()),
  assignee_name: v.string(),
  late_message_at: v.nullable(moment),
})

/** A submission in a list. */
export type ListedSubmission = v.InferOutput<typeof schema>

/** The filter as the functions of the database take it. */
export const filterArguments = ({
  search,
  status,
  industry,
  assignee,
  from,
  until,
}: SubmissionFilter) => ({
  search,
  statuses: status ? [status] : [],
  of_industry: industry ?? '',
  person: assignee === NOBODY ? null : (assignee ?? null),
  unassigned: assignee === NOBODY,
  submitted_from: beginOf(from),
  submitted_until: endOf(until),
})

const load = async ({
  filter,
  sort,
  ...place
}: SubmissionPage): Promise<KeysetPage<ListedSubmission>> => {
  const { data } = await (await dataClient())
    .rpc('desk_submissions', {
      ...filterArguments(filter),
      sort,
      ...placeArguments(place),
    })
    .throwOnError()
  const found = v.parse(
    v.array(schema),
    (data as { submitted_at: string }[]).map((row) => ({ ...row, at: row.submitted_at })),
  )
  return keysetPage(found, place)
}

/** A page of submissions. */
export const submissionsQuery = (page: SubmissionPage) =>
  queryOptions({
    queryKey: ['submissions', 'page', page],
    queryFn: () => load(page),
    placeholderData: keepPreviousData,
  })

/** How many match; above 10,000, 10,001. */
export const submissionCountQuery = (filter: SubmissionFilter) =>
  queryOptions({
    queryKey: ['submissions', 'matching', filter],
    queryFn: async () =>
      v.parse(
        v.number(),
        (
          await (
            await dataClient()
          )
            .rpc('count_submissions', filterArguments(filter))
            .throwOnError()
        ).data,
      ),
    placeholderData: keepPreviousData,
  })
