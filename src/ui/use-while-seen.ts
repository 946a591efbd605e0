import { useEffect } from 'react'

interface WhileSeen {
  /** Every `everyMs` while the page is seen. */
  readonly work: () => void
  /** When it is seen again. */
  readonly onReturn: () => void
}

/** Repeats work while the page is seen; a hidden page does nothing. Both functions must not change. */
export const useWhileSeen = (everyMs: number, { work, onReturn }: WhileSeen): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const stop = () => clearInterval(timer)
    const start = () => {
      stop()
      timer = setInterval(work, everyMs)
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') return stop()
      onReturn()
      start()
    }
    if (document.visibilityState !== 'hidden') start()
    document.addEventListener('visibilitychange', follow)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [everyMs, work, onReturn])
}
