import { PostgrestClient } from '@supabase/postgrest-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { changeWords as words } from '../../../content/answers.ts'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { ChangeAnswers } from './ChangeAnswers.tsx'

const { clients } = vi.hoisted(() => ({ clients: { authClient: vi.fn(), dataClient: vi.fn() } }))
vi.mock('../../api/client.ts', () => clients)

const SUBMISSION = 'b1f5c0a4-7c9e-4f6f-8d53-0c9f6f0a1d11'
const sent = {
  id: SUBMISSION,
  reference: 'S-1042',
  status: 'pending',
  submitted_at: '2026-11-24T00:00:00Z',
  changed_at: null,
  project_description: '',
  answers: { '1.1': 'Quotes' },
  files: [],
  // It was closed after this was loaded.
  project: { closed_at: null },
}

afterEach(() => vi.unstubAllGlobals())

it('says of changes in a closed project that it is closed, and what to do in place of them [R2.486]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  clients.authClient.mockResolvedValue({ getUser: async () => ({ error: null }) })
  const answers: Record<string, () => Response> = {
    questionnaire_submissions: () => Response.json(sent),
    drafts: () => Response.json(null),
    open_draft: () =>
      Response.json({ code: databaseCodes.projectClosed, details: '' }, { status: 400 }),
  }
  const fetchAnswer: typeof fetch = async (input) =>
    answers[new URL(String(input)).pathname.split('/').at(-1) ?? '']?.() ?? Response.error()
  clients.dataClient.mockResolvedValue(
    new PostgrestClient('http://southerly.test/rest/v1', { fetch: fetchAnswer, retry: false }),
  )
  const root = createRoot(document.body)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <ChangeAnswers
          client={{
            id: 'hemi',
            email: 'hemi@tawhiri.example',
            profile: null,
            isProfileLoading: false,
          }}
          isLoggedIn
          submission={SUBMISSION}
          side={null}
        />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(words.late.title.closed)
  })
  expect(document.body.textContent).toContain(words.late.message(0))
  expect(document.body.textContent).toContain(words.late.anew(0))
  expect(document.body.textContent).not.toContain(words.late.title['review-begun'])
  await act(async () => root.unmount())
})
