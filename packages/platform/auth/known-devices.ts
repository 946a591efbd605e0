import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import type { ApiKeys } from '../context.ts'
import type { Factor } from './factors/store.ts'
import type { User } from './users.ts'

/**
 * Devices on which somebody has logged in before. A cookie says so: the device's random id, and a
 * signature for each thing that was proved there. It grants nothing but a count of its own: tries made
 * with it are not counted together with those of strangers, who cannot lock the owner out by guessing.
 */
export const DEVICE_COOKIE = 'login-device'

/** As long as browsers keep a cookie at most. Every login begins it anew. */
const LIFETIME_SECONDS = 400 * 24 * 3600
/** A device remembers as many passwords and authenticators, of whichever accounts. */
const PROOFS_MAX = 12
const VALUE = /^([0-9a-f-]{36})((?:\.[\w-]{43}){1,12})$/u

/**
 * What was proved. It names the account by its id, so that it outlives a change of address, and the
 * very password or factor, so that whoever knew an old one is a stranger again.
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

/** The value of the cookie for a device on which `proof` was just given, beside what `cookie` says. */
export const rememberDevice = (keys: ApiKeys, cookie: string | undefined, proof: Proof): string => {
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
