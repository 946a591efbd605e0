import { HourLabels } from './HourLabels.tsx'
import { callTop, DAY_MINUTES, longest, type StripCall } from './strip.ts'

const HEIGHT = 120
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Units between the two sides of a missed call's hollow bar. */
const HOLLOW = 6

interface Call extends StripCall {
  by: 'you' | 'us' | 'missed'
  told?: true
}

interface StripProps {
  calls: readonly Call[]
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
        {LOOKS.map((look) => (
          <path
            key={look}
            className={look}
            d={calls
              .filter((call) => lookOf(call) === look)
              .map((call) => line(call, maximum))
              .join('')}
          />
        ))}
      </svg>
    </div>
  )

  function isShut(minute: number) {
    return minute > shutFrom && minute < shutUntil
  }
}

/** By steps from hour to hour: what repeats is short on the wire. */
const ticks = (drawn: (hour: number) => boolean) =>
  `M0 0${HOURS.map((hour) => (drawn(hour) ? `v${HEIGHT}m60-${HEIGHT}` : 'm60 0')).join('')}`

/** Calls that look alike are one path, which is short on the wire. */
const LOOKS = ['call call-you', 'call call-missed', 'call call-us', 'call call-us call-told']

const lookOf = ({ by, told }: Call) => (told ? `call call-${by} call-told` : `call call-${by}`)

const line = (call: Call, maximum: number) => {
  const top = callTop(call, maximum, HEIGHT)
  return call.by === 'missed'
    ? `M${call.minute - HOLLOW / 2} ${HEIGHT}V${top}h${HOLLOW}V${HEIGHT}`
    : `M${call.minute} ${HEIGHT}V${top}`
}
