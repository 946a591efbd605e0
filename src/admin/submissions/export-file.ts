import { type QuestionSet, questionSets } from '../../../content/answers/question-sets.ts'
import { statusWords } from '../../../content/answers/submission-status.ts'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import { industryLabel } from '../../../domain/business/industries.ts'
import { beginCsv, type CsvCell, toCsv } from '../../../domain/files/csv.ts'
import { type ExportedSubmission, exportPages } from '../../api/desk/submission-export.ts'
import type { SubmissionFilter } from '../../api/desk/submissions.ts'
import type { ExportFile } from '../parts/ExportPanel.tsx'
import { timeCells } from '../parts/time-cells.ts'

const { columns, others } = deskSubmissions.export

/**
 * A column for each question of any of `sets`, one for each of its wordings, by their numbers; and one for answers to
 * questions that are in none.
 */
export const answerColumns = (sets: Readonly<Record<string, QuestionSet>>) => {
  const questionsOf = (set: QuestionSet) => set.flatMap(({ questions }) => questions)
  const headOf = ({ id, question }: { id: string; question: string }) => `${id} ${question}`
  const heads = [...new Set(Object.values(sets).flatMap((set) => questionsOf(set).map(headOf)))]
  heads.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  return {
    heads: [...heads, others],
    cellsOf: ({ question_set, answers }: Pick<ExportedSubmission, 'question_set' | 'answers'>) => {
      const asked = questionsOf(sets[question_set] ?? [])
      const answerUnder = new Map(
        asked.map((question) => [headOf(question), answers[question.id] ?? '']),
      )
      const known = new Set(asked.map(({ id }) => id))
      return [
        ...heads.map((head) => answerUnder.get(head) ?? ''),
        Object.entries(answers)
          .filter(([id]) => !known.has(id))
          .map(([id, answer]) => `${id}: ${answer}`)
          .join('\n'),
      ]
    },
  }
}

const given = answerColumns(questionSets)
const heads = [...columns, ...given.heads]

const cellsOf = (row: ExportedSubmission): readonly CsvCell[] => [
  row.reference,
  ...timeCells(row.submitted_at),
  ...timeCells(row.changed_at),
  ...timeCells(row.late_message_at),
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
  ...given.cellsOf(row),
]

/** The files that the submissions of a filter can be exported as. */
export const exportFiles = (
  filter: SubmissionFilter,
): readonly ExportFile<ExportedSubmission>[] => [
  {
    format: 'csv',
    type: 'text/csv;charset=utf-8',
    head: beginCsv([heads]),
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
