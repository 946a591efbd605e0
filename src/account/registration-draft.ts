import type { RegistrationInput } from '../../domain/registration.ts'

type Draft = Partial<Omit<RegistrationInput, 'password'>>

/**
 * What was typed into the registration form, kept in this page's memory while its dialog is shut:
 * a press beside the dialog must not cost eight fields. The password is never kept.
 */
let draft: Draft = {}

export const registrationDraft = (): Draft => draft

export const keepRegistrationDraft = ({
  password: _notKept,
  ...typed
}: Partial<RegistrationInput>): void => {
  draft = typed
}
