import { type Context, Hono } from 'hono'
import { limits as LIMITS } from '../../domain/limits.ts'
import { FILE_SIZE_MAX, SUBMISSION_BUCKET } from '../../domain/submission-file.ts'
import { type Authenticate, type Caller, Unauthenticated } from '../auth/authenticate.ts'
import type { Platform } from '../context.ts'
import { limitBody } from '../ops/body-limit.ts'
import { withoutPersonalData } from '../ops/errors.ts'
import { readBytes } from './bytes.ts'
import { checkContent } from './content.ts'
import {
  busy,
  explain,
  invalidRequest,
  objectNotFound,
  StorageError,
  tooManyUploads,
  unsupported,
} from './errors.ts'
import { readList, readRemove, readSign, readSignMany } from './input.ts'
import { listObjects } from './listing.ts'
import { fileNameOf, objectPathAfter } from './object-path.ts'
import {
  deleteObjects,
  type FoundObject,
  findObject,
  findPaths,
  insertObject,
  unsafeFindObject,
} from './objects.ts'
import { errorAnswer, fileAnswer, jsonAnswer } from './respond.ts'
import { createSignedUrls } from './signed-urls.ts'
import { ENVELOPE_BYTES, readUpload } from './upload-body.ts'
import { createUploadSlots, type UploadSlot } from './upload-slots.ts'

const KILOBYTE = 1024
// A file passes through memory a few times on its way.
const UPLOAD_SLOTS = { total: 6, perAccount: 2, graceMs: 30_000 }

const OBJECT = `/object/${SUBMISSION_BUCKET}`
const SIGNED = `/object/sign/${SUBMISSION_BUCKET}`
const LIST = `/object/list/${SUBMISSION_BUCKET}`

type Work = (request: Request, caller: Caller) => Promise<Response>

/**
 * The storage part of the wire contract: the one private bucket. Who may do what with a file is
 * decided by the policies of `storage.objects` alone; what a file may be, by its content.
 */
export const createStorageRoutes = (
  platform: Pick<Platform, 'pool' | 'limits' | 'keys' | 'logger' | 'now'>,
  authenticate: Authenticate,
): Hono => {
  const { pool, limits, logger, now } = platform
  const signedUrls = createSignedUrls(platform)
  const slots = createUploadSlots(UPLOAD_SLOTS)

  const fail = (c: Context, error: unknown): Response => {
    const known = explain(error)
    if (known) return errorAnswer(known)
    logger.error({ method: c.req.method, error: withoutPersonalData(error) }, 'storage failed')
    return errorAnswer(new StorageError(500, 'InternalError', 'Something went wrong on our side'))
  }

  const answering =
    (work: (request: Request) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      try {
        return await work(c.req.raw)
      } catch (error) {
        return fail(c, error)
      }
    }
  const serve = (work: Work) =>
    answering(async (request) => {
      const caller = await authenticate(request)
      // No policy is for visitors; their bodies need not be read to find out.
      if (caller.role === 'anon') throw new Unauthenticated('Log in to use files')
      return work(request, caller)
    })

  const send = async (object: FoundObject | undefined, name: string): Promise<Response> => {
    if (!object) throw objectNotFound()
    const bytes = await readBytes(pool, object.id, object.metadata.size)
    return fileAnswer(object, bytes, name)
  }

  const store = async (request: Request, caller: Caller, path: string, slot: UploadSlot) => {
    const { bytes, declaredType } = await slot.whileArriving(readUpload(request))
    const { mime } = await checkContent(bytes, fileNameOf(path), declaredType)
    const id = await insertObject(pool, caller, { path, mime, bytes, at: now() })
    return jsonAnswer({ Id: id, Key: `${SUBMISSION_BUCKET}/${path}` })
  }

  const upload: Work = async (request, caller) => {
    const path = objectPathAfter(`${OBJECT}/`, request.url)
    if (request.headers.get('x-upsert') === 'true') {
      throw invalidRequest('x-upsert is not supported: a stored file is never replaced')
    }
    const account = String(caller.claims.sub ?? caller.role)
    const verdict = await limits.consume(LIMITS.uploadByAccount, account)
    if (!verdict.allowed) throw tooManyUploads(verdict.retryAfterSeconds)
    const slot = slots.take(account)
    if (!slot) throw busy()
    try {
      return await store(request, caller, path, slot)
    } finally {
      slot.release()
    }
  }

  const download: Work = async (request, caller) => {
    const path = objectPathAfter(`${OBJECT}/`, request.url)
    return send(await findObject(pool, caller, path), fileNameOf(path))
  }

  const downloadSigned = async (request: Request): Promise<Response> => {
    const path = objectPathAfter(`${SIGNED}/`, request.url)
    await signedUrls.verify(path, new URL(request.url).searchParams.get('token') ?? '')
    return send(await unsafeFindObject(pool, path), fileNameOf(path))
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

  const bodyUpTo = (maxBytes: number) =>
    limitBody(maxBytes, (status, error, message) =>
      errorAnswer(new StorageError(status, error, message)),
    )
  const small = bodyUpTo(64 * KILOBYTE)

  return new Hono()
    .post(LIST, small, serve(list))
    .post(SIGNED, small, serve(signMany))
    .post(`${SIGNED}/*`, small, serve(sign))
    .get(`${SIGNED}/*`, answering(downloadSigned))
    .post(`${OBJECT}/*`, bodyUpTo(FILE_SIZE_MAX + ENVELOPE_BYTES), serve(upload))
    .get(`${OBJECT}/*`, serve(download))
    .delete(OBJECT, small, serve(remove))
    .all('*', () => errorAnswer(unsupported()))
}
