import { useQuery } from '@tanstack/react-query'
import { agency } from '../../../content/agency.ts'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { officeMinutesBetween } from '../../../domain/time/office-minutes.ts'
import { numbersQuery } from '../../api/desk/numbers.ts'
import { Figure } from './Figure.tsx'
import { OfficeWaits } from './OfficeWaits.tsx'

const words = numbersWords.moves
const OFFICE_DAY = agency.officeHours.closes - agency.officeHours.opens

/** How long submissions waited until they were first moved along. */
export function Moves({ period }: { period: Period }) {
  const query = useQuery(numbersQuery('first_moves', period))
  return (
    <Figure
      part="moves"
      title={words.title}
      text={words.text}
      query={query}
      isEmpty={(moves) => moves.length === 0}
      empty={words.empty}
    >
      {(moves) => {
        const waits = moves.flatMap(({ submitted_at, moved_at }) =>
          moved_at ? [officeMinutesBetween(submitted_at, moved_at, agency.officeHours)] : [],
        )
        return (
          <OfficeWaits
            words={words}
            waits={waits}
            waiting={moves.length - waits.length}
            target={OFFICE_DAY}
          />
        )
      }}
    </Figure>
  )
}
