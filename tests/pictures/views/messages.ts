import type { Page } from '@playwright/test'
import { paths } from '../../../domain/site/paths.ts'
import type { ProjectPapersRow } from '../../../src/api/client/project-papers.ts'
import type { ThreadRow } from '../../../src/api/thread-rows.ts'
import { answer, seen, type View } from '../view.ts'

const PROJECTS = '**/rest/v1/projects*'

const message = (
  number: number,
  side: 'client' | 'agency',
  sent_at: string,
  text: string,
): ThreadRow['messages'][number] => ({
  id: `5c0f7a52-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`,
  number,
  side,
  author_id: side,
  author_name: side === 'client' ? 'Hemi Walker' : 'Ana',
  text,
  sent_at,
  files: [],
  about: null,
})

const project: ThreadRow = {
  id: '5c0f7a52-0000-4000-8000-000000000100',
  closed_at: null,
  assignee_name: 'Ana',
  thread_reads: [
    { user_id: 'ana', side: 'agency', name: 'Ana', number: 1, at: '2026-01-20T21:41:00Z' },
  ],
  messages: [
    message(
      3,
      'agency',
      '2026-01-21T22:40:00Z',
      'If you have October’s phone bill, add it to your answers.\n\nA photo of the page with the calls is enough.',
    ),
    {
      ...message(2, 'agency', '2026-01-21T22:38:00Z', 'The dates are in. Week 1 began yesterday.'),
      files: [
        {
          id: '5c0f7a52-0000-4000-8000-000000000200',
          bucket: 'documents',
          path: 'what.pdf',
          name: 'What we will ask for.pdf',
          size: 48_000,
          created_at: '2026-01-21T22:38:00Z',
          checks: ['name', 'type', 'content'],
        },
      ],
    },
    message(
      1,
      'client',
      '2026-01-20T20:40:00Z',
      'Can you really book jobs, or just take messages?',
    ),
  ],
}

const papers: ProjectPapersRow = {
  documents: [
    {
      id: '5c0f7a52-0000-4000-8000-000000000201',
      bucket: 'documents',
      path: 'quote.pdf',
      name: 'Quote, agreed.pdf',
      size: 135_168,
      created_at: '2026-01-20T03:10:00Z',
      checks: ['name', 'type', 'content'],
      user_id: null,
    },
  ],
  project_dates: [
    {
      id: '5c0f7a52-0000-4000-8000-000000000202',
      on_day: '2026-02-12',
      at_time: '17:30:00',
      what: 'Ring the test number',
      turn: 'client',
      done_at: null,
      moved_from: null,
      note: 'Ask for a quote, then say that you smell gas.',
      action: '+64 9 555 0142',
    },
  ],
}

const answered = (rows: readonly ThreadRow[]) => async (page: Page) => {
  await page.route(PROJECTS, (route) => {
    const url = route.request().url()
    if (url.includes('project_dates')) return route.fulfill({ json: papers })
    return route.fulfill({ json: url.includes('number=gt') ? [project] : rows })
  })
  await page.route('**/rest/v1/rpc/read_thread', (route) => route.fulfill({ status: 204 }))
}
const view = (name: string, before: View['before'], text: string): View => ({
  name,
  path: paths.messages,
  as: 'client',
  ...(before ? { before } : {}),
  act: (page) => seen(page, text),
})

/** The client's thread, in the states that look different. */
export const messageViews: readonly View[] = [
  view('messages', answered([project]), 'Week 1 began yesterday'),
  view('messages-empty', answered([]), 'Nothing written yet.'),
  view(
    'messages-closed',
    answered([{ ...project, closed_at: '2026-01-22T00:00:00Z' }]),
    'This project is closed',
  ),
  view(
    'messages-failed',
    answer(PROJECTS, 400, { code: 'XX000', message: 'The tide is out' }),
    'We couldn’t load the messages',
  ),
]
