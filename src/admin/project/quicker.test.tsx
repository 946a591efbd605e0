import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectQuery } from '../../api/desk/project.ts'
import { Dates } from './Dates.tsx'
import { Plan } from './Plan.tsx'

/** The project as the server has it, what was asked of it, and how it answers next. */
const server = vi.hoisted(() => ({
  project: {} as Record<string, unknown>,
  asked: [] as [name: string, values: Record<string, unknown>][],
  refusal: null as object | null,
}))

vi.mock('../../api/client.ts', () => {
  const rowsOf = (table: string) => {
    if (table === 'projects') return server.project
    if (table === 'questionnaire_submissions') return []
    return table === 'user_roles' ? [{ user_id: 'ana', name: 'Ana' }] : null
  }
  const query = (table: string): object =>
    new Proxy(Promise.resolve({ data: rowsOf(table), error: null }), {
      get: (answer, name) => (name === 'then' ? answer.then.bind(answer) : () => query(table)),
    })
  const rpc = async (name: string, values: Record<string, unknown>) => {
    server.asked.push([name, values])
    const { refusal } = server
    server.refusal = null
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
const byBen = { side: 'agency', name: 'Ben', at: '2026-11-25T00:15:00Z' }

function Shown() {
  const { data: project } = useQuery(projectQuery('p1'))
  return project ? (
    <>
      <Plan project={project} />
      <Dates project={project} />
    </>
  ) : null
}

// At once, within what a test does.
notifyManager.setScheduler(queueMicrotask)

let root: Root
beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  server.asked.length = 0
  server.refusal = null
  server.project = {
    id: 'p1',
    client_id: 'c1',
    assignee: null,
    starts_on: null,
    closed_at: null,
    project_dates: [date],
    files: [],
  }
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Shown />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(button(/^Add a date/u)).toBeDefined())
})
afterEach(() => act(async () => root.unmount()))

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
  await vi.waitFor(() => expect(alert()).toContain('Ben set the start to Tuesday 1 December'))
  expect(alert()).toContain('Save again to set it all the same.')
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
  await vi.waitFor(() => expect(alert()).toContain('Ben changed this date, 25 Nov 2026'))
  await vi.waitFor(() => expect(alert()).toContain('It is now: Fri 4 Dec'))
  expect(field('What').value).toBe('Send two logos')
  await submit(field('What'))
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  expect(server.asked.map(([name, { seen }]) => [name, seen])).toEqual([
    ['change_project_date', date.updated_at],
    ['change_project_date', moved.updated_at],
  ])
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
})

test('a date that its client has done meanwhile is neither marked nor removed, and that is said [R2.564]', async () => {
  server.refusal = { side: 'client', name: '', at: null, act: 'done' }
  await press(/^Done/u)
  await vi.waitFor(() => expect(alert()).toContain('The client marked this date as done.'))
  await press(/^Close/u)
  await vi.waitFor(() => expect(alert()).toBeUndefined())
  server.refusal = { side: 'client', name: '', at: null, act: 'done' }
  await press(/^Remove:/u)
  await press(/^Remove it/u)
  await vi.waitFor(() => expect(alert()).toContain('The client marked this date as done.'))
  expect(document.querySelector('dialog')).toBeNull()
  expect(server.asked.map(([name, { seen }]) => [name, seen])).toEqual([
    ['mark_project_date', date.updated_at],
    ['remove_project_date', date.updated_at],
  ])
})
