import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { dataClient } from '../client.ts'
import { SUBMISSION_COLUMNS, submissionSchema } from './submission-row.ts'

const schema = v.object({
  ...submissionSchema.entries,
  answers: v.record(v.string(), v.string()),
  reopened_reason: v.nullable(v.string()),
})

export type SubmissionWithAnswers = v.InferOutput<typeof schema>

const INVALID_TEXT = '22P02'

const load = async (id: string): Promise<SubmissionWithAnswers | null> => {
  const { data, error } = await (await dataClient())
    .from('questionnaire_submissions')
    .select(`${SUBMISSION_COLUMNS},answers,reopened_reason`)
    .eq('id', id)
    .maybeSingle()
  // Not a valid id: there is no such submission.
  if (error?.code === INVALID_TEXT) return null
  if (error) throw error
  return data === null ? null : v.parse(schema, data)
}

/** One submission with its answers, or null where there is none. */
export const submissionQuery = (id: string) =>
  queryOptions({ queryKey: ['submissions', 'one', id], queryFn: () => load(id) })
