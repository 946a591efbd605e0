import type { ReactNode } from 'react'
import {
  fileListWords,
  pressProblemWords,
  uploadProblemWords,
} from '../../../content/answers/files.ts'
import { writeBytes } from '../../../domain/files/bytes.ts'
import { maySucceedLater, type StoredFile } from '../../../domain/files/upload.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import styles from './FileList.module.css'
import type { FileRow } from './file-row.ts'

const words = fileListWords

/** What a row says of itself, beside its name. */
const saying = (row: FileRow, nameOf: (key: string) => string | undefined): string => {
  if (row.state === 'queued') return words.queued
  if (row.state === 'waiting') return words.waiting
  if (row.state === 'sending') return words.sending(row.sent, row.size)
  if (row.state === 'problem') return uploadProblemWords[row.problem]
  if (row.trouble) return pressProblemWords(row.trouble)
  if (row.state === 'saved') return words.saved(writeTimeOfDay(row.file.created_at))
  const replacedBy = row.replacedBy && nameOf(row.replacedBy)
  return replacedBy ? words.replaced(replacedBy) : words.removed
}

interface FileItemProps {
  readonly row: FileRow
  readonly nameOf: (key: string) => string | undefined
  readonly onStop: () => void
  readonly onRetry: () => void
  readonly onRemove: () => void
  readonly onUndo: () => void
  readonly onReplace: () => void
  readonly onOpen: ((file: StoredFile) => void) | undefined
}

/** One file: name and size, what became of it, and what can be done now. */
export function FileItem({ row, nameOf, onOpen, ...press }: FileItemProps) {
  const { state, name, size } = row
  const isWrong = state === 'problem' || ('trouble' in row && row.trouble !== undefined)
  const act = (label: ReactNode, onClick: () => void) => (
    <Button variant="text" onClick={onClick}>
      {label}
      <span className={text.visuallyHidden}>{words.about(name)}</span>
    </Button>
  )
  return (
    <li className={styles.file} data-key={row.key} data-state={state}>
      <p className={styles.name}>
        <b>{name}</b> <span>{writeBytes(size)}</span>
      </p>
      <p className={isWrong ? styles.wrong : styles.said}>{saying(row, nameOf)}</p>
      <p className={styles.acts}>
        {state === 'problem' && maySucceedLater(row.problem)
          ? act(words.retry, press.onRetry)
          : null}
        {state === 'problem' && !maySucceedLater(row.problem)
          ? act(
              row.problem === 'forgotten' || row.problem === 'changed'
                ? words.chooseAgain
                : words.chooseAnother,
              press.onReplace,
            )
          : null}
        {state === 'sending' ? act(words.stop, press.onStop) : null}
        {state === 'queued' || state === 'waiting' || state === 'problem'
          ? act(words.remove, press.onStop)
          : null}
        {state === 'saved' && onOpen ? act(words.open, () => onOpen(row.file)) : null}
        {state === 'saved' ? act(words.replace, press.onReplace) : null}
        {state === 'saved' ? act(words.remove, press.onRemove) : null}
        {state === 'removed' ? act(words.undo, press.onUndo) : null}
      </p>
      {state === 'sending' ? (
        <progress max={size} value={row.sent} aria-label={words.sendingLabel(name)} />
      ) : null}
    </li>
  )
}
