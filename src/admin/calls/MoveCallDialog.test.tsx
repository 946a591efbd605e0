import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MoveCallDialog } from './MoveCallDialog.tsx'

const STARTS = vi.hoisted(() => ['2026-11-25T19:00:00+00:00', '2026-11-25T19:30:00+00:00'])

vi.mock('../../api/connection.ts', () => {
  const rowsOf = (table: string) =>
    table === 'call_times'
      ? STARTS.map((starts_at) => ({
          starts_at,
          closed_at: null,
          opened_at: null,
          is_offered: true,
        }))
      : []
  const query = (table: string): object =>
    new Proxy(Promise.resolve({ data: rowsOf(table), error: null }), {
      get: (answer, name) => (name === 'then' ? answer.then.bind(answer) : () => query(table)),
    })
  // As the data client says that nothing came: with no code.
  const rpc = async () => ({
    error: { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' },
  })
  return { dataClient: async () => ({ from: query, rpc }) }
})

const call = {
  id: 'c1',
  name: 'Aroha',
  startsAt: '2026-11-24T20:00:00.000Z',
  state: 'booked' as const,
  email: 'x@client.example',
  phone: '+6495550142',
  about: '',
  carried: {},
  projectId: null,
  sequence: 1,
}

// At once, within what a test does.
notifyManager.setScheduler(queueMicrotask)

let root: Root
beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ days: [] }))
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MoveCallDialog call={call} onClose={() => {}} />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(reason()).not.toBeNull())
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const reason = () => document.querySelector('textarea') as HTMLTextAreaElement

const write = (text: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(reason(), text)
    reason().dispatchEvent(new Event('input', { bubbles: true }))
  })

test('a reason that was missing is looked at anew at every change [R5.38]', async () => {
  const isWrong = () => reason().getAttribute('aria-invalid') === 'true'
  expect(isWrong()).toBe(false)
  await act(async () => reason().form?.requestSubmit())
  expect(isWrong()).toBe(true)
  await write('Ana is ill.')
  expect(isWrong()).toBe(false)
  await write('')
  expect(isWrong()).toBe(true)
})

test('of a move whose answer did not come, it is told that nobody knows, with the focus, and the reason stays [R2.422]', async () => {
  await write('Ana is ill.')
  await act(async () => reason().form?.requestSubmit())
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  expect(document.activeElement?.textContent).toContain('We do not know whether that was saved')
  expect(reason().value).toBe('Ana is ill.')
})
