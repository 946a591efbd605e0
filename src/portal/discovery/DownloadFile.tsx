import { useState } from 'react'
import { ownSubmissionsWords } from '../../../content/portal.ts'
import { SUBMISSION_BUCKET } from '../../../domain/submission-file.ts'
import { signedFileUrl } from '../../api/signed-file-url.ts'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import styles from './Submission.module.css'

const words = ownSubmissionsWords.file

/** The signed address is requested on the press: it expires after a few minutes. */
export function DownloadFile({ path, name }: { path: string; name: string }) {
  const [problem, setProblem] = useState<string>()

  const download = async () => {
    setProblem(undefined)
    try {
      const url = await signedFileUrl({ bucket: SUBMISSION_BUCKET, path, name })
      if (url) location.assign(url)
      else setProblem(words.missing)
    } catch {
      setProblem(words.failed)
    }
  }
  return (
    <div className={styles.file}>
      <p>
        <b>{words.attached}</b> <bdi>{name}</bdi>
      </p>
      <Button variant="line" className={styles.onScreen} onClick={download}>
        {words.download}
      </Button>
      <p className={field.error} role="alert">
        {problem}
      </p>
    </div>
  )
}
