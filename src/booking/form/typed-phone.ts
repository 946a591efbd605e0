import { phoneProblem } from '../../../domain/booked-calls/call-booking.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { deviceZone } from '../parts/device-zone.ts'

/** A known number as it stands in a field: never written so that the field would refuse it on this device. */
export const typedPhone = (kept: string): string => {
  const shown = displayNewZealandPhone(kept)
  return phoneProblem(shown, deviceZone()) ? kept : shown
}
