import { useEffect, useState } from 'react'
import {
  type CarriedMissedJob,
  formatCarriedMissedJob,
  MISSED_JOB_KEYS,
  parseCarriedMissedJob,
} from '../../domain/calculator/roi-address.ts'
import type { Day } from '../../domain/day/day.ts'
import { DAY_KEYS, formatDayQuery, parseCarriedDay } from '../../domain/day/day-address.ts'
import { MISSED_JOB, paths } from '../../domain/site/paths.ts'
import { replaceParameters } from '../ui/address-bar.ts'

/** Something that visitors make on one page, and carry to a form on another in its address. */
export interface Carriable<Thing> {
  /** The parameters that it stands in. */
  readonly keys: readonly string[]
  readonly parse: (query: URLSearchParams) => Thing | undefined
  readonly format: (thing: Thing) => string
  /** Where it can be looked at. */
  readonly href: (thing: Thing) => string
}

export const drawnDay: Carriable<Day> = {
  keys: DAY_KEYS,
  parse: parseCarriedDay,
  format: formatDayQuery,
  href: (day) => `${paths.yourDay}?${formatDayQuery(day)}`,
}

export const workedOutJob: Carriable<CarriedMissedJob> = {
  keys: MISSED_JOB_KEYS,
  parse: parseCarriedMissedJob,
  format: formatCarriedMissedJob,
  href: (job) => `${paths.roiCalculator}?${formatCarriedMissedJob(job)}#${MISSED_JOB}`,
}

/** What `address` carries, if it is that of the page `path`: others may have what was only drawn there. */
export const readCarried = <Thing>(
  address: URL,
  path: string,
  { parse }: Carriable<Thing>,
): Thing | undefined => (address.pathname === path ? parse(address.searchParams) : undefined)

export interface CarriedThing<Thing> {
  readonly kind: Carriable<Thing>
  /** Undefined where the address carries none. */
  readonly thing: Thing | undefined
  /** As it is sent: undefined once it is taken off. */
  readonly sent: Thing | undefined
  /** Takes it off the form and out of the address, or puts it back. */
  readonly toggle: () => void
  /** Once the form is sent. */
  readonly drop: () => void
}

/** What goes along with the form of the page `path`, as long as the visitor leaves it there. */
export const useCarried = <Thing>(path: string, kind: Carriable<Thing>): CarriedThing<Thing> => {
  const [thing, setThing] = useState<Thing>()
  const [isOff, setOff] = useState(false)
  useEffect(() => setThing(readCarried(new URL(location.href), path, kind)), [path, kind])

  const keep = (kept: Thing | undefined) =>
    replaceParameters(kind.keys, kept === undefined ? '' : kind.format(kept))
  return {
    kind,
    thing,
    sent: isOff ? undefined : thing,
    toggle: () => {
      keep(isOff ? thing : undefined)
      setOff(!isOff)
    },
    drop: () => {
      if (thing === undefined) return
      keep(undefined)
      setThing(undefined)
    },
  }
}
