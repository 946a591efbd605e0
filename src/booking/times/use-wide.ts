import { useSyncExternalStore } from 'react'

/** The same as `--small-desk` of breakpoints.css, the other way round. */
const QUERY = '(min-width: 75.01rem)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether there is room for a board of all times. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
