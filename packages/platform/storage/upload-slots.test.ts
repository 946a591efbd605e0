import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUploadSlots, type UploadSlots } from './upload-slots.ts'

const GRACE_MS = 2_000
const RATE = 32 * 1024
const options = { total: 6, perAccount: 2, graceMs: GRACE_MS, bytesPerSecond: RATE }
const REFUSED = expect.stringContaining('Too many uploads at once')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An upload that never ends; `keptOut` until it has a slot, then `displaced` once another took it. */
const begin = (slots: UploadSlots, account: string, bytesPerSecond = 0) => {
  const since = performance.now()
  const slot = slots.take(account, () => ((performance.now() - since) / 1000) * bytesPerSecond)
  const upload = { state: slot ? 'arriving' : 'kept out', release: () => slot?.release() }
  slot?.whileReceiving(new Promise<never>(() => {})).catch((error) => {
    expect(String(error)).toEqual(REFUSED)
    upload.state = 'displaced'
  })
  return upload
}
const statesOf = async (uploads: readonly { readonly state: string }[]) => {
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  return uploads.map(({ state }) => state)
}
const ARRIVING = 'arriving'
const DISPLACED = 'displaced'

it('gives an account no more than its share, and all together no more than there are', () => {
  const slots = createUploadSlots({ ...options, total: 3 })
  const nothing = () => 0
  const first = slots.take('aroha', nothing)
  expect(first).toBeDefined()
  expect(slots.take('aroha', nothing)).toBeDefined()
  expect(slots.take('aroha', nothing)).toBeUndefined()
  expect(slots.take('tom', nothing)).toBeDefined()
  expect(slots.take('mere', nothing)).toBeUndefined()

  first?.release()
  expect(slots.take('mere', nothing)).toBeDefined()
  expect(slots.take('aroha', nothing)).toBeUndefined()
})

it('evicts the slowest for another account after two seconds, but not one at the minimum rate', async () => {
  const slots = createUploadSlots(options)
  const steady = begin(slots, 'aroha', 128 * 1024)
  const slowUploads = ['one', 'one', 'two', 'two', 'three'].map((account, index) =>
    begin(slots, account, 5 - index),
  )
  vi.advanceTimersByTime(GRACE_MS - 1)
  expect(begin(slots, 'tom').state).toBe('kept out')
  vi.advanceTimersByTime(1)
  const others = ['tom', 'mere', 'hemi', 'kiri', 'ana'].map((account) => begin(slots, account))
  expect(await statesOf(others)).toEqual(Array(5).fill(ARRIVING))
  expect(await statesOf(slowUploads)).toEqual(Array(5).fill(DISPLACED))
  vi.advanceTimersByTime(GRACE_MS * 100)
  begin(slots, 'ngaio')
  expect(await statesOf([steady])).toEqual([ARRIVING])
})

it('takes one that keeps up its rate only from an account with two, for one that has none', async () => {
  const slots = createUploadSlots({ ...options, total: 4 })
  const uploads = ['one', 'one', 'two', 'three'].map((account, index) =>
    begin(slots, account, RATE * (4 - index)),
  )
  vi.advanceTimersByTime(GRACE_MS)
  expect(begin(slots, 'two', RATE).state).toBe('kept out')
  expect(begin(slots, 'mere', RATE).state).toBe(ARRIVING)
  expect(await statesOf(uploads)).toEqual([ARRIVING, DISPLACED, ARRIVING, ARRIVING])
  vi.advanceTimersByTime(GRACE_MS)
  expect(begin(slots, 'tom', RATE).state).toBe('kept out')
})

it('gives no account a second slot that was the only one of another', async () => {
  const slots = createUploadSlots({ ...options, total: 2 })
  const uploads = [begin(slots, 'one'), begin(slots, 'two')]
  vi.advanceTimersByTime(GRACE_MS)
  expect(begin(slots, 'one').state).toBe('kept out')
  expect(await statesOf(uploads)).toEqual([ARRIVING, ARRIVING])
})

it('evicts none without need, nor once the file has arrived', async () => {
  const slots = createUploadSlots({ ...options, total: 3 })
  const slow = slots.take('aroha', () => 1)
  const { promise: file, resolve } = Promise.withResolvers<string>()
  const arrival = slow?.whileReceiving(file)
  vi.advanceTimersByTime(GRACE_MS * 10)
  expect(begin(slots, 'tom').state).toBe(ARRIVING)
  resolve('there')
  expect(await arrival).toBe('there')
  expect(begin(slots, 'tom').state).toBe(ARRIVING)
  expect(begin(slots, 'mere').state).toBe('kept out')
})
