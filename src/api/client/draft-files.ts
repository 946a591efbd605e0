import { databaseCodes } from '../../../domain/database-codes.ts'
import { SUBMISSION_BUCKET } from '../../../domain/files/submission-file.ts'
import {
  type FileActions,
  type UploadProblem,
  UploadRefused,
} from '../../../domain/files/upload.ts'
import { dataClient } from '../connection.ts'
import { checkSession, isRefusal } from '../session-check.ts'
import { removeFile, uploadFile } from '../upload.ts'

interface DraftFiles {
  /** The client, whose folder it is. */
  readonly userId: string
  /** Opens the draft where there is none yet. */
  readonly draft: () => Promise<string>
}

/** The review has begun, the project is closed, or the draft was sent. */
const CLOSED = new Set<string>([
  databaseCodes.reviewBegun,
  databaseCodes.projectClosed,
  databaseCodes.gone,
])

const problemOf = (code: string, details: string): UploadProblem => {
  if (details === 'files_per_submission') return 'tooManyHere'
  if (CLOSED.has(code)) return 'closed'
  return code === '' ? 'network' : 'failed'
}

/** Puts a file on a draft, or takes it off. @throws UploadRefused */
const setDraft = async (file: string, draft: string | null): Promise<void> => {
  const { error, status } = await (await dataClient()).rpc('set_draft_file', { file, draft })
  if (!error) return
  if (isRefusal(status) && !(await checkSession())) throw new UploadRefused('loginEnded')
  throw new UploadRefused(problemOf(error.code, error.details))
}

/** Files of answers that are not sent: on the draft as soon as they are stored, so that other devices see them. */
export const draftFileActions = ({ userId, draft }: DraftFiles): FileActions => ({
  upload: (file, options) => uploadFile(SUBMISSION_BUCKET, userId, file, options),
  attach: async ({ id }) => setDraft(id, await draft()),
  detach: ({ id }) => setDraft(id, null),
  discard: ({ bucket, path }) => removeFile(bucket, path),
})
