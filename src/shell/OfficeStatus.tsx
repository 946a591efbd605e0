import { agency } from '../../content/agency.ts'

/** The office's hours; `office-clock.ts` makes "open until" or "opens at" of them. */
export function OfficeStatus({ large = false }: { large?: boolean }) {
  return (
    <span
      className={large ? 'office-status office-status-large' : 'office-status'}
      data-office="status"
    >
      {agency.officeHours.display}
    </span>
  )
}
