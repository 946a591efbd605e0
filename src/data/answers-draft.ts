import * as v from 'valibot'
import { readStored, writeStored } from '../account/browser-storage.ts'

/**
 * What a client has typed and not submitted: in this browser, so that a reload or the end of a
 * session loses nothing, under the client's id, so that nobody else who logs in here sees it. Gone
 * with the submission and with a logout.
 */
const PREFIX = 'answersDraft:'

const draftSchema = v.object({
  projectDescription: v.string(),
  /** By field of the form. */
  answers: v.record(v.string(), v.string()),
  /** Stored already, in the client's folder; `name` is what it was called here. */
  file: v.optional(v.object({ path: v.string(), name: v.string() })),
  /** Of a try to submit exactly this, whose outcome may not have arrived. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
})
export type AnswersDraft = v.InferOutput<typeof draftSchema>

const empty: AnswersDraft = { projectDescription: '', answers: {} }

export const answersDraft = (userId: string): AnswersDraft =>
  readStored(PREFIX + userId, draftSchema, empty)

export const keepAnswersDraft = (userId: string, draft: AnswersDraft): void =>
  writeStored(PREFIX + userId, draft)

export const hasAnswersDraft = (userId: string): boolean => {
  const { projectDescription, answers, file } = answersDraft(userId)
  const texts = [projectDescription, ...Object.values(answers)]
  return file !== undefined || texts.some((text) => text.trim() !== '')
}

export const discardAnswersDraft = (userId: string): void => remove([PREFIX + userId])

/** Takes every client's draft away before a logout; gives what puts them back should it fail. */
export const setAnswersDraftsAside = (): (() => void) => {
  try {
    const drafts = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(PREFIX))
    remove(drafts.map(([key]) => key))
    return () => {
      for (const [key, draft] of drafts) localStorage.setItem(key, draft)
    }
  } catch {
    return () => {}
  }
}

const remove = (keys: readonly string[]) => {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Storage is shut: nothing was kept.
  }
}
