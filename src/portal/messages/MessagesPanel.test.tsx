import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { composerWords, messagesWords } from '../../../content/project/thread.ts'
import type { OutgoingMessage, ThreadMessage, ThreadPart } from '../../../domain/project/thread.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Owned, OwnerOfPage } from '../../session/Owned.tsx'
import { registerLogin } from '../../session/open-login.ts'
import { expectSessionEnd, sessionBegan } from '../../session/session-end.ts'
import {
  discardMessages,
  hideMessages,
  keepMessages,
  keptMessages,
  messagesKey,
  nothingKept,
  openPlaces,
} from '../../storage/kept-messages.ts'
import type { MessageToBring } from '../moves/message-to-bring.ts'
import { MessagesPanel } from './MessagesPanel.tsx'

type Account = { readonly user: { readonly id: string; readonly email: string } | null }

const { page, server } = vi.hoisted(() => ({
  page: { account: { user: null } as Account, listeners: new Set<() => void>() },
  server: { sent: [] as string[], incoming: [] as ThreadMessage[] },
}))
vi.mock('../../session/session.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  const subscribe = (listener: () => void) => {
    page.listeners.add(listener)
    return () => page.listeners.delete(listener)
  }
  return { useAccount: () => useSyncExternalStore(subscribe, () => page.account) }
})
vi.mock('../../api/client/own-enquiries.ts', () => ({ loadOwnEnquiries: async () => [] }))
vi.mock('../../api/client/project-papers.ts', () => ({
  loadProjectPapers: async () => ({
    documents: server.incoming.flatMap(({ files }) => files),
    dates: [],
  }),
}))
vi.mock('./client-thread-source.ts', () => ({
  clientThreadSource: (client: string) => {
    const part: ThreadPart = {
      project: { id: `project of ${client}`, closedAt: null, assigneeName: 'Ana' },
      messages: [
        {
          ...{ id: `m-${client}`, number: 1, side: 'agency', authorId: 'ana', author: 'Ana' },
          ...{ text: `Kia ora ${client}`, sentAt: new Date(0), files: [] },
        },
      ],
      reads: [],
      hasMore: false,
    }
    return {
      load: async () => part,
      newer: async () => ({ ...part, messages: server.incoming }),
      older: async () => part,
      read: async () => {},
      send: async (_: string, { text }: OutgoingMessage) => {
        // In the name of whoever is logged in.
        server.sent.push(`${page.account.user?.id}: ${text}`)
        return { kind: 'unanswered' }
      },
    }
  },
}))

const HEMI = { id: 'hemi', email: 'hemi@tawhiri.example' }
const MERE = { id: 'mere', email: 'mere@tawhiri.example' }
const KEY = messagesKey(HEMI.id)

let root: Root
let queryClient: QueryClient
const inRoom = (page: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>{page}</BrowserRouter>
  </QueryClientProvider>
)
const is = (user: Account['user']) =>
  act(async () => {
    page.account = { user }
    for (const listener of page.listeners) listener()
  })
const tellStored = () =>
  act(async () => void dispatchEvent(new StorageEvent('storage', { key: KEY })))
/** By the browser's "Back", to the page as it was left. */
const comeBack = () =>
  act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
/** By a move of the room that brings a message along. */
const arriveWith = (message: MessageToBring) =>
  history.replaceState({ usr: message }, '', '/messages')
const box = () => document.querySelector('textarea')
const shown = () => document.body.textContent ?? ''
const type = (text: string) =>
  act(async () => {
    const field = box()
    if (!field) return
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(async () => {
  queryClient = createQueryClient()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  sessionStorage.clear()
  server.sent.length = 0
  server.incoming.length = 0
  page.account = { user: HEMI }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      inRoom(
        <OwnerOfPage>
          <Owned>
            <MessagesPanel />
          </Owned>
        </OwnerOfPage>,
      ),
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  sessionBegan()
  vi.unstubAllGlobals()
})

it('a logout in another tab that keeps what is not sent locks thread and box until the login of its writer [R2.640]', async () => {
  await type('Half a sentence')
  expect(shown()).toContain('Kia ora hemi')
  hideMessages(HEMI.id)
  await tellStored()
  // Before the session itself has ended.
  expect(shown()).toContain(messagesWords.ended.title)
  expect(box()).toBeNull()
  await is(null)
  expect(shown()).not.toContain('Kia ora')
  expect(shown()).not.toContain('Half a sentence')
  expect(box()).toBeNull()
  expect(openPlaces(HEMI.id)).toEqual([])

  await is(MERE)
  expect(shown()).toContain('Kia ora mere')
  expect(box()?.value).toBe('')
  await is(null)
  await is(HEMI)
  expect(shown()).toContain('Kia ora hemi')
  expect(box()?.value).toBe('Half a sentence')
  expect(server.sent).toEqual([])
})

it('a key pressed before another tab’s logout is told does not show what it has put away [R2.640]', async () => {
  await type('Half a sentence')
  hideMessages(HEMI.id)
  await type('Half a sentence of another')
  expect(openPlaces(HEMI.id)).toEqual([])
  expect(keptMessages(KEY).text).toBe('Half a sentence')
  expect(box()).toBeNull()
})

it('what waits is never sent in the name of another who logs in [R2.641]', async () => {
  const waiting = [{ id: 'one', text: 'Of Hēmi', files: [], at: 0 }]
  await act(async () => root.render(null))
  keepMessages(KEY, { ...nothingKept, waiting })
  await act(async () =>
    root.render(
      inRoom(
        <OwnerOfPage>
          <Owned>
            <MessagesPanel />
          </Owned>
        </OwnerOfPage>,
      ),
    ),
  )
  expect(server.sent).toEqual(['hemi: Of Hēmi'])
  await is(null)
  await is(MERE)
  expect(server.sent).toEqual(['hemi: Of Hēmi'])
  await is(HEMI)
  expect(server.sent).toEqual(['hemi: Of Hēmi', 'hemi: Of Hēmi'])
})

it('text that another page has left stands in the box of its writer alone, and waits for the login [R2.653]', async () => {
  const open = () =>
    act(async () =>
      root.render(
        inRoom(
          <OwnerOfPage>
            <Owned>
              <MessagesPanel />
            </Owned>
          </OwnerOfPage>,
        ),
      ),
    )
  await act(async () => root.render(null))
  arriveWith({ owner: HEMI.id, text: 'Changes to S-1042' })
  page.account = { user: null }
  await open()
  expect(shown()).not.toContain('Changes to S-1042')
  await is(HEMI)
  expect(box()?.value).toBe('Changes to S-1042')

  await act(async () => root.render(null))
  arriveWith({ owner: HEMI.id, text: 'More changes' })
  page.account = { user: MERE }
  await open()
  expect(box()?.value).toBe('')
  expect(openPlaces(MERE.id)).toEqual([])
  await is(null)
  await is(HEMI)
  expect(box()?.value).toBe('Changes to S-1042')
})

it('says nothing of who wrote where the session has ended by itself, and keeps what was typed [R2.640]', async () => {
  await type('Half a sentence')
  await is(null)
  expect(shown()).toContain(messagesWords.ended.title)
  expect(shown()).not.toContain('Kia ora')
  expect(shown()).not.toContain(HEMI.email)
  expect(shown()).not.toContain(composerWords.send)
  await is(HEMI)
  expect(box()?.value).toBe('Half a sentence')
})

it('says after a logout that it is locked where one comes back to the page, and nothing while it is left [R2.640]', async () => {
  expectSessionEnd()
  await is(null)
  expect(shown()).toBe('')
  await comeBack()
  expect(shown()).toContain(messagesWords.ended.login)
})

it.each([
  ['while logged in', comeBack],
  [
    'after a logout, and a login',
    async () => {
      expectSessionEnd()
      await is(null)
      await comeBack()
      sessionBegan()
      sessionStorage.clear()
      await is(HEMI)
    },
  ],
])(
  'says nothing while it is left at a logout where one had come back to it %s, and leads no login here [R2.640]',
  async (_, before) => {
    await before()
    expectSessionEnd()
    await is(null)
    expect(shown()).toBe('')
    expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull()
  },
)

it('leads no later login of this tab here once the dialog has logged somebody in [R2.640]', async () => {
  const opened = Promise.withResolvers<() => void>()
  registerLogin(async () => ({
    openAccountDialog: (_, __, onLoggedIn) => opened.resolve(() => onLoggedIn?.(HEMI.id)),
    openLoginAgain: async () => true,
  }))
  await is(null)
  // For a login on the page of its own.
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe(location.pathname)
  await act(async () => document.querySelector('button')?.click())
  const logIn = await opened.promise
  await act(async () => logIn())
  expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull()
})

it.each([
  ['says that what was typed is kept', hideMessages, true],
  ['does not say that anything is kept', discardMessages, false],
])('%s where a logout in another tab did so [R2.640]', async (_, putAway, isSaid) => {
  await type('Half a sentence')
  putAway(HEMI.id)
  await tellStored()
  await is(null)
  expect(shown()).toContain(messagesWords.ended.title)
  expect(shown().includes('kept on this device')).toBe(isSaid)
})

it('changes that came too late say in the box which submission they change, until a press says that it is not about it [R2.686]', async () => {
  const open = () =>
    act(async () =>
      root.render(
        inRoom(
          <OwnerOfPage>
            <Owned>
              <MessagesPanel />
            </Owned>
          </OwnerOfPage>,
        ),
      ),
    )
  const kept = () => keptMessages(KEY).about
  await act(async () => root.render(null))
  const about = { id: 's', reference: 'S-1042' }
  arriveWith({ owner: HEMI.id, text: 'Quotes and bids', about })
  await open()
  expect(shown()).toContain('It will show at S-1042')
  expect(kept()).toEqual(about)
  const drop = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'It is not about S-1042',
  )
  await act(async () => drop?.click())
  expect(shown()).not.toContain('S-1042')
  expect(kept()).toBeUndefined()
  expect(box()?.value).toBe('Quotes and bids')
  expect(document.activeElement).toBe(box())
})

it('lists the file of a message that comes while the page is open among the documents [R2.693]', async () => {
  const documents = () => document.querySelector('aside ul')?.textContent ?? ''
  expect(documents()).toBe('')
  const file = {
    ...{ id: 'f', bucket: 'documents', path: 'plan', name: 'Plan.pdf', size: 3, checks: [] },
    created_at: '2026-12-01T00:00:00Z',
  }
  server.incoming.push({
    ...{ id: 'with-file', number: 2, side: 'agency', authorId: 'ana', author: 'Ana' },
    ...{ text: 'Here it is', sentAt: new Date(0), files: [file] },
  })
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(documents()).toContain('Plan.pdf'))
  expect(shown()).toContain('Here it is')
})

it('says that unread messages are mailed at most once an hour, to either side [R2.694]', () => {
  expect(shown()).toContain('We email Ana after five minutes')
  expect(shown()).toContain('While nothing is read, that’s one email an hour at most.')
  expect(shown()).toContain('at most once an hour until you open it')
})
