import { DOCUMENT_BUCKET } from '../../../domain/files/submission-file.ts'
import { type FileActions, UploadRefused } from '../../../domain/files/upload.ts'
import { dataClient } from '../connection.ts'
import { checkSession, isRefusal } from '../session-check.ts'
import { removeFile, uploadFile } from '../upload.ts'

interface ProjectFiles {
  readonly project: string
  /** `documents`: the client sees them at once. `messages`: with the message that names them. */
  readonly kind: 'documents' | 'messages'
}

/** Shows a document to the client, or withdraws it. @throws UploadRefused */
const showDocument = async (file: string, shown: boolean): Promise<void> => {
  const { error, status } = await (await dataClient()).rpc('show_document', { file, shown })
  if (!error) return
  if (isRefusal(status) && !(await checkSession())) throw new UploadRefused('loginEnded')
  throw new UploadRefused(error.code === '' ? 'network' : 'failed')
}

/** Files that an administrator gives to a project. */
export const projectFileActions = ({ project, kind }: ProjectFiles): FileActions => ({
  upload: (file, options) => uploadFile(DOCUMENT_BUCKET, `${project}/${kind}`, file, options),
  discard: ({ bucket, path }) => removeFile(bucket, path),
  ...(kind === 'documents' && {
    attach: ({ id }) => showDocument(id, true),
    detach: ({ id }) => showDocument(id, false),
  }),
})
