import { carriedMissedJob } from '../../../content/calculator/missed-job.ts'
import { carriedDay } from '../../../content/day/day.ts'
import type { Carried } from '../../../domain/carried.ts'
import { type Carriable, drawnDay, workedOutJob } from '../../carried/use-carried.ts'

/** What went along with a call, to the person who booked it: each leads to the page that it was made on. */
export const SentAlong = ({ carried: { day, missedJob } }: { carried: Carried }) => (
  <>
    <Link query={day} kind={drawnDay} numbers={carriedDay.numbers} />
    <Link query={missedJob} kind={workedOutJob} numbers={carriedMissedJob.numbers} />
  </>
)

interface LinkProps<Thing> {
  query: string | undefined
  kind: Carriable<Thing>
  numbers: (thing: Thing) => string
}

function Link<Thing>({ query = '', kind, numbers }: LinkProps<Thing>) {
  const thing = kind.parse(new URLSearchParams(query))
  if (thing === undefined) return null
  return (
    <p>
      <a href={kind.href(thing)}>{numbers(thing)}</a>
    </p>
  )
}
