import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadOwnSubmission, ownSubmissionKey } from '../../api/client/own-submission.ts'
import { loadOwnSubmissions, ownSubmissionsKey } from '../../api/client/own-submissions.ts'
import { loadRoomProject, roomProjectKey } from '../../api/client/room-project.ts'
import type { SentSet } from './answer-rows.ts'

/** What `userId` has sent in the project that is open; undefined while that is unknown, or where nothing was. */
export const useSentOfProject = (userId: string, isLoggedIn: boolean): SentSet | undefined => {
  const project = useQuery({
    queryKey: roomProjectKey(userId),
    queryFn: () => loadRoomProject(userId),
    enabled: isLoggedIn,
  })
  const submissions = useQuery({
    queryKey: ownSubmissionsKey(userId),
    queryFn: () => loadOwnSubmissions(userId),
    enabled: isLoggedIn,
  })
  const isOpen = project.data?.closedAt === null
  const newest = submissions.data?.newest.find(({ projectId }) => projectId === project.data?.id)
  const { data } = useQuery({
    // Loaded again where it was changed elsewhere, or its review has begun.
    queryKey: [...ownSubmissionKey(userId, newest?.id ?? ''), newest?.changedAt, newest?.status],
    queryFn: () => loadOwnSubmission(userId, newest?.id ?? ''),
    enabled: isLoggedIn && isOpen && newest !== undefined,
    placeholderData: keepPreviousData,
  })
  return (isOpen && newest && data) || undefined
}
