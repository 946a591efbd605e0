import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { SubmissionStatus } from '../../../domain/submission-status.ts'
import { dataClient } from '../client.ts'

interface StatusChange {
  readonly id: string
  readonly from: SubmissionStatus
  readonly to: SubmissionStatus
  /** Required to reopen. */
  readonly reason?: string
}

/** @returns false if the status was changed meanwhile, or the role was revoked. */
const change = async ({ id, from, to, reason }: StatusChange): Promise<boolean> => {
  const { data } = await (await dataClient())
    .from('questionnaire_submissions')
    .update(reason === undefined ? { status: to } : { status: to, reopened_reason: reason })
    .eq('id', id)
    .eq('status', from)
    .select('id')
    .throwOnError()
  return data.length > 0
}

/** Changes a submission's status, if the database allows it. Lists and counts are reloaded. */
export const submissionStatusMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
  })
