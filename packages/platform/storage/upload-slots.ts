import { displaced } from './errors.ts'

export interface UploadSlot {
  /** Receives the body. @throws {StorageError} 408 if another upload evicts it. */
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
  /** ... and milliseconds for which it does, while a newcomer waits. */
  readonly turnMs: number
  /** Milliseconds for which an account that held a slot for longer than a turn is no newcomer. */
  readonly slowMs: number
}

interface HeldSlot {
  readonly account: string
  readonly since: number
  readonly received: () => number
  /** Only while the file is being received. */
  evict?: () => void
}

/**
 * A slow upload keeps its slot until another one needs it; then the slowest is evicted: otherwise a few
 * accounts with slow uploads could block all others. One at the minimum rate stays, unless its account
 * has more slots than the new one's, or it has had its turn and a newcomer waits.
 *
 * A newcomer is an account that has no upload running and had none lately that took longer than a turn.
 * The last slot is kept for newcomers, and only they end a turn: accounts that come back with slow
 * uploads take neither, and none that were displaced displace each other for ever.
 */
export const createUploadSlots = ({
  total,
  perAccount,
  graceMs,
  bytesPerSecond,
  turnMs,
  slowMs,
}: UploadSlotsOptions): UploadSlots => {
  const held = new Set<HeldSlot>()
  /** Until when an account is no newcomer. */
  const slowUntil = new Map<string, number>()

  const countOf = (account: string) => [...held].filter((slot) => slot.account === account).length

  const isNewcomer = (account: string) => {
    const now = performance.now()
    for (const [slow, until] of slowUntil) if (until <= now) slowUntil.delete(slow)
    return countOf(account) === 0 && !slowUntil.has(account)
  }

  const giveUp = (slot: HeldSlot) => {
    const now = performance.now()
    if (held.delete(slot) && now - slot.since >= turnMs) {
      slowUntil.set(slot.account, now + slowMs)
    }
  }

  /** @returns false where none may be evicted. */
  const evictSlowest = (requesterHolds: number, endsTurns: boolean): boolean => {
    const now = performance.now()
    const mayEvict = ({ account, since }: HeldSlot, rate: number) => {
      const keepsUp = rate >= bytesPerSecond && !(endsTurns && now - since >= turnMs)
      return countOf(account) > requesterHolds + (keepsUp ? 1 : 0)
    }
    const [slowest] = [...held]
      .filter(({ since, evict }) => evict && now - since >= graceMs)
      .map((slot) => ({ slot, rate: (slot.received() / (now - slot.since)) * 1000 }))
      .filter(({ slot, rate }) => mayEvict(slot, rate))
      .sort((one, other) => one.rate - other.rate)
    if (!slowest) return false
    giveUp(slowest.slot)
    slowest.slot.evict?.()
    return true
  }

  return {
    take(account, received) {
      const own = countOf(account)
      if (own >= perAccount) return undefined
      const newcomer = isNewcomer(account)
      const isFull = held.size >= (newcomer ? total : total - 1)
      if (isFull && !evictSlowest(own, newcomer)) return undefined
      const slot: HeldSlot = { account, since: performance.now(), received }
      held.add(slot)
      return {
        async whileReceiving(arrival) {
          const { promise: eviction, reject } = Promise.withResolvers<never>()
          slot.evict = () => reject(displaced())
          try {
            return await Promise.race([arrival, eviction])
          } finally {
            delete slot.evict
          }
        },
        release() {
          giveUp(slot)
        },
      }
    },
  }
}
