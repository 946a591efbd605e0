import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script has come to life here: what needs it does not ask to be pressed before. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
