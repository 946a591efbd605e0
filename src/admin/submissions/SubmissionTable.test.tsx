import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedSubmission } from '../../api/desk/submissions.ts'
import { SubmissionTable } from './SubmissionTable.tsx'

const file = (name: string): ListedSubmission['files'][number] => ({
  id: name,
  bucket: 'submissions',
  path: `1/${name}`,
  name,
  size: 2048,
  created_at: '2026-11-02T20:00:00Z',
  checks: ['name', 'type', 'content'],
})
const withFiles = (reference: string, ...files: ListedSubmission['files']): ListedSubmission => ({
  id: reference,
  project_id: '2',
  reference,
  status: 'pending',
  submitted_at: new Date('2026-11-02T20:00:00Z'),
  changed_at: null,
  at: '2026-11-02T20:00:00Z',
  first_name: '',
  last_name: '',
  email: 'r@client.example',
  phone: '',
  company_name: reference,
  industry: '',
  excerpt: '',
  assignee: null,
  assignee_name: '',
  late_message_at: null,
  files,
})
const show = (...rows: ListedSubmission[]) => {
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <SubmissionTable rows={rows} />
    </MemoryRouter>,
  )
}
const rowOf = (reference: string): Element => {
  const row = [...document.querySelectorAll('tbody tr')].find((one) =>
    one.querySelector('th')?.textContent.startsWith(reference),
  )
  if (!row) throw new Error(`There is no row of ${reference}`)
  return row
}
const buttonsOf = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('button') ?? [])].map((button) => button.textContent)

test('a submission with one file is listed with its name, its size and what was checked [R6.69, R6.205]', () => {
  show(withFiles('S-1', file('Ngā pātai.txt')), withFiles('S-2'))
  expect(buttonsOf(rowOf('S-1'))).toEqual(['Ngā pātai.txt'])
  expect(rowOf('S-1').querySelector('details')).toBeNull()
  expect(rowOf('S-1').textContent).toContain('2 kB')
  expect(rowOf('S-1').textContent).toMatch(/Checked: .*content; not scanned for viruses/u)
  expect(rowOf('S-2').textContent).not.toMatch(/scanned|kB/u)
})

test('a submission with several files says how many, and opens all of them [R6.69]', () => {
  const names = ['Ngā pātai, mō te waea.txt', '=1+1.txt', 'c.txt']
  show(withFiles('S-3', ...names.map((name) => file(name))), withFiles('S-1', file('other.txt')))
  const list = rowOf('S-3').querySelector('details')
  expect(list?.querySelector('summary')?.textContent).toBe('3 files of S-3')
  expect(list?.open).toBe(false)
  expect(buttonsOf(list)).toEqual(names)
  expect(buttonsOf(rowOf('S-3'))).toEqual(names)
})

test('a submission that was changed later, in a message, says so in the list [R2.683]', () => {
  const changed = { ...withFiles('S-1'), late_message_at: new Date('2026-11-04T20:00:00Z') }
  show(changed, withFiles('S-2'))
  expect(rowOf('S-1').textContent).toContain('Changed later, in a message')
  expect(rowOf('S-2').textContent).not.toContain('in a message')
})
