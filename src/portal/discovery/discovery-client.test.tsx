import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { accountToasts } from '../../../content/account-toasts.ts'
import { noAnswers, typeAnswer } from '../../../domain/kept-answers.ts'
import { hideKeptAnswers, keepAnswers, keptAnswersKey } from '../../storage/kept-answers.ts'
import { useDiscoveryClient } from './discovery-client.ts'

const { clients, toast } = vi.hoisted(() => ({
  clients: { authClient: vi.fn(), dataClient: vi.fn() },
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))
vi.mock('../../api/client.ts', () => clients)
vi.mock('../../ui/toasts.ts', () => ({ toast }))

const HEMI = 'hemi'
const SESSION_KEY = 'sb-127-auth-token'
const session = { user: { id: HEMI, email: 'hemi@tawhiri.example' } }

let shown: ReturnType<typeof useDiscoveryClient>
function Page() {
  shown = useDiscoveryClient()
  return null
}

afterEach(() => vi.unstubAllGlobals())

it('says that the session has ended after a logout in another tab that keeps answers out of sight [R4.21]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  keepAnswers(keptAnswersKey(HEMI), typeAnswer(noAnswers, '1.2', 'Calls', ''))
  clients.authClient.mockResolvedValue({
    onAuthStateChange: () => {},
    getSession: async () => ({ data: { session }, error: null }),
  })
  clients.dataClient.mockReturnValue(new Promise(() => {}))
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Page />))
  expect(shown).toMatchObject({ client: { id: HEMI }, isLoggedIn: true })

  hideKeptAnswers(HEMI)
  localStorage.removeItem(SESSION_KEY)
  await act(async () =>
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null })),
  )
  expect(shown).toEqual({ client: undefined, isLoggedIn: false, hasEnded: true })
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(accountToasts.sessionEnded)
  await act(async () => root.unmount())
})
