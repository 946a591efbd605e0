import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import pLimit from 'p-limit'
import { AuthError } from './errors.ts'

/** OWASP's recommendation for argon2id, the library's default; memory in KiB. */
const PARAMETERS = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
} as const

/**
 * Seeds and other platforms store these: `crypt(..., gen_salt('bf'))`. Each step of the cost doubles the work:
 * one of 31 would take a thread for days.
 */
const BCRYPT = /^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z\d]{53}$/u
const ARGON2 = /^\$argon2(?:id|i|d)\$v=\d+\$m=\d+,t=\d+,p=\d+(?:\$[+/A-Za-z\d]{11,}){2}$/u

// Leaves two of libuv's threads to files and DNS.
const AT_ONCE = 2
// About two seconds of work; further requests are refused at once.
const WAITING_MAX = 150
const RETRY_AFTER_SECONDS = 5

export interface Passwords {
  /** Of its composed form (NFC): keyboards spell one letter in two ways. */
  hash(password: string): Promise<string>
  /**
   * Whether `password` matches `encrypted`, of argon2 or bcrypt, as it was sent or in its composed form; none of
   * another kind does. Takes the same time without a hash as with one of argon2, so that timing does not show which
   * accounts exist.
   */
  verify(password: string, encrypted: string | null | undefined): Promise<boolean>
}

/** Whether `encrypted` is to be replaced by a hash of `Passwords` once the password is known. */
export const isBcrypt = (encrypted: string | null | undefined): boolean =>
  BCRYPT.test(encrypted ?? '')

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

  const verifySpelling = async (password: string, encrypted: string | null | undefined) => {
    if (encrypted && isBcrypt(encrypted)) return work(() => verifyBcrypt(password, encrypted))
    const isKnown = ARGON2.test(encrypted ?? '')
    const known = encrypted && isKnown ? encrypted : await dummyHash
    return (await work(() => verify(known, password))) && isKnown
  }

  return {
    hash: async (password) => work(() => hash(password.normalize('NFC'), PARAMETERS)),
    async verify(password, encrypted) {
      const composed = password.normalize('NFC')
      const matches = await verifySpelling(password, encrypted)
      // Tried whatever the first said: the time shows no account.
      return composed === password
        ? matches
        : (await verifySpelling(composed, encrypted)) || matches
    },
  }
}
