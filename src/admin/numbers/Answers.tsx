import { useQuery } from '@tanstack/react-query'
import { agency } from '../../../content/agency.ts'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { officeMinutesBetween } from '../../../domain/time/office-minutes.ts'
import { numbersQuery } from '../../api/desk/numbers.ts'
import { Figure } from './Figure.tsx'
import { OfficeWaits } from './OfficeWaits.tsx'

const words = numbersWords.answers

/** How long enquiries waited for their first answer. */
export function Answers({ period }: { period: Period }) {
  const query = useQuery(numbersQuery('first_answers', period))
  return (
    <Figure
      part="answers"
      title={words.title}
      text={words.text}
      query={query}
      isEmpty={([data]) => !data || data.answered + data.waiting === 0}
      empty={words.empty}
    >
      {([data]) =>
        data ? (
          <OfficeWaits
            words={words}
            waits={data.answers.map(([since, answered]) =>
              officeMinutesBetween(since, answered, agency.officeHours),
            )}
            waiting={data.waiting}
            target={agency.firstAnswerMinutes}
            note={
              data.answered > data.answers.length
                ? words.latest(formatNumber(data.answers.length))
                : undefined
            }
          />
        ) : null
      }
    </Figure>
  )
}
