import { tooManyAtOnce } from './errors.ts'

/** Bounds how many requests of one account are served at once, in this process. */
export interface StatementSlots {
  /**
   * Waits for its turn, first come, first served.
   * @returns what gives the slot back.
   * @throws {RestError} 429 where too many wait, or the turn does not come in time.
   */
  take(account: string, atOnce: number): Promise<() => void>
}

export interface StatementSlotsOptions {
  /** Requests of one account that may wait. */
  readonly waiting: number
  readonly patienceMs: number
}

interface Queue {
  running: number
  readonly waiting: Set<() => void>
}

export const createStatementSlots = ({
  waiting,
  patienceMs,
}: StatementSlotsOptions): StatementSlots => {
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
        reject(tooManyAtOnce())
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
      else throw tooManyAtOnce()
      return () => giveBack(account, queue)
    },
  }
}
