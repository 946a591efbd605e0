import { PROJECT_DESCRIPTION } from '../../../domain/submission.ts'
import { isOtherText } from '../../../domain/submission-changes.ts'
import type { DraftWithFiles } from '../../api/client/drafts.ts'
import type { SubmissionRow } from '../../project/submission/rows.ts'
import { changedFiles, countFiles } from '../answers/answer-status.ts'

/** Whether `draft` of changes to `submission` differs from it. */
export const hasUnsentChanges = (
  submission: Pick<SubmissionRow, 'answers' | 'project_description' | 'files'>,
  draft: Pick<DraftWithFiles, 'answers' | 'files'> | null | undefined,
): boolean => {
  if (!draft) return false
  const sentIn = (question: string) =>
    question === PROJECT_DESCRIPTION ? submission.project_description : submission.answers[question]
  const isChanged = draft.answers.some(({ question, text }) => isOtherText(text, sentIn(question)))
  return isChanged || countFiles(changedFiles(draft.files, submission.files)) > 0
}
