import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { leavingWords as words } from '../../../content/project/room.ts'
import { isAskedBeforeLeaving } from '../../ui/ask-before-leaving.ts'
import { isSamePage } from './is-same-page.ts'

/** The place of an entry in the history, as the router counts them; undefined for one that is not its own. */
const indexOf = (state: unknown): number | undefined => {
  const index = state && typeof state === 'object' && 'idx' in state ? state.idx : undefined
  return typeof index === 'number' ? index : undefined
}

/** Asks before the browser's Back or Forward breaks off what is being sent: a move loads no document, which would ask. */
export const useAskBeforeBack = (): void => {
  const { key, pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key
  useEffect(() => {
    const here = indexOf(history.state)
    let isReturning = false
    const follow = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false
        return event.stopImmediatePropagation()
      }
      const there = indexOf(event.state)
      if (here === undefined || there === undefined || !isAskedBeforeLeaving()) return
      if (isSamePage({ pathname, search }, location) || confirm(words.ask)) return
      event.stopImmediatePropagation()
      isReturning = true
      history.go(here - there)
    }
    // Before the router's own.
    addEventListener('popstate', follow, { capture: true })
    return () => removeEventListener('popstate', follow, { capture: true })
  }, [key, pathname, search])
}
