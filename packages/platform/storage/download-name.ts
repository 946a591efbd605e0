import { typeOfName } from './content.ts'
import { invalidRequest } from './errors.ts'
import { fileNameOf } from './object-path.ts'

const NAME_MAX = 150
// No character that is unseen, ends a header, or is a folder to some system.
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
 * Under which name the file at `path` is saved: its own, unless the address says `download=NAME`.
 * The end of a name says what opens the file, so it must stay that of the type that was checked:
 * an address that anybody can lengthen must not make a program of a text.
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

/** The header that saves an answer as `name` (RFC 6266): in full, and in ASCII for what knows no better. */
export const attachmentNamed = (name: string): string => {
  const ascii = name.replace(/[^ -~]|["\\%]/gu, '_')
  if (ascii === name) return `attachment; filename="${name}"`
  const encoded = encodeURIComponent(name).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
