import { validationFailed } from './errors.ts'

/** Every access token carries the metadata, and proxies limit the size of headers. */
const METADATA_MAX_BYTES = 8192

/** @throws {AuthError} validation_failed over 8 kB of JSON. */
export const requireBoundedMetadata = (metadata: Record<string, unknown>): void => {
  if (Buffer.byteLength(JSON.stringify(metadata)) > METADATA_MAX_BYTES) {
    throw validationFailed(`User data must be at most ${METADATA_MAX_BYTES} bytes of JSON`)
  }
}

/**
 * `current` with `changes`, where null removes a field. The platform's own fields on the address do not
 * change.
 */
export const mergeMetadata = (
  current: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> => {
  const { sub, email, email_verified, phone_verified } = current
  const merged = Object.fromEntries(
    Object.entries({ ...current, ...changes, sub, email, email_verified, phone_verified }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  )
  requireBoundedMetadata(merged)
  return merged
}
