import { invalidRequest } from './errors.ts'

const METADATA_BYTES_MAX = 8 * 1024
const CACHE_CONTROL_MAX = 200

/** The options of an upload; returned by `info`. */
export interface UploadOptions {
  /** As the hosted platform stores it. Without effect: files are served with `no-store`. */
  readonly cacheControl: string
  readonly metadata: Readonly<Record<string, unknown>>
}

const DEFAULT_CACHE_CONTROL = 'no-cache'

const parseMetadata = (json: string | undefined): UploadOptions['metadata'] => {
  if (json === undefined) return {}
  if (Buffer.byteLength(json) > METADATA_BYTES_MAX) {
    throw invalidRequest(`metadata may have at most ${METADATA_BYTES_MAX} bytes`)
  }
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Refused below, like any other value.
  }
  throw invalidRequest('metadata must be a JSON object')
}

/** @throws {StorageError} invalid_request. */
const optionsOf = (cacheControl: string | undefined, metadata: string | undefined) => {
  if (cacheControl !== undefined && cacheControl.length > CACHE_CONTROL_MAX) {
    throw invalidRequest(`cacheControl may have at most ${CACHE_CONTROL_MAX} characters`)
  }
  return {
    cacheControl: cacheControl || DEFAULT_CACHE_CONTROL,
    metadata: parseMetadata(metadata),
  }
}

/**
 * From the fields of a multipart form.
 * @throws {StorageError} invalid_request for an unknown field or an invalid value.
 */
export const optionsFromFields = (fields: ReadonlyMap<string, string>): UploadOptions => {
  for (const name of fields.keys()) {
    if (name !== 'cacheControl' && name !== 'metadata') {
      throw invalidRequest('Beside the file, only cacheControl and metadata are supported')
    }
  }
  const seconds = fields.get('cacheControl')
  if (seconds !== undefined && !/^\d{1,10}$/u.test(seconds)) {
    throw invalidRequest('cacheControl must be a number of seconds')
  }
  return optionsOf(seconds && `max-age=${seconds}`, fields.get('metadata'))
}

/**
 * From the headers of a raw upload.
 * @throws {StorageError} invalid_request.
 */
export const optionsFromHeaders = (headers: Headers): UploadOptions => {
  const encoded = headers.get('x-metadata')
  const metadata = encoded === null ? undefined : Buffer.from(encoded, 'base64').toString()
  return optionsOf(headers.get('cache-control') ?? undefined, metadata)
}
