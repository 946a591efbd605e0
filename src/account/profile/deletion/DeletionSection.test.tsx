import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnDeletion } from '../../../api/client/account-deletion.ts'

const api = vi.hoisted(() => ({
  loadOwnDeletion: vi.fn(),
  requestDeletion: vi.fn(),
  cancelDeletion: vi.fn(),
}))
vi.mock('../../../api/client/account-deletion.ts', () => api)

const waiting: OwnDeletion = {
  requestedAt: '2026-11-23T23:10:00Z',
  dueAt: '2026-12-07T23:10:00Z',
  hold: null,
  hasBegun: false,
}

const held = (because: string) => ({ because, until: '2027-01-31' })

let root: Root
let onLoggedOut: ReturnType<typeof vi.fn<() => void>>

const show = async () => {
  vi.resetModules()
  const { DeletionSection } = await import('./DeletionSection.tsx')
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  onLoggedOut = vi.fn()
  await act(async () => root.render(<DeletionSection userId="aroha" onLoggedOut={onLoggedOut} />))
}

const text = () => document.body.textContent ?? ''
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))
const press = (name: RegExp) => act(async () => button(name)?.click())
const goOffline = (isOffline: boolean) =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  for (const call of Object.values(api)) call.mockReset()
  api.loadOwnDeletion.mockResolvedValue(null)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
})

test('what stays stands before what goes, and both before the button; a dialog asks once more, and its safe button has the focus [R2.450]', async () => {
  await show()
  const order = ['What stays, and why', 'What goes, and when', 'Delete my account'].map((words) =>
    text().indexOf(words),
  )
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  for (const kept of ['Numbers in our log', 'Email that was delivered', 'Backups', 'invoices']) {
    expect(text()).toContain(kept)
  }

  await press(/^Delete my account$/u)
  expect(document.activeElement).toBe(button(/^Keep my account$/u))
  await press(/^Keep my account$/u)
  expect(document.querySelector('dialog')).toBeNull()
  expect(api.requestDeletion).not.toHaveBeenCalled()
})

test('once asked for, it says when, and the account is kept by a button [R2.450]', async () => {
  await show()
  await press(/^Delete my account$/u)
  api.requestDeletion.mockResolvedValue('done')
  api.loadOwnDeletion.mockResolvedValue(waiting)
  await press(/^Delete on /u)
  expect(text()).toContain('Your account will be deleted on Tuesday 8 December 2026')
  expect(text()).toContain('Until Tuesday 8 December 2026, 12:10\u00a0PM in New Zealand')
  expect(button(/^Delete my account$/u)).toBeUndefined()
  expect(document.activeElement?.textContent).toMatch(/^Your account will be deleted on/u)

  api.cancelDeletion.mockResolvedValue('done')
  api.loadOwnDeletion.mockResolvedValue(null)
  await press(/^Keep my account$/u)
  expect(document.activeElement?.textContent).toContain('Your account stays')
  expect(button(/^Delete my account$/u)).toBeDefined()
})

test.each([
  ['waits', {}, 'Nothing before Tuesday 8 December 2026.'],
  ['is held', { hold: held('A complaint is open') }, 'Nothing while it is on hold.'],
  ['has begun', { hasBegun: true }, 'All of this goes now'],
])(
  'while a deletion %s, what stays and what goes can still be read [R2.450]',
  async (_, change, when) => {
    api.loadOwnDeletion.mockResolvedValue({ ...waiting, ...change })
    await show()
    expect(text()).toContain('What stays, and why')
    expect(text()).toContain('your answers, sent or not, with their files')
    expect(text()).toContain(when)
    expect(text()).not.toContain('If you ask now')
  },
)

test('who does not agree with a hold reads the address to write to [R2.453]', async () => {
  api.loadOwnDeletion.mockResolvedValue({ ...waiting, hold: held('A complaint is open') })
  await show()
  expect(text()).toContain('Write to us at hello@southerly.example')
  expect(document.querySelector('a[href="mailto:hello@southerly.example"]')).not.toBeNull()
})

test('what the agency holds is shown with its words as text, and can still be taken back [R2.453]', async () => {
  api.loadOwnDeletion.mockResolvedValue({ ...waiting, hold: held('A <b>complaint</b> is open') })
  await show()
  expect(text()).toContain('on hold')
  expect(text()).toContain('The hold ends on Sunday 31 January 2027 at the latest')
  expect(text()).toContain('“A <b>complaint</b> is open”')
  expect(text()).not.toContain('8 December')
  expect(button(/^Keep my account$/u)).toBeDefined()
})

test('what has begun offers nothing [R2.450]', async () => {
  api.loadOwnDeletion.mockResolvedValue({ ...waiting, hasBegun: true })
  await show()
  expect(text()).toContain('can’t be undone')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('begun while the page was open, it says so instead of promising that the account stays [R2.450]', async () => {
  api.loadOwnDeletion.mockResolvedValue(waiting)
  await show()
  api.cancelDeletion.mockResolvedValue('begun')
  api.loadOwnDeletion.mockResolvedValue({ ...waiting, hasBegun: true })
  await press(/^Keep my account$/u)
  expect(text()).toContain('can’t be undone')
  expect(text()).not.toContain('Your account stays')
})

test.each([
  ['failed', /couldn’t set your account to be deleted/u],
  ['too-many', /try again tomorrow/u],
])('a request that comes to %s is said, and tried again [R2.450]', async (outcome, said) => {
  await show()
  await press(/^Delete my account$/u)
  api.requestDeletion.mockResolvedValue(outcome)
  await press(/^Delete on /u)
  expect(document.activeElement?.textContent).toMatch(said)
  expect(button(/^Delete my account$/u)?.ariaDisabled).not.toBe('true')
})

test('a session that has ended is told to the page [R2.450]', async () => {
  await show()
  await press(/^Delete my account$/u)
  api.requestDeletion.mockResolvedValue('logged-out')
  await press(/^Delete on /u)
  expect(onLoggedOut).toHaveBeenCalledOnce()
})

test('offline it says so, and nothing can be pressed [R2.450]', async () => {
  goOffline(true)
  await show()
  expect(text()).toContain('You are offline')
  await press(/^Delete my account$/u)
  expect(document.querySelector('dialog')).toBeNull()
})

test('without an answer it offers to ask again, and says nothing of a deletion [R2.450]', async () => {
  api.loadOwnDeletion.mockRejectedValue(new Error('away'))
  await show()
  expect(text()).toContain('We couldn’t check whether a deletion is pending')
  api.loadOwnDeletion.mockResolvedValue(waiting)
  await press(/^Try again$/u)
  expect(text()).toContain('Tuesday 8 December 2026')
})
