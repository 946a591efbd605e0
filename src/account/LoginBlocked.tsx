import { useEffect } from 'react'
import { loginWords } from '../../content/account.ts'
import { loginMessages } from '../../domain/login.ts'
import { Notice } from '../ui/Notice.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

const twoDigits = (number: number) => String(number % 60).padStart(2, '0')

/** Minutes and seconds, such as 14:59; before them the hours where there are some. */
const clock = (seconds: number) => {
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${twoDigits(seconds)}`
    : `${Math.floor(minutes / 60)}:${twoDigits(minutes)}:${twoDigits(seconds)}`
}

/** Says that logging in is blocked, and until when; the clock is not read out every second. */
export function LoginBlocked({ until, onEnd }: { until: number; onEnd: () => void }) {
  const seconds = useSecondsUntil(until)

  useEffect(() => {
    const timer = setTimeout(onEnd, until - Date.now())
    return () => clearTimeout(timer)
  }, [until, onEnd])

  return (
    <div>
      <Notice tone="error">
        <p>{loginMessages.tooManyAttempts}</p>
      </Notice>
      <p className="account-clock" role="timer">
        {loginWords.tryAgainIn(clock(seconds))}
      </p>
    </div>
  )
}
