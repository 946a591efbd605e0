import {
  focusManager,
  notifyManager,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submissionPage as words } from '../../../content/answers/submission-page.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Owned, OwnerOfPage } from '../../session/Owned.tsx'
import { OwnSubmission } from './OwnSubmission.tsx'

/** What the server has, what was asked of it, and whether it is away. */
const server = vi.hoisted(() => ({
  version: '1',
  status: 'pending',
  hasUnsentChanges: false,
  isAway: false,
  asked: [] as string[],
}))

const account = vi.hoisted(() => ({ user: { id: 'hemi', email: '' }, hasCheckFailed: false }))
vi.mock('../../session/session.ts', () => ({ useAccount: () => account }))
vi.mock('../../api/client-code.ts', () => ({ fetchFileCode: () => {} }))
vi.mock('../../api/client/own-submission.ts', () => ({
  ownSubmissionKey: (...of: string[]) => ['whole', ...of],
  loadOwnSubmission: async () => {
    server.asked.push('whole')
    return {
      id: '1',
      reference: 'S-1042',
      submitted_at: new Date(),
      changed_at: null,
      status: server.status,
      reopened_reason: null,
      question_set: 'discovery-1',
      answers: {},
      project_description: '',
      first_name: '',
      last_name: '',
      company_name: '',
      industry: '',
      email: '',
      phone: '',
      events: [],
      files: [],
      late_messages: [],
      project: { closed_at: null },
      version: server.version,
    }
  },
}))
vi.mock('../../api/client/own-submission-news.ts', () => ({
  ownSubmissionNewsKey: (...of: string[]) => ['news', ...of],
  loadOwnSubmissionNews: async () => {
    server.asked.push('news')
    if (server.isAway) throw new TypeError('Failed to fetch')
    return { version: server.version, hasUnsentChanges: server.hasUnsentChanges }
  },
}))

// At once, within what a test does.
notifyManager.setScheduler(queueMicrotask)

let root: Root
let queryClient: QueryClient
const inRoom = (page: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>{page}</BrowserRouter>
  </QueryClientProvider>
)
beforeEach(async () => {
  queryClient = createQueryClient()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  focusManager.setFocused(true)
  Object.assign(server, { version: '1', status: 'pending', hasUnsentChanges: false, isAway: false })
  server.asked.length = 0
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () =>
    root.render(
      inRoom(
        <OwnerOfPage>
          <Owned>
            <OwnSubmission />
          </Owned>
        </OwnerOfPage>,
      ),
    ),
  )
  await pass(0)
})
afterEach(async () => {
  await act(async () => root.unmount())
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})
// Files after this one in its process read them without the mocks.
afterAll(() => vi.resetModules())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const shown = () => document.body.textContent ?? ''

test('a page that stays open asks for news alone, and for the whole submission once they say that it is another one [R2.677]', async () => {
  expect(server.asked.toSorted()).toEqual(['news', 'whole'])
  await pass(60)
  expect(server.asked.filter((one) => one === 'whole')).toHaveLength(1)
  expect(server.asked.filter((one) => one === 'news')).toHaveLength(6)

  Object.assign(server, { version: '2', status: 'completed' })
  await pass(12)
  await vi.waitFor(() => expect(shown()).toContain('Completed'))
  await pass(60)
  expect(server.asked.filter((one) => one === 'whole')).toHaveLength(2)
})

test('changes that are kept elsewhere are said without the submission being asked for again [R2.677]', async () => {
  const before = shown()
  server.hasUnsentChanges = true
  await pass(12)
  expect(shown()).not.toBe(before)
  expect(server.asked.filter((one) => one === 'whole')).toHaveLength(1)
})

test('a page whose news fail says as of when it is, until they come again [R2.677]', async () => {
  const { title } = words.stale('')
  expect(shown()).not.toContain(title)
  server.isAway = true
  await pass(13)
  expect(shown()).toContain(title)
  server.isAway = false
  await pass(12)
  expect(shown()).not.toContain(title)
})
