import { attachUploaded, wasSent } from '../../api/client/old-draft.ts'
import { answersDraft, discardAnswersDraft, withAnswersDraft } from '../../storage/answers-draft.ts'
import { areAnswersHidden, keptAnswersKey, storedAnswersText } from '../../storage/kept-answers.ts'
import type { AnswersSync } from './answer-rows.ts'
import type { AnswersStore } from './answers-store.ts'

/**
 * Takes over, once, what a version that kept answers in this browser alone has left: its texts, and its file. What
 * it has sent without learning of it is not taken over.
 */
export const takeOverDraft = async (
  userId: string,
  store: AnswersStore,
  sync: AnswersSync,
): Promise<void> => {
  const draft = answersDraft(userId)
  if (!draft) return discardAnswersDraft(userId)
  try {
    if (draft.sendKey && (await wasSent(draft.sendKey))) return discardAnswersDraft(userId)
    const hasTexts = Object.keys(draft.texts).length > 0
    if (hasTexts) store.change((kept) => withAnswersDraft(kept, draft))
    if (draft.file) {
      const opened = await sync.open()
      if (!opened) return
      await attachUploaded(draft.file, opened)
    }
    // Not before it is kept in its new place.
    const key = keptAnswersKey(userId)
    const isTaken = storedAnswersText(key) !== null && !areAnswersHidden(key)
    if (!hasTexts || isTaken) discardAnswersDraft(userId)
  } catch (error) {
    // It stays where it is, and is taken over when the page is opened next.
    console.warn('old draft', error)
  }
}
