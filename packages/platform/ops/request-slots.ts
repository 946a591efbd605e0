/** An account asks for more at once than it is served. Each part of the API has its own words for it. */
export class TooManyAtOnce extends Error {
  override readonly name = 'TooManyAtOnce'
}

/** Bounds how many requests of one account are served at once, in this process. */
export interface RequestSlots {
  /**
   * Waits for its turn, first come, first served.
   * @returns what gives the slot back.
   * @throws {TooManyAtOnce} where too many wait, or the turn does not come in time.
   */
  take(account: string, atOnce: number): Promise<() => void>
}

export interface RequestSlotsOptions {
  /** Requests of one account that may wait; 60 unless said. */
  readonly waiting?: number
  /** How long one waits at most; 5 s unless said. */
  readonly patienceMs?: number
}

interface Queue {
  running: number
  readonly waiting: Set<() => void>
}

export const createRequestSlots = ({
  waiting = 60,
  patienceMs = 5_000,
}: RequestSlotsOptions = {}): RequestSlots => {
  const queues = new Map<string, Queue>()

  const giveBack = (account: string, queue: Queue) => {
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      next()
      return
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(account)
  }

  const turn = (queue: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(impatience)
        resolve()
      }
      const impatience = setTimeout(() => {
        queue.waiting.delete(start)
        reject(new TooManyAtOnce())
      }, patienceMs)
      queue.waiting.add(start)
    })

  return {
    async take(account, atOnce) {
      const queue = queues.get(account) ?? { running: 0, waiting: new Set() }
      queues.set(account, queue)
      // Who waits takes over the slot of whoever leaves: the count stays as it is.
      if (queue.running < atOnce) queue.running += 1
      else if (queue.waiting.size < waiting) await turn(queue)
      else throw new TooManyAtOnce()
      return () => giveBack(account, queue)
    },
  }
}
