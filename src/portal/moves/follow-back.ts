/**
 * For a page of the room that is shown to a visitor, where no router listens: Back to another page of the room loads
 * that as a document. A client moves from the messages to /book, say, where the session ends, and as a visitor presses
 * Back: the address is that of the messages again, and nothing would draw them.
 */
export const followBackTo = (path: string): (() => void) => {
  const follow = () => {
    if (location.pathname !== path) location.reload()
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
