import * as v from 'valibot'

/** Where another page of the room leaves the text of a message, such as changes that came too late. */
export const CARRIED_MESSAGE = 'messageDraft'

const carriedSchema = v.object({ owner: v.string(), text: v.string() })

/** Leaves `text` of `owner` for the page of messages. */
export const carryMessage = (owner: string, text: string): void => {
  try {
    sessionStorage.setItem(CARRIED_MESSAGE, JSON.stringify({ owner, text }))
  } catch {
    // Storage is blocked: the page opens with an empty field.
  }
}

/** Takes what was left for `owner`, or nothing: what is of another account is deleted. */
export const takeMessage = (owner: string): string => {
  try {
    const left = v.parse(carriedSchema, JSON.parse(sessionStorage.getItem(CARRIED_MESSAGE) ?? ''))
    return left.owner === owner ? left.text : ''
  } catch {
    return ''
  } finally {
    discardCarriedMessage()
  }
}

/** Deletes it, whosever it is. */
export const discardCarriedMessage = (): void => {
  try {
    sessionStorage.removeItem(CARRIED_MESSAGE)
  } catch {
    // Nothing was left there.
  }
}
