import { expect, test } from 'vitest'
import type { ExportedSubmission } from '../../api/desk/submission-export.ts'
import { exportFiles } from './export-file.ts'

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

test('the CSV says how many files came, and their names, of which none is a formula [R6.63, R6.69, A18]', () => {
  expect(csv?.head).toContain(',Project,Number of files,Files,Set of questions,')
  expect(rowOf()).toContain(',Calls,0,,discovery-1,')
  expect(rowOf('=1+1.txt')).toContain(",Calls,1,'=1+1.txt,discovery-1,")
  expect(rowOf('=HYPERLINK("x").txt', 'Ngā pātai, mō te waea.txt')).toContain(
    `,Calls,2,"'=HYPERLINK(""x"").txt\nNgā pātai, mō te waea.txt",discovery-1,`,
  )
})
