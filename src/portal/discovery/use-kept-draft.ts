import { useEffect, useRef, useState } from 'react'
import {
  type AnswersDraft,
  answersDraft,
  discardAnswersDraft,
  draftKey,
  emptyDraft,
  hasContent,
  isDraftStored,
  type KeptFile,
  keepAnswersDraft,
  mergeDrafts,
  openAnswersDraft,
  textsOf,
  withFile,
  withTexts,
} from '../../storage/answers-draft.ts'

type Texts = Readonly<Record<string, string>>

interface Elsewhere {
  /** Another tab has changed `texts`, by field name. */
  readonly onTexts: (texts: Texts) => void
  /** Another tab has attached a file, or removed it. */
  readonly onFile: (file: KeptFile | undefined) => void
  /** Another tab has submitted the draft, or deleted it at a logout. */
  readonly onGone: () => void
}

interface KeptDraft {
  /** The draft when the form was mounted. */
  readonly first: AnswersDraft
  /** Stores the changes in `texts`, by field name. */
  readonly type: (texts: Texts) => void
  readonly attach: (file: KeptFile | undefined) => void
  /** The idempotency key of the current draft, stored with it until it changes. */
  readonly keyForSubmission: () => string
  /** Deletes the submitted draft, unless it was changed while the request was pending. */
  readonly discard: (idempotencyKey: string) => void
}

/**
 * The draft of `userId`, stored on every change and merged with that of other tabs, question by question.
 */
export const useKeptDraft = (userId: string, elsewhere: Elsewhere): KeptDraft => {
  const [first] = useState(() => openAnswersDraft(userId))
  const latest = useRef(first)
  const handlers = useRef(elsewhere)
  handlers.current = elsewhere

  /** Merges `draft`, which this tab shows, with the stored one, and shows what is newer there. */
  const join = (draft: AnswersDraft): AnswersDraft => {
    const joined = mergeDrafts(draft, answersDraft(userId))
    const newer = Object.entries(textsOf(joined)).filter(
      ([name, text]) => text !== (draft.texts[name]?.text ?? ''),
    )
    latest.current = joined
    if (newer.length > 0) handlers.current.onTexts(Object.fromEntries(newer))
    if (joined.file?.kept?.path !== draft.file?.kept?.path)
      handlers.current.onFile(joined.file?.kept)
    return joined
  }
  const keep = (draft: AnswersDraft) => keepAnswersDraft(userId, join(draft))

  const joining = useRef(join)
  joining.current = join
  useEffect(() => {
    const mergeStored = () => {
      if (isDraftStored(userId)) {
        joining.current(latest.current)
        return
      }
      if (!hasContent(latest.current)) return
      latest.current = emptyDraft
      handlers.current.onGone()
    }
    const follow = ({ key }: StorageEvent) => {
      if (key === draftKey(userId)) mergeStored()
    }
    // A page restored from the back/forward cache may be out of date.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) mergeStored()
    }
    addEventListener('storage', follow)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('storage', follow)
      removeEventListener('pageshow', onPageShow)
    }
  }, [userId])

  return {
    first,
    type: (texts) => keep(withTexts(latest.current, texts)),
    attach: (file) => keep(withFile(latest.current, file)),
    keyForSubmission() {
      const draft = join(latest.current)
      const idempotencyKey = draft.idempotencyKey ?? crypto.randomUUID()
      latest.current = { ...draft, idempotencyKey }
      keepAnswersDraft(userId, latest.current)
      return idempotencyKey
    },
    discard(idempotencyKey) {
      if (answersDraft(userId).idempotencyKey === idempotencyKey) discardAnswersDraft(userId)
    },
  }
}
