import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Project, projectQuery } from '../../api/desk/project.ts'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { DatesEditor } from './DatesEditor.tsx'
import { OpenOrClose } from './OpenOrClose.tsx'
import { Plan } from './Plan.tsx'
import { sayTrouble, titleOf } from './said.ts'
import type { Trouble } from './use-project-change.ts'

/** The project as the server has it, what was asked of it, and how it answers next. */
const server = vi.hoisted(() => ({
  project: {} as Record<string, unknown>,
  asked: [] as [name: string, values: Record<string, unknown>][],
  refusal: null as object | null,
  /** What comes in place of the next answer. */
  failure: null as object | null,
}))

vi.mock('../../api/connection.ts', () => {
  const rowsOf = (table: string) => {
    if (table === 'projects') return server.project
    if (table === 'questionnaire_submissions' || table === 'bookings') return []
    return table === 'user_roles' ? [{ user_id: 'ana', name: 'Ana' }] : null
  }
  const query = (table: string): object =>
    new Proxy(Promise.resolve({ data: rowsOf(table), error: null }), {
      get: (answer, name) => (name === 'then' ? answer.then.bind(answer) : () => query(table)),
    })
  const rpc = async (name: string, values: Record<string, unknown>) => {
    server.asked.push([name, values])
    const { refusal, failure } = server
    server.refusal = null
    server.failure = null
    if (failure) return { error: failure }
    return { error: refusal && { code: 'RM013', details: JSON.stringify(refusal) } }
  }
  return { dataClient: async () => ({ from: query, rpc }) }
})

const date = {
  id: 'd1',
  on_day: '2026-12-01',
  at_time: null,
  what: 'Send the logo',
  turn: 'client',
  done_at: null,
  moved_from: null,
  note: '',
  action: '',
  updated_at: '2026-11-20T00:00:00.000001+00:00',
}
const byBen = { side: 'agency', name: 'Ben', isOwn: false, at: '2026-11-25T00:15:00Z' }

/** Its own trouble, as the head of the page tells it. */
function OneState({ project }: { project: Project }) {
  const [trouble, setTrouble] = useState<Trouble>()
  const state = useRef<HTMLElement>(null)
  return (
    <>
      <OpenOrClose
        id={project.id}
        closedAt={project.closed_at}
        stateRef={state}
        onTrouble={setTrouble}
      />
      <ChangedMeanwhile
        title={trouble && titleOf(trouble)}
        changed={trouble ? [{ id: 'p1', said: sayTrouble(trouble) }] : []}
        onClose={() => setTrouble(undefined)}
      />
    </>
  )
}

function Shown() {
  const { data: project } = useQuery(projectQuery('p1'))
  return project ? (
    <>
      <Plan project={project} />
      <DatesEditor project={project} />
      <OneState project={project} />
    </>
  ) : null
}

// At once, within what a test does.
notifyManager.setScheduler(queueMicrotask)

let root: Root | undefined
/** As a reload does. */
const open = async () => {
  await act(async () => root?.unmount())
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () =>
    root?.render(
      <QueryClientProvider client={new QueryClient()}>
        <Shown />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(button(/^Add a date/u)).toBeDefined())
}
beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  server.asked.length = 0
  server.refusal = null
  server.project = {
    id: 'p1',
    client_id: 'c1',
    assignee: null,
    starts_on: null,
    no_answer_to: 0,
    closed_at: null,
    project_dates: [date],
    files: [],
  }
  await open()
})
afterEach(() => act(async () => root?.unmount()))

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))
const press = (name: RegExp) => act(async () => button(name)?.click())
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  )
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
const fill = (label: string, value: string) =>
  act(async () => {
    const control = field(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
      control,
      value,
    )
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  })
const submit = (of: HTMLInputElement) => act(async () => of.form?.requestSubmit())
const alert = () => document.querySelector('[role="alert"]')?.textContent
const isAlertFocused = () => document.activeElement?.getAttribute('role') === 'alert'
/** As the data client says that nothing came: with no code. */
const noAnswer = { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }

test('a start that a colleague has set meanwhile is said and stays, what was chosen is kept, and another press sets it [R2.564]', async () => {
  await fill('Starts on', '2026-12-08')
  // Ben has set both meanwhile, and this page does not show it yet.
  server.project = { ...server.project, starts_on: '2026-12-01', assignee: 'ana' }
  server.refusal = {
    ...byBen,
    act: 'start_set',
    startsOn: '2026-12-01',
    assignee: 'ana',
    assigneeName: 'Ana',
  }
  await submit(field('Starts on'))
  await vi.waitFor(() =>
    expect(alert()).toContain('Ben set the start to Tuesday 1 December (Wed 25 Nov, 1:15'),
  )
  expect(isAlertFocused()).toBe(true)
  expect(alert()).toContain('Save again to set it anyway.')
  expect(field('Starts on').value).toBe('2026-12-08')
  // What was not chosen here is what stands.
  await vi.waitFor(() => expect(field('Looked after by').value).toBe('ana'))

  await submit(field('Starts on'))
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  expect(server.asked).toEqual([
    [
      'plan_project',
      {
        project: 'p1',
        seen_starts_on: null,
        seen_assignee: null,
        starts_on: '2026-12-08',
        assignee: null,
      },
    ],
    [
      'plan_project',
      {
        project: 'p1',
        seen_starts_on: '2026-12-01',
        seen_assignee: 'ana',
        starts_on: '2026-12-08',
        assignee: 'ana',
      },
    ],
  ])
})

test('a date that was changed meanwhile is said with what it is now, and what was typed is kept [R2.564]', async () => {
  await press(/^Change/u)
  await fill('What', 'Send two logos')
  const moved = { ...date, on_day: '2026-12-04', updated_at: '2026-11-25T00:15:00.000002+00:00' }
  server.project = { ...server.project, project_dates: [moved] }
  server.refusal = { ...byBen, act: 'changed' }
  await submit(field('What'))
  await vi.waitFor(() => expect(alert()).toContain('Ben changed this date (Wed 25 Nov'))
  expect(isAlertFocused()).toBe(true)
  await vi.waitFor(() => expect(alert()).toContain('It is now: Fri 4 Dec'))
  expect(field('What').value).toBe('Send two logos')
  await submit(field('What'))
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  expect(server.asked.map(([name, { seen }]) => [name, seen])).toEqual([
    ['change_project_date', date.updated_at],
    ['change_project_date', moved.updated_at],
  ])
})

test('what only a later version does with a date is “something else” to a page that is open since before it [R6.287]', async () => {
  server.refusal = { ...byBen, act: 'postponed', because: 'rain' }
  await press(/^Done/u)
  await vi.waitFor(() => expect(alert()).toContain('Ben did something else (Wed 25 Nov'))
})

test('who moves a date reads that no mail tells the client; who adds one does not [R2.692]', async () => {
  await press(/^Change/u)
  expect(document.body.textContent).toContain('We don’t email the client when a date moves')
  await press(/^Cancel/u)
  await press(/^Add a date/u)
  expect(document.body.textContent).not.toContain('We don’t email')
})

test('a date that was removed meanwhile keeps what was typed, to be added anew [R2.564]', async () => {
  await press(/^Change/u)
  await fill('What', 'Send two logos')
  server.project = { ...server.project, project_dates: [] }
  server.refusal = { ...byBen, act: 'removed' }
  await submit(field('What'))
  await vi.waitFor(() => expect(alert()).toContain('Ben removed this date'))
  expect(field('What').value).toBe('Send two logos')
  await vi.waitFor(() => expect(button(/^Add$/u)).toBeDefined())
  // Twice, because the answer is lost: one date, and not the one that was removed.
  server.failure = noAnswer
  await submit(field('What'))
  await vi.waitFor(() => expect(alert()).toContain('We do not know whether that was saved'))
  await submit(field('What'))
  await vi.waitFor(() => expect(server.asked).toHaveLength(3))
  const [first, second] = server.asked.slice(1)
  expect(first).toEqual(second)
  expect(first).toMatchObject(['add_project_date', { project: 'p1', what: 'Send two logos' }])
  expect(first?.[1].date).not.toBe(date.id)
})

test('a date that its client has done meanwhile is neither marked nor removed, and that is said [R2.564]', async () => {
  server.refusal = { side: 'client', name: '', isOwn: false, at: null, act: 'done' }
  await press(/^Done/u)
  await vi.waitFor(() => expect(alert()).toContain('The client marked this date as done.'))
  await press(/^Close/u)
  await vi.waitFor(() => expect(alert()).toBeUndefined())
  server.refusal = { side: 'client', name: '', isOwn: false, at: null, act: 'done' }
  await press(/^Remove:/u)
  await press(/^Remove it/u)
  await vi.waitFor(() => expect(alert()).toContain('The client marked this date as done.'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(isAlertFocused()).toBe(true)
  expect(server.asked.map(([name, { seen }]) => [name, seen])).toEqual([
    ['mark_project_date', date.updated_at],
    ['remove_project_date', date.updated_at],
  ])
})

test("one's own change in another tab is told as that, and a mark that was taken off as such [R2.564]", async () => {
  server.refusal = { ...byBen, name: 'Ana', isOwn: true, act: 'not_done' }
  await press(/^Done/u)
  await vi.waitFor(() => expect(alert()).toContain('You changed this in another tab'))
  expect(alert()).toContain('You marked this date as not done (Wed 25 Nov, 1:15')
  expect(alert()).not.toContain('Ana')
})

test('an answer that did not come is no refusal: that is told with the focus, and gone once it came [R2.564]', async () => {
  server.failure = noAnswer
  await press(/^Done/u)
  await vi.waitFor(() => expect(alert()).toContain('We do not know whether that was saved'))
  expect(alert()).toContain('What you see is what’s saved: press again if yours isn’t there.')
  expect(isAlertFocused()).toBe(true)
  await press(/^Done/u)
  await vi.waitFor(() => expect(alert()).toBeUndefined())
})

test('closing a project whose answer is lost closes the question, and tells that, with what stands [R2.564]', async () => {
  await press(/^Close project/u)
  server.failure = noAnswer
  server.project = { ...server.project, closed_at: '2026-11-25T00:15:00+00:00' }
  await press(/^Close it/u)
  await vi.waitFor(() => expect(alert()).toContain('We do not know whether that was saved'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(isAlertFocused()).toBe(true)
  await vi.waitFor(() => expect(button(/^Reopen project/u)).toBeDefined())
})

test('a refusal of the server is told in its words, as before', async () => {
  server.failure = {
    message: 'There may be at most 200 dates',
    details: '',
    hint: '',
    code: '23514',
  }
  await press(/^Done/u)
  await vi.waitFor(() => expect(document.body.textContent).toContain('There may be at most 200'))
  expect(alert() ?? '').not.toContain('We do not know')
})

test('a date that is added again after a lost answer is the same date, and with other content the next press changes it [R2.564]', async () => {
  await press(/^Add a date/u)
  await fill('What', 'Send the bill')
  await fill('Day', '2026-12-03')
  server.failure = noAnswer
  await submit(field('What'))
  await vi.waitFor(() => expect(alert()).toContain('We do not know whether that was saved'))
  expect(isAlertFocused()).toBe(true)
  const id = server.asked[0]?.[1].date
  const saved = { ...date, id, on_day: '2026-12-03', what: 'Send the bill' }
  server.project = { ...server.project, project_dates: [date, saved] }
  await fill('What', 'Send two bills')
  server.failure = { message: 'Something else', details: '', hint: '', code: 'RM004' }
  await submit(field('What'))
  await vi.waitFor(() => expect(alert()).toContain('Your first press was saved'))
  await vi.waitFor(() => expect(alert()).toContain('It is now: Thu 3 Dec'))
  expect(field('What').form?.textContent).toContain('Save')
  expect(isAlertFocused()).toBe(true)
  expect(field('What').value).toBe('Send two bills')
  await submit(field('What'))
  await vi.waitFor(() => expect(field('What')).toBeNull())
  expect(server.asked).toMatchObject([
    ['add_project_date', { date: id, what: 'Send the bill' }],
    ['add_project_date', { date: id, what: 'Send two bills' }],
    ['change_project_date', { date: id, seen: saved.updated_at, what: 'Send two bills' }],
  ])
})

test('a date that was added or changed takes the focus where it stands now and says that it is saved [R6.224]', async () => {
  const focused = () => document.activeElement?.textContent ?? ''
  const id = '00000000-0000-4000-8000-000000000001'
  const identity = vi.spyOn(crypto, 'randomUUID').mockReturnValue(id)
  await press(/^Add a date/u)
  identity.mockRestore()
  await fill('What', 'Send the bill')
  await fill('Day', '2026-11-30')
  const added = { ...date, id, on_day: '2026-11-30', what: 'Send the bill' }
  server.project = { ...server.project, project_dates: [date, added] }
  await submit(field('What'))
  await vi.waitFor(() => expect(focused()).toMatch(/Send the bill.*Saved/u))

  await press(/^Change: Send the logo/u)
  await submit(field('What'))
  await vi.waitFor(() => expect(focused()).toMatch(/Send the logo.*Saved/u))
  expect(document.activeElement?.tagName).toBe('LI')
  await press(/^Add a date/u)
  expect(document.querySelector('ol')?.textContent).not.toContain('Saved')
})

test('the number of a date that begins with 0800 is shown so, in the list and in its form [R4.168]', async () => {
  server.project = {
    ...server.project,
    project_dates: [{ ...date, action: '+64 800 555 014' }],
  }
  await press(/^Done/u)
  await vi.waitFor(() =>
    expect(document.querySelector('ol')?.textContent).toContain('0800 555 014'),
  )
  expect(document.querySelector('ol')?.textContent).not.toContain('+64')
  await press(/^Change/u)
  const action = document.querySelector<HTMLInputElement>('[name="action"]')
  expect(action?.value).toBe('0800 555 014')
})

test('what is typed of a date is there after a reload, for that date alone, until it is saved or left [R4.193]', async () => {
  await press(/^Change/u)
  await fill('What', 'Send two logos')
  await open()
  await press(/^Add a date/u)
  expect(field('What').value).toBe('')
  await press(/^Cancel/u)
  await press(/^Change/u)
  expect(field('What').value).toBe('Send two logos')
  await submit(field('What'))
  await vi.waitFor(() => expect(field('What')).toBeNull())
  await press(/^Change/u)
  expect(field('What').value).toBe('Send the logo')

  await fill('What', 'Send three')
  await press(/^Cancel/u)
  await press(/^Change/u)
  expect(field('What').value).toBe('Send the logo')
})

test('a field of a date that was wrong is checked again at each change, and the first has the focus [R4.192]', async () => {
  const said = () => document.getElementById(`${field('What').id}-error`)?.textContent
  await press(/^Add a date/u)
  await submit(field('What'))
  expect(said()).toBe('Please say what happens')
  expect(document.activeElement).toBe(field('What'))
  await fill('What', 'Send the bill')
  expect(said()).toBe('')
  expect(server.asked).toEqual([])
})

test('dates that were done before are folded; one marked as done stays where it is, and one taken back comes out with the focus [R2.744]', async () => {
  const done = { ...date, id: 'd0', what: 'Send the lease', done_at: '2026-11-20T00:00:00Z' }
  server.project = { ...server.project, project_dates: [done, date] }
  await open()
  const folded = () => document.querySelector('details')?.textContent
  expect(folded()).toContain('Send the lease')
  expect(folded()).not.toContain('Send the logo')

  server.project = {
    ...server.project,
    project_dates: [done, { ...date, done_at: '2026-11-25T00:00:00Z' }],
  }
  await press(/^Done: Send the logo/u)
  await vi.waitFor(() => expect(button(/^Not done: Send the logo/u)).toBeDefined())
  expect(folded()).not.toContain('Send the logo')

  server.project = { ...server.project, project_dates: [{ ...done, done_at: null }, date] }
  await press(/^Not done: Send the lease/u)
  await vi.waitFor(() => expect(document.querySelector('details')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Send the lease')
})
