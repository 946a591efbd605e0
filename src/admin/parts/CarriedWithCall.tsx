import { carriedMissedJob } from '../../../content/calculator/missed-job.ts'
import type { Carried } from '../../../domain/carried.ts'
import { workedOutJob } from '../../carried/use-carried.ts'
import { CarriedNumbers } from './CarriedNumbers.tsx'
import { DrawnDay } from './DrawnDay.tsx'

/** What went along with a call, below what it is about. */
export const CarriedWithCall = ({ carried: { day, missedJob } }: { carried: Carried }) => (
  <>
    {day ? <DrawnDay query={day} /> : null}
    {missedJob ? (
      <CarriedNumbers query={missedJob} kind={workedOutJob} words={carriedMissedJob.agency} />
    ) : null}
  </>
)
