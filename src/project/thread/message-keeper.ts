import {
  areMessagesHidden,
  keepMessages,
  keptMessages,
  nothingKept,
  openMessages,
} from '../../storage/kept-messages.ts'
import type { MessageKeeper } from './thread-store.ts'

/** Keeps what is not sent at `key` of this browser. */
export const messageKeeper = (key: string): MessageKeeper => {
  // What could not be stored, because storage is full or blocked, stays for as long as the page is open.
  let last: ReturnType<typeof keptMessages> | undefined
  return {
    read: () => (areMessagesHidden(key) ? nothingKept : (last ?? keptMessages(key))),
    isHidden: () => areMessagesHidden(key),
    open: () => openMessages(key),
    write(kept) {
      if (areMessagesHidden(key)) return
      last = keepMessages(key, kept) ? undefined : kept
    },
  }
}
