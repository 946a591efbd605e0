import { typeOfName } from './content.ts'
import { invalidRequest } from './errors.ts'
import { fileNameOf } from './object-path.ts'

const NAME_MAX = 150
// No invisible character, none that ends a header, no path separator.
const SAFE_NAME = /^[^\p{C}\p{Zl}\p{Zp}/\\]+$/u

/** The official client encodes the name twice. */
const decodeAgain = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The file name of a download: its own, or that of `download=NAME`. The extension must be that of the
 * checked type: a changed query string must not turn a text into a program.
 * @throws {StorageError} invalid_request.
 */
export const downloadName = (path: string, asked: string | null): string => {
  const own = fileNameOf(path)
  const name = decodeAgain(asked ?? '')
  if (name === '') return own
  if (name.length > NAME_MAX || !name.isWellFormed() || !SAFE_NAME.test(name)) {
    throw invalidRequest('This cannot be the name of a download')
  }
  if (typeOfName(name) !== typeOfName(own)) {
    throw invalidRequest('The name of a download must end as the name of the file does')
  }
  return name
}

/** The Content-Disposition header (RFC 6266): the full name, and ASCII as a fallback. */
export const attachmentNamed = (name: string): string => {
  const ascii = name.replace(/[^ -~]|["\\%]/gu, '_')
  if (ascii === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
