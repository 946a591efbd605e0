import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountToasts } from '../../../content/accounts/account-toasts.ts'
import { sessionEndedWords as words } from '../../../content/project/portal.ts'
import { noAnswers, typeAnswer } from '../../../domain/answers/kept-answers.ts'
import { paths } from '../../../domain/site/paths.ts'
import { hideKeptAnswers, keepAnswers, keptAnswersKey } from '../../storage/kept-answers.ts'
import {
  hideMessages,
  keepMessages,
  messagesKey,
  nothingKept,
} from '../../storage/kept-messages.ts'

const { clients, toast } = vi.hoisted(() => ({
  clients: { authClient: vi.fn(), dataClient: vi.fn() },
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))
vi.mock('../../api/connection.ts', () => clients)
vi.mock('../../ui/toasts.ts', () => ({ toast }))

const HEMI = 'hemi'
const SESSION_KEY = 'sb-127-auth-token'
const session = { user: { id: HEMI, email: 'hemi@tawhiri.example' } }

const inRoom = (Room: typeof import('./Room.tsx').Room) => (
  <Room path={paths.discoveryQuestions} isOpen>
    built
  </Room>
)

/** Its code is loaded by then. */
const isDrawn = (place: Element, part = 'textarea') =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      expect(place.querySelector(part)).not.toBeNull()
    },
    { timeout: 30_000 },
  )

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  localStorage.clear()
  history.replaceState(null, '', paths.discoveryQuestions)
})
afterEach(() => vi.unstubAllGlobals())

const message = { ...nothingKept, text: 'Half a sentence' }

it.each([
  [
    'answers out of sight',
    () => keepAnswers(keptAnswersKey(HEMI), typeAnswer(noAnswers, '1.2', 'Calls', '')),
    true,
  ],
  ['a message out of sight', () => keepMessages(messagesKey(HEMI), message), true],
  ['nothing', () => {}, false],
])(
  'says that the session has ended after a logout that keeps %s, and whether anything is kept [R4.21]',
  async (_, type, isKept) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    localStorage.setItem(SESSION_KEY, JSON.stringify(session))
    type()
    // Of another account.
    keepMessages(messagesKey('mere'), message)
    hideMessages('mere')
    clients.authClient.mockResolvedValue({
      onAuthStateChange: () => {},
      getSession: async () => ({ data: { session }, error: null }),
    })
    clients.dataClient.mockReturnValue(new Promise(() => {}))
    // Each has a page of its own.
    const { Room } = await import('./Room.tsx')
    const place = document.body.appendChild(document.createElement('div'))
    const page = createRoot(place)
    await act(async () => page.render(inRoom(Room)))
    await isDrawn(place)

    hideKeptAnswers(HEMI)
    hideMessages(HEMI)
    localStorage.removeItem(SESSION_KEY)
    await act(async () =>
      dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null })),
    )
    expect(place.querySelector('textarea')).toBeNull()
    const notice = place.querySelector('[role="alert"]')?.textContent
    expect(notice).toContain(words.title)
    expect(notice).toContain(isKept ? words.textKept : words.text)
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(accountToasts.sessionEnded)
    await act(async () => page.unmount())
  },
)

it('says at the review that nothing was sent, where the session has ended, with the focus on it, and comes back there [R2.666]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/discovery-questions?step=review')
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  clients.authClient.mockResolvedValue({
    onAuthStateChange: () => {},
    getSession: async () => ({ data: { session }, error: null }),
  })
  clients.dataClient.mockReturnValue(new Promise(() => {}))
  const { Room } = await import('./Room.tsx')
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  await act(async () => page.render(inRoom(Room)))
  await isDrawn(place, 'h1')
  localStorage.removeItem(SESSION_KEY)
  await act(async () =>
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null })),
  )
  expect(document.activeElement?.textContent).toContain(words.unsent.title)
  expect(document.activeElement?.textContent).toContain(words.unsent.text)
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe(
    '/discovery-questions?step=review#not-sent',
  )
  await act(async () => page.unmount())
  history.replaceState(null, '', '/')
})

afterAll(() => vi.resetModules())
