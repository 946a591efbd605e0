import { bookedWords } from '../../content/book.ts'
import type { Call } from './BookedCall.tsx'

/** Downloads the calendar entry of `call`, the same one that its mail carries. */
export const downloadEntry = async ({ startsAt, uid, sequence }: Call): Promise<void> => {
  const { calendarEntry } = await import('../../domain/calendar-entry.ts')
  const entry = calendarEntry({ startsAt: new Date(startsAt), uid, sequence })
  const url = URL.createObjectURL(new Blob([entry], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = bookedWords.fileName
  link.click()
  URL.revokeObjectURL(url)
}
