/** Where what is typed into the contact form is kept, in this tab's session storage. */
export const CONTACT_DRAFT = 'contactDraft'

/** Once the message is sent. */
export const forgetContactDraft = (): void => {
  try {
    sessionStorage.removeItem(CONTACT_DRAFT)
  } catch {
    // Shut: nothing was kept.
  }
}
