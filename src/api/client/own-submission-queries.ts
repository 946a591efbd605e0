import type { QueryClient } from '@tanstack/react-query'
import { loadOwnSubmission, ownSubmissionKey } from './own-submission.ts'
import { loadOwnSubmissionNews, ownSubmissionNewsKey } from './own-submission-news.ts'

/**
 * Of the client's page of a submission. With its history it may be of a megabyte: it is loaded again only when the news
 * say that it is another one.
 */
export const ownSubmissionQuery = (userId: string, id: string) => ({
  queryKey: ownSubmissionKey(userId, id),
  queryFn: () => loadOwnSubmission(userId, id),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: true,
})

/** What may have changed of it since. */
export const ownSubmissionNewsQuery = (queryClient: QueryClient, userId: string, id: string) => ({
  queryKey: ownSubmissionNewsKey(userId, id),
  queryFn: async () => {
    const found = await loadOwnSubmissionNews(userId, id)
    const { queryKey } = ownSubmissionQuery(userId, id)
    const shown = queryClient.getQueryData<Awaited<ReturnType<typeof loadOwnSubmission>>>(queryKey)
    if (found?.version !== shown?.version) void queryClient.invalidateQueries({ queryKey })
    return found
  },
})

/** Loads all that its page shows at first. Never throws: the page says what failed. */
export const prefetchOwnSubmission = async (
  queryClient: QueryClient,
  userId: string,
  id: string,
): Promise<void> => {
  await queryClient.prefetchQuery({ ...ownSubmissionQuery(userId, id), staleTime: 0 })
  await queryClient.prefetchQuery(ownSubmissionNewsQuery(queryClient, userId, id))
}
