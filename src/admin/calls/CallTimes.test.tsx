import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallTimes } from './CallTimes.tsx'

const { CLOSED_AT, OPENED_AT, asked } = vi.hoisted(() => ({
  CLOSED_AT: '2026-11-20T00:00:00.000001+00:00',
  OPENED_AT: '2026-11-19T00:00:00.000001+00:00',
  asked: [] as [name: string, values: object][],
}))

vi.mock('../../api/connection.ts', () => {
  const times = [
    {
      starts_at: '2026-11-25T19:00:00+00:00',
      closed_at: CLOSED_AT,
      opened_at: null,
      is_offered: true,
    },
    {
      starts_at: '2026-11-26T19:00:00+00:00',
      closed_at: null,
      opened_at: OPENED_AT,
      is_offered: true,
    },
  ]
  const query = (table: string): object =>
    new Proxy(Promise.resolve({ data: table === 'call_times' ? times : [], error: null }), {
      get: (answer, name) => (name === 'then' ? answer.then.bind(answer) : () => query(table)),
    })
  const rpc = async (name: string, values: object) => {
    asked.push([name, values])
    const details = { name: 'Ben', at: '2026-11-25T00:15:00Z', startsAt: times[0]?.starts_at }
    return { error: { code: 'RM013', details: JSON.stringify(details) } }
  }
  return { dataClient: async () => ({ from: query, rpc }) }
})

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
        <CallTimes />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(openDay()).toBeDefined())
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const openDay = () => button('Open the day')
const button = (start: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(start))

const press = async (start: string, said: string) => {
  asked.length = 0
  await act(async () => button(start)?.click())
  await vi.waitFor(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toContain(said),
  )
}

test('a day that a colleague has closed anew is not opened, and who did it is said [R4.147]', async () => {
  await press('Open the day', 'Nothing was opened. Ben closed ')
  expect(asked).toEqual([
    ['open_call_times', { times: ['2026-11-25T19:00:00.000Z'], seen: [CLOSED_AT] }],
  ])
})

test('a day that a colleague has opened anew is not closed, and who did it is said [R4.151]', async () => {
  await press('Close the day', 'Nothing was closed. Ben opened ')
  expect(asked).toEqual([
    ['close_call_times', { times: ['2026-11-26T19:00:00.000Z'], seen: [OPENED_AT] }],
  ])
})
