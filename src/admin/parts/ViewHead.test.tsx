import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingCountQuery } from '../../api/desk/today.ts'
import { ViewHead } from './ViewHead.tsx'

const { rpc } = vi.hoisted(() => ({ rpc: vi.fn() }))
vi.mock('../../api/connection.ts', () => ({ dataClient: async () => ({ rpc }) }))

let root: Root
let queries: QueryClient
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  rpc.mockReset().mockReturnValue({
    throwOnError: async () => ({ data: 3 }),
  })
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
afterAll(() => vi.resetModules())

const show = (title: string, waiting?: number | null) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queries}>
          <ViewHead
            key={title}
            title={title}
            {...(waiting === undefined ? undefined : { waiting })}
          />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  )

const eventually = (title: string) =>
  vi.waitFor(() => act(async () => expect(document.title).toBe(title)))

test('the document’s title of every view at the desk counts what waits for an answer, which is asked for once [R6.244]', async () => {
  await show('Clients')
  await eventually('(3) Clients - Southerly')
  await show('Calls')
  expect(document.title).toBe('(3) Calls - Southerly')
  expect(rpc).toHaveBeenCalledExactlyOnceWith('desk_waiting')

  // As after an act, or what came while the inbox was looked at.
  await act(async () => queries.setQueryData(waitingCountQuery.queryKey, 10_001))
  await eventually('(10,000+) Calls - Southerly')
  await act(async () => queries.setQueryData(waitingCountQuery.queryKey, 0))
  await eventually('Calls - Southerly')
})

test('a view that knows how many wait asks nobody [R6.244]', async () => {
  await show('Today', null)
  expect(document.title).toBe('Today - Southerly')
  await show('Today', 2)
  expect(document.title).toBe('(2) Today - Southerly')
  expect(rpc).not.toHaveBeenCalled()
})
