import * as v from 'valibot'
import { readStored, writeStored } from './browser-storage.ts'

/**
 * What a client has typed and not submitted: in this browser, so that neither a reload nor the end of
 * a session loses anything, under the client's id, so that nobody else who logs in here sees it. Every
 * text has a time of its own: of what two tabs typed the newer answer to each question stays.
 */
const PREFIX = 'answersDraft:'

const keptFileSchema = v.object({ path: v.string(), name: v.string() })
export type KeptFile = v.InferOutput<typeof keptFileSchema>

const draftSchema = v.object({
  /** By name of the form's field; `at` in milliseconds since the epoch. An emptied one stays, as empty. */
  texts: v.record(v.string(), v.object({ text: v.string(), at: v.number() })),
  /** Stored already, in the client's folder; `name` is what it was called here. */
  file: v.optional(v.object({ kept: v.optional(keptFileSchema), at: v.number() })),
  /** Of a try to submit exactly this, whose outcome may not have arrived. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
  /** The client has logged out, and wants to find it again: until then no page shows it. */
  isHidden: v.optional(v.boolean()),
})
export type AnswersDraft = v.InferOutput<typeof draftSchema>

type Texts = Readonly<Record<string, string>>

export const emptyDraft: AnswersDraft = { texts: {} }

/** The key of the draft of `userId` in the browser's storage. */
export const draftKey = (userId: string): string => PREFIX + userId

export const answersDraft = (userId: string): AnswersDraft =>
  readStored(draftKey(userId), draftSchema, emptyDraft)

/** Whether anything is stored for `userId`; storage that is shut has lost nothing. */
export const isDraftStored = (userId: string): boolean => {
  try {
    return localStorage.getItem(draftKey(userId)) !== null
  } catch {
    return true
  }
}

export const keepAnswersDraft = (userId: string, draft: AnswersDraft): void =>
  writeStored(draftKey(userId), draft)

/** The texts of a draft, by name of the form's field. */
export const textsOf = ({ texts }: AnswersDraft): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, { text }]) => [name, text]))

/** `draft` with what differs in `typed`, typed at `now`; changed, it is another submission. */
export const withTexts = (draft: AnswersDraft, typed: Texts, now = Date.now()): AnswersDraft => {
  const changed = Object.entries(typed).filter(
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

// Also where the clock has been set back.
const after = (last: { readonly at: number } | undefined, now: number) =>
  Math.max(now, (last?.at ?? 0) + 1)

/** The newer of each text and of the file in `mine` and `stored`, which may be of another tab. */
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
  // A key belongs to one content.
  const idempotencyKey = hasMine
    ? hasStored
      ? undefined
      : mine.idempotencyKey
    : stored.idempotencyKey
  return { texts, file, idempotencyKey }
}

/** Whether there is anything in `draft` that its client would miss. */
export const hasContent = ({ texts, file }: AnswersDraft): boolean =>
  file?.kept !== undefined || Object.values(texts).some(({ text }) => text.trim() !== '')

/** Whether `userId` has typed something here, and has not logged out since. */
export const hasOpenDraft = (userId: string): boolean => {
  const draft = answersDraft(userId)
  return !draft.isHidden && hasContent(draft)
}

/** Takes the draft of `userId` away. @returns what puts it back. */
export const discardAnswersDraft = (userId: string): (() => void) => {
  const draft = answersDraft(userId)
  try {
    localStorage.removeItem(draftKey(userId))
  } catch {
    // Storage is shut: nothing was kept.
  }
  return () => keepAnswersDraft(userId, draft)
}

/** Keeps the draft of `userId` out of sight until the next login. @returns what brings it back. */
export const hideAnswersDraft = (userId: string): (() => void) => {
  const draft = answersDraft(userId)
  keepAnswersDraft(userId, { ...draft, isHidden: true })
  return () => keepAnswersDraft(userId, draft)
}

/** The draft of `userId`, who is logged in and is shown it from now on. */
export const openAnswersDraft = (userId: string): AnswersDraft => {
  const { isHidden, ...draft } = answersDraft(userId)
  if (isHidden) keepAnswersDraft(userId, draft)
  return draft
}
