import type { FileCheck } from './file-check.ts'
import type { FileProblem } from './submission-file.ts'

/** What a list of files needs to know of sending, keeping and removing one: who does it is handed in. */

/** A file that is stored, as its row of `public.files` has it. */
export interface StoredFile {
  readonly id: string
  readonly bucket: string
  readonly path: string
  /** As people read it, with macrons. */
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly created_at: string
  /** What was checked before it was kept. */
  readonly checks: readonly FileCheck[]
}

/** A file that was chosen and is not stored, as it is remembered on the device: without its content. */
export interface ChosenFile {
  /** Of its line, in every tab. */
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** `chosen` as they are remembered next: a list that knows of the lines `known` has `own` left. */
export const withChosen = (
  chosen: readonly ChosenFile[],
  { own, known }: ChosenHere,
): readonly ChosenFile[] => [...chosen.filter(({ key }) => !known.has(key)), ...own]

/** What one list remembers; what it does not know of is another tab's. */
export interface ChosenHere {
  readonly own: readonly ChosenFile[]
  readonly known: ReadonlySet<string>
}

/** Why a file was not stored. */
export type UploadProblem =
  | FileProblem
  /** All that a list takes is there. */
  | 'tooManyHere'
  /** The login has ended. */
  | 'loginEnded'
  /** The account, or the project, may not have more. */
  | 'full'
  /** The line was slow, and others were waiting. */
  | 'displaced'
  /** More than one sender may send for now. */
  | 'tooMany'
  /** More than the server takes at this moment. */
  | 'busy'
  /** The server has no room. */
  | 'noRoom'
  /** What it was for is gone: sent, taken off, or under review. */
  | 'closed'
  /** The page was left before it was stored: of what was chosen only the name is known. */
  | 'forgotten'
  /** It was changed, moved or deleted on the device after it was chosen. */
  | 'changed'
  /** The server was not reached. */
  | 'network'
  | 'failed'

/** Thrown where a file is not stored. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly problem: UploadProblem

  constructor(problem: UploadProblem) {
    super(`The file was not stored: ${problem}`)
    this.problem = problem
  }
}

export interface UploadOptions {
  /** What it is to be called. */
  readonly name: string
  /** A folder of its own, the same for every attempt: what arrived unnoticed is not stored twice. */
  readonly folder: string
  /** @param sent bytes of the file. */
  readonly onProgress: (sent: number) => void
  /** Stops it: nothing is kept. */
  readonly signal: AbortSignal
}

/** How the files of one list are stored. Each throws `UploadRefused`. */
export interface FileActions {
  readonly upload: (file: File, options: UploadOptions) => Promise<StoredFile>
  /** Puts a stored file on what is written, and takes it off again; absent where sending does it. */
  readonly attach?: (file: StoredFile) => Promise<void>
  readonly detach?: (file: StoredFile) => Promise<void>
  /** Deletes a stored file that is on nothing. */
  readonly discard: (file: StoredFile) => Promise<void>
}

/** The same file would be refused again, or is not at hand any more. */
const TO_BE_CHOSEN: ReadonlySet<UploadProblem> = new Set([
  'empty',
  'tooLarge',
  'typeNotAllowed',
  'heicPhoto',
  'locked',
  'forgotten',
  'changed',
])

/** Whether a file that had this problem may be stored at another try, without being chosen anew. */
export const maySucceedLater = (problem: UploadProblem): boolean => !TO_BE_CHOSEN.has(problem)

const NAME_MAX = 255

/**
 * `name`, or with a number where one of `taken` is called so: "plan (2).pdf". Compared as file systems do
 * that ignore case.
 */
export const uniqueName = (name: string, taken: readonly string[]): string => {
  const typed = name.normalize('NFC').toWellFormed()
  const used = new Set(taken.map((other) => other.toLowerCase()))
  const dot = typed.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [typed.slice(0, dot), typed.slice(dot)] : [typed, '']
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`
    const room = NAME_MAX - mark.length - ending.length
    const candidate = `${stem.slice(0, room)}${mark}${ending}`.toWellFormed()
    if (!used.has(candidate.toLowerCase())) return candidate
  }
}

const DOWNLOAD_NAME_MAX = 150

/** `name` as a download may be called: cut before its ending where it is very long. */
export const downloadNameOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot) : ''
  const stem = name.slice(0, name.length - ending.length)
  return `${stem.slice(0, DOWNLOAD_NAME_MAX - ending.length)}${ending}`.toWellFormed()
}
