import type { AnswerSave } from '../../../domain/answers/kept-answers.ts'
import type { LateKind } from '../../../domain/answers/submission-status.ts'
import type { SendOutcome } from '../../../domain/project/room-outcome.ts'
import {
  type DraftWithFiles,
  loadDraft,
  type OpenedDraft,
  openDraft,
} from '../../api/client/drafts.ts'
import { type SaveOutcome, saveAnswers } from '../../api/client/save-answers.ts'
import { sendDraft } from '../../api/client/send-draft.ts'

/** How answers are read and written. `load` alone throws what went wrong. */
export interface AnswersSource {
  /** The draft; undefined where there is none. */
  readonly load: () => Promise<DraftWithFiles | undefined>
  /** Makes the draft, or finds the one that is there. */
  readonly open: () => Promise<OpenedDraft>
  readonly save: (draft: string, answers: readonly AnswerSave[]) => Promise<SaveOutcome>
  /** With the same key a draft is sent once. */
  readonly send: (draft: string, key: string) => Promise<SendOutcome>
}

/**
 * The answers of `userId` that are not sent, or the changes to `submission`: none are begun where `late` knows why the
 * server would refuse.
 */
export const answersSource = (
  userId: string,
  submission: string | undefined,
  late?: () => LateKind | undefined,
): AnswersSource => ({
  load: () => loadDraft(userId, submission),
  async open() {
    const kind = late?.()
    return kind ? { kind } : openDraft(submission)
  },
  save: saveAnswers,
  send: sendDraft,
})
