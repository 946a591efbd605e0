import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { submissionPath } from '../../../domain/site/applications.ts'
import { prefetchOwnSubmission } from '../../api/client/own-submission-queries.ts'
import { useLead } from '../moves/use-lead.ts'

/** Leads to the page of what `userId` has sent; what was sent stays on the screen until that is there. */
export const useReceipt = (userId: string): ((submission: string) => Promise<void>) => {
  const lead = useLead()
  const queryClient = useQueryClient()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (submission) => {
    // A step back from the review stays where it led.
    const { search } = location
    await prefetchOwnSubmission(queryClient, userId, submission)
    // Who has moved on stays, and so does who came back since.
    if (!isHere.current || location.search !== search) return
    // Going back from it leads home, not to a review of nothing.
    lead(submissionPath(submission), { replace: true })
  }
}
