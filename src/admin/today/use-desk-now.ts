import { useEffect, useState } from 'react'
import type { DeskToday } from '../../api/desk/today.ts'
import { whileSeen } from '../../ui/while-seen.ts'

const EVERY_MS = 30_000

/** The time by the clock of the database, which `today` came from at `loadedAt` of this device's clock. */
export const useDeskNow = (today: DeskToday, loadedAt: number): Date => {
  const [here, setHere] = useState(Date.now)
  useEffect(() => {
    const tick = () => setHere(Date.now())
    return whileSeen(EVERY_MS, { work: tick, onReturn: tick })
  }, [])
  return new Date(Math.max(here, loadedAt) - loadedAt + today.now.getTime())
}
