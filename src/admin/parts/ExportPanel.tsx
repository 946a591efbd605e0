import { useEffect, useRef, useState } from 'react'
import { deskExport as words } from '../../../content/desk/desk-export.ts'
import { dayOf } from '../../../domain/project/project-dates.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { localTime } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toasts.ts'
import styles from './ExportPanel.module.css'

/** A file that can be made: how it begins, goes on and ends. */
export interface ExportFile<Row> {
  readonly format: 'csv' | 'json'
  readonly type: string
  readonly head: string
  readonly rows: (rows: readonly Row[], isFirst: boolean) => string
  readonly end: string
  /** What goes into it, page by page. */
  readonly pages: (signal: AbortSignal) => AsyncGenerator<readonly Row[]>
}

interface ExportPanelProps<Row> {
  /** Of the file, before its day. */
  name: string
  files: readonly ExportFile<Row>[]
  /** How many match, as it is shown; empty: not known. */
  total?: string
  /** The same as a number, where it is known. */
  count?: number | undefined
}

/** Exports what is filtered, with progress and Stop. */
export function ExportPanel<Row>({ name, files, total = '', count }: ExportPanelProps<Row>) {
  const [read, setRead] = useState<number>()
  const running = useRef<AbortController>(null)
  // Who leaves the list leaves the export.
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: ExportFile<Row>) => {
    const controller = new AbortController()
    running.current = controller
    const parts = [file.head]
    let done = 0
    setRead(0)
    try {
      for await (const rows of file.pages(controller.signal)) {
        if (controller.signal.aborted) break
        parts.push(file.rows(rows, done === 0))
        done += rows.length
        setRead(done)
      }
      if (!controller.signal.aborted) {
        saveFile(
          new Blob([...parts, file.end], { type: file.type }),
          `${name}-${dayOf(localTime(now()).date)}.${file.format}`,
        )
        toast.success(words.done(formatNumber(done)))
      }
    } catch (error) {
      if (!controller.signal.aborted) {
        console.error('export', error)
        toast.error(words.failed)
      }
    } finally {
      setRead(undefined)
    }
  }

  const stop = () => {
    running.current?.abort()
    toast.info(words.stopped)
  }

  return (
    <details className={styles.export}>
      <summary>{words.title}</summary>
      {read === undefined ? (
        <div className={styles.choice}>
          <p>{words.hint}</p>
          {files.map((file) => (
            <Button key={file.format} variant="line" onClick={() => start(file)}>
              {words[file.format]}
            </Button>
          ))}
        </div>
      ) : (
        <div className={styles.choice}>
          <p>{words.progress(formatNumber(read), total)}</p>
          <progress
            aria-label={words.bar}
            {...(total === '' ? {} : { max: Math.max(count ?? 1, read, 1), value: read })}
          />
          <Button variant="line" onClick={stop}>
            {words.stop}
          </Button>
        </div>
      )}
    </details>
  )
}
