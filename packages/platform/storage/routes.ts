import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Authenticate, type Caller, Unauthenticated } from '../auth/authenticate.ts'
import { clientOf } from '../auth/client.ts'
import type { Platform } from '../core/context.ts'
import { awaitBody, limitBody, requireLength } from '../ops/body-limit.ts'
import type { RequestSlots } from '../ops/request-slots.ts'
import { nodeResponse, onResponseEnd } from '../ops/response-end.ts'
import { accountOf, quotaFor } from '../rest/quota.ts'
import { type Bucket, findBucket } from './buckets.ts'
import { createReadBytes } from './bytes.ts'
import { downloadName } from './download-name.ts'
import { explain, noSuchBucket, objectNotFound, StorageError, unsupported } from './errors.ts'
import { readList, readQuery, readRemove, readSign, readSignMany } from './input.ts'
import { listObjects } from './listing.ts'
import { objectPathAfter } from './object-path.ts'
import {
  deleteObjects,
  type FoundObject,
  findInfo,
  findObject,
  findPaths,
  type ObjectPlace,
} from './objects.ts'
import { refusalOf } from './refused-calls.ts'
import { errorResponse, fileResponse, jsonResponse } from './respond.ts'
import { createSignedUrls } from './signed-urls.ts'
import { createUpload } from './upload.ts'
import { ENVELOPE_BYTES } from './upload-body.ts'

const KILOBYTE = 1024
/** Downloads that are read more slowly are aborted. */
const READ_BYTES_PER_SECOND = 32 * KILOBYTE
/** Concurrent downloads by signed URLs of one folder. */
const SIGNED_DOWNLOADS_MAX = 6

const BUCKET = '/:bucket{[^/]+}'

interface StorageEnv {
  Variables: { caller: Caller; bucket: Bucket }
}
interface Asked {
  readonly request: Request
  readonly caller: Caller
  readonly bucket: Bucket
}
type Work = (asked: Asked) => Promise<Response>

/**
 * Counts the bytes received on a request's connection from now on; a call within the process is
 * complete.
 */
const countReceived = (c: Context): (() => number) => {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
  const before = socket?.bytesRead ?? 0
  return () => (socket ? socket.bytesRead - before : Number.POSITIVE_INFINITY)
}

/**
 * The storage part of the wire contract, for private buckets. Access is decided by the policies
 * of `storage.objects` alone; allowed types and sizes by the bucket and the file's content.
 */
export const createStorageRoutes = (
  platform: Pick<
    Platform,
    | 'pool'
    | 'db'
    | 'hooks'
    | 'limits'
    | 'limitTable'
    | 'keys'
    | 'logger'
    | 'config'
    | 'now'
    | 'sessionCheck'
  >,
  authenticate: Authenticate,
  slots: RequestSlots,
): Hono<StorageEnv> => {
  const { pool, hooks, config } = platform
  const { fileSizeLimit } = config.project
  const readTimeoutMs = (fileSizeLimit / READ_BYTES_PER_SECOND) * 1000
  const signedUrls = createSignedUrls(platform)
  const upload = createUpload(platform)
  const readBytes = createReadBytes(pool)

  const fail = (error: unknown): Response => {
    const known = explain(error)
    if (known) return errorResponse(known)
    return errorResponse(new StorageError(500, 'InternalError', 'Something went wrong on our side'))
  }

  /** Before a body is read: no policy allows anonymous uploads. */
  const loggedIn: MiddlewareHandler<StorageEnv> = async (c, next) => {
    const caller = await authenticate(c.req.raw)
    if (caller.role === 'anon') throw new Unauthenticated('Log in to use files')
    c.set('caller', caller)
    await next()
  }
  const inBucket: MiddlewareHandler<StorageEnv> = async (c, next) => {
    const bucket = await findBucket(pool, c.req.param('bucket') ?? '', fileSizeLimit)
    if (!bucket) throw noSuchBucket()
    c.set('bucket', bucket)
    await next()
  }
  const withRequestSlot = async (
    c: Context,
    account: string,
    concurrency: number,
    next: () => Promise<void>,
  ) => {
    const release = await slots.take(account, concurrency)
    const finish = onResponseEnd(nodeResponse(c), readTimeoutMs, release)
    try {
      await next()
    } finally {
      finish()
    }
  }
  /** Shares the data API's slots: both use the same connection pool. */
  const byAccount: MiddlewareHandler<StorageEnv> = (c, next) => {
    const caller = c.get('caller')
    return withRequestSlot(c, accountOf(caller), quotaFor(caller, hooks).concurrency, next)
  }
  /** The location of a request's file: `before` precedes the bucket in the path. */
  const placeAfter = (before: string, url: string): ObjectPlace => {
    const [bucket = ''] = objectPathAfter(before, url).split('/')
    return { bucket, path: objectPathAfter(`${before}${bucket}/`, url) }
  }
  /** A signed URL has no session: the first folder stands for the account. */
  const byFolder: MiddlewareHandler<StorageEnv> = (c, next) => {
    const { bucket, path } = placeAfter('/object/sign/', c.req.url)
    return withRequestSlot(c, `files ${bucket}/${path.split('/')[0]}`, SIGNED_DOWNLOADS_MAX, next)
  }
  const serve = (work: Work) => (c: Context<StorageEnv>) =>
    work({ request: c.req.raw, caller: c.get('caller'), bucket: c.get('bucket') })

  const send = async (
    object: FoundObject | undefined,
    path: string,
    query: URLSearchParams,
  ): Promise<Response> => {
    if (!object) throw objectNotFound()
    const name = downloadName(path, query.get('download'))
    return fileResponse(object, await readBytes(object.id, object.metadata.size), name)
  }

  const store = (c: Context<StorageEnv>): Promise<Response> =>
    upload({
      request: c.req.raw,
      caller: c.get('caller'),
      bucket: c.get('bucket'),
      path: placeAfter('/object/', c.req.url).path,
      address: clientOf(c, config).address,
      received: countReceived(c),
    })

  const download: Work = async ({ request, caller }) => {
    const place = placeAfter('/object/', request.url)
    const query = readQuery(request.url, ['download', 'cacheNonce'])
    return send(await findObject(pool, caller, place), place.path, query)
  }

  const downloadSigned = async (request: Request): Promise<Response> => {
    const place = placeAfter('/object/sign/', request.url)
    const query = readQuery(request.url, ['token', 'download', 'cacheNonce'])
    const maker = await signedUrls.verify(place, query.get('token') ?? '')
    return send(await findObject(pool, maker, place), place.path, query)
  }

  const info: Work = async ({ request, caller }) => {
    const place = placeAfter('/object/info/', request.url)
    readQuery(request.url, [])
    const info = await findInfo(pool, caller, place)
    if (!info) throw objectNotFound()
    return jsonResponse(info)
  }

  const sign: Work = async ({ request, caller }) => {
    const place = placeAfter('/object/sign/', request.url)
    const { expiresIn } = await readSign(request)
    if (!(await findObject(pool, caller, place))) throw objectNotFound()
    return jsonResponse({ signedURL: await signedUrls.sign(place, expiresIn, caller) })
  }

  const signMany: Work = async ({ request, caller, bucket: { id: bucket } }) => {
    const { expiresIn, paths } = await readSignMany(request)
    const foundPaths = await findPaths(pool, caller, bucket, paths)
    const urls = paths.map(async (path) =>
      foundPaths.has(path)
        ? {
            error: null,
            path,
            signedURL: await signedUrls.sign({ bucket, path }, expiresIn, caller),
          }
        : { error: objectNotFound().message, path, signedURL: null },
    )
    return jsonResponse(await Promise.all(urls))
  }

  const list: Work = async ({ request, caller, bucket }) =>
    jsonResponse(await listObjects(pool, caller, bucket.id, await readList(request)))

  const remove: Work = async ({ request, caller, bucket }) => {
    const { prefixes } = await readRemove(request)
    return jsonResponse(await deleteObjects(pool, caller, bucket.id, prefixes))
  }

  const refuse = (status: number, error: string, message: string) =>
    errorResponse(new StorageError(status, error, message))
  const small = limitBody(64 * KILOBYTE, refuse)
  const oneFile: MiddlewareHandler<StorageEnv> = (c, next) =>
    requireLength(c.get('bucket').fileSizeLimit + ENVELOPE_BYTES, refuse)(c, next)
  const known: MiddlewareHandler<StorageEnv> = async (c, next) => {
    const refusal = refusalOf(c.req.method, new URL(c.req.url).pathname)
    return refusal ? errorResponse(refusal) : next()
  }

  const app = new Hono<StorageEnv>()
  app.onError(fail)
  return app
    .use(known)
    .post(`/object/list${BUCKET}`, loggedIn, inBucket, small, awaitBody, byAccount, serve(list))
    .post(`/object/sign${BUCKET}`, loggedIn, inBucket, small, awaitBody, byAccount, serve(signMany))
    .post(`/object/sign${BUCKET}/*`, loggedIn, inBucket, small, awaitBody, byAccount, serve(sign))
    .get(`/object/sign${BUCKET}/*`, byFolder, inBucket, (c) => downloadSigned(c.req.raw))
    .get(`/object/info${BUCKET}/*`, loggedIn, inBucket, byAccount, serve(info))
    .post(`/object${BUCKET}/*`, loggedIn, inBucket, oneFile, store)
    .get(`/object${BUCKET}/*`, loggedIn, inBucket, byAccount, serve(download))
    .delete(`/object${BUCKET}`, loggedIn, inBucket, small, awaitBody, byAccount, serve(remove))
    .all('*', () => errorResponse(unsupported()))
}
