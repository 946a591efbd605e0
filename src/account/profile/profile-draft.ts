import * as v from 'valibot'
import type { ProfileInput } from '../../../domain/accounts/registration.ts'

const KEY = 'profileDraft'

const draftSchema = v.object({ userId: v.string(), typed: v.record(v.string(), v.string()) })

/** Stores unsaved input of the profile, for this tab and this user. */
export const keepProfileDraft = (userId: string, values: Partial<ProfileInput>): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, typed: values }))
  } catch {
    // The form works without.
  }
}

export const clearProfileDraft = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing can be stored.
  }
}

/** The draft of `userId`; one of another user is deleted. */
export const profileDraft = (userId: string): Readonly<Record<string, string>> => {
  try {
    const draft = v.parse(draftSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
    if (draft.userId === userId) return draft.typed
  } catch {
    // Missing or malformed.
  }
  clearProfileDraft()
  return {}
}
