import * as v from 'valibot'
import type { ProjectDate } from '../../../domain/project-dates.ts'
import type { StoredFile } from '../../../domain/upload.ts'
import { dataClient } from '../client.ts'
import { PROJECT_DATES, projectDatesSchema } from '../project-dates.ts'
import { STORED_FILES, storedFilesSchema } from '../stored-files.ts'

/** What a project has beside its thread. */
export interface ProjectPapers {
  /** Of the agency, and of what was submitted; the newest first. Those of messages stand with their message. */
  readonly documents: readonly StoredFile[]
  readonly dates: readonly ProjectDate[]
}

const schema = v.object({ files: storedFilesSchema, project_dates: projectDatesSchema })

/**
 * Documents and dates of `project`, in one request.
 * @throws when the platform refuses or cannot be reached.
 */
export const loadProjectPapers = async (project: string): Promise<ProjectPapers> => {
  const { data } = await (await dataClient())
    .from('projects')
    .select([STORED_FILES, PROJECT_DATES].join(','))
    .eq('id', project)
    .in('files.kind', ['document', 'submission'])
    .order('created_at', { referencedTable: 'files', ascending: false })
    .single()
    .throwOnError()
  const { files, project_dates: dates } = v.parse(schema, data)
  return { documents: files, dates }
}
