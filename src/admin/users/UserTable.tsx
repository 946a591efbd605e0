import { adminFields as labels, usersWords as words } from '../../../content/admin.ts'
import type { ListedUser } from '../../../domain/user-list.ts'
import { Status } from '../../ui/Status.tsx'
import { Cell } from '../parts/Cell.tsx'
import { Moment } from '../parts/Moment.tsx'
import table from '../parts/Table.module.css'
import { Table } from '../parts/Table.tsx'
import styles from './UserTable.module.css'

const columns = [labels.name, labels.email, labels.registered, labels.lastLogin, labels.role]

export function UserTable({ rows }: { rows: readonly ListedUser[] }) {
  return (
    <Table className={styles.users} caption={words.table} columns={columns}>
      {rows.map(({ id, name, email, companyName, createdAt, ...user }) => (
        <tr key={id}>
          <th scope="row">
            <b>{name || words.noName}</b>
            {companyName ? <span>{companyName}</span> : null}
          </th>
          <Cell label={labels.email} area="contact">
            <span className={table.line}>{email}</span>
            {user.emailConfirmedAt ? null : (
              <span className={`${table.line} ${table.aside}`}>{words.unconfirmed}</span>
            )}
          </Cell>
          <Cell label={labels.registered} area="time">
            {createdAt ? <Moment time={new Date(createdAt)} /> : null}
          </Cell>
          <Cell label={labels.lastLogin} area="login">
            {user.lastSignInAt ? <Moment time={new Date(user.lastSignInAt)} /> : words.never}
          </Cell>
          <Cell label={labels.role} area="status">
            {user.isAdministrator ? (
              <Status mark="full">{words.administrator}</Status>
            ) : (
              <Status mark="hollow">{words.client}</Status>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
