import * as v from 'valibot'
import { readStored, writeStored } from './browser-storage.ts'

/**
 * A client's answers before submission: in this browser's storage, so that neither a reload nor the end of
 * a session loses them, under the client's id, so that no other user of this browser sees them. Every text
 * has its own timestamp, so that two tabs merge per question.
 */

const keptFileSchema = v.object({ path: v.string(), name: v.string() })
export type KeptFile = v.InferOutput<typeof keptFileSchema>

const draftSchema = v.object({
  /** By field name; `at` in milliseconds since the epoch. A cleared field is kept as an empty text. */
  texts: v.record(v.string(), v.object({ text: v.string(), at: v.number() })),
  /** Uploaded already, to the client's folder; `name` is the original file name. */
  file: v.optional(v.object({ kept: v.optional(keptFileSchema), at: v.number() })),
  /** Of an attempt to submit exactly this content, whose outcome may be unknown. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
  /** The client has logged out and keeps the draft: it is not shown before the next login. */
  isHidden: v.optional(v.boolean()),
})
export type AnswersDraft = v.InferOutput<typeof draftSchema>

type Texts = Readonly<Record<string, string>>

export const emptyDraft: AnswersDraft = { texts: {} }

/** The storage key of the draft of `userId`. */
export const draftKey = (userId: string): string => `answersDraft:${userId}`

export const answersDraft = (userId: string): AnswersDraft =>
  readStored(draftKey(userId), draftSchema, emptyDraft)

/** Whether a draft of `userId` is stored; true if storage is blocked, where it cannot have been deleted. */
export const isDraftStored = (userId: string): boolean => {
  try {
    return localStorage.getItem(draftKey(userId)) !== null
  } catch {
    return true
  }
}

export const keepAnswersDraft = (userId: string, draft: AnswersDraft): void =>
  writeStored(draftKey(userId), draft)

/** The texts of a draft, by field name. */
export const textsOf = ({ texts }: AnswersDraft): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, { text }]) => [name, text]))

/** `draft` with the changes of `newTexts`, typed at `now`; a changed draft is another submission. */
export const withTexts = (draft: AnswersDraft, newTexts: Texts, now = Date.now()): AnswersDraft => {
  const changed = Object.entries(newTexts).filter(
    ([name, text]) => text !== (draft.texts[name]?.text ?? ''),
  )
  if (changed.length === 0) return draft
  const texts = { ...draft.texts }
  for (const [name, text] of changed) texts[name] = { text, at: after(draft.texts[name], now) }
  return { texts, file: draft.file }
}

/** `draft` with `kept` as its file, or without one. */
export const withFile = (
  draft: AnswersDraft,
  kept: KeptFile | undefined,
  now = Date.now(),
): AnswersDraft => ({ texts: draft.texts, file: { kept, at: after(draft.file, now) } })

// Later than before even if the clock was set back.
const after = (last: { readonly at: number } | undefined, now: number) =>
  Math.max(now, (last?.at ?? 0) + 1)

/** Merges `mine` with `stored`, which another tab may have written: the newer of each text and file. */
export const mergeDrafts = (mine: AnswersDraft, stored: AnswersDraft): AnswersDraft => {
  const texts = { ...stored.texts }
  let hasMine = (mine.file?.at ?? 0) > (stored.file?.at ?? 0)
  let hasStored = (stored.file?.at ?? 0) > (mine.file?.at ?? 0)
  const file = hasMine ? mine.file : stored.file
  for (const name of new Set([...Object.keys(mine.texts), ...Object.keys(stored.texts)])) {
    const [own, other] = [mine.texts[name], stored.texts[name]]
    if ((own?.at ?? 0) > (other?.at ?? 0)) hasMine = true
    if ((other?.at ?? 0) > (own?.at ?? 0)) hasStored = true
    if (own && own.at > (other?.at ?? 0)) texts[name] = own
  }
  // An idempotency key belongs to one content.
  const idempotencyKey = hasMine
    ? hasStored
      ? undefined
      : mine.idempotencyKey
    : stored.idempotencyKey
  return { texts, file, idempotencyKey }
}

/** Whether `draft` has any text or file. */
export const hasContent = ({ texts, file }: AnswersDraft): boolean =>
  file?.kept !== undefined || Object.values(texts).some(({ text }) => text.trim() !== '')

/** Whether `userId` has a draft with content that is not hidden. */
export const hasOpenDraft = (userId: string): boolean => {
  const draft = answersDraft(userId)
  return !draft.isHidden && hasContent(draft)
}

/** Deletes the draft of `userId`. */
export const discardAnswersDraft = (userId: string): void => {
  try {
    localStorage.removeItem(draftKey(userId))
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Hides the draft of `userId` until the next login. */
export const hideAnswersDraft = (userId: string): void =>
  keepAnswersDraft(userId, { ...answersDraft(userId), isHidden: true })

/** The draft of `userId`, no longer hidden. */
export const openAnswersDraft = (userId: string): AnswersDraft => {
  const { isHidden, ...draft } = answersDraft(userId)
  if (isHidden) keepAnswersDraft(userId, draft)
  return draft
}
