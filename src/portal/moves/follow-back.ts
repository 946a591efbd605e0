/**
 * Where no application moves on: the way back to another page of the room, which one had moved from, loads that as a
 * document.
 */
export const followBackTo = (path: string): (() => void) => {
  const follow = () => {
    if (location.pathname !== path) location.reload()
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
