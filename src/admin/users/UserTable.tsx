import { adminFields as labels, usersWords as words } from '../../../content/admin.ts'
import type { ListedUser } from '../../../domain/user-list.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { OpenProject } from './OpenProject.tsx'
import styles from './UserTable.module.css'

const columns: readonly Column<ListedUser>[] = [
  {
    label: labels.name,
    isRowHeader: true,
    cell: ({ name, companyName }) => (
      <>
        <b>
          <bdi>{name || words.noName}</bdi>
        </b>
        {companyName ? (
          <span>
            <bdi>{companyName}</bdi>
          </span>
        ) : null}
      </>
    ),
  },
  {
    label: labels.email,
    area: 'contact',
    cell: ({ email, emailConfirmedAt }) => (
      <>
        <span className={table.line}>
          <bdi>{email}</bdi>
        </span>
        {emailConfirmedAt ? null : (
          <span className={`${table.line} ${table.aside}`}>{words.unconfirmed}</span>
        )}
      </>
    ),
  },
  {
    label: labels.registered,
    area: 'time',
    cell: ({ createdAt }) => (createdAt ? <DateTime time={new Date(createdAt)} /> : null),
  },
  {
    label: labels.lastLogin,
    area: 'login',
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? <DateTime time={new Date(lastSignInAt)} /> : words.never,
  },
  {
    label: labels.role,
    area: 'status',
    cell: ({ id, isAdministrator, emailConfirmedAt, name, email }) =>
      isAdministrator ? (
        <Status mark="done">{words.administrator}</Status>
      ) : (
        <>
          <Status mark="aside">{words.client}</Status>
          {emailConfirmedAt ? <OpenProject client={id} name={name || email} /> : null}
        </>
      ),
  },
]

export function UserTable({ rows }: { rows: readonly ListedUser[] }) {
  return <Table className={styles.users} caption={words.table} columns={columns} rows={rows} />
}
