import { messagesWords } from '../../../content/project/thread.ts'
import { CORRECTION_PATH } from '../../../domain/site/applications.ts'
import type { ThreadStore } from '../../project/thread/thread-store.ts'
import { takeMessage } from '../../storage/carried-message.ts'

/** Puts the text that another page has left or asked for into the box, behind what is there. */
export const takeCarriedMessage = (owner: string, { read, type, tellAbout }: ThreadStore): void => {
  const carried = takeMessage(owner)
  const text = [read().kept.text, takeCorrection(), carried.text]
  const parts = text.filter((part) => part.trim() !== '')
  if (parts.length > 1 || parts[0] !== text[0]) type(parts.join('\n\n'))
  if (carried.about) tellAbout(carried.about)
}

/** Once: a reload of the page does not begin it again. */
const takeCorrection = () => {
  const { pathname, search } = location
  if (pathname + search !== CORRECTION_PATH) return ''
  history.replaceState(history.state, '', pathname)
  return messagesWords.correction
}
