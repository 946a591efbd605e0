import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Platform } from '../context.ts'
import { StorageError } from './errors.ts'
import type { ObjectPlace } from './objects.ts'

const ALGORITHM = 'HS256'
// No other token has this audience or is signed with this key.
const AUDIENCE = 'storage:signed-url'

export interface SignedUrls {
  /** The URL below `/storage/v1` that opens the file at `place` for `seconds`. */
  sign(place: ObjectPlace, seconds: number): Promise<string>
  /** @throws {StorageError} 400 unless `token` is for `place` and has not expired. */
  verify(place: ObjectPlace, token: string): Promise<void>
}

const urlOf = ({ bucket, path }: ObjectPlace) => `${bucket}/${path}`

/** URLs that open one file without a session, signed with a key derived from the secret API key. */
export const createSignedUrls = ({ keys, now }: Pick<Platform, 'keys' | 'now'>): SignedUrls => {
  const key = createHmac('sha256', keys.secret).update('storage signed url').digest()

  return {
    async sign(place, seconds) {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const token = await new SignJWT({ url: urlOf(place) })
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
        if (payload.url === urlOf(place)) return
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
      throw new StorageError(400, 'InvalidJWT', 'This address is not valid, or no longer')
    },
  }
}
