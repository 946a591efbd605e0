import * as v from 'valibot'
import { isChanged } from '../../../domain/answers/submission-changes.ts'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { dataClient } from '../connection.ts'
import { earlierValuesSchema } from '../earlier-values.ts'
import { filterArguments, type SubmissionFilter } from './submissions.ts'

const columnsSchema = v.object({
  id: v.string(),
  reference: v.string(),
  submitted_at: v.string(),
  changed_at: v.nullable(v.string()),
  status: v.picklist(SUBMISSION_STATUSES),
  reopened_reason: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  company_name: v.string(),
  email: v.string(),
  phone: v.string(),
  industry: v.string(),
  assignee_name: v.string(),
  project_id: v.string(),
  question_set: v.string(),
  project_description: v.string(),
  answers: v.record(v.string(), v.string()),
  files: v.array(v.string()),
  /** When the client last changed it in a message, which has the newer answers. */
  late_message_at: v.nullable(v.string()),
})

/** A change with what stood before it, the oldest first. */
const eventSchema = v.object({
  id: v.string(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
  before: earlierValuesSchema,
})

const rowSchema = v.pipe(
  v.object({ ...columnsSchema.entries, events: v.array(eventSchema) }),
  v.transform(({ events, ...row }): ExportedSubmission => {
    const files = row.files.map((name) => ({ name }))
    return { ...row, changed_at: isChanged({ ...row, files, events }) ? row.changed_at : null }
  }),
)
const pageSchema = v.array(rowSchema)

/** Its `changed_at` is null where everything was changed back, too. */
export type ExportedSubmission = v.InferOutput<typeof columnsSchema>
type ExportFormat = 'csv' | 'json'

/**
 * All submissions that match, newest first, page by page: one request after the other. Each page begins behind the
 * last row of the one before, so that no row is missing or there twice, whatever changes meanwhile.
 */
export async function* exportPages(
  filter: SubmissionFilter,
  format: ExportFormat,
  signal: AbortSignal,
): AsyncGenerator<readonly ExportedSubmission[]> {
  const client = await dataClient()
  const asked = { export: crypto.randomUUID(), format, ...filterArguments(filter) }
  let last: ExportedSubmission | undefined
  for (;;) {
    const { data } = await client
      .rpc('export_submissions', {
        ...asked,
        after_at: last?.submitted_at ?? null,
        after_id: last?.id ?? null,
      })
      .abortSignal(signal)
      .throwOnError()
    const rows = v.parse(pageSchema, data)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}
