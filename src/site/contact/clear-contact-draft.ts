/** Key of the contact form's draft in session storage. */
export const CONTACT_DRAFT = 'contactDraft'

/** Call once the message is sent. */
export const clearContactDraft = (): void => {
  try {
    sessionStorage.removeItem(CONTACT_DRAFT)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
