import * as v from 'valibot'
import type { ProfileInput } from '../../../domain/registration.ts'

const KEY = 'profileDraft'

const draftSchema = v.object({ userId: v.string(), typed: v.record(v.string(), v.string()) })

/** What is typed into the profile and not saved, for this tab and this user. */
export const keepProfileDraft = (userId: string, typed: Partial<ProfileInput>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, typed }))
  } catch {
    // The form goes on without.
  }
}

export const forgetProfileDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing can have been kept.
  }
}

/** What `userId` had typed; of anybody else nothing, and theirs is forgotten. */
export const profileDraft = (userId: string): Readonly<Record<string, string>> => {
  try {
    const draft = v.parse(draftSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    if (draft.userId === userId) return draft.typed
  } catch {
    // Nothing there, or edited by hand.
  }
  forgetProfileDraft()
  return {}
}
