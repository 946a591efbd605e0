/** Where another page of the room leaves the text of a message, such as changes that came too late. */
export const CARRIED_MESSAGE = 'messageDraft'

/** Leaves `text` for the page of messages. */
export const carryMessage = (text: string): void => {
  try {
    sessionStorage.setItem(CARRIED_MESSAGE, text)
  } catch {
    // Storage is blocked: the page opens with an empty field.
  }
}
