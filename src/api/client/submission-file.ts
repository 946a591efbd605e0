import { fileWords } from '../../../content/files.ts'
import {
  fileProblem,
  fileTypeOf,
  SUBMISSION_BUCKET,
  safeObjectName,
} from '../../../domain/submission-file.ts'
import { storageClient } from '../client.ts'
import { checkSession, isRefusal } from '../session-check.ts'

const bucket = async () => (await storageClient()).from(SUBMISSION_BUCKET)

export type UploadResult =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly message: string }

const refusal = (message: string): UploadResult => ({ ok: false, message })

/** By error code, which both backends share, unlike HTTP statuses. */
const MESSAGES: Readonly<Record<string, string>> = {
  '401': fileWords.loginEnded,
  '403': fileWords.notAllowed,
  '408': fileWords.displaced,
  '409': fileWords.nameTaken,
  '413': fileWords.tooLarge,
  '415': fileWords.typeNotAllowed,
  '429': fileWords.tooMany,
  '503': fileWords.busy,
  '507': fileWords.noRoom,
}

/**
 * Uploads `file` to the folder of the client `userId`; a submission stores its `path`. Never
 * throws: every failure is a message.
 */
export const uploadSubmissionFile = async (userId: string, file: File): Promise<UploadResult> => {
  const problem = fileProblem(file)
  if (problem) return refusal(fileWords[problem])
  const path = `${userId}/${safeObjectName(file.name)}`
  // The browser's own MIME type depends on the installed programs.
  const body = new Blob([file], { type: fileTypeOf(file.name)?.mime ?? '' })
  try {
    // The path cannot hold macrons; people read the name.
    const metadata = { name: file.name.normalize('NFC') }
    const { error } = await (await bucket()).upload(path, body, { metadata })
    if (!error) return { ok: true, path }
    if (isRefusal(Number(error.statusCode)) && !(await checkSession())) {
      return refusal(fileWords.loginEnded)
    }
    return refusal(MESSAGES[error.statusCode ?? ''] ?? fileWords.failed)
  } catch {
    return refusal(fileWords.failed)
  }
}

/**
 * Removes the file at `path`. @returns false if it belongs to a submission or does not exist.
 * @throws when the platform refuses or cannot be reached.
 */
export const removeSubmissionFile = async (path: string): Promise<boolean> => {
  const { data, error } = await (await bucket()).remove([path])
  if (error) throw error
  return data.length > 0
}
