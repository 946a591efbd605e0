import type { Platform } from '../context.ts'
import type { Db, Trx } from '../postgres/kysely.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** What every call of the auth API works with. */
export interface AuthServices extends Platform {
  readonly passwords: Passwords
  readonly signingKeys: SigningKeys
  readonly tokens: Tokens
}

export type { Db, Trx }

/** Who is calling, as far as the connection tells. */
export interface Client {
  /** What limits are counted against. */
  readonly address: string
  readonly userAgent: string | null
  /** What `known-devices.ts` has set, or anything. */
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
