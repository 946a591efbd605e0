import { createHash, timingSafeEqual } from 'node:crypto'
import type { ApiKeys } from '../core/context.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const equal = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Which of the two API keys `text` is; compared in constant time. */
export const apiKeyKind = (text: string, keys: ApiKeys): keyof ApiKeys | undefined => {
  if (equal(text, keys.publishable)) return 'publishable'
  if (equal(text, keys.secret)) return 'secret'
  return undefined
}

/** The token of `Authorization: Bearer ...`; undefined without the header, '' for anything else. */
export const bearerToken = (authorization: string | null | undefined): string | undefined => {
  if (authorization === null || authorization === undefined) return undefined
  return /^Bearer +(\S+)$/iu.exec(authorization)?.[1] ?? ''
}
