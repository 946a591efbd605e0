import { Link, useLocation } from 'react-router'
import { adminFields as labels, submissionWords as words } from '../../../content/admin.ts'
import { industryLabel } from '../../../domain/industries.ts'
import { displayNewZealandPhone } from '../../../domain/phone-display.ts'
import type { Submission } from '../../api/admin/submission-row.ts'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import { Cell } from '../parts/Cell.tsx'
import { useReturn } from '../parts/came-from.ts'
import { Moment } from '../parts/Moment.tsx'
import table from '../parts/Table.module.css'
import { adminPaths } from '../paths.ts'
import { FileButton } from './FileButton.tsx'
import { fullName } from './names.ts'
import styles from './SubmissionTable.module.css'

export function SubmissionRow({ submission }: { submission: Submission }) {
  const { search } = useLocation()
  const name = fullName(submission)
  const path = adminPaths.submission(submission.id)
  const link = useReturn(path)
  return (
    <tr>
      <Cell label={labels.reference} area="reference">
        {submission.reference}
      </Cell>
      <th scope="row">
        <Link ref={link} to={path} state={{ search }}>
          {submission.company_name || name || submission.reference}
        </Link>
        <span>{name}</span>
      </th>
      <Cell label={labels.contact} area="contact">
        <span className={table.line}>{submission.email}</span>
        <span className={table.line}>{displayNewZealandPhone(submission.phone)}</span>
      </Cell>
      <Cell label={labels.project} area="project" className={styles.project}>
        {submission.project_description ? (
          <span className={styles.clamped}>{submission.project_description}</span>
        ) : (
          <span className={`${table.line} ${table.aside}`}>{words.noProject}</span>
        )}
      </Cell>
      <Cell label={labels.industry} area="industry">
        {industryLabel(submission.industry)}
      </Cell>
      <Cell label={labels.submitted} area="time" className={styles.time}>
        <Moment time={submission.submitted_at} />
      </Cell>
      <Cell label={labels.status} area="status">
        <SubmissionStatus status={submission.status} />
      </Cell>
      <Cell label={labels.file} area="file" className={styles.file}>
        {submission.file_url ? <FileButton path={submission.file_url} /> : null}
      </Cell>
    </tr>
  )
}
