import { type RefObject, useEffect } from 'react'
import { ISLAND_READY } from './island-ready.ts'

/** Dispatches `ISLAND_READY` from `element` on mount; `client:touch` then replays a held submit. */
export const useIslandReady = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    element.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }))
  }, [element])
}
