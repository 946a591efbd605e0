import { useState } from 'react'
import { submissionListWords as words } from '../../../content/admin.ts'
import { SUBMISSION_BUCKET } from '../../../domain/submission-file.ts'
import { signedFileUrl } from '../../api/signed-file-url.ts'
import { type Files, fileNameOf } from '../../api/submission-files.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import styles from './submission.module.css'

/** Downloads a stored file by a short-lived signed address, made on the press. */
export function FileButton({ path, files }: { path: string; files: Files }) {
  const [isBusy, setBusy] = useState(false)
  const name = fileNameOf(files, path)

  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const url = await signedFileUrl({ bucket: SUBMISSION_BUCKET, path, name })
      // Served as an attachment, so the page stays open.
      if (url) location.assign(url)
      else toast.error(words.fileMissing)
    } catch (error) {
      console.error('file', error)
      toast.error(words.fileFailed)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="text" className={styles.file} aria-disabled={isBusy} onClick={open}>
      {isBusy ? words.openingFile : <bdi>{name}</bdi>}
    </Button>
  )
}
