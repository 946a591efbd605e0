import { makeZip } from 'client-zip'
import { exportAbout, exportPageWords, questionOf } from '../../content/profile/export-page.ts'
import { LOGIN_NEEDED } from '../../domain/accounts/recent-login.ts'
import { archiveEntries } from '../../domain/export/archive.ts'
import type { HeldFile } from '../../domain/export/files.ts'
import { allHeld, type HeldRow } from '../../domain/export/parts.ts'
import { writeMoment } from '../../domain/time/new-zealand-time.ts'
import { now } from '../../domain/time/present.ts'
import { LoginNeededError } from '../api/held-rows.ts'
import { SessionEndedError } from '../api/session-check.ts'
import { signedFileUrl } from '../api/signed-file-url.ts'
import { blobParts } from './blob-parts.ts'
import type { Destination } from './destination.ts'

/** Why it waits for the client. */
export type Pause =
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'rows' }
  /** Of the session, or of the login that began it. */
  | { readonly kind: 'login' }

/** What the client wants of a pause. */
export type Decision = 'again' | 'without'

export interface Progress {
  /** Undefined until they are known. */
  readonly files?: { readonly done: number; readonly all: number }
  readonly bytes: { readonly done: number; readonly all: number }
}

/** What a copy is made of, and how this session comes to read it. */
export interface ExportSource {
  /** Whoever is logged in. */
  readonly userId: string
  /** Whom it is about. */
  readonly email: string
  /** The name of the file that is made on a day. */
  readonly name: (day: string) => string
  /** Lets this session read it. */
  readonly begin: (signal: AbortSignal) => Promise<'begun' | 'too-many' | typeof LOGIN_NEEDED>
  /** The next rows, after the key of the last one; throws LoginNeededError where it has not begun. */
  readonly readRows: (after: string, signal: AbortSignal) => Promise<readonly HeldRow[]>
  readonly parts: readonly string[]
  /** What its page says first. */
  readonly intro?: readonly string[]
}

interface MakeFile {
  readonly source: ExportSource
  readonly destination: Destination
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
  /** Waits for the client; rejects when `signal` does. */
  readonly decide: (pause: Pause) => Promise<Decision>
}

/** A server that says nothing for so long is asked again, if the client wants to. */
const SILENCE_MS = 60_000

/**
 * Makes an attempt, which calls `heard` for each sign of the server.
 * @throws what it throws, the reason of `signal` as soon as that aborts, or that nothing was heard for too long.
 */
const whileHeard = async <Outcome>(
  signal: AbortSignal,
  attempt: (signal: AbortSignal, heard: () => void) => Promise<Outcome>,
): Promise<Outcome> => {
  const ending = new AbortController()
  const ended = Promise.withResolvers<never>()
  const end = (reason: unknown) => {
    ending.abort(reason)
    ended.reject(reason)
  }
  const stop = () => end(signal.reason)
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => end(new Error('Nothing came for a minute')), SILENCE_MS)
  }
  heard()
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([attempt(ending.signal, heard), ended.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Fetches a file to its last byte, by an address made now: it works for a minute. @returns undefined if it is gone. */
const fetchFile = async (
  file: HeldFile,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob | undefined> => {
  const url = await signedFileUrl(file)
  if (!url) return undefined
  const answer = await fetch(url, { signal, cache: 'no-store' })
  if (answer.status === 404) return undefined
  if (!answer.ok || !answer.body) throw new Error(`A file was answered with ${answer.status}`)
  const parts = blobParts()
  let received = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) break
    parts.add(value)
    received += value.byteLength
    onBytes(received)
  }
  if (received !== file.size) throw new Error('A file did not come whole')
  return parts.blob()
}

/**
 * Makes the zip of what is held on a person, and writes it to `destination`, reading on as fast as
 * that takes it. What fails waits for the client and is tried again.
 * @returns the names of the files that are not in it.
 * @throws when `signal` aborts, or the destination cannot be written.
 */
export const makeFile = async ({
  source: { email, parts, intro = [], begin, readRows },
  destination,
  signal,
  onProgress,
  decide,
}: MakeFile): Promise<readonly string[]> => {
  const leftOut: string[] = []
  let all: Progress['files'] & object = { done: 0, all: 0 }
  let bytes = { done: 0, all: 0 }
  const tell = () => onProgress({ files: all, bytes })

  /** Tries until it works; a pause may end in going on without it. */
  const persist = async <Outcome>(
    pause: Pause,
    attempt: (signal: AbortSignal, heard: () => void) => Promise<Outcome>,
  ): Promise<Outcome | undefined> => {
    for (;;) {
      signal.throwIfAborted()
      try {
        return await whileHeard(signal, attempt)
      } catch (error) {
        signal.throwIfAborted()
        const isLogin = error instanceof SessionEndedError || error instanceof LoginNeededError
        if (!isLogin) console.warn('export', error)
        if ((await decide(isLogin ? { kind: 'login' } : pause)) === 'without') return undefined
      }
    }
  }

  // A login on the way is another session, which begins as the first one did.
  const readPage = async (after: string, ending: AbortSignal) => {
    try {
      return await readRows(after, ending)
    } catch (error) {
      if (!(error instanceof LoginNeededError)) throw error
      if ((await begin(ending)) === LOGIN_NEEDED) throw error
      return readRows(after, ending)
    }
  }
  const rows = () =>
    allHeld(async (after) => {
      const page = await persist({ kind: 'rows' }, (ending) => readPage(after, ending))
      // There is no going on without rows: the copy would end where they do.
      if (!page) throw new Error('Rows of the copy are missing')
      return page
    })

  const madeAt = now()
  const words = exportPageWords(email, writeMoment(madeAt))
  const entries = archiveEntries<Blob>({
    rows,
    parts,
    madeAt,
    about: exportAbout(email, madeAt),
    words: { ...words, intro: [...intro, ...words.intro] },
    questionOf,
    onFiles(files) {
      all = { done: 0, all: files.length }
      bytes = { done: 0, all: files.reduce((sum, { size }) => sum + size, 0) }
      tell()
    },
    async fetchFile(file) {
      const before = bytes.done
      const content = await persist({ kind: 'file', name: file.name }, (ending, heard) =>
        fetchFile(
          file,
          (received) => {
            heard()
            bytes = { ...bytes, done: before + received }
            tell()
          },
          ending,
        ),
      )
      if (!content) leftOut.push(file.name)
      all = { ...all, done: all.done + 1 }
      bytes = { ...bytes, done: before + file.size }
      tell()
      return content
    },
  })
  const zip = makeZip(entries) as ReadableStream<Uint8Array<ArrayBuffer>>
  await zip.pipeTo(destination.writable, { signal })
  return leftOut
}
