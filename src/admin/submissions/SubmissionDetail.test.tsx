import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SubmissionWithAnswers } from '../../api/desk/submission.ts'
import { SubmissionDetail } from './SubmissionDetail.tsx'

const submission: SubmissionWithAnswers = {
  id: '1',
  project_id: '2',
  reference: 'S-1042',
  status: 'pending',
  submitted_at: new Date('2026-11-02T20:00:00Z'),
  reopened_reason: null,
  first_name: '',
  last_name: '',
  email: 'r@client.example',
  phone: '',
  company_name: 'שמש (Solar)',
  industry: '',
  project_description: '',
  answers: {},
  question_set: 'discovery-1',
  projects: { assignee: null, assignee_name: '' },
  submission_events: [],
  submission_notes: [],
  files: [],
}

test('a company that runs from right to left turns nothing in the title of its submission', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SubmissionDetail submission={submission} userId="3" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  expect(html).toMatch(/<h1[^>]*>\u2068שמש \(Solar\)\u2069<\/h1>/u)
})
