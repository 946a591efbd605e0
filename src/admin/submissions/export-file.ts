import { deskSubmissions } from '../../../content/desk-submissions.ts'
import { statusWords } from '../../../content/submission-status.ts'
import { type CsvCell, toCsv } from '../../../domain/csv.ts'
import { industryLabel } from '../../../domain/industries.ts'
import { type ExportedSubmission, exportPages } from '../../api/desk/submission-export.ts'
import type { SubmissionFilter } from '../../api/desk/submissions.ts'
import { questionIds, questionText } from '../../project/answers.ts'
import { BYTE_ORDER_MARK, type ExportFile } from '../parts/ExportPanel.tsx'

const { columns, others } = deskSubmissions.export

const heads = [...columns, ...questionIds.map((id) => `${id} ${questionText(id)}`), others]

const cellsOf = (row: ExportedSubmission): readonly CsvCell[] => [
  row.reference,
  row.submitted_at,
  row.changed_at ?? '',
  statusWords[row.status].name,
  row.reopened_reason ?? '',
  row.first_name,
  row.last_name,
  row.company_name,
  row.email,
  row.phone,
  industryLabel(row.industry),
  row.assignee_name,
  row.project_description,
  row.files.length,
  row.files.join('\n'),
  row.question_set,
  ...questionIds.map((id) => row.answers[id] ?? ''),
  Object.entries(row.answers)
    .filter(([id]) => !questionIds.includes(id))
    .map(([id, answer]) => `${id}: ${answer}`)
    .join('\n'),
]

/** The files that the submissions of a filter can be exported as. */
export const exportFiles = (
  filter: SubmissionFilter,
): readonly ExportFile<ExportedSubmission>[] => [
  {
    format: 'csv',
    type: 'text/csv;charset=utf-8',
    head: `${BYTE_ORDER_MARK}${toCsv([heads])}`,
    rows: (rows) => toCsv(rows.map(cellsOf)),
    end: '',
    pages: (signal) => exportPages(filter, 'csv', signal),
  },
  {
    format: 'json',
    type: 'application/json',
    head: '[',
    rows: (rows, isFirst) =>
      `${isFirst ? '\n' : ',\n'}${rows.map((row) => JSON.stringify(row)).join(',\n')}`,
    end: '\n]\n',
    pages: (signal) => exportPages(filter, 'json', signal),
  },
]
