import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { leavingWords as words } from '../../../content/project/room.ts'
import { isAskedBeforeLeaving } from '../../ui/ask-before-leaving.ts'
import { isSamePage } from './is-same-page.ts'

interface Entry {
  /** Its place in the history, as the router counts; undefined for an entry that is not the router's. */
  index: number | undefined
  pathname: string
  search: string
}

let shown: Entry | undefined

const indexOf = (state: unknown): number | undefined => {
  const index = state && typeof state === 'object' && 'idx' in state ? state.idx : undefined
  return typeof index === 'number' ? index : undefined
}

/** Remembers what is shown, which the browser has left already when it tells of a way back. */
export const useShownEntry = (): void => {
  const { key, pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key
  useEffect(() => {
    shown = { index: indexOf(history.state), pathname, search }
  }, [key, pathname, search])
}

/**
 * Asks before the browser's Back or Forward breaks off what is being sent: a move loads no document, which would ask.
 * To be called before the router listens: a window tells its listeners in the order in which they were added.
 */
export const askBeforeBack = (): (() => void) => {
  let isReturning = false
  const follow = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false
      return event.stopImmediatePropagation()
    }
    const there = indexOf(event.state)
    if (shown?.index === undefined || there === undefined) return
    if (!isAskedBeforeLeaving() || isSamePage(shown, location) || confirm(words.ask)) return
    event.stopImmediatePropagation()
    isReturning = true
    history.go(shown.index - there)
  }
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}
