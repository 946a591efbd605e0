import { afterEach, expect, it, vi } from 'vitest'
import { messagesKey, nothingKept, type WaitingMessage } from '../../storage/kept-messages.ts'
import { messageKeeper } from './message-keeper.ts'

const KEY = messagesKey('hemi')
afterEach(() => localStorage.clear())

it('reads what another tab has written since, in whatever order this one wrote it', () => {
  const [one, other] = [messageKeeper(KEY), messageKeeper(KEY)]
  const waiting: WaitingMessage = {
    id: 'm1',
    text: 'Monday is good.',
    files: [],
    at: 0,
    project: 'p1',
    problem: 'closed',
  }
  one.write({ ...nothingKept, waiting: [waiting] })
  other.write({ ...other.read(), text: 'Or Tuesday' })
  expect(one.read()).toMatchObject({ text: 'Or Tuesday', waiting: [waiting] })
})

it('keeps on the page what the browser cannot store', () => {
  const keeper = messageKeeper(KEY)
  const store = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keeper.write({ ...nothingKept, text: 'Monday is good.' })
  expect(keeper.read().text).toBe('Monday is good.')
  store.mockRestore()
})
