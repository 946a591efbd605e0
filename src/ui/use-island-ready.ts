import { type RefObject, useEffect } from 'react'
import { ISLAND_READY } from './island-ready.ts'

/** Announces from `element` that the island has taken over; `client:touch` replays a held submit then. */
export const useIslandReady = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    element.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }))
  }, [element])
}
