import { Link } from 'react-router'
import { deskPrivacyWords as words } from '../../../content/desk/desk-privacy.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import { privacyDaysBetween, today } from '../../../domain/privacy/privacy-days.ts'
import { privacyPath } from '../../../domain/site/applications.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import type { PrivacyRequest } from '../../api/desk/privacy.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status } from '../../ui/Status.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { Days, Left } from './Days.tsx'
import { nextStep, requesterDetail, requesterName } from './names.ts'
import styles from './privacy.module.css'

const { columns } = words
type PrivacyColumn = Column<PrivacyRequest>

const who: PrivacyColumn = {
  label: columns.who,
  isRowHeader: true,
  cell: (request) => (
    <>
      <Link to={privacyPath(request.id)} data-row>
        <bdi>{requesterName(request)}</bdi>
      </Link>
      {requesterDetail(request) ? (
        <span>
          <bdi>{requesterDetail(request)}</bdi>
        </span>
      ) : null}
    </>
  ),
}
const asks: PrivacyColumn = {
  label: columns.asks,
  area: 'project',
  className: styles.asks,
  cell: ({ kind, note }) => (
    <>
      {privacyRequestWords.kind[kind]}
      {note ? (
        <span className={styles.note} dir="auto">
          {note}
        </span>
      ) : null}
    </>
  ),
}
const came: PrivacyColumn = {
  label: columns.came,
  area: 'time',
  className: styles.came,
  cell: ({ came_on }) => <time dateTime={came_on}>{writeShortWeekday(came_on)}</time>,
}
const assignee: PrivacyColumn = {
  label: columns.assignee,
  area: 'login',
  cell: ({ assignee: id, assignee_name }) =>
    id ? <bdi>{personAlone(assignee_name)}</bdi> : words.nobody,
}

const open: readonly PrivacyColumn[] = [
  who,
  asks,
  came,
  { label: columns.days, area: 'contact', cell: (request) => <Days request={request} /> },
  {
    label: columns.due,
    area: 'status',
    className: styles.due,
    cell: (request) => (
      <>
        <b>
          <time dateTime={request.due_on}>{writeShortWeekday(request.due_on)}</time>
        </b>
        <Left request={request} />
      </>
    ),
  },
  assignee,
  { label: columns.next, cell: nextStep },
]

const closed: readonly PrivacyColumn[] = [
  who,
  asks,
  came,
  {
    label: columns.outcome,
    area: 'status',
    cell: ({ outcome, ground }) =>
      outcome ? (
        <>
          <Status mark={outcome === 'done' ? 'done' : 'aside'}>
            {privacyRequestWords.outcome[outcome]}
          </Status>
          {ground ? (
            <span className={styles.note}>{privacyRequestWords.ground[ground]}</span>
          ) : null}
        </>
      ) : null,
  },
  {
    label: words.detail.closed,
    area: 'contact',
    cell: ({ came_on, closed_at }) =>
      closed_at ? (
        <>
          <DateTime time={new Date(closed_at)} />
          <span className={styles.note}>
            {words.tookDays(privacyDaysBetween(came_on, today(new Date(closed_at))))}
          </span>
        </>
      ) : null,
  },
  assignee,
]

interface PrivacyTableProps {
  rows: readonly PrivacyRequest[]
  state: 'open' | 'closed'
}

export function PrivacyTable({ rows, state }: PrivacyTableProps) {
  return (
    <Table
      className={styles.requests}
      caption={words.table[state]}
      columns={state === 'open' ? open : closed}
      rows={rows}
    />
  )
}
