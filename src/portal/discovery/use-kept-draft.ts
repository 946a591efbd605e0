import { useRef, useState } from 'react'
import {
  type AnswersDraft,
  answersDraft,
  discardAnswersDraft,
  keepAnswersDraft,
} from '../../data/answers-draft.ts'

interface KeptDraft {
  /** As it was when the form came. */
  readonly first: AnswersDraft
  /** Keeps what was typed or attached; what is changed is another submission. */
  readonly change: (changed: Partial<Omit<AnswersDraft, 'idempotencyKey'>>) => void
  /** The key of the draft as it is now, kept with it until the draft changes. */
  readonly keyForSubmission: () => string
  readonly discard: () => void
}

/** What `userId` has typed, kept in this browser from one moment to the next. */
export const useKeptDraft = (userId: string): KeptDraft => {
  const [first] = useState(() => answersDraft(userId))
  const latest = useRef(first)

  const keep = (draft: AnswersDraft) => {
    latest.current = draft
    keepAnswersDraft(userId, draft)
  }

  return {
    first,
    change: (changed) => keep({ ...latest.current, ...changed, idempotencyKey: undefined }),
    keyForSubmission() {
      const idempotencyKey = latest.current.idempotencyKey ?? crypto.randomUUID()
      keep({ ...latest.current, idempotencyKey })
      return idempotencyKey
    },
    discard: () => discardAnswersDraft(userId),
  }
}
