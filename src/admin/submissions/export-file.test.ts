import { expect, test } from 'vitest'
import type { ExportedSubmission } from '../../api/desk/submission-export.ts'
import { answerColumns, exportFiles } from './export-file.ts'

const submission: ExportedSubmission = {
  id: '1',
  reference: 'S-1042',
  submitted_at: '2026-11-02T20:00:00Z',
  changed_at: null,
  status: 'pending',
  reopened_reason: null,
  first_name: 'Aroha',
  last_name: 'Ngata',
  company_name: 'Ngata Solar',
  email: 'aroha@ngata.example',
  phone: '',
  industry: '',
  assignee_name: '',
  project_id: '2',
  question_set: 'discovery-1',
  project_description: 'Calls',
  answers: {},
  files: [],
  late_message_at: null,
}

const [csv] = exportFiles({
  search: '',
  status: undefined,
  industry: undefined,
  assignee: undefined,
  from: undefined,
  until: undefined,
})
const rowOf = (...files: string[]) => csv?.rows([{ ...submission, files }], true)

test('a time in the CSV is New Zealand’s, to the minute, beside the exact one, over the end of summer time as well [R6.238]', () => {
  expect(csv?.head).toContain('Number,Submitted (New Zealand time),Submitted (ISO 8601),')
  const at = (submitted_at: string) => csv?.rows([{ ...submission, submitted_at }], true)
  expect(rowOf()).toContain('S-1042,2026-11-03 09:00,2026-11-02T20:00:00Z,,,,,')
  expect(at('2027-04-03T13:30:00Z')).toContain(',2027-04-04 02:30,')
  expect(at('2027-04-03T14:30:00Z')).toContain(',2027-04-04 02:30,')
})

test('the CSV says how many files came, and their names, of which none is a formula [R6.63, R6.69, A18]', () => {
  expect(csv?.head).toContain(',Project,Number of files,Files,Set of questions,')
  expect(rowOf()).toContain(',Calls,0,,discovery-1,')
  expect(rowOf('=1+1.txt')).toContain(",Calls,1,'=1+1.txt,discovery-1,")
  expect(rowOf('=HYPERLINK("x").txt', 'Ngā pātai, mō te waea.txt')).toContain(
    `,Calls,2,"'=HYPERLINK(""x"").txt\nNgā pātai, mō te waea.txt",discovery-1,`,
  )
})

test('the CSV has an answer below the question that was asked, also when it has other words now [R2.586]', () => {
  const set = (...questions: [id: string, question: string][]) => [
    {
      category: 'Business Needs',
      questions: questions.map(([id, question]) => ({ id, question, hint: '' })),
    },
  ]
  const { heads, cellsOf } = answerColumns({
    'discovery-1': set(['1.1', 'Which tasks?'], ['1.10', 'How often?'], ['1.2', 'What happens?']),
    'discovery-2': set(['1.1', 'Which jobs?'], ['1.2', 'What happens?']),
  })
  expect(heads).toEqual([
    '1.1 Which jobs?',
    '1.1 Which tasks?',
    '1.2 What happens?',
    '1.10 How often?',
    'Other answers',
  ])
  const answers = { '1.1': 'Quotes', '1.2': 'It rings on', '1.10': 'Daily' }
  expect(cellsOf({ question_set: 'discovery-1', answers })).toEqual([
    '',
    'Quotes',
    'It rings on',
    'Daily',
    '',
  ])
  expect(cellsOf({ question_set: 'discovery-2', answers })).toEqual([
    'Quotes',
    '',
    'It rings on',
    '',
    '1.10: Daily',
  ])
  expect(cellsOf({ question_set: 'discovery-0', answers }).at(-1)).toBe(
    '1.1: Quotes\n1.2: It rings on\n1.10: Daily',
  )
})

test('the CSV says when a submission was changed later, in a message [R2.683]', () => {
  expect(csv?.head).toContain(',"Changed later, in a message (ISO 8601)",Status,')
  expect(rowOf()).toContain('T20:00:00Z,,,,,Pending,')
  const late = { ...submission, late_message_at: '2026-11-04T20:00:00Z' }
  expect(csv?.rows([late], true)).toContain(
    'T20:00:00Z,,,2026-11-05 09:00,2026-11-04T20:00:00Z,Pending,',
  )
})
