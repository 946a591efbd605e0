import { carriedMissedJob } from '../../../../content/missed-job.ts'
import type { Carried } from '../../../../domain/carried.ts'
import { parseCarriedMissedJob } from '../../../../domain/roi-address.ts'
import { drawnDay } from './drawn-day.ts'
import type { Fact } from './submission-letter.ts'

/** What a mail to the agency tells of what went along with a call: its numbers, line by line. */
export const carriedFacts = ({ day = '', missedJob = '' }: Carried, siteUrl: string): Fact[] => {
  const drawn = drawnDay(day, siteUrl)
  const job = parseCarriedMissedJob(new URLSearchParams(missedJob))
  const { label, numbers } = carriedMissedJob.agency
  return [...(drawn ? [drawn.fact] : []), ...(job ? [[label, numbers(job)] as const] : [])]
}
