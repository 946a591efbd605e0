/** An account has too many concurrent requests. Each API maps it to its own error. */
export class TooManyConcurrentRequests extends Error {
  override readonly name = 'TooManyConcurrentRequests'
}

/** Bounds the concurrent requests of one account, in this process. */
export interface RequestSlots {
  /**
   * Waits for a free slot, first come, first served.
   * @returns the function that releases the slot.
   * @throws {TooManyConcurrentRequests} where too many wait, or none is free in time.
   */
  take(account: string, concurrency: number): Promise<() => void>
}

export interface RequestSlotsOptions {
  /** Requests of one account that may wait; default 60. */
  readonly waiting?: number
  /** Longest wait; default 5 s. */
  readonly timeoutMs?: number
}

interface Queue {
  running: number
  readonly waiting: Set<() => void>
}

export const createRequestSlots = ({
  waiting = 60,
  timeoutMs = 5_000,
}: RequestSlotsOptions = {}): RequestSlots => {
  const queues = new Map<string, Queue>()

  const release = (account: string, queue: Queue) => {
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      next()
      return
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(account)
  }

  const waitForSlot = (queue: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.waiting.delete(start)
        reject(new TooManyConcurrentRequests())
      }, timeoutMs)
      queue.waiting.add(start)
    })

  return {
    async take(account, concurrency) {
      const queue = queues.get(account) ?? { running: 0, waiting: new Set() }
      queues.set(account, queue)
      // A waiting request takes over a released slot: the count does not change.
      if (queue.running < concurrency) queue.running += 1
      else if (queue.waiting.size < waiting) await waitForSlot(queue)
      else throw new TooManyConcurrentRequests()
      return () => release(account, queue)
    },
  }
}
