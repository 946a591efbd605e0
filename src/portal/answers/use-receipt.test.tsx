import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReceipt } from './use-receipt.ts'

const lead = vi.hoisted(() => vi.fn())
/** What was sent, once it is loaded. */
const loaded = vi.hoisted(() => ({ come: () => {} }))
vi.mock('../moves/use-lead.ts', () => ({ useLead: () => lead }))
vi.mock('../../api/client/own-submission-queries.ts', () => ({
  prefetchOwnSubmission: () =>
    new Promise<void>((resolve) => {
      loaded.come = resolve
    }),
}))

let root: Root
let receipt: ReturnType<typeof useReceipt>
function Review() {
  receipt = useReceipt('aroha')
  return null
}
const show = (isShown: boolean) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        {isShown ? <Review /> : null}
      </QueryClientProvider>,
    ),
  )

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  lead.mockClear()
  history.replaceState(null, '', '/discovery-questions?review')
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.getElementById('app') as HTMLElement)
  await show(true)
})
afterEach(() => act(async () => root.unmount()))

const sendThen = async (meanwhile: () => unknown) => {
  const sent = receipt('s1')
  await meanwhile()
  loaded.come()
  await sent
}

test('who waits after sending is led to the receipt, from which Back does not lead to the review [R2.715]', async () => {
  await sendThen(() => {})
  expect(lead.mock.calls).toEqual([['/discovery-questions/s1', { replace: true }]])
})

test.each([
  ['has gone on to another view', () => show(false)],
  [
    'has gone on and come back',
    async () => {
      await show(false)
      await show(true)
    },
  ],
  [
    'has gone back from the review to the questions',
    () => history.replaceState(null, '', '/discovery-questions'),
  ],
])('who %s before the receipt is loaded stays there [R2.715]', async (_, meanwhile) => {
  await sendThen(meanwhile)
  expect(lead).not.toHaveBeenCalled()
})
