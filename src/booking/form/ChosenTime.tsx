import { timeWords as words } from '../../../content/booked-calls/book.ts'
import { callClock, writeCallDay, writeCallEnd } from '../../../domain/booked-calls/call-moment.ts'
import { DeviceTime } from '../parts/DeviceTime.tsx'
import styles from './ChosenTime.module.css'

/** The choice in large, announced when it changes. */
export function ChosenTime({ startsAt }: { startsAt: string | undefined }) {
  return (
    <div className={styles.chosen} aria-live="polite">
      {startsAt ? (
        <>
          <BigTime startsAt={startsAt} />
          <p className={styles.day}>{writeCallDay(startsAt)}</p>
          <p>{words.until(writeCallEnd(startsAt))}</p>
          <DeviceTime startsAt={startsAt} />
        </>
      ) : (
        <>
          <p className={styles.day}>{words.notChosen.title}</p>
          <p>{words.notChosen.text}</p>
        </>
      )}
    </div>
  )
}

function BigTime({ startsAt }: { startsAt: string }) {
  const [clock, half] = callClock(startsAt)
  return (
    <p className={styles.time}>
      <b>{clock}</b> {half}
    </p>
  )
}
