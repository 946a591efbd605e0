import { agency } from '../../content/agency.ts'
import styles from './OfficeStatus.module.css'

/** The office's hours, which `office-clock.ts` replaces with "open until" or when people are back. */
export function OfficeStatus({
  className = '',
  isShort = false,
}: {
  className?: string | undefined
  isShort?: boolean
}) {
  return (
    <span
      className={`${styles.status} ${className}`}
      data-office={isShort ? 'status-short' : 'status'}
    >
      {agency.officeHours.display}
    </span>
  )
}
