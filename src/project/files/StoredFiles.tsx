import { fileListWords } from '../../../content/answers/files.ts'
import { writeBytes } from '../../../domain/files/bytes.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import styles from './FileList.module.css'

interface StoredFilesProps {
  readonly files: readonly StoredFile[]
  readonly onOpen?: (file: StoredFile) => void
}

/** Files that nobody changes here, to be downloaded. */
export function StoredFiles({ files, onOpen }: StoredFilesProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.stored}>
          <p className={styles.name}>
            <b>{file.name}</b> <span>{writeBytes(file.size)}</span>
            <span className={styles.checks}>{fileListWords.checked(file.checks)}</span>
          </p>
          {onOpen ? (
            <p className={styles.acts}>
              <Button variant="text" onClick={() => onOpen(file)}>
                {fileListWords.open}
                <span className={text.visuallyHidden}>{fileListWords.about(file.name)}</span>
              </Button>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
