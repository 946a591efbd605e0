import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { composerWords } from '../../../content/project/thread.ts'
import type { ThreadPart } from '../../../domain/project/thread.ts'
import {
  hideMessages,
  keepMessages,
  keptMessages,
  messagesKey,
  nothingKept,
} from '../../storage/kept-messages.ts'
import { OwnId } from '../parts/own-id.ts'
import { ProjectThread } from './ProjectThread.tsx'

const ANA = { id: 'ana', email: 'ana@southerly.example' }
const KEY = messagesKey(ANA.id, 'project')
const account = vi.hoisted(() => ({ user: null as { id: string; email: string } | null }))
vi.mock('../../session/session.ts', () => ({ useAccount: () => account }))
vi.mock('../../api/thread.ts', () => ({
  loadThread: async (): Promise<ThreadPart> => ({
    project: { id: 'project', closedAt: null, assigneeName: 'Ana' },
    messages: [
      {
        ...{ id: 'm1', number: 1, side: 'client', authorId: 'hemi', author: 'Hēmi' },
        ...{ text: 'Kia ora Ana', sentAt: new Date(0), files: [] },
      },
    ],
    reads: [],
    hasMore: false,
  }),
}))
vi.mock('../../api/read-thread.ts', () => ({ readThread: async () => {} }))
const rpc = vi.hoisted(() => vi.fn())
vi.mock('../../api/connection.ts', () => ({ dataClient: async () => ({ rpc }) }))

let root: Root
const render = (noAnswerTo = 0, hash = '') =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <OwnId value={ANA.id}>
          <MemoryRouter key={hash} initialEntries={[`/admin/projects/project${hash}`]}>
            <ProjectThread project="project" isClosed={false} noAnswerTo={noAnswerTo} />
          </MemoryRouter>
        </OwnId>
      </QueryClientProvider>,
    ),
  )
const box = () => document.querySelector('textarea')
const shown = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  account.user = ANA
  keepMessages(KEY, { ...nothingKept, text: 'Half a sentence' })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await render()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('names a client by side as well: anybody may be called like one of the team [R4.178]', () => {
  expect(shown()).toContain('Hēmi (client)')
})

it('says that it is locked where a logout in another tab puts away what was written and the session goes on, and goes on by a reload [R2.640]', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  expect(box()?.value).toBe('Half a sentence')
  hideMessages(ANA.id)
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: KEY })))
  expect(shown()).toContain(projectWords.thread.locked.title)
  expect(shown()).not.toContain('Kia ora Ana')
  expect(shown()).not.toContain(composerWords.send)
  expect(box()).toBeNull()
  expect(keptMessages(KEY).text).toBe('Half a sentence')

  await act(async () => button(projectWords.thread.locked.reload)?.click())
  expect(reload).toHaveBeenCalledOnce()
  // As the reload does.
  await act(async () => root.render(null))
  await render()
  expect(box()?.value).toBe('Half a sentence')
  expect(shown()).toContain('Kia ora Ana')
})

it('leaves what is read and written in sight where the session has ended by itself, until the login and after it', async () => {
  const field = box()
  account.user = null
  await render()
  expect(shown()).toContain('Kia ora Ana')
  expect(box()?.value).toBe('Half a sentence')
  expect(shown()).not.toContain(projectWords.thread.locked.title)
  account.user = ANA
  await render()
  expect(box()).toBe(field)
})

it('says since when the client waits, until somebody says that what was read needs no answer [R2.673]', async () => {
  const { awaited } = projectWords.thread
  rpc.mockReturnValue({ throwOnError: async () => {} })
  await vi.waitFor(() => expect(shown()).toContain(awaited.since('Thu 1 Jan, 12:00\u00a0PM')))
  await act(async () => button(awaited.none)?.click())
  expect(rpc).toHaveBeenCalledWith('needs_no_answer', { project: 'project', seen: 1 })
  await render(1)
  expect(button(awaited.none)).toBeUndefined()
})

afterAll(() => vi.resetModules())

it('has the focus in the box where it was opened to be answered [R2.729]', async () => {
  await render()
  expect(document.activeElement).toBe(document.body)
  await render(0, '#answer')
  await vi.waitFor(() => expect(document.activeElement).toBe(box()))
})

it('says that a client is mailed at most once an hour until they open the thread [R2.694]', async () => {
  await render()
  expect(shown()).toContain('at most once an hour until they open it')
})
