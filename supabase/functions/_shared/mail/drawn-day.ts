import { carriedDay } from '../../../../content/day/day.ts'
import { formatDayQuery, parseCarriedDay } from '../../../../domain/day/day-address.ts'
import { paths } from '../../../../domain/site/paths.ts'

/**
 * What a mail to the agency tells of a drawn day: its numbers, and where it can be looked at. Undefined where
 * `query` carries no day.
 */
export const drawnDay = (query: string, siteUrl: string) => {
  const day = parseCarriedDay(new URLSearchParams(query))
  if (!day) return undefined
  const { label, numbers } = carriedDay.agency
  return {
    fact: [label, numbers(day)] as const,
    factLink: { label: carriedDay.show, href: `${siteUrl}${paths.yourDay}?${formatDayQuery(day)}` },
  }
}
