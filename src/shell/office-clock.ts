import { agency } from '../../content/agency.ts'
import { officeWords } from '../../content/site.ts'
import { clock, localTime, type OfficeStatus, officeStatus } from '../../domain/office-hours.ts'

/** Where the hours stand as plain text, put the present: "Office open until 5:30 PM". */
export const startOfficeClock = (page: Document, now: () => Date): void => {
  const draw = () => {
    const moment = now()
    const { timeZone } = agency.officeHours
    const status = officeStatus(moment, agency.officeHours)
    for (const element of page.querySelectorAll<HTMLElement>('[data-office]')) {
      if (element.dataset.office === 'status') {
        element.textContent = statusText(status)
        element.dataset.open = String(status.open)
      } else if (element.dataset.office === 'moment') {
        element.textContent = officeWords.inCity(longDate(moment, timeZone))
      } else {
        // The now-line of an office strip, whose unit is a minute.
        const { minutes } = localTime(moment, timeZone)
        element.setAttribute('transform', `translate(${minutes})`)
        element.removeAttribute('visibility')
      }
    }
  }
  draw()
  setInterval(draw, 30_000)
}

/** `status` in words, such as "Office closed, opens Monday at 9:00 AM". */
export const statusText = (status: OfficeStatus): string => {
  const time = clock(status.minutes)
  if (status.open) return officeWords.openUntil(time)
  const opening =
    status.inDays === 0
      ? officeWords.opensToday(time)
      : status.inDays === 1
        ? officeWords.opensTomorrow(time)
        : officeWords.opensOn(weekdayName(status.weekday), time)
  return status.holiday ? officeWords.closedFor(status.holiday, opening) : opening
}

// 5 January 1970 was a Monday.
const weekdayName = (weekday: number) =>
  new Date(Date.UTC(1970, 0, 4 + weekday)).toLocaleDateString('en-NZ', {
    weekday: 'long',
    timeZone: 'UTC',
  })

const longDate = (moment: Date, timeZone: string) => {
  const date = moment.toLocaleDateString('en-NZ', { dateStyle: 'full', timeZone })
  // en-NZ puts a comma after the weekday; the design's date line has none.
  return `${date.replace(',', '')}, ${clock(localTime(moment, timeZone).minutes)}`
}
