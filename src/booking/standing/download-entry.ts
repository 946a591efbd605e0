import { agency } from '../../../content/agency.ts'
import { bookedWords } from '../../../content/booked-calls/book.ts'
import { callEntryWords } from '../../../content/booked-calls/call-entry.ts'
import { calendarEntry } from '../../../domain/booked-calls/calendar-entry.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { now } from '../../../domain/time/present.ts'
import { publicConfig } from '../../api/public-config.ts'
import { saveFile } from '../../ui/save-file.ts'
import type { ShownCall } from '../parts/call.ts'

/** Downloads the calendar entry of `call`: the one that its mails carry, and change. `page` is where it is changed. */
export const downloadEntry = async (
  { startsAt, phone, uid, sequence, canMove }: ShownCall,
  page: string,
): Promise<void> => {
  const { mailFrom = agency.email } = await publicConfig()
  const entry = calendarEntry({
    method: 'PUBLISH',
    uid,
    sequence,
    startsAt,
    changedAt: now().toISOString(),
    summary: callEntryWords.summary,
    description: callEntryWords.description(displayNewZealandPhone(phone), page, canMove),
    organiser: { name: agency.name, email: mailFrom },
  })
  saveFile(new Blob([entry], { type: 'text/calendar' }), bookedWords.fileName)
}
