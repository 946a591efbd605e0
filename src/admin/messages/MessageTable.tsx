import { adminFields as labels, messagesWords as words } from '../../../content/admin.ts'
import type { ContactMessage } from '../../api/admin/contact-messages.ts'
import { Status } from '../../ui/Status.tsx'
import { Cell } from '../parts/Cell.tsx'
import { Contact } from '../parts/Contact.tsx'
import { Moment } from '../parts/Moment.tsx'
import table from '../parts/Table.module.css'
import { Table } from '../parts/Table.tsx'
import styles from './MessageTable.module.css'

const columns = [labels.from, labels.message, labels.interest, labels.received, labels.state]

const marks = {
  new: 'wants',
  answered: 'full',
  archived: 'full',
  spam: 'hollow',
  quarantine: 'hollow',
} as const

export function MessageTable({ rows }: { rows: readonly ContactMessage[] }) {
  return (
    <Table className={styles.messages} caption={words.table} columns={columns}>
      {rows.map(({ id, name, email, phone, message, interest, ...row }) => (
        <tr key={id}>
          <th scope="row">
            <b>{name}</b>
            <span>
              <Contact kind="email" value={email} />
            </span>
            <span>
              <Contact kind="phone" value={phone ?? ''} />
            </span>
          </th>
          <Cell label={labels.message} area="project" className={styles.message}>
            <span className={`${table.line} ${styles.written}`}>{message}</span>
            {row.quarantine_reason ? (
              <span className={`${table.line} ${table.aside} ${styles.quarantine}`}>
                {words.quarantined(row.quarantine_reason)}
              </span>
            ) : null}
          </Cell>
          <Cell label={labels.interest} area="industry">
            {interest}
          </Cell>
          <Cell label={labels.received} area="time" className={styles.time}>
            <Moment time={row.created_at} />
          </Cell>
          <Cell label={labels.state} area="status">
            <Status mark={marks[row.state]}>{words.states[row.state]}</Status>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
