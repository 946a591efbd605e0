/**
 * The files of client and agency: what they may be, and how many. The rows of their buckets and the triggers
 * of the migrations hold the same numbers.
 */

/** Private; every client's files are below a folder named by the client's id. */
export const SUBMISSION_BUCKET = 'submissions'

const MEBIBYTE = 1024 * 1024

/** In bytes. */
export const FILE_SIZE_MAX = 10 * MEBIBYTE
export const FILES_PER_SUBMISSION_MAX = 10
export const FILES_PER_CLIENT_MAX = 50
/** In bytes, all files of a client together. */
export const FILES_SIZE_PER_CLIENT_MAX = 100 * MEBIBYTE

/** Private; what the agency gives to a client is below a folder named by the project's id. */
export const DOCUMENT_BUCKET = 'documents'

/**
 * How long the address of a file works, in seconds: it is made at the press and opened at once. The hosted platform
 * does not ask again who may read the file, so that this is all that limits it there.
 */
export const SIGNED_URL_SECONDS = 60

export interface FileType {
  readonly mime: string
  /** In lower case, without the dot. */
  readonly extensions: readonly string[]
  /** Text has no signature that would tell it. */
  readonly isText: boolean
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const FILE_TYPES: readonly FileType[] = [
  { mime: 'application/pdf', extensions: ['pdf'], isText: false },
  { mime: 'image/png', extensions: ['png'], isText: false },
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], isText: false },
  { mime: 'image/webp', extensions: ['webp'], isText: false },
  { mime: 'text/plain', extensions: ['txt'], isText: true },
  { mime: 'text/csv', extensions: ['csv'], isText: true },
  { mime: `${OFFICE}.wordprocessingml.document`, extensions: ['docx'], isText: false },
  { mime: `${OFFICE}.spreadsheetml.sheet`, extensions: ['xlsx'], isText: false },
]

/** For the `accept` of a file field. */
export const FILE_ACCEPT = FILE_TYPES.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
).join(',')

const splitExtension = (name: string): [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1).toLowerCase()]
}

/** The type of a file extension; undefined for one that is not allowed. */
export const fileTypeOf = (name: string): FileType | undefined => {
  const [, extension] = splitExtension(name)
  return FILE_TYPES.find(({ extensions }) => extensions.includes(extension))
}

export type FileProblem = 'empty' | 'tooLarge' | 'typeNotAllowed'

/** The problem with a file, by name and size only. */
export const fileProblem = (file: {
  readonly name: string
  readonly size: number
}): FileProblem | undefined => {
  if (!fileTypeOf(file.name)) return 'typeNotAllowed'
  if (file.size === 0) return 'empty'
  return file.size > FILE_SIZE_MAX ? 'tooLarge' : undefined
}

const STEM_MAX = 80
const EXTENSION_MAX = 8
const NAMELESS = 'file'

/**
 * The last part of an object's path for a file of this name: ASCII letters, digits, `_` and `-`, and
 * one dot before the extension, which is all that the hosted platform's keys and every system that
 * downloads it agree on. Macrons and accents are dropped, everything else becomes a hyphen.
 */
export const safeObjectName = (fileName: string): string => {
  const [stem, extension] = splitExtension(fileName.normalize('NFKD').replace(/\p{M}/gu, ''))
  const safeStem = stem
    .replace(/\W+/g, '-')
    .slice(0, STEM_MAX)
    .replace(/^[-_]+|[-_]+$/g, '')
  const safeExtension = extension.replace(/[^a-z0-9]/g, '').slice(0, EXTENSION_MAX)
  return `${safeStem || NAMELESS}${safeExtension && `.${safeExtension}`}`
}
