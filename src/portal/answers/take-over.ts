import { attachUploaded, wasSent } from '../../api/client/old-draft.ts'
import {
  discardOldDraft,
  keptAnswersKey,
  oldDraft,
  storedAnswersText,
  withOldDraft,
} from '../../storage/kept-answers.ts'
import type { AnswersStore } from './answers-store.ts'
import type { AnswersSync } from './answers-sync.ts'

/**
 * Takes over, once, what a version that kept answers in this browser alone has left: its texts, and its file. What
 * it has sent without learning of it is not taken over.
 */
export const takeOverOldDraft = async (
  userId: string,
  store: AnswersStore,
  sync: AnswersSync,
): Promise<void> => {
  const old = oldDraft(userId)
  if (!old) return
  try {
    if (old.sendKey && (await wasSent(old.sendKey))) return discardOldDraft(userId)
    store.change((kept) => withOldDraft(kept, userId))
    if (old.file) {
      const draft = await sync.open()
      if (!draft) return
      await attachUploaded(old.file, draft)
    }
    // Not before what was in it is kept in its new place.
    if (old.texts === 0 || storedAnswersText(keptAnswersKey(userId)) !== null)
      discardOldDraft(userId)
  } catch (error) {
    // It stays where it is, and is taken over when the page is opened next.
    console.warn('old draft', error)
  }
}
