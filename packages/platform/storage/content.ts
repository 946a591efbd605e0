import { fileTypeFromBuffer, supportedMimeTypes } from 'file-type'
import mime from 'mime'
import { allowsType, type Bucket } from './buckets.ts'
import { invalidRequest, payloadTooLarge, wrongType } from './errors.ts'

const PDF_SEARCHED_BYTES = 1024
/** Markup and scripts: text formats without a signature. */
const MARKUP = /^(?:text\/(?:html|javascript|xml)|application\/xml|image\/svg\+xml|.*\+xml)$/u
const TEXT = /^(?:text\/.*|application\/(?:json|xml|yaml)|image\/svg\+xml|.*\+(?:json|xml))$/u

const decodeText = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether the content is plain text; scripts and markup are recognised by their beginning. */
const isText = (bytes: Uint8Array, type: string): boolean => {
  const text = decodeText(bytes)
  return (
    text !== undefined &&
    !/(?![\t\n\f\r])[\p{Cc}\ufffe\uffff]/u.test(text) &&
    (MARKUP.test(type) || !/^\s*<[a-z!?/]/iu.test(text)) &&
    // Where PDF readers look for the header.
    !text.slice(0, PDF_SEARCHED_BYTES).includes('%PDF-')
  )
}

const signed: ReadonlySet<string> = supportedMimeTypes

const agrees = async (bytes: Uint8Array, type: string): Promise<boolean> => {
  if (TEXT.test(type)) return isText(bytes, type)
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  return signed.has(type) ? mime === type : mime === undefined
}

const withoutParameters = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()

/** The type of a file extension; undefined for an unknown one. */
export const typeOfName = (name: string): string | undefined =>
  name.includes('.') ? (mime.getType(name) ?? undefined) : undefined

/**
 * The type of an uploaded file: extension, declared type and content must agree.
 * @throws {StorageError} 400 for an empty file, 413 for one that is too large, 415 if they disagree or
 *   the bucket does not allow the type.
 */
export const checkContent = async (
  bytes: Uint8Array,
  name: string,
  declared: string,
  bucket: Bucket,
): Promise<string> => {
  if (bytes.length === 0) throw invalidRequest('The file is empty')
  if (bytes.length > bucket.fileSizeLimit) throw payloadTooLarge(bucket.fileSizeLimit)
  const type = typeOfName(name)
  if (!type || !allowsType(bucket, type)) {
    throw wrongType('Files with this ending are not supported')
  }
  if (withoutParameters(declared) !== type) {
    throw wrongType(`A file with this ending must be declared as ${type}`)
  }
  if (!(await agrees(bytes, type))) throw wrongType(`The content of the file is not ${type}`)
  return type
}
