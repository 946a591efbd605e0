import type { Caller } from '../auth/authenticate.ts'
import type { Platform } from '../core/context.ts'
import type { Bucket } from './buckets.ts'
import { chargeArriving } from './charge-arriving.ts'
import { checkContent } from './content.ts'
import { busy, invalidRequest, tooManyUploads } from './errors.ts'
import { fileNameOf } from './object-path.ts'
import { insertObject } from './objects.ts'
import { jsonResponse } from './respond.ts'
import { readUpload } from './upload-body.ts'
import { createUploadSlots } from './upload-slots.ts'
import { createStorageUsage } from './usage.ts'

// A file is copied in memory a few times. A turn lets 10 MB through at 8 Mbit/s; a slower line needs one
// only while all places are taken and a newcomer waits.
const SLOTS = {
  total: 6,
  perAccount: 2,
  graceMs: 2_000,
  bytesPerSecond: 32 * 1024,
  turnMs: 10_000,
  slowMs: 10 * 60_000,
}

export interface Upload {
  /** With a checked Content-Length and an unread body. */
  readonly request: Request
  readonly caller: Caller
  readonly bucket: Bucket
  readonly path: string
  /** The client's address, for rate limits. */
  readonly address: string
  /** The bytes received so far. */
  readonly received: () => number
}

/**
 * Stores the file of a request. Everything that can be checked is checked before the body is read, and
 * it is read only with an upload slot.
 */
export const createUpload = (
  platform: Pick<Platform, 'pool' | 'keys' | 'limits' | 'limitTable' | 'logger' | 'config' | 'now'>,
): ((upload: Upload) => Promise<Response>) => {
  const { pool, limits, limitTable, now } = platform
  const slots = createUploadSlots(SLOTS)
  const usage = createStorageUsage(platform)

  return async ({ request, caller, bucket, path, address, received }) => {
    if (request.headers.get('x-upsert') === 'true') {
      throw invalidRequest('x-upsert is not supported: a stored file is never replaced')
    }
    const account = String(caller.claims.sub ?? caller.role)
    const slot = slots.take(account, received)
    if (!slot) throw busy()
    try {
      const verdict = await limits.consume(limitTable.uploadByAccount, account)
      if (!verdict.allowed) throw tooManyUploads(verdict.retryAfterSeconds)
      const sender = { account, address }
      await usage.requireCapacity(Number(request.headers.get('content-length')), sender)

      const body = chargeArriving(request.body, (count) => usage.charge(count, sender))
      const { bytes, declaredType, options } = await slot.whileReceiving(
        readUpload(request.headers, body),
      )
      const mime = await checkContent(bytes, fileNameOf(path), declaredType, bucket)
      const object = { bucket: bucket.id, path, mime, bytes, at: now(), options }
      const id = await insertObject(pool, caller, object, (client) =>
        usage.recordUsage(client, bytes.length),
      )
      return jsonResponse({ Id: id, Key: `${bucket.id}/${path}` })
    } finally {
      slot.release()
    }
  }
}
