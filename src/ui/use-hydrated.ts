import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until hydrated, for controls that need script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
