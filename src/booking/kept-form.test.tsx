import { BroadcastChannel } from 'node:worker_threads'
import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  bookedWords,
  callForm,
  linkWords,
  requestedWords,
  timeWords,
} from '../../content/booked-calls/book.ts'
import { writeCallTime } from '../../domain/booked-calls/call-moment.ts'
import { formatDayQuery, parseCarriedDay } from '../../domain/day/day-address.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Owned, OwnerOfPage } from '../session/Owned.tsx'
import {
  expectLogoutHere,
  expectSessionEnd,
  sessionBegan,
  tellOtherTabs,
} from '../session/session-end.ts'
import { discardCallDrafts } from '../storage/call-draft.ts'
import { ClientCall } from './client/ClientCall.tsx'
import { LinkedCall } from './visitor/LinkedCall.tsx'
import { VisitorCall } from './visitor/VisitorCall.tsx'

const EARLY = '2099-12-01T21:00:00.000Z'
const LATE = '2099-12-01T22:00:00.000Z'
const asked = {
  id: 'one',
  state: 'booked',
  startsAt: EARLY,
  email: 'mere@client.example',
  phone: '+64215550188',
  about: 'The roof',
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

/** The server's state, and the account that is logged in. */
const world = vi.hoisted(() => ({
  call: null as unknown,
  userId: 'mere' as string | null,
  isOther: false,
  /** What a first try has booked, where another one comes too late. */
  stands: null as unknown,
}))

vi.mock('../api/client/calls.ts', () => ({
  ownCallKey: (userId: string) => ['own-call', userId],
  loadOwnCall: async () => world.call,
  bookCall: async (wanted: object) => {
    if (world.isOther) {
      world.call = world.stands
      return { kind: 'other-content' }
    }
    world.call = { ...asked, ...wanted, id: 'two' }
    return { kind: 'done', call: world.call }
  },
  moveCall: async (_: string, startsAt: string) => {
    world.call = { ...asked, startsAt }
    return { kind: 'done', call: world.call }
  },
  cancelCall: async () => {
    world.call = { ...asked, state: 'cancelled', changedBy: 'client' }
    return { kind: 'done', call: world.call }
  },
}))
const profile = vi.hoisted(() => ({ name: '', surname: '', phone: '+64215550142' }))
vi.mock('../session/session.ts', () => ({
  useAccount: () => ({
    user: world.userId && { id: world.userId, email: `${world.userId}@client.example` },
    profile,
    role: 'client',
    isLoading: false,
    hasCheckFailed: false,
  }),
}))
// So that React's tests know of what it draws.
notifyManager.setScheduler(queueMicrotask)

let root: Root
let queryClient: QueryClient
let assigned: string[]
beforeEach(() => {
  Object.assign(world, { call: null, userId: 'mere', isOther: false, stands: asked })
  sessionStorage.clear()
  history.replaceState(null, '', '/book')
  sessionBegan()
  assigned = []
  vi.spyOn(location, 'assign').mockImplementation((url) => assigned.push(String(url)))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Node's own, which the test's window lacks.
  vi.stubGlobal('BroadcastChannel', BroadcastChannel)
  vi.stubGlobal('fetch', async (_: string, request?: RequestInit) => {
    if (request?.method !== 'POST') {
      const times = [EARLY, LATE].map((startsAt) => ({ startsAt, free: true }))
      return Response.json({ days: [{ date: '2099-12-02', times }] })
    }
    const { action } = JSON.parse(String(request.body))
    if (action === 'confirm') world.call = asked
    return Response.json({ ok: true, call: world.call })
  })
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const client = () => (
  <OwnerOfPage>
    <Owned>
      <ClientCall onVisitor={() => {}} />
    </Owned>
  </OwnerOfPage>
)

/** Opens a page in this tab, as a reload does, too. */
const open = async (page: ReactNode) => {
  await act(async () => root.unmount())
  root = createRoot(document.body.children[0] ?? document.body)
  queryClient = createQueryClient()
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{page}</BrowserRouter>
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(document.querySelector('h1')).not.toBeNull()
    expect(said()).not.toContain(timeWords.loading)
    expect(said()).not.toContain(linkWords.loading)
  })
}
/** What is open, as the account is by now. */
const redraw = (page: ReactNode) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{page}</BrowserRouter>
      </QueryClientProvider>,
    ),
  )
const button = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name).at(-1)
const press = async (name: string) => {
  expect(button(name), name).toBeDefined()
  await act(async () => button(name)?.click())
}
const choose = (time: string) =>
  act(async () => document.querySelector<HTMLElement>(`input[value="${time}"]`)?.click())
const fill = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLElement>(`[name="${name}"]`)
      const proto = Object.getPrototypeOf(field)
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
const typed = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? null
const chosen = () =>
  document.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? null
const said = () => document.body.textContent ?? ''

const WORDS = {
  name: 'Mere',
  email: 'mere@client.example',
  phone: '+64 21 555 0188',
  about: 'The roof',
}
const { phone, about } = WORDS

it('a reload keeps what a visitor typed and chose, and a login in that tab takes it to the client’s form [R4.158]', async () => {
  await open(<VisitorCall />)
  await choose(LATE)
  await fill(WORDS)
  await open(<VisitorCall />)
  expect(Object.keys(WORDS).map(typed)).toEqual(Object.values(WORDS))
  expect(chosen()).toBe(LATE)

  await open(client())
  expect([typed('phone'), typed('about'), chosen()]).toEqual([phone, about, LATE])
  world.userId = 'hemi'
  await open(client())
  expect([typed('phone'), typed('about'), chosen()]).toEqual(['+64 21 555 0142', '', null])
})

it('a reload keeps what a client typed and chose, which no visitor, no other account and nobody after a logout is shown [R4.158]', async () => {
  await open(client())
  await choose(EARLY)
  await fill({ phone, about })
  await open(<VisitorCall />)
  expect([typed('phone'), typed('about'), chosen()]).toEqual(['', '', null])
  await open(client())
  expect([typed('phone'), typed('about'), chosen()]).toEqual([phone, about, EARLY])

  discardCallDrafts()
  await open(client())
  expect([typed('about'), chosen()]).toEqual(['', null])
})

it('after a logout on the page, which stays, nothing of the form is drawn, and nothing stored [R4.158]', async () => {
  await open(client())
  await fill({ phone, about })
  expectLogoutHere()
  world.userId = null
  await redraw(client())
  expect(said()).toContain(bookedWords.loggedOut.text)
  expect([typed('phone'), typed('about')]).toEqual([null, null])
})

it('a page that is left by a logout is a visitor’s when somebody comes back to it [R4.158]', async () => {
  const onVisitor = vi.fn()
  const page = () => (
    <OwnerOfPage>
      <Owned>
        <ClientCall onVisitor={onVisitor} />
      </Owned>
    </OwnerOfPage>
  )
  await open(page())
  await fill({ phone, about })
  expectSessionEnd()
  world.userId = null
  await redraw(page())
  expect(typed('about')).toBeNull()
  expect(said()).not.toContain(bookedWords.ended.title)

  await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(onVisitor).toHaveBeenCalled()
})

it('what is typed once the session has expired is there after the login, as the page says, and for no other account [R4.158]', async () => {
  await open(client())
  await fill({ phone })
  world.userId = null
  await redraw(client())
  expect(said()).toContain(bookedWords.ended.text)
  await fill({ about })
  await choose(LATE)
  world.userId = 'mere'
  await open(client())
  expect([typed('phone'), typed('about'), chosen()]).toEqual([phone, about, LATE])
  world.userId = 'hemi'
  await open(client())
  expect([typed('about'), chosen()]).toEqual(['', null])
})

it('a logout in another tab takes the form from the page, for its owner to find after a login [R4.158]', async () => {
  await open(client())
  await fill({ phone, about })
  tellOtherTabs()
  world.userId = null
  await redraw(client())
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(said()).toContain(bookedWords.loggedOut.text)
  })
  expect([typed('phone'), typed('about')]).toEqual([null, null])
  expect(said()).not.toContain(bookedWords.ended.text)
  world.userId = 'mere'
  sessionBegan()
  await open(client())
  expect([typed('phone'), typed('about')]).toEqual([phone, about])
})

it('what a visitor types once a client’s session has ended takes nothing from the client’s words [R4.158]', async () => {
  await open(client())
  await choose(EARLY)
  await fill({ phone, about })
  await open(<VisitorCall />)
  await fill({ email: WORDS.email, phone: '' })
  await open(client())
  expect([typed('phone'), typed('about'), chosen()]).toEqual([phone, about, EARLY])

  await open(<VisitorCall />)
  expect(typed('email')).toBe('')
  await fill({ about: 'The salon' })
  discardCallDrafts()
  await open(<VisitorCall />)
  expect(typed('about')).toBe('')
  await open(client())
  expect(typed('about')).toBe('')
})

it('what was sent is forgotten once it is booked, also where that is read later [R4.158]', async () => {
  await open(client())
  await choose(EARLY)
  await fill({ phone, about })
  await press(callForm.book)
  expect(said()).toContain(bookedWords.said)
  expect(sessionStorage).toHaveLength(0)

  world.call = null
  await open(client())
  await choose(EARLY)
  await fill({ about })
  world.call = asked
  await open(client())
  expect(said()).toContain(bookedWords.said)
  world.call = null
  await open(client())
  expect([typed('about'), chosen()]).toEqual(['', null])
})

it('what a first try had booked without stays beside the call over a reload, and in the form once it is cancelled [R4.158]', async () => {
  world.isOther = true
  await open(client())
  await choose(LATE)
  await fill({ phone, about: 'The salon' })
  await press(callForm.book)
  expect(said()).toContain(bookedWords.unsent.about('The salon'))
  await press(bookedWords.unsent.move(writeCallTime(LATE)))
  await open(client())
  expect(said()).toContain(bookedWords.unsent.titleMoved)
  expect(said()).toContain(bookedWords.unsent.about('The salon'))

  await press(bookedWords.cancel)
  await press(bookedWords.cancelling.submit)
  await open(client())
  expect([typed('phone'), typed('about')]).toEqual([phone, 'The salon'])
})

it('a second try that differs in what goes along alone is beside the call over a reload, too [R4.158]', async () => {
  const drawn = parseCarriedDay(new URLSearchParams('day=mvg'))
  const day = drawn ? formatDayQuery(drawn) : ''
  Object.assign(world, { isOther: true, stands: { ...asked, carried: {} } })
  history.replaceState(null, '', `/book?${day}`)
  await open(client())
  await choose(EARLY)
  await fill({ phone, about })
  await press(callForm.book)
  expect(said()).toContain(bookedWords.unsent.carried)
  expect(location.search).toContain('day=')
  await open(client())
  expect(said()).toContain(bookedWords.unsent.carried)
  expect(location.search).toContain('day=')
  history.replaceState(null, '', '/')
})

it('who asks again behind the link finds what was typed, chosen and carried along, in a new tab, too [R4.159]', async () => {
  const drawn = parseCarriedDay(new URLSearchParams('day=mvg'))
  const carried = { day: drawn ? formatDayQuery(drawn) : '' }
  world.call = { ...asked, state: 'requested', carried }
  await open(<LinkedCall token="t" />)
  await press(linkWords.confirm.again)
  expect(assigned).toEqual([`/book?${carried.day}`])
  expect(carried.day).toContain('day=mvg')
  await open(<VisitorCall />)
  expect([typed('email'), typed('phone'), typed('about'), chosen()]).toEqual([
    asked.email,
    phone,
    about,
    EARLY,
  ])

  // In the tab of the form, its own words, which are newer, and the name.
  world.call = { ...asked, state: 'requested' }
  await fill({ name: 'Mere', phone: '021 555 0199' })
  await open(<LinkedCall token="t" />)
  await press(linkWords.confirm.again)
  await open(<VisitorCall />)
  expect([typed('name'), typed('phone'), typed('about')]).toEqual(['Mere', '021 555 0199', about])
})

const CANCELLED = { state: 'cancelled', changedBy: 'agency', reason: 'A storm' }
const drawnDay = () => {
  const day = parseCarriedDay(new URLSearchParams('day=mvg'))
  return day ? formatDayQuery(day) : ''
}

it('a client whose call we cancelled finds its number, note and what went along in the form for another time, and books with them [R4.164]', async () => {
  const carried = { day: drawnDay(), missedJob: 'missed=20&share=25&job=380&counted=1' }
  world.call = { ...asked, ...CANCELLED, carried }
  await open(client())
  await press(bookedWords.cancelled.again)
  await vi.waitFor(() => expect(said()).not.toContain(timeWords.loading))
  expect([typed('phone'), typed('about'), chosen()]).toEqual([phone, about, null])
  expect(said()).toContain(callForm.carried)
  await choose(LATE)
  await press(callForm.book)
  expect(world.call).toMatchObject({ startsAt: LATE, about, carried })
  expect(location.search, 'once it is booked').toBe('')
})

it('what was typed, or carried along, in that tab stands over it [R4.164]', async () => {
  world.call = { ...asked, ...CANCELLED, carried: { day: drawnDay() } }
  sessionStorage.setItem('callDraft:mere', JSON.stringify({ typed: { about: 'The salon' } }))
  history.replaceState(null, '', '/book?missed=20&share=25&job=380&counted=1')
  await open(client())
  await press(bookedWords.cancelled.again)
  expect([typed('phone'), typed('about')]).toEqual([phone, 'The salon'])
  expect(location.search).toContain('missed=20')
  expect(location.search).toContain('day=mvg')
})

it('a visitor whose call we cancelled finds the same behind the link, and no time that is gone [R4.164]', async () => {
  world.call = { ...asked, ...CANCELLED, carried: { day: drawnDay() } }
  await open(<LinkedCall token="t" />)
  await press(bookedWords.cancelled.again)
  expect(assigned).toEqual([`/book?${drawnDay()}`])
  await open(<VisitorCall />)
  expect([typed('email'), typed('phone'), typed('about'), chosen()]).toEqual([
    asked.email,
    phone,
    about,
    null,
  ])
})

it('a visitor’s words outlast the request, and are forgotten once the call is booked behind the link [R4.158]', async () => {
  await open(<VisitorCall />)
  await choose(EARLY)
  await fill(WORDS)
  await press(callForm.request)
  expect(said()).toContain(requestedWords.title)
  await open(<VisitorCall />)
  expect(typed('name')).toBe('Mere')

  // Another call, looked at in the same tab.
  world.call = asked
  await open(<LinkedCall token="t" />)
  await open(<VisitorCall />)
  expect(typed('name')).toBe('Mere')

  world.call = { ...asked, state: 'requested' }
  await open(<LinkedCall token="t" />)
  await press(linkWords.confirm.submit)
  expect(said()).toContain(bookedWords.said)
  await open(<VisitorCall />)
  expect([typed('name'), typed('about')]).toEqual(['', ''])
})
