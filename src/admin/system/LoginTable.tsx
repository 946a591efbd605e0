import { loginsWords as words } from '../../../content/desk/desk-logins.ts'
import type { LoginKind } from '../../../domain/accounts/login-kind.ts'
import type { Login } from '../../api/desk/logins.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status, type StatusMark } from '../../ui/Status.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import styles from './system.module.css'

const MARKS: Readonly<Record<LoginKind, StatusMark>> = {
  in: 'done',
  refused: 'waiting',
  out: 'aside',
  changed: 'started',
}

const whatHappened = ({ action, method }: Login): string =>
  action === 'login' && method !== 'password' ? words.byLink : (words.actions[action] ?? action)

const columns: readonly Column<Login>[] = [
  {
    label: words.columns.when,
    area: 'time',
    className: styles.time,
    cell: ({ at }) => <DateTime time={new Date(at)} />,
  },
  { label: words.columns.who, area: 'contact', cell: ({ name }) => <bdi>{name}</bdi> },
  { label: words.columns.what, isRowHeader: true, cell: (login) => <b>{whatHappened(login)}</b> },
  {
    label: words.columns.kind,
    area: 'status',
    cell: ({ kind }) => <Status mark={MARKS[kind]}>{words.kinds[kind]}</Status>,
  },
]

/** Logins of administrators. */
export function LoginTable({ rows }: { rows: readonly Login[] }) {
  return <Table className={styles.logins} caption={words.table} columns={columns} rows={rows} />
}
