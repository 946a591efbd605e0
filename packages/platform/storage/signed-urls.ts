import { createHmac } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { createIsSessionOpen } from '../auth/authenticate.ts'
import { claimsNow } from '../auth/sessions.ts'
import { isUserClaims } from '../auth/tokens.ts'
import type { Platform } from '../core/context.ts'
import type { DatabaseCaller } from '../postgres/as-caller.ts'
import { StorageError } from './errors.ts'
import type { ObjectPlace } from './objects.ts'

const ALGORITHM = 'HS256'
// No other token has this audience or is signed with this key.
const AUDIENCE = 'storage:signed-url'

export interface SignedUrls {
  /** The URL below `/storage/v1` that opens the file at `place` for `seconds`, as far as `caller` may see it by then. */
  sign(place: ObjectPlace, seconds: number, caller: DatabaseCaller): Promise<string>
  /**
   * Who made `token`, with the claims of now: the policies are asked again.
   * @throws {StorageError} 400 unless it is for `place` and neither it nor its session has ended.
   */
  verify(place: ObjectPlace, token: string): Promise<DatabaseCaller>
}

const urlOf = ({ bucket, path }: ObjectPlace) => `${bucket}/${path}`

/** URLs that open one file without a login, signed with a key derived from the secret API key. */
export const createSignedUrls = (
  platform: Pick<Platform, 'db' | 'keys' | 'now' | 'pool' | 'sessionCheck'>,
): SignedUrls => {
  const { db, keys, now } = platform
  const isSessionOpen = createIsSessionOpen(platform)
  const key = createHmac('sha256', keys.secret).update('storage signed url').digest()

  const makerOf = async (payload: JWTPayload): Promise<DatabaseCaller | undefined> => {
    if (payload.role === 'service_role') return { role: 'service_role', claims: {} }
    if (!isUserClaims(payload)) return undefined
    // Without `iat`, which here is no access token's: an older one may have made this after a refresh.
    const { sub, session_id } = payload
    if (!(await isSessionOpen({ sub, session_id }))) return undefined
    const claims = await claimsNow(db, payload)
    return claims && { role: 'authenticated', claims }
  }

  return {
    async sign(place, seconds, { role, claims }) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const maker =
        role === 'authenticated'
          ? { role, sub: String(claims.sub), session_id: String(claims.session_id) }
          : { role }
      const token = await new SignJWT({ url: urlOf(place), ...maker })
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(key)
      return `/object/sign/${urlOf(place)}?token=${token}`
    },

    async verify(place, token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: now(),
        })
        const maker = payload.url === urlOf(place) ? await makerOf(payload) : undefined
        if (maker) return maker
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
      throw new StorageError(400, 'InvalidJWT', 'This address is not valid, or no longer')
    },
  }
}
