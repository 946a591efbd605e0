import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmWords } from '../../../content/accounts/account-pages.ts'
import { storedUser } from '../../session/session-display.ts'
import type { ConfirmState, LoginQuestion as Question } from './confirm-state.ts'
import { LoginQuestion } from './LoginQuestion.tsx'

// The real clients and modules, with a stubbed server.
const { clients, leave } = vi.hoisted(() => ({
  clients: { authClient: vi.fn(), linkAuthClient: vi.fn() },
  leave: vi.fn(),
}))
vi.mock('../../api/connection.ts', () => clients)
vi.mock('../../session/after-login.ts', () => ({ redirectAfterLogin: leave }))

const words = confirmWords.question
const KEY = 'sb-southerly-auth-token'
const OWN = { id: 'hemi', email: 'hemi@tawhiri.example' }
const OTHER = { id: 'mere', email: 'mere@kowhai.example' }
const SECONDS = 4_000_000_000

const tokenOf = ({ id }: typeof OWN) =>
  `e30.${btoa(JSON.stringify({ sub: id, exp: SECONDS })).replaceAll('=', '')}.e30`
const sessionOf = (user: typeof OWN) => ({
  access_token: tokenOf(user),
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: SECONDS,
  refresh_token: `refresh of ${user.id}`,
  user,
})
const broken = () => Response.json({ code: 'unexpected_failure', message: 'No' }, { status: 500 })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** The server's responses, by end of path. */
let answers: Record<string, () => Response>
let asked: string[]
const network: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  asked.push(pathname)
  return (answers[pathname.replace('/auth/v1', '')] ?? broken)()
}
const makeAuth = (isStored: boolean) =>
  new AuthClient({
    url: 'http://southerly.test/auth/v1',
    storageKey: isStored ? KEY : `${KEY}-link`,
    persistSession: isStored,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: network,
  })

function Page({ first }: { first: Question }) {
  const [state, setState] = useState<ConfirmState>(first)
  return state.kind === 'question' ? (
    <LoginQuestion question={state} onState={setState} />
  ) : (
    <p>{state.kind}</p>
  )
}

let root: Root
const made: GoTrueClient[] = []
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  )
  expect(button).toBeDefined()
  await act(async () => button?.click())
}
const page = () => document.body.textContent
const toast = () => sessionStorage.getItem('pendingToast')

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.clearAllMocks()
  asked = []
  answers = {
    '/token': () => Response.json(sessionOf(OTHER)),
    '/user': () => Response.json(OTHER),
    '/logout': () => new Response(null, { status: 204 }),
  }
  localStorage.setItem(KEY, JSON.stringify(sessionOf(OWN)))
  const own = makeAuth(true)
  made.push(own)
  clients.authClient.mockImplementation(async () => own)
  clients.linkAuthClient.mockImplementation(async () => {
    const link = makeAuth(false)
    made.push(link)
    return link
  })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  const login = { account: OTHER, refreshToken: 'refresh' }
  const question: Question = { kind: 'question', login, here: OWN, isAnswer: false }
  await act(async () => root.render(<Page first={question} />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  for (const client of made.splice(0)) await client.dispose()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('says who is logged in once the server has ended the session here [R4.144]', async () => {
  await press(words.other.submit)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(OTHER.id))
  expect(storedUser()?.id).toBe(OTHER.id)
  expect(toast()).toBe(`success:${words.accepted(OTHER.email)}`)
  expect(sessionStorage.getItem('unconfirmedLogout')).toBeNull()
})

it.each([
  ['refuses', broken],
  ['cannot be asked for', lost],
])(
  'where the server %s the logout here, the other is logged in, and it says so [R4.34, R4.144]',
  async (_, answer) => {
    answers['/logout'] = answer
    await press(words.other.submit)
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(OTHER.id))
    expect(storedUser()?.id).toBe(OTHER.id)
    expect(toast()).toBe(`error:${words.unconfirmed(OTHER.email)}`)
    const kept = JSON.parse(sessionStorage.getItem('unconfirmedLogout') ?? '')
    expect(kept).toEqual([
      { accessToken: tokenOf(OWN), userId: OWN.id, expiresAt: SECONDS, scope: 'local' },
    ])
  },
)

it('where the session of the link cannot be opened, nothing changes [R4.144]', async () => {
  answers['/token'] = () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
  await press(words.other.submit)
  await vi.waitFor(() => expect(page()).toContain(words.failed))
  expect(page()).toContain(words.loggedInAs(OWN.email))
  expect(storedUser()?.id).toBe(OWN.id)
  expect(asked).not.toContain('/auth/v1/logout')
})

it('where it is lost after the logout, it says that nobody is logged in, and trying again goes on with it [R4.144]', async () => {
  answers['/user'] = lost
  await press(words.other.submit)
  await vi.waitFor(() => expect(page()).toContain(words.loggedOut(OWN.email)))
  expect(storedUser()).toBeNull()
  expect(page()).not.toContain(words.loggedInAs(OWN.email))

  answers['/user'] = () => Response.json(OTHER)
  // A refresh token is used once.
  answers['/token'] = () => Response.json({ code: 'refresh_token_already_used' }, { status: 400 })
  await press(words.visitor.submit)
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(OTHER.id))
  expect(storedUser()?.id).toBe(OTHER.id)
})
