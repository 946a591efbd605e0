import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { FILE_SIZE_MAX, SUBMISSION_BUCKET } from '../../../domain/submission-file.ts'
import { type Authenticate, type Caller, Unauthenticated } from '../auth/authenticate.ts'
import { clientOf } from '../auth/client.ts'
import type { Platform } from '../context.ts'
import { accountOf, allowanceOf } from '../ops/allowance.ts'
import { outgoingOf, whenAnswered } from '../ops/answered.ts'
import { awaitBody, limitBody, requireLength } from '../ops/body-limit.ts'
import type { RequestSlots } from '../ops/request-slots.ts'
import { createReadBytes } from './bytes.ts'
import { downloadName } from './download-name.ts'
import { explain, objectNotFound, StorageError } from './errors.ts'
import { readList, readQuery, readRemove, readSign, readSignMany } from './input.ts'
import { listObjects } from './listing.ts'
import { objectPathAfter } from './object-path.ts'
import {
  deleteObjects,
  type FoundObject,
  findInfo,
  findObject,
  findPaths,
  unsafeFindObject,
} from './objects.ts'
import { refusalOf } from './refused-calls.ts'
import { errorAnswer, fileAnswer, jsonAnswer } from './respond.ts'
import { createSignedUrls } from './signed-urls.ts'
import { createUpload } from './upload.ts'
import { ENVELOPE_BYTES } from './upload-body.ts'

const KILOBYTE = 1024
// A file of 10 MB, read at 32 kB a second: one that is not read is ended after this time.
const READ_PATIENCE_MS = (FILE_SIZE_MAX / (32 * KILOBYTE)) * 1000
/** Downloads at once by signed addresses of one client's files. */
const SIGNED_AT_ONCE = 6

const OBJECT = `/object/${SUBMISSION_BUCKET}`
const SIGNED = `/object/sign/${SUBMISSION_BUCKET}`
const LIST = `/object/list/${SUBMISSION_BUCKET}`
const INFO = `/object/info/${SUBMISSION_BUCKET}`

interface StorageEnv {
  Variables: { caller: Caller }
}
type Work = (request: Request, caller: Caller) => Promise<Response>

/** Counts from now what comes over the connection of a request; one without a connection is there. */
const countReceived = (c: Context): (() => number) => {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
  const before = socket?.bytesRead ?? 0
  return () => (socket ? socket.bytesRead - before : Number.POSITIVE_INFINITY)
}

/**
 * The storage part of the wire contract: the one private bucket. Who may do what with a file is
 * decided by the policies of `storage.objects` alone; what a file may be, by its content.
 */
export const createStorageRoutes = (
  platform: Pick<Platform, 'pool' | 'limits' | 'keys' | 'logger' | 'config' | 'now'>,
  authenticate: Authenticate,
  slots: RequestSlots,
): Hono<StorageEnv> => {
  const { pool, config } = platform
  const signedUrls = createSignedUrls(platform)
  const upload = createUpload(platform)
  const readBytes = createReadBytes(pool)

  const fail = (error: unknown): Response => {
    const known = explain(error)
    if (known) return errorAnswer(known)
    return errorAnswer(new StorageError(500, 'InternalError', 'Something went wrong on our side'))
  }

  /** Before a body is looked at: no policy is for visitors, and nothing of theirs is kept. */
  const loggedIn: MiddlewareHandler<StorageEnv> = async (c, next) => {
    const caller = await authenticate(c.req.raw)
    if (caller.role === 'anon') throw new Unauthenticated('Log in to use files')
    c.set('caller', caller)
    await next()
  }
  const inTurn = async (c: Context, account: string, atOnce: number, next: () => Promise<void>) => {
    const release = await slots.take(account, atOnce)
    const finish = whenAnswered(outgoingOf(c), READ_PATIENCE_MS, release)
    try {
      await next()
    } finally {
      finish()
    }
  }
  /** The data API's count: what an account asks of files and of data comes out of the same pool. */
  const byAccount: MiddlewareHandler<StorageEnv> = (c, next) => {
    const caller = c.get('caller')
    return inTurn(c, accountOf(caller), allowanceOf(caller).atOnce, next)
  }
  /** Whoever has a signed address has no session: the client's folder stands for the account. */
  const byFolder: MiddlewareHandler<StorageEnv> = (c, next) => {
    const [folder = ''] = objectPathAfter(`${SIGNED}/`, c.req.url).split('/')
    return inTurn(c, `files ${folder}`, SIGNED_AT_ONCE, next)
  }
  const serve = (work: Work) => (c: Context<StorageEnv>) => work(c.req.raw, c.get('caller'))

  const send = async (
    object: FoundObject | undefined,
    path: string,
    query: URLSearchParams,
  ): Promise<Response> => {
    if (!object) throw objectNotFound()
    const name = downloadName(path, query.get('download'))
    return fileAnswer(object, await readBytes(object.id, object.metadata.size), name)
  }

  const store = (c: Context<StorageEnv>): Promise<Response> =>
    upload({
      request: c.req.raw,
      caller: c.get('caller'),
      path: objectPathAfter(`${OBJECT}/`, c.req.url),
      address: clientOf(c, config).address,
      received: countReceived(c),
    })

  const download: Work = async (request, caller) => {
    const path = objectPathAfter(`${OBJECT}/`, request.url)
    const query = readQuery(request.url, ['download', 'cacheNonce'])
    return send(await findObject(pool, caller, path), path, query)
  }

  const downloadSigned = async (request: Request): Promise<Response> => {
    const path = objectPathAfter(`${SIGNED}/`, request.url)
    const query = readQuery(request.url, ['token', 'download', 'cacheNonce'])
    await signedUrls.verify(path, query.get('token') ?? '')
    return send(await unsafeFindObject(pool, path), path, query)
  }

  const info: Work = async (request, caller) => {
    const path = objectPathAfter(`${INFO}/`, request.url)
    readQuery(request.url, [])
    const found = await findInfo(pool, caller, path)
    if (!found) throw objectNotFound()
    return jsonAnswer(found)
  }

  const sign: Work = async (request, caller) => {
    const path = objectPathAfter(`${SIGNED}/`, request.url)
    const { expiresIn } = await readSign(request)
    if (!(await findObject(pool, caller, path))) throw objectNotFound()
    return jsonAnswer({ signedURL: await signedUrls.sign(path, expiresIn) })
  }

  const signMany: Work = async (request, caller) => {
    const { expiresIn, paths } = await readSignMany(request)
    const found = await findPaths(pool, caller, paths)
    const answers = paths.map(async (path) =>
      found.has(path)
        ? { error: null, path, signedURL: await signedUrls.sign(path, expiresIn) }
        : { error: objectNotFound().message, path, signedURL: null },
    )
    return jsonAnswer(await Promise.all(answers))
  }

  const list: Work = async (request, caller) =>
    jsonAnswer(await listObjects(pool, caller, await readList(request)))

  const remove: Work = async (request, caller) =>
    jsonAnswer(await deleteObjects(pool, caller, (await readRemove(request)).prefixes))

  const refuse = (status: number, error: string, message: string) =>
    errorAnswer(new StorageError(status, error, message))
  const small = limitBody(64 * KILOBYTE, refuse)
  const oneFile = requireLength(FILE_SIZE_MAX + ENVELOPE_BYTES, refuse)

  const app = new Hono<StorageEnv>()
  app.onError(fail)
  return app
    .post(LIST, loggedIn, small, awaitBody, byAccount, serve(list))
    .post(SIGNED, loggedIn, small, awaitBody, byAccount, serve(signMany))
    .post(`${SIGNED}/*`, loggedIn, small, awaitBody, byAccount, serve(sign))
    .get(`${SIGNED}/*`, byFolder, (c) => downloadSigned(c.req.raw))
    .get(`${INFO}/*`, loggedIn, byAccount, serve(info))
    .post(`${OBJECT}/*`, loggedIn, oneFile, store)
    .get(`${OBJECT}/*`, loggedIn, byAccount, serve(download))
    .delete(OBJECT, loggedIn, small, awaitBody, byAccount, serve(remove))
    .all('*', (c) => errorAnswer(refusalOf(c.req.method, new URL(c.req.url).pathname)))
}
