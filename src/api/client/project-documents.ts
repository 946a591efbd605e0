import * as v from 'valibot'
import { STORED_FILE_COLUMNS, storedFileSchema } from '../stored-files.ts'

/** What a query of projects asks for. */
export const PROJECT_DOCUMENTS = `documents:files(${STORED_FILE_COLUMNS},user_id)`

/** With who uploaded it. */
export const projectDocumentsSchema = v.array(
  v.object({ ...storedFileSchema.entries, user_id: v.nullable(v.string()) }),
)

interface DocumentsQuery<Query> {
  in: (column: string, values: readonly string[]) => Query
  order: (column: string, options: { referencedTable: string; ascending: boolean }) => Query
}

/** `query` with all that a client calls documents, wherever they stand: of the agency, and of what was sent. The newest first. */
export const withDocuments = <Query extends DocumentsQuery<Query>>(query: Query): Query =>
  query
    .in('documents.kind', ['document', 'submission', 'message'])
    .order('created_at', { referencedTable: 'documents', ascending: false })
    .order('id', { referencedTable: 'documents', ascending: false })
