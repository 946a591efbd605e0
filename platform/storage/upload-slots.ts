import { busy } from './errors.ts'

export interface UploadSlot {
  /** What arrives in the meantime. @throws {StorageError} SlowDown where another upload takes the slot. */
  whileArriving<T>(arrival: Promise<T>): Promise<T>
  release(): void
}

/** Bounds how many files are held in memory at once, here and for one account. */
export interface UploadSlots {
  /** Undefined where none is free. */
  take(account: string): UploadSlot | undefined
}

export interface UploadSlotsOptions {
  readonly total: number
  readonly perAccount: number
  /** For this long, in milliseconds, an upload that is still arriving keeps its slot from others. */
  readonly graceMs: number
}

interface HeldSlot {
  readonly account: string
  readonly since: number
  /** Only while the file arrives. */
  giveWay?: () => void
}

/**
 * A slow line keeps its slot while nobody else needs it. Without that, three accounts that drip would
 * keep everybody from attaching a file.
 */
export const createUploadSlots = ({
  total,
  perAccount,
  graceMs,
}: UploadSlotsOptions): UploadSlots => {
  /** The oldest first. */
  const held = new Set<HeldSlot>()

  const makeRoom = () => {
    if (held.size < total) return
    const latest = performance.now() - graceMs
    const slow = [...held].find(({ since, giveWay }) => giveWay && since <= latest)
    if (!slow) return
    held.delete(slow)
    slow.giveWay?.()
  }

  return {
    take(account) {
      if ([...held].filter((slot) => slot.account === account).length >= perAccount)
        return undefined
      makeRoom()
      if (held.size >= total) return undefined
      const slot: HeldSlot = { account, since: performance.now() }
      held.add(slot)
      return {
        async whileArriving(arrival) {
          const { promise: displaced, reject } = Promise.withResolvers<never>()
          slot.giveWay = () => reject(busy())
          try {
            return await Promise.race([arrival, displaced])
          } finally {
            delete slot.giveWay
          }
        },
        release() {
          held.delete(slot)
        },
      }
    },
  }
}
