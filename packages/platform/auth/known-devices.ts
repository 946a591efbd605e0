import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Config } from '../core/config.ts'
import type { ApiKeys } from '../core/context.ts'
import type { Factor } from './factors/store.ts'
import type { User } from './users.ts'

/**
 * Devices with an earlier login. The cookie holds the device's random id and a signature for each
 * credential proved there. It grants only rate limits of its own, so that attackers who guess cannot
 * lock the owner out.
 */
export const DEVICE_COOKIE = 'login-device'

/** The longest that browsers keep a cookie. Every login renews it. */
const LIFETIME_SECONDS = 400 * 24 * 3600
/** Passwords and authenticators that one device may have proved, of all accounts. */
const PROOFS_MAX = 12
const VALUE = /^([0-9a-f-]{36})((?:\.[\w-]{43}){1,12})$/u

/**
 * A proved credential: the account's id, which survives a change of address, and the password's hash
 * or the factor, so that a device that knew an old one is no longer known.
 */
export type Proof = readonly string[]

export const passwordProof = (user: Pick<User, 'id' | 'encrypted_password'>): Proof => [
  'password',
  user.id,
  user.encrypted_password ?? '',
]

export const factorProof = (factor: Pick<Factor, 'id' | 'user_id'>): Proof => [
  'factor',
  factor.user_id,
  factor.id,
]

const sign = (keys: ApiKeys, device: string, proof: Proof): string =>
  createHmac('sha256', keys.secret)
    .update(JSON.stringify(['login-device', device, ...proof]))
    .digest('base64url')

const parse = (cookie: string | undefined) => {
  const [, device, signatures = ''] = VALUE.exec(cookie ?? '') ?? []
  return { device, signatures: signatures.split('.').slice(1) }
}

/** The id of the device that sent `cookie`, if `proof` was given on it before. */
export const findDevice = (
  keys: ApiKeys,
  cookie: string | undefined,
  proof: Proof,
): string | undefined => {
  const { device, signatures } = parse(cookie)
  if (device === undefined) return undefined
  const expected = Buffer.from(sign(keys, device, proof))
  return signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected))
    ? device
    : undefined
}

/** The value of the cookie for a device on which `proof` was just given, added to `cookie`. */
export const knownDeviceCookie = (
  keys: ApiKeys,
  cookie: string | undefined,
  proof: Proof,
): string => {
  const { device = randomUUID(), signatures } = parse(cookie)
  const kept = new Set([sign(keys, device, proof), ...signatures])
  return [device, ...[...kept].slice(0, PROOFS_MAX)].join('.')
}

export const setDeviceCookie = (
  c: Context,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  value: string,
): void => {
  setCookie(c, DEVICE_COOKIE, value, {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
    maxAge: LIFETIME_SECONDS,
  })
}
