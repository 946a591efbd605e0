import { fileTypeFromBuffer } from 'file-type'
import { FILE_SIZE_MAX, type FileType, fileTypeOf } from '../../../domain/submission-file.ts'
import { invalidRequest, payloadTooLarge, wrongType } from './errors.ts'

const PDF_SEARCHED_BYTES = 1024

const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Plain text by what it holds: a script or a page is text too, and is told by how it begins. */
const isPlainText = (bytes: Uint8Array): boolean => {
  const text = decodeText(bytes)
  return (
    text !== undefined &&
    !/(?![\t\n\f\r])[\p{Cc}\ufffe\uffff]/u.test(text) &&
    !/^\s*<[a-z!?/]/iu.test(text) &&
    // Where a reader of PDF looks for its header.
    !text.slice(0, PDF_SEARCHED_BYTES).includes('%PDF-')
  )
}

const agrees = async (bytes: Uint8Array, type: FileType): Promise<boolean> =>
  type.isText ? isPlainText(bytes) : (await fileTypeFromBuffer(bytes))?.mime === type.mime

const withoutParameters = (mime: string): string => (mime.split(';')[0] ?? '').trim().toLowerCase()

/**
 * The type of an uploaded file, on which its name, what the client declared and what it holds agree.
 * @throws {StorageError} 400 for an empty file, 413 for one that is too large, 415 where they disagree
 *   or the type is not one that we take.
 */
export const checkContent = async (
  bytes: Uint8Array,
  name: string,
  declared: string,
): Promise<FileType> => {
  if (bytes.length === 0) throw invalidRequest('The file is empty')
  if (bytes.length > FILE_SIZE_MAX) throw payloadTooLarge(FILE_SIZE_MAX)
  const type = fileTypeOf(name)
  if (!type) throw wrongType('Files with this ending are not supported')
  if (withoutParameters(declared) !== type.mime) {
    throw wrongType(`A file with this ending must be declared as ${type.mime}`)
  }
  if (!(await agrees(bytes, type))) {
    throw wrongType(`The content of the file is not ${type.mime}`)
  }
  return type
}
