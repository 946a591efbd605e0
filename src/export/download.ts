import { threadWords as words } from '../../content/project/thread.ts'
import type { StoredFile } from '../../domain/files/upload.ts'
import { signedFileUrl } from '../api/signed-file-url.ts'
import { toast } from '../ui/toasts.ts'

/** Downloads a stored file by a short-lived signed address, made on the press. */
export const downloadFile = async (file: StoredFile): Promise<void> => {
  try {
    const url = await signedFileUrl(file)
    // Served as an attachment, so the page stays open.
    if (url) location.assign(url)
    else toast.error(words.fileMissing)
  } catch (error) {
    console.warn('file', error)
    toast.error(words.fileFailed)
  }
}
