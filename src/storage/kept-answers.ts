import * as v from 'valibot'
import {
  deviceOnlyQuestions,
  type KeptAnswers,
  noAnswers,
  unsavedQuestions,
} from '../../domain/answers/kept-answers.ts'

/**
 * Answers on this device: what is not saved yet, so that no reload, lost network or end of a session loses it, and
 * what the server had last. Under the client's id, so that nobody else of this browser sees them.
 */

const savedSchema = v.object({
  version: v.number(),
  text: v.string(),
  savedAt: v.string(),
})

const keptSchema = v.object({
  draft: v.optional(v.string()),
  answers: v.record(
    v.string(),
    v.object({
      saved: savedSchema,
      typed: v.optional(v.string()),
      asked: v.optional(v.string()),
      theirs: v.optional(savedSchema),
      isFromElsewhere: v.optional(v.boolean()),
    }),
  ),
  sendKey: v.optional(v.string()),
  sent: v.optional(v.object({ draft: v.string(), submission: v.string(), reference: v.string() })),
  chosen: v.optional(
    v.pipe(
      v.array(v.object({ key: v.string(), name: v.string(), size: v.number() })),
      v.readonly(),
    ),
  ),
  isFirstLook: v.optional(v.boolean()),
  /** The client has logged out: no page shows them before the next login. */
  isHidden: v.optional(v.boolean()),
})

const PREFIX = 'keptAnswers:'

/** Where the answers of `userId` are stored: those to send, or the changes to `submission`. */
export const keptAnswersKey = (userId: string, submission?: string): string =>
  `${PREFIX}${userId}${submission ? `:${submission}` : ''}`

const read = (key: string) => {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** What is stored under `key`, as text: two equal ones hold the same answers. Null also where storage is blocked. */
export const storedAnswersText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The answers under `key`, where they are not hidden by a logout. */
export const keptAnswers = (key: string): KeptAnswers => {
  const stored = read(key)
  if (!stored || stored.isHidden) return noAnswers
  const { isHidden: _, ...kept } = stored
  return kept
}

/** Whether a logout has put away the answers under `key`, which nothing may overwrite before the next login. */
export const areAnswersHidden = (key: string): boolean => read(key)?.isHidden === true

/** Whether a logout has put away answers of `userId`. */
export const hasHiddenAnswers = (userId: string): boolean => keysOf(userId).some(areAnswersHidden)

/** Stores `kept` under `key`. @returns whether the browser could. */
export const keepAnswers = (key: string, kept: KeptAnswers): boolean => write(key, kept)

const write = (key: string, kept: KeptAnswers & { readonly isHidden?: boolean }): boolean => {
  try {
    if (kept === noAnswers) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

const keysOf = (userId: string): readonly string[] => {
  try {
    const own = keptAnswersKey(userId)
    return Object.keys(localStorage).filter((key) => key === own || key.startsWith(`${own}:`))
  } catch {
    return []
  }
}

const countOf = (userId: string, questions: (kept: KeptAnswers) => readonly string[]) =>
  keysOf(userId).reduce((count, key) => count + questions(keptAnswers(key)).length, 0)

/** How many answers of `userId` are on this device alone, and shown by its pages. */
export const countUnsaved = (userId: string): number => countOf(userId, unsavedQuestions)

/** How many of them are too long to be saved. */
export const countDeviceOnly = (userId: string): number => countOf(userId, deviceOnlyQuestions)

/** Hides what `userId` typed or chose and is not saved until the next login, and removes all that is. */
export const hideKeptAnswers = (userId: string): void => {
  for (const key of keysOf(userId)) {
    const stored = read(key)
    const answers = Object.entries(stored?.answers ?? {}).filter(
      ([, { typed }]) => typed !== undefined,
    )
    if (!stored || answers.length + (stored.chosen?.length ?? 0) === 0) keepAnswers(key, noAnswers)
    else
      write(key, {
        ...stored,
        answers: Object.fromEntries(answers),
        isFirstLook: true,
        isHidden: true,
      })
  }
}

/** Shows the answers of `userId` again, who has logged in. */
export const showKeptAnswers = (userId: string): void => {
  for (const key of keysOf(userId)) {
    const { isHidden = false, ...kept } = read(key) ?? { answers: {} }
    if (isHidden) keepAnswers(key, kept)
  }
}
