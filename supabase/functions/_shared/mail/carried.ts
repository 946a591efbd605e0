import { callMails } from '../../../../content/booked-calls/call-mails.ts'
import { carriedMissedJob } from '../../../../content/calculator/missed-job.ts'
import { carriedDay } from '../../../../content/day/day.ts'
import { parseCarriedMissedJob } from '../../../../domain/calculator/roi-address.ts'
import type { Carried } from '../../../../domain/carried.ts'
import { parseCarriedDay } from '../../../../domain/day/day-address.ts'
import { drawnDay } from './drawn-day.ts'
import type { Fact } from './submission-letter.ts'

/** What a mail to the agency tells of what went along with a call: its numbers, line by line. */
export const carriedFacts = ({ day = '', missedJob = '' }: Carried, siteUrl: string): Fact[] => {
  const drawn = drawnDay(day, siteUrl)
  const job = parseCarriedMissedJob(new URLSearchParams(missedJob))
  const { label, numbers } = carriedMissedJob.agency
  return [...(drawn ? [drawn.fact] : []), ...(job ? [[label, numbers(job)] as const] : [])]
}

/** The same to who booked the call, in the words of its page. */
export const ownCarriedFact = ({ day = '', missedJob = '' }: Carried): Fact => {
  const drawn = parseCarriedDay(new URLSearchParams(day))
  const job = parseCarriedMissedJob(new URLSearchParams(missedJob))
  const lines = [drawn && carriedDay.numbers(drawn), job && carriedMissedJob.numbers(job)]
  return [callMails.labels.ownCarried, lines.filter(Boolean).join('\n')]
}
