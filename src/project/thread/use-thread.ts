import { useEffect, useState, useSyncExternalStore } from 'react'
import { now } from '../../../domain/time/present.ts'
import { whileSeen } from '../../ui/while-seen.ts'
import { createThreadStore, type ThreadStore, type ThreadStoreOptions } from './thread-store.ts'

/** How often an open thread asks for news. */
const EVERY_MS = 10_000

export interface UseThreadOptions extends Omit<ThreadStoreOptions, 'isSeen' | 'now'> {
  /** The storage key of what is kept, which other tabs write as well. */
  readonly keptAt: string
  /** False once the session of `me` has ended on a page that stays. */
  readonly isLoggedIn: boolean
}

/** The thread of a page: asks at once, every ten seconds while the page is seen, and when the network is back. */
export const useThread = ({ keptAt, isLoggedIn, ...options }: UseThreadOptions) => {
  const [store] = useState<ThreadStore>(() =>
    createThreadStore({
      ...options,
      isSeen: () => document.visibilityState === 'visible',
      now,
    }),
  )
  const [isOnline, setOnline] = useState(true)

  useEffect(() => {
    store.followSession(isLoggedIn)
    // What is under way sends nothing more once the page is another's.
    return () => store.followSession(false)
  }, [store, isLoggedIn])
  useEffect(() => whileSeen(EVERY_MS, { work: store.ask, onReturn: store.comeBack }), [store])
  useEffect(() => {
    const follow = () => {
      setOnline(navigator.onLine)
      if (navigator.onLine) store.ask()
    }
    const followTab = ({ key }: StorageEvent) => {
      if (key === keptAt || key === null) store.readKept()
    }
    setOnline(navigator.onLine)
    addEventListener('online', follow)
    addEventListener('offline', follow)
    addEventListener('storage', followTab)
    return () => {
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
      removeEventListener('storage', followTab)
    }
  }, [store, keptAt])

  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  return { state, store, isOnline }
}
