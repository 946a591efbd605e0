import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { SubmissionStatus } from '../../../domain/submission-status.ts'
import { dataClient } from '../client.ts'

interface StatusChange {
  readonly id: string
  readonly from: SubmissionStatus
  readonly to: SubmissionStatus
  /** Where it is reopened. */
  readonly reason?: string
}

/** @returns false where somebody else has moved it since this page was drawn, or the role is gone. */
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

/** Moves a submission along; the database decides whether it may. Lists and counts follow. */
export const submissionStatusMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['submissions'] }),
  })
