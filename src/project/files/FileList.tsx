import { type ReactNode, useEffect, useRef } from 'react'
import { fileListWords } from '../../../content/answers/files.ts'
import { FILE_ACCEPT } from '../../../domain/files/submission-file.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import { Field } from '../../ui/Field.tsx'
import text from '../../ui/text.module.css'
import { FileItem } from './FileItem.tsx'
import styles from './FileList.module.css'
import type { Uploads } from './use-uploads.ts'

interface FileListProps {
  /** Of the control that adds files. */
  readonly id: string
  readonly label?: ReactNode
  /** Beside the label, such as "optional". */
  readonly aside?: ReactNode
  readonly hint?: ReactNode
  readonly uploads: Uploads
  readonly onOpen?: (file: StoredFile) => void
}

/** Takes the chosen files out of a control, so that the same ones can be chosen again. */
const takeFiles = (input: HTMLInputElement): File[] => {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** Files that are added, several at once, each with a row of its own: how far it is, and what can be done. */
export function FileList({
  id,
  label = fileListWords.add,
  aside,
  hint,
  uploads,
  onOpen,
}: FileListProps) {
  const { rows, said, max } = uploads
  const root = useRef<HTMLDivElement>(null)
  const another = useRef<HTMLInputElement>(null)
  const replaced = useRef<string>(undefined)
  /** The row whose button was pressed, until somebody goes elsewhere: each of its states has other buttons. */
  const pressed = useRef<string>(undefined)
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) pressed.current = undefined
    }
    const signs = ['focusin', 'pointerdown']
    for (const sign of signs) document.addEventListener(sign, forget)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, forget)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what a press changes
  useEffect(() => {
    const key = pressed.current
    if (!key || root.current?.contains(document.activeElement)) return
    const row = root.current?.querySelector(`[data-key="${CSS.escape(key)}"] button`)
    const next = row ?? root.current?.querySelector(`#${CSS.escape(id)}`)
    if (next instanceof HTMLElement) next.focus()
  }, [rows])

  const press = (key: string, act: (key: string) => void) => () => {
    pressed.current = key
    act(key)
  }
  const nameOf = (key: string) => rows.find((row) => row.key === key)?.name

  return (
    <div ref={root}>
      {rows.length > 0 ? (
        <ul className={styles.files}>
          {rows.map((row) => (
            <FileItem
              key={row.key}
              row={row}
              nameOf={nameOf}
              onStop={press(row.key, uploads.stop)}
              onRetry={press(row.key, uploads.retry)}
              onRemove={press(row.key, uploads.remove)}
              onUndo={press(row.key, uploads.undo)}
              onReplace={() => {
                replaced.current = row.key
                another.current?.click()
              }}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : null}
      <Field id={id} label={label} aside={aside} hint={hint ?? fileListWords.hint(max)}>
        {(control) => (
          <input
            type="file"
            multiple
            accept={FILE_ACCEPT}
            onChange={({ currentTarget }) => uploads.add(takeFiles(currentTarget))}
            {...control}
            className={`${control.className} ${styles.add}`}
          />
        )}
      </Field>
      <input
        type="file"
        hidden
        accept={FILE_ACCEPT}
        ref={another}
        onChange={({ currentTarget }) => {
          const [file] = takeFiles(currentTarget)
          const key = replaced.current
          if (!file || !key) return
          pressed.current = key
          uploads.replace(key, file)
        }}
      />
      <p className={text.visuallyHidden} role="status">
        {said}
      </p>
    </div>
  )
}
