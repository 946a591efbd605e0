import { startTransition, useCallback, useEffect, useState } from 'react'
import type { CallDay } from '../../../domain/booked-calls/call-choice.ts'
import { loadCallTimes } from '../../api/call-times.ts'
import { whileSeen } from '../../ui/while-seen.ts'

/** The free times are asked for this often while the page is seen. */
const REFRESH_MS = 60_000

export interface CallTimes {
  /** Undefined until they are known. */
  readonly days: readonly CallDay[] | undefined
  readonly hasFailed: boolean
  /** Asks again. @returns the days, or those known where nobody answers. */
  readonly reload: () => Promise<readonly CallDay[] | undefined>
}

/** The times of calls, kept fresh while the page is seen; nothing is asked while `isOn` is false. */
export const useCallTimes = (isOn: boolean): CallTimes => {
  const [days, setDays] = useState<readonly CallDay[]>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(async (show: (change: () => void) => void) => {
    try {
      const fresh = await loadCallTimes()
      show(() => {
        setDays(fresh)
        setFailed(false)
      })
      return fresh
    } catch {
      setFailed(true)
      return undefined
    }
  }, [])

  useEffect(() => {
    if (!isOn) return
    // The board has some two hundred times: the page answers presses while it is drawn.
    const refresh = () => load(startTransition)
    refresh()
    addEventListener('online', refresh)
    const stop = whileSeen(REFRESH_MS, { work: refresh, onReturn: refresh })
    return () => {
      removeEventListener('online', refresh)
      stop()
    }
  }, [isOn, load])

  const reload = useCallback(() => load((change) => change()), [load])

  return { days, hasFailed, reload }
}
