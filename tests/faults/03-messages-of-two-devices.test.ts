import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { messageHistories, problemsOfThread } from '../support/message-histories.ts'
import { threadModel } from '../support/thread-model.ts'
import { SEED } from '../support/unsteady-network.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', new Window({ url: 'http://southerly.test' }).localStorage)
})
afterAll(() => vi.unstubAllGlobals())

it('every word and file arrives once or stays unsent, and what is shown as sent is there, whatever happened [F1, F3]', async () => {
  await fc.assert(
    fc.asyncProperty(messageHistories, async (steps) => {
      expect(await problemsOfThread(threadModel(), steps)).toEqual([])
    }),
    { numRuns: 2000, seed: SEED },
  )
})
