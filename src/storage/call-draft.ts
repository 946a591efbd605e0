import * as v from 'valibot'

/** Key in session storage of a visitor's. */
const VISITOR = 'callDraft'
/** Begins the key of a client's, before the account's id. */
const CLIENT = 'callDraft:'

const keyOf = (owner: string | null): string => (owner === null ? VISITOR : `${CLIENT}${owner}`)

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
  /** By field name. */
  typed: v.record(v.string(), v.string()),
  startsAt: v.optional(v.string()),
  /** What went along when it was sent last. */
  carried: v.optional(v.record(v.string(), v.string())),
  unsent: v.optional(unsentSchema),
  /** Of a visitor's request that was sent and not answered: one that is sent again is the same one. */
  requestId: v.optional(v.string()),
})

/** What is chosen and typed for a call in this tab. */
export type CallDraft = v.InferOutput<typeof draftSchema>

const EMPTY: CallDraft = { typed: {} }

const read = (key: string): CallDraft | undefined => {
  try {
    return v.parse(draftSchema, JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

const write = (key: string, draft: CallDraft): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The form works without.
  }
}

/** Deletes those whose key is `isGone`. */
const discard = (isGone: (key: string) => boolean): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (isGone(key)) sessionStorage.removeItem(key)
  } catch {
    // Nothing can be stored.
  }
}

const isOfClient = (key: string): boolean => key.startsWith(CLIENT)

/**
 * The draft of `owner`, null for a visitor. What a visitor chose and filled in becomes that of who logs in, over theirs;
 * that of another account is deleted then, and no visitor is shown one.
 */
export const callDraft = (owner: string | null): CallDraft => {
  const key = keyOf(owner)
  const own = read(key) ?? EMPTY
  if (owner === null) return own
  discard((other) => isOfClient(other) && other !== key)
  const visitor = read(VISITOR)
  if (!visitor) return own
  const filledIn = Object.entries(visitor.typed).filter(([, text]) => text !== '')
  const startsAt = visitor.startsAt ?? own.startsAt
  const draft: CallDraft = {
    ...own,
    typed: { ...own.typed, ...Object.fromEntries(filledIn) },
    ...(startsAt && { startsAt }),
  }
  write(key, draft)
  forgetCallDraft(null)
  return draft
}

/** Keeps a change for this tab, so that neither a reload nor a login loses it; fields that it does not name stay. */
export const keepCallDraft = (owner: string | null, change: Partial<CallDraft>): void => {
  const draft = callDraft(owner)
  write(keyOf(owner), { ...draft, ...change, typed: { ...draft.typed, ...change.typed } })
}

/** Call once what `owner` typed is booked. */
export const forgetCallDraft = (owner: string | null): void =>
  discard((key) => key === keyOf(owner))

/** Deletes all of this tab, whosever they are. */
export const discardCallDrafts = (): void => discard((key) => key === VISITOR || isOfClient(key))
