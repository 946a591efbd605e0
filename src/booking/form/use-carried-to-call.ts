import type { CarriedMissedJob } from '../../../domain/calculator/roi-address.ts'
import type { Carried } from '../../../domain/carried.ts'
import type { Day } from '../../../domain/day/day.ts'
import { paths } from '../../../domain/site/paths.ts'
import {
  type CarriedThing,
  drawnDay,
  readCarried,
  useCarried,
  workedOutJob,
} from '../../carried/use-carried.ts'
import { replaceParameters } from '../../ui/address-bar.ts'

export interface CarriedToCall {
  readonly day: CarriedThing<Day>
  readonly missedJob: CarriedThing<CarriedMissedJob>
  /** As it is sent: without what was taken off. */
  readonly sent: Carried
}

const sentOf = <Thing>({ kind, sent }: CarriedThing<Thing>) =>
  sent === undefined ? undefined : kind.format(sent)

/** Takes what went along with a call that is booked out of the address. */
export const dropCarriedToCall = (): void =>
  replaceParameters([...drawnDay.keys, ...workedOutJob.keys], '')

/** Puts what went along with an earlier call into the address, beside what is carried over there now. */
export const carryAgain = ({ day, missedJob }: Carried): void => {
  const address = new URL(location.href)
  if (day && readCarried(address, paths.book, drawnDay) === undefined) {
    replaceParameters(drawnDay.keys, day)
  }
  if (missedJob && readCarried(address, paths.book, workedOutJob) === undefined) {
    replaceParameters(workedOutJob.keys, missedJob)
  }
}

/** What was carried over to the page of a call by a press, and goes along with it. */
export const useCarriedToCall = (): CarriedToCall => {
  const day = useCarried(paths.book, drawnDay)
  const missedJob = useCarried(paths.book, workedOutJob)
  const sentDay = sentOf(day)
  const sentJob = sentOf(missedJob)
  return {
    day,
    missedJob,
    sent: { ...(sentDay && { day: sentDay }), ...(sentJob && { missedJob: sentJob }) },
  }
}
