import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ApiKeys } from '../../context.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12

const keyOf = (keys: ApiKeys): Buffer =>
  Buffer.from(hkdfSync('sha256', keys.secret, '', 'factor-secret', KEY_BYTES))

/**
 * The secret of an authenticator as it is stored: whoever reads the table alone can make no codes.
 * Bound to its factor, so that none can be put in another's place.
 */
export const sealSecret = (secret: string, factorId: string, keys: ApiKeys): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(keys), nonce).setAAD(Buffer.from(factorId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** @throws where `sealed` is another factor's, was changed, or was made with another key. */
export const openSecret = (sealed: string, factorId: string, keys: ApiKeys): string => {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('A stored factor has no readable secret')
  const decipher = createDecipheriv(CIPHER, keyOf(keys), nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
