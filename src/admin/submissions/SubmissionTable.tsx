import { adminFields, submissionsWords as words } from '../../../content/admin.ts'
import type { Submission } from '../../api/admin/submission-row.ts'
import { Table } from '../parts/Table.tsx'
import { SubmissionRow } from './SubmissionRow.tsx'
import styles from './SubmissionTable.module.css'

const { reference, company, contact, project, industry, submitted, status, file } = adminFields
const columns = [reference, company, contact, project, industry, submitted, status, file]

export function SubmissionTable({ rows }: { rows: readonly Submission[] }) {
  return (
    <Table className={styles.submissions} caption={words.table} columns={columns}>
      {rows.map((submission) => (
        <SubmissionRow key={submission.id} submission={submission} />
      ))}
    </Table>
  )
}
