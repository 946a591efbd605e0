import { timeWords as words } from '../../../content/booked-calls/book.ts'
import { writeDeviceTime } from '../../../domain/booked-calls/call-moment.ts'
import { deviceZone } from './device-zone.ts'

/** What the clock of a device that is elsewhere shows then; nothing where it shows the same. */
export function DeviceTime({
  startsAt,
  className,
}: {
  startsAt: string
  className?: string | undefined
}) {
  const said = writeDeviceTime(startsAt, deviceZone())
  return said ? <p className={className}>{words.here(said)}</p> : null
}
