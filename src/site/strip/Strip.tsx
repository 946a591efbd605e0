import { HourLabels } from './HourLabels.tsx'
import { callTop, DAY_MINUTES, longest, type StripCall } from './strip.ts'

const HEIGHT = 120
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Units between the two sides of a missed call's hollow bar. */
const HOLLOW = 6

interface StripProps {
  calls: readonly (StripCall & { by: 'you' | 'us' | 'missed'; told?: true })[]
  /** Minutes after the left edge. */
  shutFrom: number
  shutUntil: number
  /** The hour of the day at the left edge. */
  startHour: number
}

/** A picture for the eye: the caption, legend and list around it say the same in words. */
export function Strip({ calls, shutFrom, shutUntil, startHour }: StripProps) {
  const maximum = longest(calls)
  return (
    <div className="strip">
      <HourLabels startHour={startHour} shutFrom={shutFrom} shutUntil={shutUntil} />
      <svg viewBox={`0 0 ${DAY_MINUTES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="strip-shut" x={shutFrom} width={shutUntil - shutFrom} height={HEIGHT} />
        <path className="strip-ticks" d={ticks((hour) => !isShut(hour * 60))} />
        <path className="strip-ticks-night" d={ticks((hour) => isShut(hour * 60))} />
        {calls.map((call) => (
          <path
            key={call.minute}
            className={call.told ? `call call-${call.by} call-told` : `call call-${call.by}`}
            d={line(call.minute, callTop(call, maximum, HEIGHT), call.by === 'missed')}
          />
        ))}
      </svg>
    </div>
  )

  function isShut(minute: number) {
    return minute > shutFrom && minute < shutUntil
  }
}

const ticks = (drawn: (hour: number) => boolean) =>
  HOURS.filter(drawn)
    .map((hour) => `M${hour * 60} 0V${HEIGHT}`)
    .join('')

const line = (x: number, top: number, hollow: boolean) =>
  hollow ? `M${x - HOLLOW / 2} ${HEIGHT}V${top}h${HOLLOW}V${HEIGHT}` : `M${x} ${HEIGHT}V${top}`
