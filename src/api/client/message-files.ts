import { SUBMISSION_BUCKET } from '../../../domain/files/submission-file.ts'
import type { FileActions } from '../../../domain/files/upload.ts'
import { removeFile, uploadFile } from '../upload.ts'

/** Files of a client's message: sending it names them. What is not sent is purged. */
export const messageFileActions = ({ userId }: { readonly userId: string }): FileActions => ({
  upload: (file, options) => uploadFile(SUBMISSION_BUCKET, userId, file, options),
  discard: ({ bucket, path }) => removeFile(bucket, path),
})
