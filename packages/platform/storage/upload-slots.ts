import { busy } from './errors.ts'

export interface UploadSlot {
  /** Receives the body. @throws {StorageError} SlowDown if another upload evicts it. */
  whileReceiving<T>(arrival: Promise<T>): Promise<T>
  release(): void
}

/** Bounds the files in memory, in this process and per account. */
export interface UploadSlots {
  /**
   * Undefined if none is free and none can be evicted.
   * @param received the bytes of the upload received so far.
   */
  take(account: string, received: () => number): UploadSlot | undefined
}

export interface UploadSlotsOptions {
  readonly total: number
  readonly perAccount: number
  /** Milliseconds in which an upload is not evicted. */
  readonly graceMs: number
  /** The rate at which it keeps its slot for longer. */
  readonly bytesPerSecond: number
}

interface HeldSlot {
  readonly account: string
  readonly since: number
  readonly received: () => number
  /** Only while the file is being received. */
  evict?: () => void
}

/**
 * A slow upload keeps its slot until another one needs it; then the slowest is evicted: otherwise three
 * accounts with slow uploads could block all others. One at the minimum rate stays, unless its account
 * has more slots than the new one's.
 */
export const createUploadSlots = ({
  total,
  perAccount,
  graceMs,
  bytesPerSecond,
}: UploadSlotsOptions): UploadSlots => {
  const held = new Set<HeldSlot>()

  const countOf = (account: string) => [...held].filter((slot) => slot.account === account).length

  const evictSlowest = (requesterHolds: number) => {
    const now = performance.now()
    const mayEvict = ({ account }: HeldSlot, rate: number) =>
      countOf(account) > requesterHolds + (rate < bytesPerSecond ? 0 : 1)
    const [slowest] = [...held]
      .filter(({ since, evict }) => evict && now - since >= graceMs)
      .map((slot) => ({ slot, rate: (slot.received() / (now - slot.since)) * 1000 }))
      .filter(({ slot, rate }) => mayEvict(slot, rate))
      .sort((one, other) => one.rate - other.rate)
    if (!slowest) return
    held.delete(slowest.slot)
    slowest.slot.evict?.()
  }

  return {
    take(account, received) {
      const own = countOf(account)
      if (own >= perAccount) return undefined
      if (held.size >= total) evictSlowest(own)
      if (held.size >= total) return undefined
      const slot: HeldSlot = { account, since: performance.now(), received }
      held.add(slot)
      return {
        async whileReceiving(arrival) {
          const { promise: displaced, reject } = Promise.withResolvers<never>()
          slot.evict = () => reject(busy())
          try {
            return await Promise.race([arrival, displaced])
          } finally {
            delete slot.evict
          }
        },
        release() {
          held.delete(slot)
        },
      }
    },
  }
}
