import { retention } from '../../../content/legal/retention.ts'
import { localTime } from '../../../domain/time/new-zealand-time.ts'

const DAY_MS = 86_400_000

/** When an enquiry is forgotten that is held back since then. */
export const forgottenAt = (heldSince: Date): Date =>
  new Date(heldSince.getTime() + retention.spamDays * DAY_MS)

/** Whether that is on the day of `now` in New Zealand, on the next one, or later. */
export const forgottenOn = (heldSince: Date, now: Date): 'today' | 'tomorrow' | 'later' => {
  const days = (localTime(forgottenAt(heldSince)).date - localTime(now).date) / DAY_MS
  if (days > 1) return 'later'
  return days < 1 ? 'today' : 'tomorrow'
}
