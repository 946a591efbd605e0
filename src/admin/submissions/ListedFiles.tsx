import { useState } from 'react'
import { fileListWords } from '../../../content/answers/files.ts'
import { submissionListWords as words } from '../../../content/desk/admin.ts'
import { writeBytes } from '../../../domain/files/bytes.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type { ListedSubmission } from '../../api/desk/submissions.ts'
import { downloadFile } from '../../export/download.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import styles from './ListedFiles.module.css'

/** A file by its name, which downloads it. */
function ListedFile({ file }: { file: StoredFile }) {
  const [isBusy, setBusy] = useState(false)

  const open = async () => {
    if (isBusy) return
    setBusy(true)
    await downloadFile(file)
    setBusy(false)
  }

  return (
    <>
      <Button variant="text" className={styles.name} aria-disabled={isBusy} onClick={open}>
        {isBusy ? words.openingFile : <bdi>{file.name}</bdi>}
      </Button>
      <span className={styles.about}>
        {writeBytes(file.size)}. {fileListWords.checked(file.checks)}
      </span>
    </>
  )
}

/** The files of a submission in a list: one by its name, several behind how many there are. */
export function ListedFiles({ files, reference }: Pick<ListedSubmission, 'files' | 'reference'>) {
  const [file] = files
  if (!file) return null
  if (files.length === 1) return <ListedFile file={file} />
  return (
    <details className={styles.several}>
      <summary>
        {words.files(files.length)}
        <span className={text.visuallyHidden}>{words.ofSubmission(reference)}</span>
      </summary>
      <ul>
        {files.map((one) => (
          <li key={one.id}>
            <ListedFile file={one} />
          </li>
        ))}
      </ul>
    </details>
  )
}
