/** Where the registration's draft lies in this tab's session storage. */
export const REGISTRATION_DRAFT = 'registrationDraft'

export const hasRegistrationDraft = (): boolean => {
  try {
    return sessionStorage.getItem(REGISTRATION_DRAFT) !== null
  } catch {
    return false
  }
}
