import { notImplemented, StorageError } from './errors.ts'

const BUCKETS = 'Buckets are made by migrations'

/** Unsupported calls of the official client, by the beginning of the path. */
const REFUSED: readonly (readonly [call: RegExp, message: string])[] = [
  [/^\w+ \/object\/upload\/sign\//u, 'Addresses to upload to are not made: log in to upload'],
  [
    /^\w+ \/object\/(?:info\/)?authenticated\//u,
    'Ask for the same address without "authenticated": every file asks for a login',
  ],
  [/^PUT \/object\//u, 'A stored file is never replaced: remove it, then upload another'],
  [/^POST \/object\/(?:move|copy)$/u, 'Files are neither moved nor copied: upload it once more'],
  [/^POST \/object\/list-v2\//u, 'This listing is not supported: use list'],
  [
    /^\w+ \/upload\/resumable/u,
    'Resumable uploads are not supported: send the file in one request',
  ],
  [/^\w+ \/render\/image\//u, 'Pictures are not transformed: they come as they were uploaded'],
  [/^DELETE \/cdn\//u, 'Nothing is kept in caches that could be purged'],
  [/^\w+ \/bucket(?:\/|$)/u, BUCKETS],
  [/^\w+ \/(?:iceberg|vector|s3)(?:\/|$)/u, 'There is nothing but buckets of files'],
]

const PUBLIC = /^\w+ \/object\/public\//u

/**
 * Why a call of the official client is not supported, for its developer; undefined for other calls.
 * @param pathname the whole path.
 */
export const refusalOf = (method: string, pathname: string): StorageError | undefined => {
  const call = `${method} ${pathname.replace(/^\/storage\/v1/u, '')}`
  const message = REFUSED.find(([pattern]) => pattern.test(call))?.[1]
  if (message) return notImplemented(message)
  return PUBLIC.test(call)
    ? new StorageError(404, 'not_found', 'No bucket is public: make a signed address')
    : undefined
}
