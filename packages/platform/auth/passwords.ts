import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AuthError } from './errors.ts'

/** OWASP's recommendation for argon2id, the library's default; memory in KiB. */
const PARAMETERS = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const

// Leaves two of libuv's threads to files and DNS.
const AT_ONCE = 2
// About two seconds of work; further requests are refused at once.
const WAITING_MAX = 150
const RETRY_AFTER_SECONDS = 5

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether `password` matches `encrypted`. Takes the same time without a hash, so that timing does not
   * show which accounts exist.
   */
  verify(password: string, encrypted: string | null | undefined): Promise<boolean>
}

export const createPasswords = (): Passwords => {
  const limit = pLimit(AT_ONCE)

  const work = <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= WAITING_MAX) {
      throw new AuthError(503, 'service_unavailable', 'The service is busy. Please try again.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      })
    }
    return limit(task)
  }

  const dummyHash = hash(crypto.randomUUID(), PARAMETERS)

  return {
    hash: async (password) => work(() => hash(password, PARAMETERS)),
    async verify(password, encrypted) {
      const known = encrypted || (await dummyHash)
      return (await work(() => verify(known, password))) && Boolean(encrypted)
    },
  }
}
