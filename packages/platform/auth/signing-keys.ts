import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import type { Platform } from '../core/context.ts'
import { getOrCreateSetting } from '../postgres/settings.ts'

export const SIGNING_ALGORITHM = 'ES256'
const SETTING = 'signing_keys'

/** Clients may keep the published keys for ten minutes: a new key signs only after twice that. */
export const JWKS_MAX_AGE_SECONDS = 600
const SETTLING_MS = 2 * JWKS_MAX_AGE_SECONDS * 1000
/** An unknown key id reloads the keys, at most once in this time. */
const RELOAD_PAUSE_MS = 10_000

interface StoredKey {
  readonly createdAt: string
  readonly privateJwk: JWK
}

interface LoadedKey {
  readonly kid: string
  readonly createdAt: number
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

export interface SigningKeys {
  /** The key to sign with. */
  current(): Promise<LoadedKey>
  /** The public key of this id; undefined for an unknown one. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** For `/.well-known/jwks.json`: all keys, the newest first. */
  published(): Promise<{ keys: JWK[] }>
}

const load = async ({ createdAt, privateJwk }: StoredKey): Promise<LoadedKey> => {
  const { d: _secret, ...publicPart } = privateJwk
  const kid = await calculateJwkThumbprint(publicPart)
  const publicJwk = { ...publicPart, kid, alg: SIGNING_ALGORITHM, use: 'sig', key_ops: ['verify'] }
  return {
    kid,
    createdAt: Date.parse(createdAt),
    privateKey: (await importJWK(privateJwk, SIGNING_ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK(publicPart, SIGNING_ALGORITHM)) as CryptoKey,
    publicJwk,
  }
}

const makeKey = async (now: Date): Promise<StoredKey> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return { createdAt: now.toISOString(), privateJwk: await exportJWK(privateKey) }
}

/**
 * The keys that sign access tokens, created at first start and stored in `platform.settings`. To rotate
 * without ending sessions, add a key at the front of that list.
 */
export const createSigningKeys = ({ pool, now }: Pick<Platform, 'pool' | 'now'>): SigningKeys => {
  let cache: { readonly keys: Promise<LoadedKey[]>; readonly at: number } | undefined

  const read = async (): Promise<LoadedKey[]> => {
    const stored = await getOrCreateSetting(pool, SETTING, async () => [await makeKey(now())])
    return Promise.all(stored.map(load))
  }

  const keys = (maxAgeMs: number): Promise<LoadedKey[]> => {
    const time = now().getTime()
    if (cache && time - cache.at < maxAgeMs) return cache.keys
    const fresh = { keys: read(), at: time }
    cache = fresh
    fresh.keys.catch(() => {
      if (cache === fresh) cache = undefined
    })
    return fresh.keys
  }

  return {
    async current() {
      const all = await keys(JWKS_MAX_AGE_SECONDS * 1000)
      const settled = all.find((key) => key.createdAt <= now().getTime() - SETTLING_MS)
      const key = settled ?? all.at(-1)
      if (!key) throw new Error('platform.settings holds no signing key')
      return key
    },
    async find(kid) {
      const known = (await keys(JWKS_MAX_AGE_SECONDS * 1000)).find((key) => key.kid === kid)
      const key = known ?? (await keys(RELOAD_PAUSE_MS)).find((loaded) => loaded.kid === kid)
      return key?.publicKey
    },
    async published() {
      return { keys: (await keys(RELOAD_PAUSE_MS)).map((key) => key.publicJwk) }
    },
  }
}
