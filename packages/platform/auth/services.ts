import type { Platform } from '../core/context.ts'
import type { Db, Trx } from '../core/kysely.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** The dependencies of the auth API. */
export interface AuthServices extends Platform {
  readonly passwords: Passwords
  readonly signingKeys: SigningKeys
  readonly tokens: Tokens
}

export type { Db, Trx }

/** The client of a request. */
export interface Client {
  /** The client's address, for rate limits. */
  readonly address: string
  readonly userAgent: string | null
  /** The cookie of `known-devices.ts`; untrusted. */
  readonly deviceCookie?: string | undefined
}

export const createAuthServices = (platform: Platform): AuthServices => {
  const signingKeys = createSigningKeys(platform)
  return {
    ...platform,
    passwords: createPasswords(),
    signingKeys,
    tokens: createTokens(platform, signingKeys),
  }
}
