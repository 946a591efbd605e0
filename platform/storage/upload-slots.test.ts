import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

const GRACE_MS = 30_000
const options = { total: 3, perAccount: 2, graceMs: GRACE_MS }
const never = new Promise<never>(() => {})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('gives an account no more than its share, and all together no more than there are', () => {
  const slots = createUploadSlots(options)
  const first = slots.take('aroha')
  expect(first).toBeDefined()
  expect(slots.take('aroha')).toBeDefined()
  expect(slots.take('aroha')).toBeUndefined()
  expect(slots.take('tom')).toBeDefined()
  expect(slots.take('mere')).toBeUndefined()

  first?.release()
  expect(slots.take('mere')).toBeDefined()
  expect(slots.take('aroha')).toBeUndefined()
})

it('lets the oldest of those that drip make room for somebody else, once its grace is over', async () => {
  const slots = createUploadSlots(options)
  const dripping = ['one', 'one', 'two'].map((account) =>
    slots.take(account)?.whileArriving(never).catch(String),
  )
  vi.advanceTimersByTime(GRACE_MS - 1)
  expect(slots.take('mere')).toBeUndefined()
  vi.advanceTimersByTime(1)
  const refused = expect.stringContaining('Too many uploads at once')
  for (const [index, account] of ['mere', 'tom', 'hemi'].entries()) {
    expect(slots.take(account)).toBeDefined()
    expect(await dripping[index]).toEqual(refused)
  }
  expect(slots.take('kiri')).toBeUndefined()
})

it('takes no slot away where nobody needs it, nor once the file is there', async () => {
  const slots = createUploadSlots(options)
  const slow = slots.take('aroha')
  const { promise: file, resolve } = Promise.withResolvers<string>()
  const arrival = slow?.whileArriving(file)
  vi.advanceTimersByTime(GRACE_MS * 10)
  expect(slots.take('tom')).toBeDefined()
  resolve('there')
  expect(await arrival).toBe('there')
  expect(slots.take('tom')).toBeDefined()
  expect(slots.take('mere')).toBeUndefined()
})
