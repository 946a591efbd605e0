import { useCallback, useEffect, useRef, useState } from 'react'
import { loadProjectPapers, type ProjectPapers } from '../../api/client/project-papers.ts'
import type { ThreadState } from '../../project/thread/thread-store.ts'

export interface Papers {
  readonly found: ProjectPapers | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Documents and dates of the thread's project, once it is known, and anew with each message that brings files. */
export const usePapers = ({ project, messages }: ThreadState): Papers => {
  const [found, setFound] = useState<ProjectPapers>()
  const [hasFailed, setFailed] = useState(false)
  const id = project?.id
  const withFiles = messages.findLast(({ files }) => files.length > 0)?.id
  const asked = useRef(0)
  const load = useCallback(async () => {
    if (id === undefined) return
    asked.current += 1
    const turn = asked.current
    setFailed(false)
    try {
      const papers = await loadProjectPapers(id)
      if (turn === asked.current) setFound(papers)
    } catch (error) {
      console.warn('papers', error)
      if (turn === asked.current) setFailed(true)
    }
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the message is not in the list yet
  useEffect(() => {
    load()
  }, [load, withFiles])
  return { found, hasFailed, retry: load }
}
