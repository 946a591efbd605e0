import * as v from 'valibot'
import type { RegistrationInput } from '../../domain/registration.ts'
import { hasRegistrationDraft, REGISTRATION_DRAFT } from './registration-draft-key.ts'

const draftSchema = v.record(v.string(), v.string())

/**
 * What was typed into the registration form, for this tab: neither a reload nor a press beside the
 * dialog may cost eight fields. The password is never kept.
 */
export const keepRegistrationDraft = ({
  password: _notKept,
  ...typed
}: Partial<RegistrationInput>): void => {
  if (!hasRegistrationDraft() && !Object.values(typed).some(Boolean)) return
  try {
    sessionStorage.setItem(REGISTRATION_DRAFT, JSON.stringify(typed))
  } catch {
    // The form goes on without.
  }
}

/** By the form's names. */
export const registrationDraft = (): Readonly<Record<string, string>> => {
  try {
    return v.parse(draftSchema, JSON.parse(sessionStorage.getItem(REGISTRATION_DRAFT) ?? '{}'))
  } catch {
    return {}
  }
}

export const forgetRegistrationDraft = (): void => {
  try {
    sessionStorage.removeItem(REGISTRATION_DRAFT)
  } catch {
    // Nothing can have been kept.
  }
}
