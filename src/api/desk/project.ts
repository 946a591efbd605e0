import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { CALL_STATES } from '../../../domain/booked-calls/call-booking.ts'
import { carriedSchema } from '../../../domain/carried.ts'
import { dataClient } from '../connection.ts'
import { projectDateColumns, readProjectDate } from '../project-dates.ts'
import { STORED_FILES, storedFilesSchema } from '../stored-files.ts'
import { type ClientProfile, loadClientProfile } from './client-profile.ts'

const dateColumns = v.object({ ...projectDateColumns.entries, updated_at: v.string() })

const dateSchema = v.pipe(
  dateColumns,
  // To the microsecond, as an act on it names it.
  v.transform((row) => ({ ...readProjectDate(row), version: row.updated_at })),
)

/** An agreed date, with the version of it that is shown. */
export type DeskDate = v.InferOutput<typeof dateSchema>

const projectSchema = v.object({
  id: v.string(),
  client_id: v.string(),
  assignee: v.nullable(v.string()),
  starts_on: v.nullable(v.string()),
  /** Messages of the client up to this number need no answer. */
  no_answer_to: v.number(),
  /** To the microsecond, as an act names it. */
  closed_at: v.nullable(v.string()),
  project_dates: v.array(dateSchema),
  files: storedFilesSchema,
})
/** As the data API answers. */
export type ProjectRow = v.InferInput<typeof projectSchema>

const submissionsSchema = v.array(
  v.object({
    id: v.string(),
    reference: v.string(),
    status: v.picklist(SUBMISSION_STATUSES),
    files: storedFilesSchema,
  }),
)
/** As the data API answers. */
export type ProjectSubmissionRow = v.InferInput<typeof submissionsSchema>[number]

const callsSchema = v.array(
  v.object({
    id: v.string(),
    starts_at: v.string(),
    state: v.picklist(CALL_STATES),
    about: v.string(),
    carried: carriedSchema,
  }),
)

export type Project = v.InferOutput<typeof projectSchema> & {
  /** Null: without a profile. */
  readonly client: ClientProfile | null
  /** The newest, with what was sent with them. */
  readonly submissions: v.InferOutput<typeof submissionsSchema>
  /** The latest that stand or have been. */
  readonly calls: v.InferOutput<typeof callsSchema>
}

const COLUMNS = [
  'id,client_id,assignee,starts_on,no_answer_to,closed_at',
  `project_dates(${Object.keys(dateColumns.entries).join(',')})`,
  STORED_FILES,
].join(',')

const INVALID_TEXT = '22P02'

const load = async (id: string): Promise<Project | null> => {
  const client = await dataClient()
  const { data, error } = await client
    .from('projects')
    .select(COLUMNS)
    .eq('id', id)
    .eq('files.kind', 'document')
    .order('created_at', { referencedTable: 'files' })
    .maybeSingle()
  // Not a valid id: there is no such project.
  if (error?.code === INVALID_TEXT) return null
  if (error) throw error
  if (data === null) return null
  const project = v.parse(projectSchema, data)
  const [profile, submissions, calls] = await Promise.all([
    loadClientProfile(project.client_id),
    client
      .from('questionnaire_submissions')
      .select(`id,reference,status,${STORED_FILES}`)
      .eq('project_id', id)
      .order('submitted_at', { ascending: false })
      .order('created_at', { referencedTable: 'files' })
      .order('name', { referencedTable: 'files' })
      .limit(20)
      .throwOnError(),
    client
      .from('bookings')
      .select(Object.keys(callsSchema.item.entries).join(','))
      .eq('project_id', id)
      .in('state', ['booked', 'past'])
      .order('starts_at', { ascending: false })
      .limit(5)
      .throwOnError(),
  ])
  return {
    ...project,
    client: profile,
    submissions: v.parse(submissionsSchema, submissions.data),
    calls: v.parse(callsSchema, calls.data),
  }
}

const key = (id: string) => ['projects', id] as const

/** One project with its dates, documents and submissions, or null where there is none. */
export const projectQuery = (id: string) =>
  queryOptions({ queryKey: key(id), queryFn: () => load(id) })
