import { submissionStatusWords, submissionWords } from '../../../content/admin.ts'
import type { SubmissionStatus } from '../../../domain/submission-status.ts'
import { toast } from '../../ui/toasts.ts'

/** Tells that a submission is `to` now, or why it is not. */
export const sayMoved = (hasMoved: boolean, to: SubmissionStatus): void => {
  if (hasMoved) toast.success(submissionWords.moved(submissionStatusWords[to]))
  else toast.error(submissionWords.movedMeanwhile)
}
