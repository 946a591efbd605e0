import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { submissionPath } from '../../../domain/site/applications.ts'
import { prefetchOwnSubmission } from '../../api/client/own-submission-queries.ts'

/** Leads to the page of what `userId` has sent; what was sent stays on the screen until that is there. */
export const useReceipt = (userId: string): ((submission: string) => Promise<void>) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (submission) => {
    await prefetchOwnSubmission(queryClient, userId, submission)
    // Going back from it leads home, not to a review of nothing.
    await navigate(submissionPath(submission), { replace: true })
  }
}
