import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FILES_PER_SUBMISSION_MAX } from '../../../domain/files/submission-file.ts'
import type { FileActions, StoredFile } from '../../../domain/files/upload.ts'
import { useAskBeforeLeaving } from '../../ui/ask-before-leaving.ts'
import { type FileRow, isUnderWay } from './file-row.ts'
import { createUploadList, type UploadList } from './upload-list.ts'

interface UploadsOptions {
  /** What the server has, oldest first; undefined until it is known. */
  readonly saved?: readonly StoredFile[] | undefined
  readonly actions: FileActions
  readonly max?: number
}

/** The files of one form, and what can be done with them: for `FileList`. */
export interface Uploads
  extends Pick<
    UploadList,
    | 'add'
    | 'stop'
    | 'retry'
    | 'remove'
    | 'undo'
    | 'replace'
    | 'clear'
    | 'chosen'
    | 'recall'
    | 'placeholderOf'
  > {
  readonly rows: readonly FileRow[]
  /** The last result, to be read out. */
  readonly said: string
  /** Something is not stored yet. */
  readonly busy: boolean
  /** The files that stand, in the order shown. */
  readonly stored: readonly StoredFile[]
  readonly max: number
}

/** Files that are sent as soon as they are chosen; those that the server has already among them. */
export const useUploads = ({
  saved,
  actions,
  max = FILES_PER_SUBMISSION_MAX,
}: UploadsOptions): Uploads => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const [list] = useState(() =>
    createUploadList({
      actions: {
        upload: (file, options) => latest.current.upload(file, options),
        attach: async (file) => latest.current.attach?.(file),
        detach: async (file) => latest.current.detach?.(file),
        discard: (file) => latest.current.discard(file),
      },
      max,
      isOnline: () => navigator.onLine,
    }),
  )
  const { rows, said } = useSyncExternalStore(list.subscribe, list.read, list.read)
  const busy = rows.some(isUnderWay)

  // Before anything is drawn: what the server has is in the list as soon as it is known.
  useLayoutEffect(() => {
    if (saved) list.sync(saved)
  }, [list, saved])

  useEffect(() => {
    addEventListener('online', list.resume)
    return () => {
      removeEventListener('online', list.resume)
      list.leave()
    }
  }, [list])

  useAskBeforeLeaving(busy)

  const { add, stop, retry, remove, undo, replace, clear, chosen, recall, placeholderOf } = list
  const stored = rows.flatMap((row) => (row.state === 'saved' ? [row.file] : []))
  const acts = { add, stop, retry, remove, undo, replace, clear, chosen, recall, placeholderOf }
  return { rows, said, busy, stored, max, ...acts }
}
