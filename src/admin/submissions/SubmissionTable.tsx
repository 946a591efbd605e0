import { Link } from 'react-router'
import {
  adminFields as labels,
  submissionListWords,
  submissionDetailWords as words,
} from '../../../content/admin.ts'
import { projectWords } from '../../../content/desk-project.ts'
import { projectPath } from '../../../domain/applications.ts'
import { industryLabel } from '../../../domain/industries.ts'
import { displayNewZealandPhone } from '../../../domain/phone-display.ts'
import type { Submission } from '../../api/desk/submission-row.ts'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import text from '../../ui/text.module.css'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { FileButton } from './FileButton.tsx'
import { ReferenceLink, SubmissionLink } from './SubmissionLink.tsx'
import styles from './SubmissionTable.module.css'

/** The columns of `src/api/desk/submission-row.ts`. */
const columns: readonly Column<Submission>[] = [
  {
    label: labels.reference,
    area: 'reference',
    cell: (submission) => <ReferenceLink submission={submission} />,
  },
  {
    label: labels.company,
    isRowHeader: true,
    cell: (submission) => <SubmissionLink submission={submission} />,
  },
  {
    label: labels.contact,
    area: 'contact',
    cell: ({ email, phone, project_id, reference }) => (
      <>
        <span className={table.line}>{email}</span>
        <span className={table.line}>{displayNewZealandPhone(phone)}</span>
        <Link className={table.line} to={projectPath(project_id)}>
          {projectWords.link}
          <span className={text.visuallyHidden}> {reference}</span>
        </Link>
      </>
    ),
  },
  {
    label: labels.project,
    area: 'project',
    className: styles.project,
    cell: ({ project_description }) =>
      project_description ? (
        <span className={styles.clamped}>{project_description}</span>
      ) : (
        <span className={`${table.line} ${table.aside}`}>{words.noProject}</span>
      ),
  },
  { label: labels.industry, area: 'industry', cell: ({ industry }) => industryLabel(industry) },
  {
    label: labels.submitted,
    area: 'time',
    className: styles.time,
    cell: ({ submitted_at }) => <DateTime time={submitted_at} />,
  },
  {
    label: labels.status,
    area: 'status',
    cell: ({ status }) => <SubmissionStatus status={status} />,
  },
  {
    label: labels.file,
    area: 'file',
    className: styles.file,
    cell: ({ file_url, files }) => (file_url ? <FileButton path={file_url} files={files} /> : null),
  },
]

export function SubmissionTable({ rows }: { rows: readonly Submission[] }) {
  return (
    <Table
      className={styles.submissions}
      caption={submissionListWords.table}
      columns={columns}
      rows={rows}
    />
  )
}
