import { queryOptions } from '@tanstack/react-query'
import {
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '../../../domain/answers/submission-status.ts'
import { dataClient } from '../connection.ts'

export type SubmissionCounts = Readonly<Record<SubmissionStatus | 'total', number>>

const count = async (status?: SubmissionStatus): Promise<number> => {
  const rows = (await dataClient())
    .from('questionnaire_submissions')
    .select('*', { count: 'exact', head: true })
  const { count, error } = await (status ? rows.eq('status', status) : rows)
  if (error) throw error
  return count ?? 0
}

const load = async (): Promise<SubmissionCounts> => {
  const [total, ...counts] = await Promise.all([
    count(),
    ...SUBMISSION_STATUSES.map((status) => count(status)),
  ])
  const byStatus = SUBMISSION_STATUSES.map((status, index) => [status, counts[index]])
  return { total, ...(Object.fromEntries(byStatus) as Record<SubmissionStatus, number>) }
}

/** How many submissions there are, counted by the database. */
export const submissionCountsQuery = () =>
  queryOptions({ queryKey: ['submissions', 'counts'], queryFn: load })
