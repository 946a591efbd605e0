import { useState } from 'react'
import { type CallDraft, callDraft, keepCallDraft } from '../storage/call-draft.ts'

/** What this tab keeps of the form of a call until it is booked. */
export interface KeptForm {
  /** As the page was opened. */
  readonly first: CallDraft
  readonly keep: (change: Partial<CallDraft>) => void
}

/**
 * `owner` is the account of a client; null for a visitor. Nothing is kept once `isOver`: the session of the owner has
 * ended, perhaps by a logout in another tab, after which this one stores nothing of theirs.
 */
export const useKeptForm = (owner: string | null, isOver = false): KeptForm => {
  const [first] = useState(() => callDraft(owner))
  return {
    first,
    keep: (change) => {
      if (!isOver) keepCallDraft(owner, change)
    },
  }
}
