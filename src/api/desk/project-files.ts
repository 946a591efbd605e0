import { DOCUMENT_BUCKET } from '../../../domain/submission-file.ts'
import type { FileActions } from '../../../domain/upload.ts'
import { removeFile, uploadFile } from '../upload.ts'

interface ProjectFiles {
  readonly project: string
  /** `documents`: the client sees them at once. `messages`: with the message that names them. */
  readonly kind: 'documents' | 'messages'
}

/** Files that an administrator gives to a project. */
export const projectFileActions = ({ project, kind }: ProjectFiles): FileActions => ({
  upload: (file, options) => uploadFile(DOCUMENT_BUCKET, `${project}/${kind}`, file, options),
  discard: ({ bucket, path }) => removeFile(bucket, path),
})
