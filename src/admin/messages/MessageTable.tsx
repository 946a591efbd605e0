import { adminFields as labels, messagesWords as words } from '../../../content/admin.ts'
import { contactLabels } from '../../../content/contact-fields.ts'
import { carriedDay } from '../../../content/day.ts'
import { type ContactField, type ContactState, contactForm } from '../../../domain/contact.ts'
import { formatDayQuery, parseCarriedDay } from '../../../domain/day-address.ts'
import { paths } from '../../../domain/paths.ts'
import type { ContactMessage } from '../../api/desk/contact-messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status, type StatusMark } from '../../ui/Status.tsx'
import { Contact } from '../parts/Contact.tsx'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import styles from './MessageTable.module.css'

const marks: Readonly<Record<ContactState, StatusMark>> = {
  new: 'waiting',
  answered: 'done',
  archived: 'done',
  spam: 'aside',
  quarantine: 'aside',
}

const columns: readonly Column<ContactMessage>[] = [
  {
    label: labels.from,
    isRowHeader: true,
    cell: (row) => (
      <>
        <b>{row.name}</b>
        {UNDER_THE_NAME.map((name) => (
          <span key={name}>
            <Value name={name} text={row[name]} />
          </span>
        ))}
      </>
    ),
  },
  {
    label: contactLabels.message,
    area: 'project',
    className: styles.message,
    cell: ({ message, quarantine_reason, attribution }) => (
      <>
        <span className={`${table.line} ${styles.written}`}>{message}</span>
        {attribution.day ? <DrawnDay query={attribution.day} /> : null}
        {quarantine_reason ? (
          <span className={`${table.line} ${table.aside} ${styles.quarantine}`}>
            {words.quarantined(quarantine_reason)}
          </span>
        ) : null}
      </>
    ),
  },
  { label: contactLabels.interest, area: 'industry', cell: ({ interest }) => interest },
  {
    label: labels.received,
    area: 'time',
    className: styles.time,
    cell: ({ created_at }) => <DateTime time={created_at} />,
  },
  {
    label: labels.state,
    area: 'status',
    cell: ({ state }) => <Status mark={marks[state]}>{words.states[state]}</Status>,
  },
]

/** Every field of the form that has no column. */
const UNDER_THE_NAME = contactForm.names.filter(
  (name) => name !== 'name' && name !== 'message' && name !== 'interest',
)

function Value({ name, text }: { name: ContactField; text: string }) {
  const { control } = contactForm.fields[name]
  if (control === 'email') return <Contact kind="email" value={text} />
  if (control === 'tel') return <Contact kind="phone" value={text} />
  return text && `${contactLabels[name]}: ${text}`
}

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
  return <Table className={styles.messages} caption={words.table} columns={columns} rows={rows} />
}
