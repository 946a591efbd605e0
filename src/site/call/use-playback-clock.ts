import { useEffect } from 'react'

/** A frame that took longer did not happen: the page was hidden, or busy. In seconds. */
const LONGEST_FRAME = 0.25

/** While `isRunning`, calls `onPassed` at every frame with the seconds since the last. */
export const usePlaybackClock = (isRunning: boolean, onPassed: (seconds: number) => void): void => {
  useEffect(() => {
    if (!isRunning) return
    let last = performance.now()
    let frame = 0
    const onFrame = () => {
      const now = performance.now()
      onPassed(Math.min(LONGEST_FRAME, (now - last) / 1000))
      last = now
      frame = requestAnimationFrame(onFrame)
    }
    frame = requestAnimationFrame(onFrame)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, onPassed])
}
