import { timeWords as words } from '../../../content/booked-calls/book.ts'
import {
  callClock,
  writeCallTime,
  writeDeviceTime,
} from '../../../domain/booked-calls/call-moment.ts'
import { localTime, writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import { DeviceTime } from '../parts/DeviceTime.tsx'
import { deviceZone } from '../parts/device-zone.ts'
import styles from './Soonest.module.css'

interface SoonestProps {
  times: readonly string[]
  chosen: string | undefined
  onChoose: (startsAt: string) => void
}

/** With the device's own, where that is elsewhere. */
const spoken = (startsAt: string): string => {
  const here = writeDeviceTime(startsAt, deviceZone())
  return here ? `${writeCallTime(startsAt)}. ${words.here(here)}` : writeCallTime(startsAt)
}

/** The first times that are free, large: most people want one of them. */
export function Soonest({ times, chosen, onChoose }: SoonestProps) {
  return (
    <fieldset className={styles.soonest}>
      <legend>{words.soonest}</legend>
      <div className={styles.times}>
        {times.map((startsAt) => {
          const [clock, half] = callClock(startsAt)
          return (
            <label key={startsAt} className={styles.time}>
              <input
                type="radio"
                name="soonest-time"
                value={startsAt}
                aria-label={spoken(startsAt)}
                checked={chosen === startsAt}
                onChange={() => onChoose(startsAt)}
              />
              <span aria-hidden="true">
                <span className={styles.day}>
                  {writeShortWeekday(localTime(new Date(startsAt)).date)}
                </span>
                <b>
                  {clock} <small>{half}</small>
                </b>
              </span>
              <DeviceTime startsAt={startsAt} className={styles.here} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
