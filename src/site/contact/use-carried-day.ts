import { useEffect, useState } from 'react'
import type { Day } from '../../../domain/day.ts'
import { parseCarriedDay } from '../../../domain/day-address.ts'
import { paths } from '../../../domain/paths.ts'
import { keepInAddress } from '../day/day-address-bar.ts'

/** The day in the address of the contact page. Home's address may have one that was only drawn. */
export const dayOf = (address: URL): Day | undefined =>
  address.pathname === paths.contact ? parseCarriedDay(address.searchParams) : undefined

export interface Carried {
  readonly day: Day | undefined
  /** The day as it is sent: undefined once it is taken off. */
  readonly sent: Day | undefined
  /** Takes the day off the message and out of the address, or puts it back. */
  readonly toggle: () => void
  /** Once the message is sent. */
  readonly drop: () => void
}

/** The drawn day that goes with a message, as long as the visitor leaves it there. */
export const useCarriedDay = (): Carried => {
  const [day, setDay] = useState<Day>()
  const [isOff, setOff] = useState(false)
  useEffect(() => setDay(dayOf(new URL(location.href))), [])

  return {
    day,
    sent: isOff ? undefined : day,
    toggle: () => {
      keepInAddress(isOff ? day : undefined)
      setOff(!isOff)
    },
    drop: () => {
      if (!day) return
      keepInAddress(undefined)
      setDay(undefined)
    },
  }
}
