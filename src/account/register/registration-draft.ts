import * as v from 'valibot'
import type { RegistrationInput } from '../../../domain/registration.ts'

/** Where the draft lies in this tab's session storage. */
export const REGISTRATION_DRAFT = 'registrationDraft'

const draftSchema = v.record(v.string(), v.string())

/**
 * What was typed into the registration form, for this tab: neither a reload nor a press beside the
 * dialog may cost eight fields. The password is never kept.
 */
export const keepRegistrationDraft = ({
  password: _notKept,
  ...typed
}: Partial<RegistrationInput>): void => {
  try {
    if (!hasRegistrationDraft() && !Object.values(typed).some(Boolean)) return
    sessionStorage.setItem(REGISTRATION_DRAFT, JSON.stringify(typed))
  } catch {
    // The form goes on without.
  }
}

const hasRegistrationDraft = (): boolean => sessionStorage.getItem(REGISTRATION_DRAFT) !== null

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
