import { Link } from 'react-router'
import { submissionPage } from '../../../content/answers/submission-page.ts'
import {
  adminFields as labels,
  submissionListWords,
  submissionDetailWords as words,
} from '../../../content/desk/admin.ts'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { industryLabel } from '../../../domain/business/industries.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { projectPath } from '../../../domain/site/applications.ts'
import type { ListedSubmission as Submission } from '../../api/desk/submissions.ts'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import text from '../../ui/text.module.css'
import { Select, SelectAll, type Selecting } from '../parts/Select.tsx'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { ListedFiles } from './ListedFiles.tsx'
import { ReferenceLink, SubmissionLink } from './SubmissionLink.tsx'
import styles from './SubmissionTable.module.css'

const columnsOf = (
  rows: readonly Submission[],
  selecting?: Selecting,
): readonly Column<Submission>[] => [
  {
    label: labels.reference,
    area: 'reference',
    className: styles.numbers,
    cell: (submission) => (
      <>
        <ReferenceLink submission={submission} />
        <Link className={styles.toProject} to={projectPath(submission.project_id)}>
          {projectWords.link}
          <span className={text.visuallyHidden}> {submission.reference}</span>
        </Link>
      </>
    ),
  },
  {
    label: labels.company,
    isRowHeader: true,
    cell: (submission) => (
      <>
        {selecting ? <Select row={submission} rows={rows} {...selecting} /> : null}
        <SubmissionLink submission={submission} />
      </>
    ),
  },
  {
    label: labels.contact,
    area: 'contact',
    className: styles.contact,
    cell: ({ email, phone }) => (
      <>
        <span className={table.line}>{email}</span>
        <span className={table.line}>{displayNewZealandPhone(phone)}</span>
      </>
    ),
  },
  {
    label: labels.project,
    area: 'project',
    className: styles.project,
    cell: ({ excerpt }) =>
      excerpt ? (
        <span className={styles.clamped}>{excerpt}</span>
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
    cell: ({ status, late_message_at }) => (
      <>
        <SubmissionStatus status={status} />
        {late_message_at ? (
          <span className={styles.late}>{submissionPage.inMessage.title}</span>
        ) : null}
      </>
    ),
  },
  {
    label: deskActs.assignee,
    className: styles.assignee,
    cell: ({ assignee, assignee_name }) =>
      assignee ? (
        <bdi>{personAlone(assignee_name)}</bdi>
      ) : (
        <span className={table.aside}>{deskActs.nobody}</span>
      ),
  },
  {
    label: labels.files,
    area: 'file',
    className: styles.file,
    cell: ({ files, reference }) => <ListedFiles files={files} reference={reference} />,
  },
]

/** Submissions to read. */
export function SubmissionTable({
  rows,
  selecting,
}: {
  rows: readonly Submission[]
  selecting?: Selecting
}) {
  return (
    <Table
      className={styles.submissions}
      caption={submissionListWords.table}
      columns={columnsOf(rows, selecting)}
      rows={rows}
    />
  )
}

/** Submissions to read and to select. */
export function SelectableSubmissions({
  rows,
  ...selecting
}: { rows: readonly Submission[] } & Selecting) {
  return (
    <>
      <SelectAll rows={rows} {...selecting} />
      <SubmissionTable rows={rows} selecting={selecting} />
    </>
  )
}
