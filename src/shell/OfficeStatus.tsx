import { agency } from '../../content/agency.ts'

/** The office's hours; `office-clock.ts` makes "open until" or "opens at" of them. */
export function OfficeStatus({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`office-status ${className}`} data-office="status">
      {agency.officeHours.display}
    </span>
  )
}
