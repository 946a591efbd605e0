import { useState } from 'react'
import { type CallDraft, callDraft, keepCallDraft } from '../../storage/call-draft.ts'

/** What this tab keeps of the form of a call until it is booked. */
export interface KeptForm {
  /** As the page was opened. */
  readonly first: CallDraft
  readonly keep: (change: Partial<CallDraft>) => void
}

/** `owner` is the account of a client; null for a visitor. */
export const useKeptForm = (owner: string | null): KeptForm => {
  const [first] = useState(() => callDraft(owner))
  return { first, keep: (change) => keepCallDraft(owner, change) }
}
