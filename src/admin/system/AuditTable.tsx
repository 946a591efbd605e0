import { Link } from 'react-router'
import { auditWords as words } from '../../../content/desk/desk-audit.ts'
import {
  deskSubmissionPath,
  enquiryPath,
  privacyPath,
  projectPath,
} from '../../../domain/site/applications.ts'
import type { AuditEntry } from '../../api/desk/audit.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { useAddress } from '../parts/address.ts'
import { withFilters } from '../parts/place.ts'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { useTeam } from '../parts/use-team.ts'
import { actOf, detailOf, subjectOf, wayOf, whoOf } from './audit-words.ts'
import styles from './system.module.css'

/** Where a subject is read at the desk. */
const paths: Readonly<Record<string, (id: string) => string>> = {
  contact_messages: enquiryPath,
  privacy_requests: privacyPath,
  projects: projectPath,
  questionnaire_submissions: deskSubmissionPath,
}

function Subject({ entry }: { entry: AuditEntry }) {
  const pathOf = paths[entry.subject_table]
  // A submission or an enquiry that is deleted has no number any more.
  const isThere =
    entry.reference !== null || ['projects', 'privacy_requests'].includes(entry.subject_table)
  return pathOf && entry.subject_id && isThere ? (
    <Link to={pathOf(entry.subject_id)}>{subjectOf(entry)}</Link>
  ) : (
    subjectOf(entry)
  )
}

function Who({ entry }: { entry: AuditEntry }) {
  const address = useAddress()
  const who = whoOf(entry)
  return entry.actor_id ? (
    <Link to={withFilters(address, { person: entry.actor_id })} aria-label={words.only(who)}>
      <bdi>{who}</bdi>
    </Link>
  ) : (
    who
  )
}

const columnsFor = (people: Readonly<Record<string, string>>): readonly Column<AuditEntry>[] => [
  {
    label: words.columns.when,
    area: 'time',
    className: styles.time,
    cell: ({ at }) => <DateTime time={new Date(at)} />,
  },
  { label: words.columns.who, area: 'contact', cell: (entry) => <Who entry={entry} /> },
  { label: words.columns.act, isRowHeader: true, cell: ({ action }) => <b>{actOf(action)}</b> },
  { label: words.columns.on, area: 'status', cell: (entry) => <Subject entry={entry} /> },
  {
    label: words.columns.detail,
    area: 'project',
    className: styles.detail,
    cell: (entry) => (
      <>
        <span className={table.line}>{detailOf(entry, people)}</span>
        <span className={`${table.line} ${table.aside}`}>{wayOf(entry)}</span>
      </>
    ),
  },
]

/** Entries of the audit log. */
export function AuditTable({ rows }: { rows: readonly AuditEntry[] }) {
  const { team } = useTeam()
  const columns = columnsFor(Object.fromEntries(team.map(({ id, name }) => [id, name])))
  return <Table className={styles.audit} caption={words.table} columns={columns} rows={rows} />
}
