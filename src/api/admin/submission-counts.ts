import { queryOptions } from '@tanstack/react-query'
import type { SubmissionStatus } from '../../../domain/submission-status.ts'
import { dataClient } from '../client.ts'

export interface SubmissionCounts extends Readonly<Record<SubmissionStatus, number>> {
  readonly total: number
}

const count = async (status?: SubmissionStatus): Promise<number> => {
  const rows = (await dataClient())
    .from('questionnaire_submissions')
    .select('*', { count: 'exact', head: true })
  const { count, error } = await (status ? rows.eq('status', status) : rows.neq('status', 'draft'))
  if (error) throw error
  return count ?? 0
}

const load = async (): Promise<SubmissionCounts> => {
  const [total, pending, in_review, completed] = await Promise.all([
    count(),
    count('pending'),
    count('in_review'),
    count('completed'),
  ])
  return { total, pending, in_review, completed }
}

/** How many submissions there are, counted by the database. */
export const submissionCountsQuery = () =>
  queryOptions({ queryKey: ['submissions', 'counts'], queryFn: load })
