import { callForm } from '../../../content/booked-calls/book.ts'
import { carriedMissedJob } from '../../../content/calculator/missed-job.ts'
import { carriedDay } from '../../../content/day/day.ts'
import { CarriedLine } from '../../carried/CarriedLine.tsx'
import type { CarriedToCall as Carried } from './use-carried-to-call.ts'

/** What goes along with the call that is about to be booked, line by line. */
export const CarriedToCall = ({ carried: { day, missedJob } }: { carried: Carried }) => (
  <>
    <CarriedLine carried={day} label={callForm.carried} words={carriedDay} />
    <CarriedLine carried={missedJob} label={callForm.carried} words={carriedMissedJob} />
  </>
)
