import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ApiKeys } from '../../core/context.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12

const keyOf = (keys: ApiKeys): Buffer =>
  Buffer.from(hkdfSync('sha256', keys.secret, '', 'factor-secret', KEY_BYTES))

/**
 * Encrypts the secret of an authenticator: a copy of the table is not enough to generate codes. Bound
 * to its factor, so that it cannot be swapped.
 */
export const sealSecret = (secret: string, factorId: string, keys: ApiKeys): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(keys), nonce).setAAD(Buffer.from(factorId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** @throws if `sealed` belongs to another factor, was changed, or was encrypted with another key. */
export const openSecret = (sealed: string, factorId: string, keys: ApiKeys): string => {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('A stored factor has no readable secret')
  const decipher = createDecipheriv(CIPHER, keyOf(keys), nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
