import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadProjectPapers, type ProjectPapers } from '../../api/client/project-papers.ts'
import type { ThreadState } from '../../project/thread/thread-store.ts'

export interface Papers {
  readonly found: ProjectPapers | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Documents and dates of the thread's project, once it is known, and anew with each message that brings files. */
export const usePapers = ({ project, messages }: ThreadState): Papers => {
  const id = project?.id ?? ''
  const withFiles = messages.findLast(({ files }) => files.length > 0)?.id ?? ''
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['papers', id, withFiles],
    queryFn: () => loadProjectPapers(id),
    enabled: id !== '',
    placeholderData: keepPreviousData,
  })
  return { found: data, hasFailed: isError && !isFetching, retry: () => void refetch() }
}
