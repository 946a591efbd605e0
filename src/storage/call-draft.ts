import * as v from 'valibot'

/** Key in session storage. */
export const CALL_DRAFT = 'callDraft'

const unsentSchema = v.object({
  /** The call that stands, and the time that it was first booked for. */
  call: v.string(),
  first: v.string(),
  startsAt: v.string(),
  phone: v.string(),
  about: v.string(),
  carried: v.record(v.string(), v.string()),
})

const draftSchema = v.object({
  /** Whose it is; null is a visitor's. */
  owner: v.nullable(v.string()),
  /** By field name. */
  typed: v.record(v.string(), v.string()),
  startsAt: v.optional(v.string()),
  /** What went along when it was sent last. */
  carried: v.optional(v.record(v.string(), v.string())),
  unsent: v.optional(unsentSchema),
})

type Draft = v.InferOutput<typeof draftSchema>

/** What is chosen and typed for a call in this tab. */
export type CallDraft = Omit<Draft, 'owner'>

const EMPTY: CallDraft = { typed: {} }

const read = (): Draft | undefined => {
  try {
    return v.parse(draftSchema, JSON.parse(sessionStorage.getItem(CALL_DRAFT) ?? ''))
  } catch {
    return undefined
  }
}

const write = (draft: Draft): void => {
  try {
    sessionStorage.setItem(CALL_DRAFT, JSON.stringify(draft))
  } catch {
    // The form works without.
  }
}

/**
 * The draft of `owner`, null for a visitor. A visitor's becomes that of who logs in; that of another account is deleted,
 * and no visitor is shown one.
 */
export const callDraft = (owner: string | null): CallDraft => {
  const draft = read()
  if (!draft) return EMPTY
  if (draft.owner === owner) return draft
  if (owner === null) return EMPTY
  if (draft.owner !== null) {
    discardCallDraft()
    return EMPTY
  }
  write({ ...draft, owner })
  return draft
}

/** Keeps a change for this tab, so that neither a reload nor a login loses it; fields that it does not name stay. */
export const keepCallDraft = (owner: string | null, change: Partial<CallDraft>): void => {
  const draft = callDraft(owner)
  write({ ...draft, ...change, typed: { ...draft.typed, ...change.typed }, owner })
}

/** Call once what `owner` typed is booked. */
export const forgetCallDraft = (owner: string | null): void => {
  if (read()?.owner === owner) discardCallDraft()
}

/** Deletes it, whosever it is. */
export const discardCallDraft = (): void => {
  try {
    sessionStorage.removeItem(CALL_DRAFT)
  } catch {
    // Nothing can be stored.
  }
}
