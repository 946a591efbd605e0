import { carriedDay, day as dayWords } from '../../../../content/day.ts'
import { countDay } from '../../../../domain/day.ts'
import { formatDayQuery, parseCarriedDay } from '../../../../domain/day-address.ts'

const PAGE = '/your-day'

/** What a mail to the agency tells of a drawn day: its numbers, and where it can be looked at. */
export const drawnDay = (query: string, siteUrl: string) => {
  const day = parseCarriedDay(new URLSearchParams(query))
  if (!day) return undefined
  const { label, numbers } = carriedDay.agency
  return {
    fact: [label, numbers(countDay(day), dayWords.trades.names[day.trade])] as const,
    link: { label: carriedDay.show, href: `${siteUrl}${PAGE}?${formatDayQuery(day)}` },
  }
}
