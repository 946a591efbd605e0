import { agency } from '../../content/agency.ts'
import { officeWords } from '../../content/time/office.ts'
import {
  localTime,
  wordsOfDate,
  writeDate,
  writeShortWeekday,
  writeWeekday,
} from '../../domain/time/new-zealand-time.ts'
import { type OfficeStatus, officeStatus } from '../../domain/time/office-hours.ts'
import { clock } from '../../domain/time/times.ts'

/** Replaces the plain hours with the current status: "Office open until 5:30 PM". */
export const startOfficeClock = (page: Document, now: () => Date): void => {
  const hours = agency.officeHours
  const draw = () => {
    const moment = now()
    const status = officeStatus(moment, hours)
    const { date, minutes } = localTime(moment)
    for (const element of page.querySelectorAll<HTMLElement>('[data-office]')) {
      if (element.dataset.office === 'status') {
        element.dataset.open = String(status.open)
        setText(element, statusText(status))
      } else if (element.dataset.office === 'status-short') {
        element.dataset.open = String(status.open)
        setText(element, shortStatusText(status))
      } else if (element.dataset.office === 'moment') {
        element.dataset.place ??= element.textContent
        setText(element, `${writeDate(date)}, ${clock(minutes)}, ${element.dataset.place}`)
      } else {
        // The now-line of an office strip, whose unit is a minute.
        element.setAttribute('transform', `translate(${minutes})`)
        element.removeAttribute('visibility')
        const isClosedAllDay = !status.open && status.inDays > 0 && minutes < hours.closes
        element.parentElement?.toggleAttribute('data-closed-all-day', isClosedAllDay)
      }
    }
  }
  draw()
  setInterval(draw, 30_000)
}

// In a new element: changing the text of an existing one counts as a layout shift.
const setText = (element: HTMLElement, text: string) => {
  if (element.textContent === text) return
  const fresh = element.cloneNode()
  fresh.textContent = text
  element.replaceWith(fresh)
}

/** The text of `status`, such as "Office closed, we’re back Monday at 9:00 AM". */
export const statusText = (status: OfficeStatus): string => {
  const time = clock(status.minutes)
  if (status.open) return officeWords.openUntil(time)
  const closed = officeWords.closed(dayOf(status), time)
  return status.reason ? officeWords.closedFor(closed, status.reason) : closed
}

/** The same for a phone, such as "Office closed, back Mon 9:00 AM". */
export const shortStatusText = (status: OfficeStatus): string => {
  const time = clock(status.minutes)
  if (status.open) return officeWords.openUntil(time)
  const day =
    status.inDays >= WEEK
      ? writeShortWeekday(status.date)
      : status.inDays > 1
        ? dayOf(status).slice(0, 3)
        : dayOf(status)
  return officeWords.closedShort(day, time)
}

type Closed = Extract<OfficeStatus, { open: false }>

const WEEK = 7

/** The day on which it opens again, such as "Monday"; from a week on, "Monday 11 January". */
export const weekdayOfReturn = ({ inDays, date }: Pick<Closed, 'inDays' | 'date'>): string =>
  inDays < WEEK ? wordsOfDate(date).weekday : writeWeekday(date)

const dayOf = (status: Closed) => {
  if (status.inDays === 0) return officeWords.today
  return status.inDays === 1 ? officeWords.tomorrow : weekdayOfReturn(status)
}
