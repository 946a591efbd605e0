import { useEffect, useState } from 'react'

const SECOND = 1000

/** Whole seconds until `moment` (milliseconds since the epoch), counting down to 0. */
export const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(0)

  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= moment) clearInterval(timer)
    }
    const timer = setInterval(tick, SECOND)
    tick()
    return () => clearInterval(timer)
  }, [moment])

  return now === 0 ? 0 : Math.max(0, Math.ceil((moment - now) / SECOND))
}
