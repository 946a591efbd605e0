import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Platform } from '../context.ts'
import { StorageError } from './errors.ts'
import type { ObjectPlace } from './objects.ts'

const ALGORITHM = 'HS256'
// No other token of ours is for this audience, and none is signed with this key.
const AUDIENCE = 'storage:signed-url'

export interface SignedUrls {
  /** The address below `/storage/v1` that opens the file at `place` for `seconds`. */
  sign(place: ObjectPlace, seconds: number): Promise<string>
  /** @throws {StorageError} 400 unless `token` was made for `place` and still holds. */
  verify(place: ObjectPlace, token: string): Promise<void>
}

const urlOf = ({ bucket, path }: ObjectPlace) => `${bucket}/${path}`

/** Addresses that open one file to whoever holds them, signed with a key derived from the secret API key. */
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
