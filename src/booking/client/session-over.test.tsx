import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bookedWords, callForm, callNotices } from '../../../content/booked-calls/book.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Owned, OwnerOfPage } from '../../session/Owned.tsx'
import { registerLogin } from '../../session/open-login.ts'
import { ClientCall } from './ClientCall.tsx'

const STANDS = '2099-12-01T21:00:00.000Z'
const WANTED = '2099-12-01T22:00:00.000Z'
const NUMBER = '+64 21 555 0199'
const booked = {
  id: 'one',
  state: 'booked',
  startsAt: STANDS,
  email: 'mere@client.example',
  phone: '+64215550188',
  about: '',
  carried: {},
  uid: 'u',
  sequence: 0,
  changedBy: null,
  reason: '',
  movedFrom: null,
  canMove: true,
  canChangeNumber: true,
  free: true,
  openCall: null,
}

const world = vi.hoisted(() => ({ isLoggedIn: true, call: null as object | null }))
/** The session is found to be over by an act. */
const change = vi.hoisted(() => (changes: object) => {
  if (!world.isLoggedIn) return { kind: 'logged-out' }
  world.call = { ...world.call, ...changes }
  return { kind: 'done', call: world.call }
})
vi.mock('../../api/client/calls.ts', () => ({
  ownCallKey: (userId: string) => ['own-call', userId],
  loadOwnCall: async () => world.call,
  bookCall: async ({ startsAt, phone }: { startsAt: string; phone: string }) =>
    change({ ...booked, startsAt, phone }),
  moveCall: async (_: string, startsAt: string) => change({ startsAt }),
  changeCallNumber: async (_: string, phone: string) => change({ phone }),
  cancelCall: async () => change({ state: 'cancelled', changedBy: 'client' }),
}))
const profile = vi.hoisted(() => ({ name: 'Mere', surname: 'Paki', phone: '+64215550142' }))
vi.mock('../../session/session.ts', () => ({
  useAccount: () => ({
    user: world.isLoggedIn ? { id: 'mere', email: booked.email } : null,
    profile: world.isLoggedIn ? profile : null,
    profileState: world.isLoggedIn ? 'loaded' : 'unknown',
    role: 'client',
    isLoading: false,
    hasCheckFailed: false,
  }),
}))
// So that React's tests know of what it draws.
notifyManager.setScheduler(queueMicrotask)

let root: Root
let queryClient: QueryClient
const inRoom = (page: ReactNode) => (
  <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
)
beforeEach(() => {
  queryClient = createQueryClient()
  Object.assign(world, { isLoggedIn: true, call: booked })
  sessionStorage.clear()
  // A login that succeeds at once.
  registerLogin(async () => ({
    openAccountDialog: (_kind, _opener, onLoggedIn) => {
      world.isLoggedIn = true
      onLoggedIn?.('mere')
    },
    openLoginAgain: async () => false,
  }))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => {
    const times = [STANDS, WANTED].map((startsAt) => ({ startsAt, free: true }))
    return Response.json({ days: [{ date: '2099-12-02', times }] })
  })
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const page = () =>
  inRoom(
    <BrowserRouter>
      <OwnerOfPage>
        <Owned>
          <ClientCall onVisitor={() => {}} />
        </Owned>
      </OwnerOfPage>
    </BrowserRouter>,
  )
const shows = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
const press = async (name: string) => {
  await shows(() => expect(buttons(name), name).not.toEqual([]))
  await act(async () => buttons(name).at(-1)?.click())
}
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const fill = (name: string, text: string) =>
  act(async () => {
    const field = fieldOf(name)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const choose = async (time: string) => {
  const radio = () => document.querySelector<HTMLElement>(`input[value="${time}"]`)
  await shows(() => expect(radio()).not.toBeNull())
  await act(async () => radio()?.click())
}
const said = (place = 'body') => document.querySelector(place)?.textContent ?? ''
const open = async () => {
  await act(async () => root.render(page()))
  await shows(() => expect(document.querySelector('h1')).not.toBeNull())
}
/** What the page draws once it knows. */
const expire = async () => {
  world.isLoggedIn = false
  await act(async () => root.render(page()))
}
const logIn = async () => {
  await press(callNotices.loggedOut.login)
  await act(async () => root.render(page()))
}

it('a number typed when the session is over stays in its dialog, with the login in it, and is taken after that [R4.160]', async () => {
  await open()
  await press(bookedWords.changeNumber)
  await fill('phone', NUMBER)
  await expire()
  await press(bookedWords.number.submit)
  await shows(() => expect(said('dialog')).toContain(callNotices.loggedOut.text))
  expect(said()).not.toContain(callNotices.failed.number.title)
  expect(said()).not.toContain(bookedWords.stale('').title)

  await logIn()
  expect(fieldOf('phone')?.value).toBe(NUMBER)
  expect(document.activeElement?.textContent).toContain(callNotices.loggedOut.back.title)
  await press(bookedWords.number.submit)
  await shows(() => expect(world.call).toMatchObject({ phone: NUMBER }))
  await shows(() => expect(document.querySelector('dialog')).toBeNull())
})

it('a time chosen when the session is over stays chosen through the login [R4.160]', async () => {
  await open()
  await press(bookedWords.change)
  await choose(WANTED)
  await expire()
  await press(callForm.move)
  await shows(() =>
    expect(document.activeElement?.textContent).toContain(callNotices.loggedOut.text),
  )

  await logIn()
  await press(callForm.move)
  await shows(() => expect(world.call).toMatchObject({ startsAt: WANTED }))
})

it('a cancelling when the session is over says that nothing was done [R4.160]', async () => {
  await open()
  await press(bookedWords.cancel)
  await expire()
  await press(bookedWords.cancelling.submit)
  await shows(() => expect(said('dialog')).toContain(callNotices.loggedOut.text))
  await logIn()
  await press(bookedWords.cancelling.submit)
  await shows(() => expect(said('h1')).toBe(bookedWords.cancelled.title))
})

it('a form whose session is over keeps the number of the profile, and is booked after the login [R4.160]', async () => {
  world.call = null
  await open()
  await choose(WANTED)
  await expire()
  expect(fieldOf('phone')?.value).toBe('+64 21 555 0142')
  await press(callForm.book)
  await shows(() => expect(said('form')).toContain(callNotices.loggedOut.text))

  await logIn()
  await press(callForm.book)
  await shows(() =>
    expect(world.call).toMatchObject({ startsAt: WANTED, phone: '+64 21 555 0142' }),
  )
})
