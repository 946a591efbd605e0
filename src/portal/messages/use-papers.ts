import { useCallback, useEffect, useState } from 'react'
import { loadProjectPapers, type ProjectPapers } from '../../api/client/project-papers.ts'

export interface Papers {
  readonly found: ProjectPapers | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Documents and dates of `project`, once it is known. */
export const usePapers = (project: string | undefined): Papers => {
  const [found, setFound] = useState<ProjectPapers>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    if (project === undefined) return
    setFailed(false)
    try {
      setFound(await loadProjectPapers(project))
    } catch (error) {
      console.warn('papers', error)
      setFailed(true)
    }
  }, [project])
  useEffect(() => {
    load()
  }, [load])
  return { found, hasFailed, retry: load }
}
