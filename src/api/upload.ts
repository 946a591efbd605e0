import * as v from 'valibot'
import { contentProblem, fileTypeOf, safeObjectName } from '../../domain/files/submission-file.ts'
import {
  type StoredFile,
  type UploadOptions,
  type UploadProblem,
  UploadRefused,
} from '../../domain/files/upload.ts'
import { callerSession } from './caller-session.ts'
import { authClient, storageClient } from './connection.ts'
import { publicConfig } from './public-config.ts'
import { checkSession, isRefusal } from './session-check.ts'
import { storedFileAt } from './stored-files.ts'

/** By the code in the answer, which both backends share, unlike HTTP statuses. */
const PROBLEMS: Readonly<Record<string, UploadProblem>> = {
  '401': 'loginEnded',
  '403': 'full',
  '408': 'displaced',
  '413': 'tooLarge',
  '415': 'typeNotAllowed',
  '429': 'tooMany',
  '503': 'busy',
  '507': 'noRoom',
}

const refusalSchema = v.object({ statusCode: v.string() })

/** `200`, or the code of a refusal. */
const codeOf = ({ status, responseText }: XMLHttpRequest): string => {
  if (status === 200) return '200'
  try {
    return v.parse(refusalSchema, JSON.parse(responseText)).statusCode
  } catch {
    // A proxy's page.
    return String(status)
  }
}

/** What the official client sends for a Blob; only XMLHttpRequest tells how much of it has left. */
const post = async (
  url: string,
  body: FormData,
  { signal, onProgress }: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<string> => {
  const [{ publishableKey }, session] = await Promise.all([
    publicConfig(),
    callerSession(await authClient(), signal),
  ])
  if (!session) throw new UploadRefused('loginEnded')
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const abort = () => request.abort()
  signal.addEventListener('abort', abort)
  request.upload.onprogress = ({ loaded }) => onProgress(loaded)
  request.onload = () => resolve(codeOf(request))
  request.onerror = () => reject(new UploadRefused('network'))
  request.onabort = () => reject(signal.reason)
  request.open('POST', url)
  request.setRequestHeader('apikey', publishableKey)
  request.setRequestHeader('authorization', `Bearer ${session.accessToken}`)
  request.setRequestHeader('x-upsert', 'false')
  request.send(body)
  return promise.finally(() => signal.removeEventListener('abort', abort))
}

const send = async (bucket: string, path: string, file: File, options: UploadOptions) => {
  const body = new FormData()
  body.append('cacheControl', '3600')
  // The path cannot hold macrons; people read the name.
  body.append('metadata', JSON.stringify({ name: options.name }))
  // The browser's own MIME type depends on the installed programs.
  body.append('', new Blob([file], { type: fileTypeOf(file.name)?.mime ?? '' }))
  const { supabaseUrl } = await publicConfig()
  const code = await post(`${supabaseUrl}/storage/v1/object/${bucket}/${path}`, body, options)
  // An earlier attempt arrived, and its answer was lost: the folder is this file's own.
  if (code === '200' || code === '409') return
  if (isRefusal(Number(code)) && !(await checkSession())) throw new UploadRefused('loginEnded')
  throw new UploadRefused(PROBLEMS[code] ?? 'failed')
}

/** Deletes the file at `path`; one that is not there, or not the caller's to delete, stays as it is. */
export const removeFile = async (bucket: string, path: string): Promise<void> => {
  const { error } = await (await storageClient()).from(bucket).remove([path])
  if (error) throw error
}

/** A browser reads no file that was changed or moved after it was chosen, and says the same as without a network. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const asRefusal = async (error: unknown, file: File): Promise<UploadRefused> => {
  const refusal = error instanceof UploadRefused ? error : new UploadRefused('network')
  if (refusal.problem === 'network' && !(await isReadable(file))) {
    return new UploadRefused('changed')
  }
  if (refusal.problem === 'typeNotAllowed') {
    return new UploadRefused(contentProblem(await file.arrayBuffer()))
  }
  if (refusal !== error) console.warn('file', error)
  return refusal
}

/**
 * Stores `file` below `folder` of a bucket. @throws UploadRefused, or the signal's reason where it was
 * stopped: then nothing stays.
 */
export const uploadFile = async (
  bucket: string,
  folder: string,
  file: File,
  options: UploadOptions,
): Promise<StoredFile> => {
  const path = `${folder}/${options.folder}/${safeObjectName(file.name)}`
  try {
    await send(bucket, path, file, options)
    return await storedFileAt(bucket, path)
  } catch (error) {
    if (!options.signal.aborted) throw await asRefusal(error, file)
    // It may have arrived at that moment. If this fails, the purge deletes it.
    removeFile(bucket, path).catch((failure) => console.warn('file', failure))
    throw error
  }
}
