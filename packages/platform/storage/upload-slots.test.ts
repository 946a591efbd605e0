import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUploadSlots, type UploadSlots } from './upload-slots.ts'

const GRACE_MS = 2_000
const RATE = 32 * 1024
const TURN_MS = 10_000
const TEN_MINUTES = 600_000
const options = {
  total: 6,
  perAccount: 2,
  graceMs: GRACE_MS,
  bytesPerSecond: RATE,
  turnMs: TURN_MS,
  slowMs: TEN_MINUTES,
}
const REFUSED = expect.stringContaining('others were waiting for its place')

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
  expect(begin(slots, 'hemi').state).toBe(ARRIVING)
  expect(begin(slots, 'mere').state).toBe('kept out')
})

it('ends a turn of ten seconds for a newcomer alone, at the slowest', async () => {
  const slots = createUploadSlots({ ...options, total: 3 })
  const uploads = ['one', 'two', 'three'].map((account, index) =>
    begin(slots, account, RATE * (3 - index)),
  )
  vi.advanceTimersByTime(TURN_MS - 1)
  expect(begin(slots, 'mere', RATE).state).toBe('kept out')
  vi.advanceTimersByTime(1)
  expect(begin(slots, 'mere', RATE).state).toBe(ARRIVING)
  expect(await statesOf(uploads)).toEqual([ARRIVING, ARRIVING, DISPLACED])
  expect(begin(slots, 'three', RATE).state).toBe('kept out')
  // Two hold theirs for much longer than a turn, but who was displaced ends no turn of another.
  vi.advanceTimersByTime(TEN_MINUTES - 1)
  expect(begin(slots, 'three', RATE).state).toBe('kept out')
  vi.advanceTimersByTime(1)
  expect(begin(slots, 'three', RATE).state).toBe(ARRIVING)
})

it('keeps the last place for newcomers: who was quick is one again at once, who took long is not', () => {
  const slots = createUploadSlots({ ...options, total: 2 })
  const quick = begin(slots, 'quick', RATE)
  vi.advanceTimersByTime(TURN_MS - 1)
  quick.release()
  const slow = begin(slots, 'slow', RATE)
  vi.advanceTimersByTime(TURN_MS)
  slow.release()
  begin(slots, 'steady', RATE)
  expect(begin(slots, 'slow', RATE).state).toBe('kept out')
  expect(begin(slots, 'quick', RATE).state).toBe(ARRIVING)
})

it('lets 10 MB at 1 Mbit/s through, where no newcomer finds all places taken', async () => {
  const slots = createUploadSlots(options)
  const rural = begin(slots, 'rural', 125_000)
  for (let second = 0; second < 84; second += 1) {
    vi.advanceTimersByTime(1_000)
    for (const account of ['one', 'two', 'three', 'four', 'five']) {
      begin(slots, account, 10 * RATE).release()
    }
  }
  expect(await statesOf([rural])).toEqual([ARRIVING])
})
