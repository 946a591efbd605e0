import { type RefObject, useEffect } from 'react'

/** What an island sends from inside once its own handlers are attached. */
export const ISLAND_READY = 'island:ready'

/** Announces from `element` that the island has taken over; `client:touch` replays a held submit then. */
export const useIslandReady = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    element.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }))
  }, [element])
}
