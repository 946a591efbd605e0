import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallToCome, callsToComeQuery } from '../../api/desk/calls.ts'
import { CancelCalls } from './CancelCalls.tsx'

/** The calls as the server has them, and how it answers next. */
const server = vi.hoisted(() => ({
  calls: [] as object[],
  answer: {} as { data?: object[]; error: object | null },
  asked: [] as { calls: string[] }[],
}))

vi.mock('../../api/connection.ts', () => {
  const query = (): object =>
    new Proxy(Promise.resolve({ data: server.calls, error: null }), {
      get: (answer, name) => (name === 'then' ? answer.then.bind(answer) : () => query()),
    })
  const rpc = (_: string, values: { calls: string[] }) => ({
    throwOnError: async () => {
      server.asked.push(values)
      if (server.answer.error) throw server.answer.error
      return server.answer
    },
  })
  return { dataClient: async () => ({ from: query, rpc }) }
})

const callOf = (id: string, name: string) => ({
  id,
  name,
  startsAt: '2026-11-30T20:00:00+00:00',
  state: 'booked',
  email: 'x@client.example',
  phone: '+6495550142',
  about: '',
  projectId: null,
  sequence: 1,
})
const aroha = callOf('c1', 'Aroha')
const hemi = callOf('c2', 'Hemi')
const noAnswer = { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }

function Shown() {
  const { data } = useQuery(callsToComeQuery())
  const [chosen, setChosen] = useState<readonly CallToCome[]>()
  return (
    <>
      <button type="button" onClick={() => setChosen(data)}>
        Choose all
      </button>
      {chosen ? (
        <CancelCalls chosen={chosen} current={data ?? []} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  )
}

// At once, within what a test does.
notifyManager.setScheduler(queueMicrotask)

let root: Root
const open = async (...calls: object[]) => {
  server.calls = calls
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Shown />
      </QueryClientProvider>,
    ),
  )
  await press(/^Choose all/u)
  const reason = document.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
      reason,
      'Ana is ill.',
    )
    reason.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  server.asked.length = 0
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
})
afterEach(() => act(async () => root.unmount()))

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''))
const press = (name: RegExp) => act(async () => button(name)?.click())
const cancel = () =>
  act(async () => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit())
const title = () => document.querySelector('dialog h2')?.textContent
const told = () => {
  const notice = document.activeElement
  return notice?.getAttribute('role') === 'alert' ? notice.textContent : undefined
}

test('where none of the calls is left to cancel, the notice has the focus, and neither question nor reason stays [R2.422]', async () => {
  await open(aroha)
  button(/^Cancel the call/u)?.focus()
  server.calls = [{ ...aroha, state: 'cancelled' }]
  const became = { act: 'cancelled', side: 'client', name: '', starts_at: aroha.startsAt }
  server.answer = { data: [{ id: aroha.id, is_cancelled: false, ...became }], error: null }
  await cancel()
  await vi.waitFor(() => expect(told()).toContain('The person who booked it cancelled it.'))
  expect(told()).not.toContain('reason')
  expect(title()).toBe('Nothing left to cancel')
  expect(document.querySelector('textarea')).toBeNull()
  expect(button(/^Cancel/u)).toBeUndefined()
})

test('an answer that did not come is told with what is still booked, which another press cancels with the same reason [R2.422]', async () => {
  await open(aroha, hemi)
  server.calls = [hemi]
  server.answer = { error: noAnswer }
  await cancel()
  await vi.waitFor(() => expect(told()).toContain('We do not know whether that was saved'))
  await vi.waitFor(() => expect(title()).toBe('Cancel this call?'))
  expect(document.querySelector('dialog')?.textContent).toContain('Hemi')
  expect(document.querySelector('dialog')?.textContent).not.toContain('Aroha')
  server.answer = {
    data: [
      {
        id: hemi.id,
        is_cancelled: true,
        act: 'cancelled',
        side: '',
        name: '',
        starts_at: hemi.startsAt,
      },
    ],
    error: null,
  }
  await cancel()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(server.asked).toMatchObject([
    { calls: ['c1', 'c2'], reason: 'Ana is ill.' },
    { calls: ['c2'], reason: 'Ana is ill.' },
  ])
})

test('of an answer that did not come, it is told where nothing is booked any more [R2.422]', async () => {
  await open(aroha)
  server.calls = []
  server.answer = { error: noAnswer }
  await cancel()
  await vi.waitFor(() => expect(told()).toContain('None of those you chose is still booked.'))
  expect(title()).toBe('Nothing left to cancel')
})
