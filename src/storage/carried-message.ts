import * as v from 'valibot'
import { aboutSchema } from './kept-messages.ts'

/** Where another page of the room leaves the text of a message, such as changes that came too late. */
export const CARRIED_MESSAGE = 'messageDraft'

const carriedSchema = v.object({
  owner: v.string(),
  text: v.string(),
  about: v.optional(aboutSchema),
})
type Carried = Omit<v.InferOutput<typeof carriedSchema>, 'owner'>

/** Leaves a message of `owner` for the page of messages. */
export const carryMessage = (owner: string, { text, about }: Carried): void => {
  try {
    sessionStorage.setItem(CARRIED_MESSAGE, JSON.stringify({ owner, text, about }))
  } catch {
    // Storage is blocked: the page opens with an empty field.
  }
}

const NOTHING: Carried = { text: '' }

/** Takes what was left for `owner`, or nothing: what is of another account is deleted. */
export const takeMessage = (owner: string): Carried => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(CARRIED_MESSAGE) ?? '')
    const { owner: writer, ...left } = v.parse(carriedSchema, stored)
    return writer === owner ? left : NOTHING
  } catch {
    return NOTHING
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
