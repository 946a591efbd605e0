import { Link } from 'react-router'
import { adminFields as labels } from '../../../content/desk/admin.ts'
import { clientsWords as words } from '../../../content/desk/desk-clients.ts'
import { clientPath } from '../../../domain/site/applications.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import type { ListedClient } from '../../api/desk/clients.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import styles from './ClientTable.module.css'
import { OpenProject } from './OpenProject.tsx'

const columns: readonly Column<ListedClient>[] = [
  {
    label: labels.name,
    isRowHeader: true,
    cell: ({ id, name, company_name }) => (
      <>
        <Link to={clientPath(id)} data-row>
          <bdi>{name || words.noName}</bdi>
        </Link>
        {company_name ? (
          <span>
            <bdi>{company_name}</bdi>
          </span>
        ) : null}
      </>
    ),
  },
  {
    label: labels.email,
    area: 'contact',
    cell: ({ email }) => (
      <span className={table.line}>
        <bdi>{email}</bdi>
      </span>
    ),
  },
  {
    label: labels.registered,
    area: 'time',
    cell: ({ at }) => <DateTime time={new Date(at)} />,
  },
  {
    label: labels.lastLogin,
    area: 'login',
    cell: ({ last_login_at }) =>
      last_login_at ? <DateTime time={new Date(last_login_at)} /> : words.never,
  },
  {
    label: words.columns.account,
    area: 'status',
    cell: (client) => <AccountStatus client={client} />,
  },
  {
    label: words.columns.submissions,
    className: styles.submissions,
    cell: ({ submissions }) => formatNumber(submissions),
  },
]

const project: Column<ListedClient> = {
  label: words.columns.project,
  area: 'project',
  className: styles.project,
  cell: ({ id, name, email, confirmed_at }) =>
    confirmed_at ? <OpenProject client={id} name={name || email} /> : null,
}

interface ClientTableProps {
  rows: readonly ListedClient[]
  /** Whether they are clients, who have projects. */
  areClients: boolean
}

export function ClientTable({ rows, areClients }: ClientTableProps) {
  return (
    <Table
      className={styles.clients}
      caption={words.table}
      columns={areClients ? [...columns, project] : columns}
      rows={rows}
    />
  )
}
