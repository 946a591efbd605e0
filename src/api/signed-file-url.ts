import { SIGNED_URL_SECONDS } from '../../domain/files/submission-file.ts'
import { downloadNameOf, type StoredFile } from '../../domain/files/upload.ts'
import { storageClient } from './connection.ts'
import { requireSession } from './session-check.ts'

/**
 * A signed address that downloads a file under its name for a minute; undefined if there is no such file,
 * or the caller may not read it.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const signedFileUrl = async ({
  bucket,
  path,
  name,
}: Pick<StoredFile, 'bucket' | 'path' | 'name'>): Promise<string | undefined> => {
  const files = (await storageClient()).from(bucket)
  const options = { download: downloadNameOf(name) }
  const { data, error } = await files.createSignedUrl(path, SIGNED_URL_SECONDS, options)
  if (error) await requireSession()
  if (error && error.statusCode !== '404') throw error
  return data?.signedUrl
}
