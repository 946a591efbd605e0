import { notifyManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookedWords, callForm, callNotices, linkWords } from '../../content/booked-calls/book.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Owned, OwnerOfPage } from '../session/Owned.tsx'
import { ClientCall } from './client/ClientCall.tsx'
import { LinkedCall } from './visitor/LinkedCall.tsx'

const STANDS = '2099-12-01T21:00:00.000Z'
const WANTED = '2099-12-01T22:00:00.000Z'
const LATER = '2099-12-01T23:00:00.000Z'
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
  changedBy: null as string | null,
  reason: '',
  movedFrom: null,
  canMove: true,
  canChangeNumber: true,
  free: true,
  openCall: null,
}

/** As the agency has moved it. */
const byAgency = {
  ...booked,
  startsAt: WANTED,
  sequence: 1,
  changedBy: 'agency',
  reason: 'We are ill',
}

/** The server: what stands there, what gets no answer, and whether what is lost had arrived before. */
const server = vi.hoisted(() => ({
  call: null as unknown,
  isLost: false,
  isReadLost: false,
  arrives: true,
  /** How often a client's call was read. */
  reads: 0,
  /** What is read waits for it. */
  held: undefined as Promise<void> | undefined,
}))
const stands = () => server.call as typeof booked | null

const change = (action: string, wanted: object) => {
  if (server.isLost && !server.arrives) return
  if (action === 'cancel') server.call = { ...stands(), state: 'cancelled', changedBy: 'client' }
  else server.call = { ...(stands() ?? booked), ...wanted, state: 'booked' }
}
const actForClient = (action: string, wanted: object) => {
  if (action === 'number' && stands()?.state === 'cancelled') return { kind: 'begun' }
  change(action, wanted)
  return server.isLost ? { kind: 'failed' } : { kind: 'done', call: server.call }
}

const actOnSeen = (seen: string) =>
  stands()?.state !== 'booked' || stands()?.startsAt === seen
    ? undefined
    : { kind: 'moved-meanwhile' }

vi.mock('../api/client/calls.ts', () => ({
  ownCallKey: (userId: string) => ['own-call', userId],
  loadOwnCall: async () => {
    const read = server.call
    server.reads += 1
    await server.held
    if (server.isReadLost) throw new TypeError('Failed to fetch')
    return read
  },
  bookCall: async ({ startsAt, phone }: { startsAt: string; phone: string }) =>
    actForClient('book', { startsAt, phone }),
  moveCall: async (_: string, startsAt: string, seen: string) =>
    actOnSeen(seen) ?? actForClient('move', { startsAt }),
  changeCallNumber: async (_: string, phone: string, seen: string) =>
    actOnSeen(seen) ?? actForClient('number', { phone }),
  cancelCall: async (_: string, seen: string) => actOnSeen(seen) ?? actForClient('cancel', {}),
}))
const profile = vi.hoisted(() => ({ name: 'Mere', surname: 'Paki', phone: '+64215550188' }))
vi.mock('../session/session.ts', () => ({
  useAccount: () => ({
    user: { id: 'mere', email: booked.email },
    profile,
    role: 'client',
    isLoading: false,
    hasCheckFailed: false,
  }),
}))

/** What a visitor's page asks. */
const answer = async (_: string, request?: RequestInit) => {
  if (request?.method !== 'POST') {
    const times = [STANDS, WANTED, LATER].map((startsAt) => ({ startsAt, free: true }))
    return Response.json({ days: [{ date: '2099-12-02', times }] })
  }
  const {
    action,
    token: _token,
    timeZone: _zone,
    seen,
    ...wanted
  } = JSON.parse(String(request.body))
  const read = server.call
  if (seen && actOnSeen(seen)) return Response.json({ code: 'moved_meanwhile' }, { status: 409 })
  if (action === 'look') await server.held
  else change(action, wanted)
  if (action === 'look' ? server.isReadLost : server.isLost) throw new TypeError('Failed to fetch')
  return Response.json({ call: action === 'look' ? read : server.call })
}

// So that React's tests know of what it draws.
notifyManager.setScheduler(queueMicrotask)

let root: Root
let queryClient: QueryClient
beforeEach(() => {
  Object.assign(server, {
    call: booked,
    isLost: false,
    isReadLost: false,
    arrives: true,
    held: undefined,
  })
  sessionStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answer)
  document.body.innerHTML = '<main></main>'
  queryClient = createQueryClient()
  root = createRoot(document.body.children[0] ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** Once what is asked in the background is drawn. */
const shows = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
const show = async (page: ReactNode) => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>{page}</BrowserRouter>
      </QueryClientProvider>,
    ),
  )
  await shows(() => expect(document.querySelector('[role="status"]')).toBeNull())
}
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
const press = async (name: string) => {
  await shows(() => expect(buttons(name)).not.toEqual([]))
  await act(async () => buttons(name).at(-1)?.click())
}
const choose = async (time: string) => {
  const radio = () => document.querySelector<HTMLElement>(`input[value="${time}"]`)
  await shows(() => expect(radio()).not.toBeNull())
  await act(async () => radio()?.click())
}
const fill = (phone: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('[name="phone"]')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, phone)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const comeBack = () =>
  act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const said = () => document.body.textContent ?? ''
const heading = () => document.querySelector('h1')?.textContent ?? ''

describe.each([
  [
    'a client',
    <OwnerOfPage key="client">
      <Owned>
        <ClientCall onVisitor={() => {}} />
      </Owned>
    </OwnerOfPage>,
  ],
  ['a visitor behind the mailed link', <LinkedCall key="visitor" token="t" />],
])('to %s', (_, page) => {
  it('a cancelling that arrived without an answer shows that the call is cancelled [R4.157]', async () => {
    await show(page)
    server.isLost = true
    await press(bookedWords.cancel)
    await press(bookedWords.cancelling.submit)
    await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
    await shows(() => expect(document.activeElement?.textContent).toBe(bookedWords.cancelled.title))
  })

  it('a cancelling that did not arrive leaves the call, and never says that it did not reach us [R4.157]', async () => {
    await show(page)
    Object.assign(server, { isLost: true, arrives: false })
    await press(bookedWords.cancel)
    await press(bookedWords.cancelling.submit)
    await shows(() =>
      expect(document.querySelector('dialog')?.textContent).toContain(
        callNotices.failed.cancel.text,
      ),
    )
    await press(bookedWords.cancelling.keep)
    await shows(() => expect(heading()).toContain(bookedWords.said))
  })

  it('what nobody could be asked at once is asked when the question is left [R4.157]', async () => {
    await show(page)
    Object.assign(server, { isLost: true, isReadLost: true })
    await press(bookedWords.cancel)
    await press(bookedWords.cancelling.submit)
    await shows(() => expect(said()).toContain(callNotices.failed.cancel.text))
    server.isReadLost = false
    await press(bookedWords.cancelling.keep)
    await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
  })

  it('or when the page is seen again; until then it says of when it is [R4.157]', async () => {
    await show(page)
    Object.assign(server, { isLost: true, isReadLost: true })
    await press(bookedWords.cancel)
    await press(bookedWords.cancelling.submit)
    await press(bookedWords.cancelling.keep)
    await shows(() => expect(heading()).toContain(bookedWords.said))
    await shows(() => expect(said()).toContain(bookedWords.stale('').title))
    server.isReadLost = false
    await comeBack()
    await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
  })

  it('what was read before an act says nothing of the call after it [R4.157]', async () => {
    await show(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    server.held = promise
    await comeBack()
    server.held = undefined
    await press(bookedWords.cancel)
    await press(bookedWords.cancelling.submit)
    await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
    await act(async () => resolve())
    expect(heading()).toBe(bookedWords.cancelled.title)
  })

  it('a move that arrived without an answer shows the new time, also once the choice was left [R4.157]', async () => {
    await show(page)
    server.isLost = true
    await press(bookedWords.change)
    await choose(WANTED)
    await press(callForm.move)
    await shows(() => expect(heading()).toContain(bookedWords.saidMoved))
    await shows(() => expect(heading()).toContain('11:00'))

    Object.assign(server, { isReadLost: true })
    await press(bookedWords.change)
    await choose(STANDS)
    await press(callForm.move)
    await shows(() => expect(said()).toContain(callNotices.failed.move.text))
    server.isReadLost = false
    await press(callForm.leave)
    await shows(() => expect(heading()).toContain(bookedWords.saidMoved))
    await shows(() => expect(heading()).toContain('10:00'))
  })

  it('a call that the agency has moved since is not cancelled unasked: it says so, with the reason, and asks about that one [R4.161]', async () => {
    await show(page)
    await press(bookedWords.cancel)
    Object.assign(server, { call: byAgency })
    await press(bookedWords.cancelling.submit)
    const dialog = () => document.querySelector('dialog')?.textContent ?? ''
    await shows(() => expect(dialog()).toContain(callNotices.movedMeanwhile(true, '', '').title))
    expect(dialog()).toContain('We are ill')
    expect(dialog()).toContain('11:00')
    expect(dialog()).not.toContain('10:00')
    expect(stands()?.state).toBe('booked')
    await press(bookedWords.cancelling.submit)
    await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
  })

  it('nor is it moved back from a page of before: what was chosen is kept, for another press [R4.161]', async () => {
    await show(page)
    await press(bookedWords.change)
    await choose(LATER)
    Object.assign(server, { call: byAgency })
    await press(callForm.move)
    await shows(() => expect(said()).toContain('We are ill'))
    expect(stands()?.startsAt).toBe(WANTED)
    expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe(LATER)
    await press(callForm.move)
    await shows(() => expect(stands()?.startsAt).toBe(LATER))
  })

  it('nor is another number rung for it unread: the one that was typed is kept, for another press [R4.162]', async () => {
    await show(page)
    await press(bookedWords.changeNumber)
    await fill('+64 21 555 0199')
    Object.assign(server, { call: byAgency })
    await press(bookedWords.number.submit)
    await shows(() => expect(document.querySelector('dialog')?.textContent).toContain('We are ill'))
    expect(stands()?.phone).toBe(booked.phone)
    await press(bookedWords.number.submit)
    await shows(() => expect(heading()).toContain(bookedWords.saidNumber))
    expect(stands()?.phone.replaceAll(' ', '')).toBe('+64215550199')
  })

  it('nor does a press in the moment in which the page reads it cancel the time that it has now [R4.162]', async () => {
    await show(page)
    await press(bookedWords.cancel)
    Object.assign(server, { call: byAgency })
    await comeBack()
    await shows(() => expect(document.querySelector('dialog')?.textContent).toContain('11:00'))
    await press(bookedWords.cancelling.submit)
    await shows(() => expect(document.querySelector('dialog')?.textContent).toContain('We are ill'))
    expect(stands()?.state).toBe('booked')
    await press(bookedWords.cancelling.submit)
    await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
  })

  it('a number that arrived without an answer shows it, also once the dialog was left [R4.157]', async () => {
    await show(page)
    Object.assign(server, { isLost: true, isReadLost: true })
    await press(bookedWords.changeNumber)
    await fill('+64 21 555 0199')
    await press(bookedWords.number.submit)
    await shows(() =>
      expect(document.querySelector('dialog')?.textContent).toContain(
        callNotices.failed.number.text,
      ),
    )
    server.isReadLost = false
    await press(bookedWords.number.keep)
    await shows(() => expect(heading()).toContain(bookedWords.saidNumber))
    await shows(() => expect(document.querySelector('dialog')).toBeNull())
  })
})

it('a client whose call was cancelled elsewhere reads so at a press for it [R4.157]', async () => {
  await show(
    <OwnerOfPage>
      <Owned>
        <ClientCall onVisitor={() => {}} />
      </Owned>
    </OwnerOfPage>,
  )
  server.call = { ...booked, state: 'cancelled', changedBy: 'client' }
  await press(bookedWords.changeNumber)
  await press(bookedWords.number.submit)
  await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
})

it('a client whose booking arrived without an answer is shown the call [R4.157]', async () => {
  server.call = null
  await show(
    <OwnerOfPage>
      <Owned>
        <ClientCall onVisitor={() => {}} />
      </Owned>
    </OwnerOfPage>,
  )
  server.isLost = true
  await choose(WANTED)
  await press(callForm.book)
  await shows(() => expect(heading()).toContain(bookedWords.said))
})

it('a client’s booking, number, move and cancelling each show what their answer says, and nothing more is asked for [R2.707]', async () => {
  server.call = null
  await show(
    <OwnerOfPage>
      <Owned>
        <ClientCall onVisitor={() => {}} />
      </Owned>
    </OwnerOfPage>,
  )
  const read = server.reads
  await choose(WANTED)
  await fill('+64 21 555 0199')
  await press(callForm.book)
  await shows(() => expect(heading()).toContain(bookedWords.said))
  expect(said()).toContain('11:00')
  expect(JSON.stringify(sessionStorage)).not.toContain('555 0199')

  await press(bookedWords.changeNumber)
  await fill('+64 21 555 0177')
  await press(bookedWords.number.submit)
  await shows(() => expect(heading()).toContain(bookedWords.saidNumber))
  expect(said().replaceAll('\u00a0', ' ')).toContain('+64 21 555 0177')

  await press(bookedWords.change)
  await choose(LATER)
  await press(callForm.move)
  await shows(() => expect(heading()).toContain(bookedWords.saidMoved))
  expect(heading()).toContain('12:00')

  await press(bookedWords.cancel)
  await press(bookedWords.cancelling.submit)
  await shows(() => expect(heading()).toBe(bookedWords.cancelled.title))
  expect(server.reads).toBe(read)
})

it('a client whose booking did not arrive keeps the form, also after a call that was cancelled before [R4.157]', async () => {
  server.call = { ...booked, state: 'cancelled', changedBy: 'client' }
  await show(
    <OwnerOfPage>
      <Owned>
        <ClientCall onVisitor={() => {}} />
      </Owned>
    </OwnerOfPage>,
  )
  Object.assign(server, { isLost: true, arrives: false })
  await choose(WANTED)
  await press(callForm.book)
  await shows(() => expect(said()).toContain(callNotices.failed.book.text))
})

it('a visitor reads why nothing can be pressed once another call of theirs was booked elsewhere [R4.70]', async () => {
  server.call = { ...booked, state: 'requested' }
  await show(<LinkedCall token="t" />)
  server.call = { ...booked, state: 'requested', openCall: WANTED }
  await comeBack()
  await shows(() => expect(buttons(linkWords.confirm.submit)).toEqual([]))
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('11:00')
})

it('a visitor whose confirming arrived without an answer is shown the call [R4.157]', async () => {
  server.call = { ...booked, state: 'requested' }
  await show(<LinkedCall token="t" />)
  server.isLost = true
  await press(linkWords.confirm.submit)
  await shows(() => expect(heading()).toContain(bookedWords.said))
})
