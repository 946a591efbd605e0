import { subscribersWords as words } from '../../../content/desk/desk-subscribers.ts'
import type { SubscriberState } from '../../../domain/newsletter/subscriber-state.ts'
import type { Subscriber } from '../../api/desk/subscribers.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status, type StatusMark } from '../../ui/Status.tsx'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import styles from './system.module.css'

const MARKS: Readonly<Record<SubscriberState, StatusMark>> = {
  confirmed: 'done',
  pending: 'waiting',
  unsubscribed: 'aside',
}

const columns: readonly Column<Subscriber>[] = [
  {
    label: words.columns.address,
    isRowHeader: true,
    cell: ({ email }) => (
      <b>
        <bdi>{email}</bdi>
      </b>
    ),
  },
  {
    label: words.columns.state,
    area: 'status',
    cell: ({ state }) => <Status mark={MARKS[state]}>{words.states[state]}</Status>,
  },
  {
    label: words.columns.agreed,
    area: 'time',
    className: styles.time,
    cell: ({ at, consent_source }) => (
      <>
        <DateTime time={new Date(at)} />{' '}
        <span className={`${table.aside} ${styles.page}`}>{words.onPage(consent_source)}</span>
      </>
    ),
  },
  {
    label: words.columns.confirmed,
    className: styles.time,
    cell: ({ confirmed_at }) => (confirmed_at ? <DateTime time={confirmed_at} /> : words.notYet),
  },
  {
    label: words.columns.left,
    className: styles.time,
    cell: ({ unsubscribed_at }) =>
      unsubscribed_at ? <DateTime time={unsubscribed_at} /> : words.stays,
  },
  {
    label: words.columns.wording,
    area: 'project',
    className: styles.wording,
    cell: ({ consent_text, consent_version }) => (
      <>
        <span className={table.line}>{words.quoted(consent_text)}</span>
        <span className={`${table.line} ${table.aside}`}>{words.version(consent_version)}</span>
      </>
    ),
  },
]

/** Subscribers: when and to which words they agreed, when they confirmed, and when they left. */
export function SubscriberTable({ rows }: { rows: readonly Subscriber[] }) {
  return (
    <Table className={styles.subscribers} caption={words.table} columns={columns} rows={rows} />
  )
}
