import { type RefObject, useEffect } from 'react'
import { ISLAND_READY } from './island-ready.ts'

/** Dispatches `ISLAND_READY` from `element`; `client:touch` then replays what it holds. */
export const islandReady = (element: HTMLElement | null): void => {
  element?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }))
}

/** Says on mount that the island of `element` is ready. */
export const useIslandReady = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    islandReady(element.current)
  }, [element])
}
