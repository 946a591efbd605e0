import * as v from 'valibot'
import { FILE_CHECKS } from '../../domain/files/file-check.ts'
import type { StoredFile } from '../../domain/files/upload.ts'
import { dataClient } from './connection.ts'

export const STORED_FILE_COLUMNS = 'id,bucket,path,name,size,created_at,checks'

/** What a query of what has files asks for. */
export const STORED_FILES = `files(${STORED_FILE_COLUMNS})`

export const storedFileSchema = v.object({
  id: v.string(),
  bucket: v.string(),
  path: v.string(),
  name: v.string(),
  size: v.number(),
  created_at: v.string(),
  checks: v.array(v.picklist(FILE_CHECKS)),
}) satisfies v.GenericSchema<unknown, StoredFile>

export const storedFilesSchema = v.array(storedFileSchema)

/** The row of the file at `path`. @throws the data client's error. */
export const storedFileAt = async (bucket: string, path: string): Promise<StoredFile> => {
  const { data, error } = await (await dataClient())
    .from('files')
    .select(STORED_FILE_COLUMNS)
    .eq('bucket', bucket)
    .eq('path', path)
    .single()
  if (error) throw error
  return v.parse(storedFileSchema, data)
}
