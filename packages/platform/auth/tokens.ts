import { createHmac, timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Platform } from '../core/context.ts'
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.ts'

export const AUDIENCE = 'authenticated'
/** Tolerance for clock differences between instances. */
const CLOCK_TOLERANCE_SECONDS = 5

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
const REFRESH_TOKEN = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/u

/** The claims of an access token; `sub` is the user's id. */
export interface UserClaims extends JWTPayload {
  readonly sub: string
  readonly role: 'authenticated'
  readonly session_id: string
}

export interface RefreshToken {
  readonly sessionId: string
  readonly counter: number
}

export interface Tokens {
  signAccessToken(claims: Record<string, unknown>, issuedAt: Date): Promise<string>
  /** The claims of a valid access token; undefined for anything else. */
  verifyAccessToken(token: string): Promise<UserClaims | undefined>
  /** Refresh tokens are signatures over session and counter, with a key derived from the secret API key;
   they are not stored. */
  formatRefreshToken(token: RefreshToken): string
  parseRefreshToken(text: string): RefreshToken | undefined
}

export const isUserClaims = (claims: JWTPayload): claims is UserClaims =>
  claims.role === 'authenticated' &&
  typeof claims.session_id === 'string' &&
  UUID.test(claims.session_id) &&
  typeof claims.sub === 'string' &&
  UUID.test(claims.sub)

export const createTokens = (
  { config, keys, now }: Pick<Platform, 'config' | 'keys' | 'now'>,
  signingKeys: SigningKeys,
): Tokens => {
  const issuer = `${config.siteUrl}/auth/v1`

  const refreshSignature = (sessionId: string, counter: number) =>
    createHmac('sha256', keys.secret)
      .update(`refresh-token:${sessionId}.${counter}`)
      .digest('base64url')

  return {
    async signAccessToken(claims, issuedAt) {
      const { kid, privateKey } = await signingKeys.current()
      const seconds = Math.floor(issuedAt.getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + config.project.jwtExpiry)
        .sign(privateKey)
    },

    async verifyAccessToken(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = typeof kid === 'string' ? await signingKeys.find(kid) : undefined
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key
          },
          {
            algorithms: [SIGNING_ALGORITHM],
            issuer,
            audience: AUDIENCE,
            requiredClaims: ['exp', 'iat'],
            currentDate: now(),
            clockTolerance: CLOCK_TOLERANCE_SECONDS,
          },
        )
        return isUserClaims(payload) ? payload : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },

    formatRefreshToken: ({ sessionId, counter }) =>
      `${sessionId}.${counter}.${refreshSignature(sessionId, counter)}`,

    parseRefreshToken(text) {
      const [, sessionId, digits, signature] = REFRESH_TOKEN.exec(text) ?? []
      if (!sessionId || !digits || !signature) return undefined
      const expected = Buffer.from(refreshSignature(sessionId, Number(digits)))
      if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined
      return { sessionId, counter: Number(digits) }
    },
  }
}
