import { useEffect } from 'react'
import { countdownWords } from '../../content/site/ui.ts'
import styles from './Countdown.module.css'
import { useSecondsUntil } from './use-seconds-until.ts'

const twoDigits = (number: number) => String(number % 60).padStart(2, '0')

/** Minutes and seconds, such as 14:59, with hours if any. */
const clock = (seconds: number) => {
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${twoDigits(seconds)}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
}

interface CountdownProps {
  /** Milliseconds since the epoch; an empty line until it is known. */
  until: number | undefined
  onEnd: () => void
}

/** A countdown, which is not announced every second. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const seconds = useSecondsUntil(until ?? 0)

  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(onEnd, until - Date.now())
    return () => clearTimeout(timer)
  }, [until, onEnd])

  return (
    <p className={styles.clock} role="timer">
      {until === undefined ? '\u00a0' : countdownWords.tryAgainIn(clock(seconds))}
    </p>
  )
}
