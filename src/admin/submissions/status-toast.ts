import { submissionDetailWords } from '../../../content/admin.ts'
import { statusWords } from '../../../content/submission-status.ts'
import type { SubmissionStatus } from '../../../domain/submission-status.ts'
import { toast } from '../../ui/toasts.ts'

/** Shows a toast that a submission is `to` now, or that another administrator has moved it. */
export const showStatusToast = (hasMoved: boolean, to: SubmissionStatus): void => {
  if (hasMoved) toast.success(submissionDetailWords.moved(statusWords[to].name))
  else toast.error(submissionDetailWords.movedMeanwhile)
}
