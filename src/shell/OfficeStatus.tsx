import { agency } from '../../content/agency.ts'
import styles from './OfficeStatus.module.css'

/** The office's hours, which `office-clock.ts` replaces with "open until" or "opens at". */
export function OfficeStatus({ className = '' }: { className?: string | undefined }) {
  return (
    <span className={`${styles.status} ${className}`} data-office="status">
      {agency.officeHours.display}
    </span>
  )
}
