import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SubmissionStatus } from '../../../domain/submission-status.ts'
import { dataClient } from '../client.ts'
import { isPastLastPage, type Page, rangeOf } from './pages.ts'
import { SUBMISSION_COLUMNS, type Submission, submissionSchema } from './submission-row.ts'

export interface SubmissionFilter {
  readonly page: number
  /** Undefined: any. */
  readonly status: SubmissionStatus | undefined
}

const load = async ({ page, status }: SubmissionFilter): Promise<Page<Submission>> => {
  const all = (await dataClient())
    .from('questionnaire_submissions')
    .select(SUBMISSION_COLUMNS, { count: 'exact' })
  const wanted = status ? all.eq('status', status) : all
  const { data, count, error } = await wanted
    .order('submitted_at', { ascending: false })
    .order('id')
    .range(...rangeOf(page))
  if (error) {
    if (isPastLastPage(error)) return { rows: [], total: 0 }
    throw error
  }
  return { rows: v.parse(v.array(submissionSchema), data), total: count ?? 0 }
}

/** A page of submissions, newest first. */
export const submissionsQuery = (filter: SubmissionFilter) =>
  queryOptions({
    queryKey: ['submissions', 'page', filter],
    queryFn: () => load(filter),
    placeholderData: keepPreviousData,
  })
