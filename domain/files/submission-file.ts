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
  { mime: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], isText: false },
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

/** `name` as it is stored: a JPEG that a browser saved as .jfif opens everywhere as .jpg. */
export const storedName = (name: string): string => name.replace(/\.jfif$/iu, '.jpg')

export type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'typeNotAllowed'
  /** A photo as phones take them, which few other programs show. */
  | 'heicPhoto'
  /** Locked with a password by Word or Excel. */
  | 'locked'

const HEIC_NAME = /\.(?:heic|heif)$/iu

/** The problem with a file, by name and size only. */
export const fileProblem = (file: {
  readonly name: string
  readonly size: number
}): FileProblem | undefined => {
  if (HEIC_NAME.test(file.name)) return 'heicPhoto'
  if (!fileTypeOf(file.name)) return 'typeNotAllowed'
  if (file.size === 0) return 'empty'
  return file.size > FILE_SIZE_MAX ? 'tooLarge' : undefined
}

/** How the content of a photo in HEIC begins behind its length, in the base format and its variants. */
const HEIC_CONTENT = /^.{4}ftyp(?:he[iv][a-z]|mif1)/su
/** How a file begins that Word and Excel locked; their files of before 2007 do, too. */
const COMPOUND_FILE = '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'
/** The name of what is locked, in the directory of such a file: in UTF-16. */
const LOCKED_PART = [...'EncryptedPackage'].join('\0')

/** Why a file was refused for its content, as far as it tells. */
export const contentProblem = (content: ArrayBuffer): FileProblem => {
  const bytes = new TextDecoder('latin1').decode(content)
  if (HEIC_CONTENT.test(bytes)) return 'heicPhoto'
  return bytes.startsWith(COMPOUND_FILE) && bytes.includes(LOCKED_PART)
    ? 'locked'
    : 'typeNotAllowed'
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
  const [stem, extension] = splitExtension(
    storedName(fileName).normalize('NFKD').replace(/\p{M}/gu, ''),
  )
  const safeStem = stem
    .replace(/\W+/g, '-')
    .slice(0, STEM_MAX)
    .replace(/^[-_]+|[-_]+$/g, '')
  const safeExtension = extension.replace(/[^a-z0-9]/g, '').slice(0, EXTENSION_MAX)
  return `${safeStem || NAMELESS}${safeExtension && `.${safeExtension}`}`
}
