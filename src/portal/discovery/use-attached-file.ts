import { useState } from 'react'
import { fileWords } from '../../../content/files.ts'
import { removeSubmissionFile, uploadSubmissionFile } from '../../api/client/submission-file.ts'
import type { KeptFile } from '../../storage/answers-draft.ts'

export interface AttachedFile {
  readonly file: KeptFile | undefined
  /** The name of the file being uploaded. */
  readonly sending: string | undefined
  readonly problem: string | undefined
  readonly attach: (chosen: File) => Promise<void>
  readonly remove: () => void
  /** Shows `file`, which another tab has attached, or that it was removed. */
  readonly show: (file: KeptFile | undefined) => void
  /** Reports that the file is no longer stored and must be chosen again. */
  readonly markMissing: () => void
}

/** The file of a submission, uploaded as soon as it is chosen, so that it survives a reload. */
export const useAttachedFile = (
  userId: string,
  kept: KeptFile | undefined,
  onChange: (file: KeptFile | undefined) => void,
): AttachedFile => {
  const [file, setFile] = useState(kept)
  const [sending, setSending] = useState<string>()
  const [problem, setProblem] = useState<string>()

  const change = (next: KeptFile | undefined) => {
    // If this fails, the file stays in the client's folder until unused files are purged.
    if (file) removeSubmissionFile(file.path).catch((error) => console.warn('file', error))
    setFile(next)
    onChange(next)
  }

  return {
    file,
    sending,
    problem,
    async attach(chosen) {
      setProblem(undefined)
      setSending(chosen.name)
      const result = await uploadSubmissionFile(userId, chosen)
      setSending(undefined)
      if (result.ok) change({ path: result.path, name: chosen.name })
      else setProblem(result.message)
    },
    remove() {
      setProblem(undefined)
      change(undefined)
    },
    show: setFile,
    markMissing() {
      setFile(undefined)
      onChange(undefined)
      setProblem(fileWords.gone)
    },
  }
}
