import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import type { Wait } from '../../../domain/desk/first-answer.ts'
import { localTime, writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import { writeMinutes } from '../../../domain/time/times.ts'

const { wait: words } = inboxWords

const MINUTE_MS = 60_000

export const isSameDay = (one: Date, other: Date): boolean =>
  localTime(one).date === localTime(other).date

/** How late an answer is: in office time on the day it was due, later since which day. */
export const writeOver = ({ over, due }: Wait, now: Date): string =>
  isSameDay(due, now)
    ? words.over(writeMinutes(over))
    : words.overSince(writeShortWeekday(localTime(due).date))

/** Whether an answer is due: it may be for a minute of the office's before it is late, and while that is closed. */
export const isDue = ({ due }: Wait, now: Date): boolean => due <= now

/** How long it is by the clock until an answer is due. */
export const writeUntil = ({ due }: Wait, now: Date): string =>
  writeMinutes((due.getTime() - now.getTime()) / MINUTE_MS)
