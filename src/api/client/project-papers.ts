import * as v from 'valibot'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type { ProjectDate } from '../../../domain/project/project-dates.ts'
import { dataClient } from '../connection.ts'
import { PROJECT_DATES, projectDatesSchema } from '../project-dates.ts'
import { PROJECT_DOCUMENTS, projectDocumentsSchema, withDocuments } from './project-documents.ts'

/** What a project has beside its thread. */
export interface ProjectPapers {
  /** The newest first; those of messages stand with their message, too. */
  readonly documents: readonly StoredFile[]
  readonly dates: readonly ProjectDate[]
}

const schema = v.object({
  documents: projectDocumentsSchema,
  project_dates: projectDatesSchema,
})
/** As the data API answers. */
export type ProjectPapersRow = v.InferInput<typeof schema>

/**
 * Documents and dates of `project`, in one request.
 * @throws when the platform refuses or cannot be reached.
 */
export const loadProjectPapers = async (project: string): Promise<ProjectPapers> => {
  const client = await dataClient()
  const { data } = await withDocuments(
    client.from('projects').select([PROJECT_DOCUMENTS, PROJECT_DATES].join(',')).eq('id', project),
  )
    .single()
    .throwOnError()
  const { documents, project_dates: dates } = v.parse(schema, data)
  return { documents, dates }
}
