import { TooManyConcurrentRequests } from './request-slots.ts'

/** What a place is for: a read that is known to take long, one that is not, or a change, which may take long. */
export type PlaceUse = 'short' | 'long' | 'change'

/** Shares a pool's connections among accounts, in this process, so that a few cannot hold all of them. */
export interface ConnectionShares {
  /**
   * Waits for a place. The next goes to the account that has the fewest; among those, to the one that held places for
   * the shortest time lately; among those, to the one that came first.
   * @returns the function that gives the place back.
   * @throws {TooManyConcurrentRequests} where there is none in time.
   */
  take(account: string, use: PlaceUse): Promise<() => void>
}

interface ConnectionSharesOptions {
  /** Connections of the pool. */
  readonly places: number
  /** How many of them the other uses may have. */
  readonly most: Readonly<Record<Exclude<PlaceUse, 'short'>, number>>
  /** Longest wait; default 5 s. */
  readonly timeoutMs?: number
}

interface Place {
  readonly account: string
  readonly use: PlaceUse
}

interface Waiting extends Place {
  start(): void
}

// What an account used counts half after so long, and is forgotten below a millisecond.
const HALF_LIFE_MS = 10_000
const FORGOTTEN_MS = 1

/** The time for which accounts held places, where earlier time counts less. */
const createRecentUse = () => {
  const used = new Map<string, number>()
  let faded = performance.now()

  const fade = () => {
    const halves = Math.floor((performance.now() - faded) / HALF_LIFE_MS)
    if (halves === 0) return
    faded += halves * HALF_LIFE_MS
    for (const [account, ms] of used) {
      const left = ms / 2 ** halves
      if (left < FORGOTTEN_MS) used.delete(account)
      else used.set(account, left)
    }
  }

  return {
    of: (account: string): number => used.get(account) ?? 0,
    add(account: string, ms: number) {
      fade()
      used.set(account, (used.get(account) ?? 0) + ms)
    },
  }
}

export const createConnectionShares = ({
  places,
  most,
  timeoutMs = 5_000,
}: ConnectionSharesOptions): ConnectionShares => {
  const taken = new Set<Place>()
  const queue = new Set<Waiting>()
  const recentUse = createRecentUse()

  const placesOf = (account: string): number =>
    [...taken].filter((place) => place.account === account).length

  const placesFor = (use: PlaceUse): number =>
    [...taken].filter((place) => place.use === use).length

  const next = (): Waiting | undefined => {
    if (taken.size >= places) return undefined
    const [first] = [...queue]
      .filter(({ use }) => use === 'short' || placesFor(use) < most[use])
      .map((waiting) => ({
        waiting,
        has: placesOf(waiting.account),
        used: recentUse.of(waiting.account),
      }))
      // Stable: of those with as few and as little, the first that came.
      .sort((a, b) => a.has - b.has || a.used - b.used)
    return first?.waiting
  }

  const serve = () => {
    for (let waiting = next(); waiting; waiting = next()) {
      queue.delete(waiting)
      taken.add(waiting)
      waiting.start()
    }
  }

  return {
    take: (account, use) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.delete(waiting)
          reject(new TooManyConcurrentRequests())
        }, timeoutMs)
        const waiting: Waiting = {
          account,
          use,
          start: () => {
            clearTimeout(timer)
            const since = performance.now()
            resolve(() => {
              taken.delete(waiting)
              recentUse.add(waiting.account, performance.now() - since)
              serve()
            })
          },
        }
        queue.add(waiting)
        serve()
      }),
  }
}
