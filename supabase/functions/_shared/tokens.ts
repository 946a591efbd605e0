import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Only the hash is stored: a copy of the table does not contain working links. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** For a mail link; 256 bits. */
export const newToken = (): { token: string; hash: string } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashToken(token) }
}
