import { useEffect, useState } from 'react'
import { now } from '../../../domain/time/present.ts'

/** An own act can be taken back for so long, and an answer leaves after it. */
const HELD_MS = 10_000

/** When the acts of this page were done, by this device's clock: the server's is known to a minute alone. */
const doneHere = new Map<string, number>()

export const rememberOwnAct = (entry: string): void => {
  doneHere.set(entry, Date.now())
}

/** Of the act `entry`, done `at` by the server's clock: for how many milliseconds it can still be taken back. */
const leftOf = (entry: string, at: Date): number => {
  const passed = now().getTime() - at.getTime()
  // This clock is behind: it is counted from when the act was first seen.
  if (passed < 0 && !doneHere.has(entry)) doneHere.set(entry, Date.now())
  const here = doneHere.get(entry)
  return HELD_MS - (here === undefined ? passed : Date.now() - here)
}

/** For how many seconds an act can still be taken back, counted down; 0 once it is over. */
export const useSecondsLeft = (entry: string, at: Date): number => {
  const [left, setLeft] = useState(() => leftOf(entry, at))
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft(leftOf(entry, at)), 500)
    return () => clearInterval(timer)
  }, [isOver, entry, at])
  return Math.max(0, Math.ceil(left / 1000))
}
