import { busy } from './errors.ts'

export interface UploadSlot {
  /** What arrives in the meantime. @throws {StorageError} SlowDown where another upload takes the slot. */
  whileReceiving<T>(arrival: Promise<T>): Promise<T>
  release(): void
}

/** Bounds how many files are held in memory at once, here and for one account. */
export interface UploadSlots {
  /**
   * Undefined where none is free, and none can be taken away.
   * @param received how many bytes of the upload have come by now.
   */
  take(account: string, received: () => number): UploadSlot | undefined
}

export interface UploadSlotsOptions {
  readonly total: number
  readonly perAccount: number
  /** For this long, in milliseconds, an upload that is still arriving keeps its slot in any case. */
  readonly graceMs: number
  /** Who brings as much keeps its slot for longer. */
  readonly bytesPerSecond: number
}

interface HeldSlot {
  readonly account: string
  readonly since: number
  readonly received: () => number
  /** Only while the file arrives. */
  evict?: () => void
}

/**
 * A slow line keeps its slot while nobody else needs it. Where somebody does, the slowest upload makes
 * room: three accounts that drip would keep everybody from attaching a file. One that keeps up its
 * rate stays, unless its account has another one and the newcomer's has none.
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
