import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { createIsSessionOpen } from '../auth/authenticate.ts'
import type { Platform } from '../context.ts'
import type { DatabaseCaller } from '../postgres/as-caller.ts'
import { StorageError } from './errors.ts'
import type { ObjectPlace } from './objects.ts'

const ALGORITHM = 'HS256'
// No other token has this audience or is signed with this key.
const AUDIENCE = 'storage:signed-url'

export interface SignedUrls {
  /**
   * The URL below `/storage/v1` that opens the file at `place` for `seconds`, and no longer than the session
   * of `caller` is open, where there is one.
   */
  sign(place: ObjectPlace, seconds: number, caller: DatabaseCaller): Promise<string>
  /** @throws {StorageError} 400 unless `token` is for `place` and neither it nor its session has ended. */
  verify(place: ObjectPlace, token: string): Promise<void>
}

const urlOf = ({ bucket, path }: ObjectPlace) => `${bucket}/${path}`

/** URLs that open one file without a login, signed with a key derived from the secret API key. */
export const createSignedUrls = (
  platform: Pick<Platform, 'keys' | 'now' | 'pool' | 'sessionCheck'>,
): SignedUrls => {
  const { keys, now } = platform
  const isSessionOpen = createIsSessionOpen(platform)
  const key = createHmac('sha256', keys.secret).update('storage signed url').digest()

  return {
    async sign(place, seconds, { role, claims }) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const session =
        role === 'authenticated'
          ? { sub: String(claims.sub), session_id: String(claims.session_id) }
          : {}
      const token = await new SignJWT({ url: urlOf(place), ...session })
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
        const { url, sub, session_id } = payload
        const isOpen =
          typeof sub !== 'string' ||
          (typeof session_id === 'string' && (await isSessionOpen({ sub, session_id })))
        if (url === urlOf(place) && isOpen) return
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
      throw new StorageError(400, 'InvalidJWT', 'This address is not valid, or no longer')
    },
  }
}
