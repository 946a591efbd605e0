import * as v from 'valibot'
import type { RegistrationInput } from '../../../domain/accounts/registration.ts'

/** Key of the draft in session storage. */
export const REGISTRATION_DRAFT = 'registrationDraft'

const draftSchema = v.record(v.string(), v.string())

/**
 * Stores the input of the registration form for this tab, so that neither a reload nor a press outside the
 * dialog loses eight fields. The password is never stored.
 */
export const keepRegistrationDraft = ({
  password: _notKept,
  ...values
}: Partial<RegistrationInput>): void => {
  try {
    if (!hasRegistrationDraft() && !Object.values(values).some(Boolean)) return
    sessionStorage.setItem(REGISTRATION_DRAFT, JSON.stringify(values))
  } catch {
    // The form works without.
  }
}

const hasRegistrationDraft = (): boolean => sessionStorage.getItem(REGISTRATION_DRAFT) !== null

/** The draft, by field name. */
export const registrationDraft = (): Readonly<Record<string, string>> => {
  try {
    return v.parse(draftSchema, JSON.parse(sessionStorage.getItem(REGISTRATION_DRAFT) ?? '{}'))
  } catch {
    return {}
  }
}

export const clearRegistrationDraft = (): void => {
  try {
    sessionStorage.removeItem(REGISTRATION_DRAFT)
  } catch {
    // Nothing can be stored.
  }
}
