import { messagesWords as words } from '../../../content/admin.ts'
import { contactLabels } from '../../../content/contact-fields.ts'
import { carriedDay } from '../../../content/day.ts'
import { contactForm } from '../../../domain/contact.ts'
import { formatDayQuery, parseCarriedDay } from '../../../domain/day-address.ts'
import { paths } from '../../../domain/paths.ts'
import type { ContactMessage } from '../../api/desk/contact-messages.ts'
import { FormTable } from '../parts/FormTable.tsx'
import table from '../parts/Table.module.css'
import styles from './MessageTable.module.css'

/** The day that the sender drew, and sent with the message. */
function DrawnDay({ query }: { query: string }) {
  const day = parseCarriedDay(new URLSearchParams(query))
  if (!day) return null
  const { label, numbers } = carriedDay.agency
  return (
    <span className={`${table.line} ${styles.day}`}>
      {`${label}: `}
      <a href={`${paths.yourDay}?${formatDayQuery(day)}`}>{numbers(day)}</a>
    </span>
  )
}

export function MessageTable({ rows }: { rows: readonly ContactMessage[] }) {
  return (
    <FormTable
      form={contactForm}
      labels={contactLabels}
      caption={words.table}
      columns={{ from: 'name', message: 'message', about: 'interest' }}
      rows={rows}
      below={({ attribution }) => (attribution.day ? <DrawnDay query={attribution.day} /> : null)}
    />
  )
}
