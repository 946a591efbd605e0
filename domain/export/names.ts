import { uniqueName } from '../files/upload.ts'
import type { HeldFile } from './files.ts'

/** How files and folders of the archive are called: as people named them, and so that every system unpacks them. */

// What Windows refuses, what ends a folder anywhere, and what draws a name otherwise than it is.
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
// cspell:ignore conin conout prn
// Windows' devices, also with an ending, and with spaces before it.
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/iu
const NAMELESS = 'file'
// In UTF-8. A name may have 255 bytes, and on Windows a path 260 characters.
const BYTES_MAX = 150

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** `text` cut to so many bytes, never within a character. */
const cut = (text: string, bytes: number): string => {
  let kept = ''
  let length = 0
  for (const character of text) {
    length += bytesOf(character)
    if (length > bytes) break
    kept += character
  }
  return kept
}

/** `name` for a file or folder of the archive: no path, no device, no hidden file; macrons stay. */
export const safeName = (name: string): string => {
  const clean = name
    .normalize('NFC')
    .toWellFormed()
    .replace(REFUSED, '-')
    .trim()
    .replace(/^\.+/u, '_')
    .replace(/[. ]+$/u, '')
    .replace(DEVICE, '_$&')
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : ''
  const stem = clean.slice(0, clean.length - ending.length)
  return `${cut(stem, BYTES_MAX - bytesOf(ending)).trimEnd()}${ending}` || NAMELESS
}

const FOLDER = 'files'

/** The folder of a file: of the submission or message that it came with, of the drafts, or of the documents. */
const folderOf = ({ kind, submission, message }: HeldFile): string => {
  if (kind === 'submission') return `${FOLDER}/submissions/${safeName(submission ?? NAMELESS)}`
  if (kind === 'message' && message) {
    return `${FOLDER}/messages/${message.sentAt.slice(0, 10)} message ${message.number}`
  }
  if (kind === 'document') return `${FOLDER}/documents`
  return `${FOLDER}/not sent`
}

/** Gives each file its path in the archive; a name that a folder has already gets a number: "plan (2).pdf". */
export const archivePaths = (): ((file: HeldFile) => string) => {
  const taken = new Map<string, string[]>()
  return (file) => {
    const folder = folderOf(file)
    const names = taken.get(folder) ?? []
    taken.set(folder, names)
    const name = uniqueName(safeName(file.name), names)
    names.push(name)
    return `${folder}/${name}`
  }
}
