import { SIGNED_URL_SECONDS, SUBMISSION_BUCKET } from '../../domain/submission-file.ts'
import { storageClient } from './client.ts'
import { requireSession } from './session-check.ts'

/**
 * A signed address that downloads the file at `path` for a few minutes; undefined if there is no such file,
 * or the caller may not read it.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const signedFileUrl = async (path: string): Promise<string | undefined> => {
  const files = (await storageClient()).from(SUBMISSION_BUCKET)
  const { data, error } = await files.createSignedUrl(path, SIGNED_URL_SECONDS, { download: true })
  if (error) await requireSession()
  if (error && error.statusCode !== '404') throw error
  return data?.signedUrl
}
