import type { ThreadStore } from '../../project/thread/thread-store.ts'

/** Where another page of the room leaves the text of a message, such as changes that came too late. */
export const CARRIED_MESSAGE = 'messageDraft'

/** Puts the text that another page has left into the box, behind what is there. */
export const takeCarriedMessage = ({ read, type }: ThreadStore): void => {
  try {
    const text = sessionStorage.getItem(CARRIED_MESSAGE)
    sessionStorage.removeItem(CARRIED_MESSAGE)
    if (!text) return
    type([read().kept.text, text].filter((part) => part.trim() !== '').join('\n\n'))
  } catch {
    // Storage is blocked: nothing was left there.
  }
}
